"""RBN records that several tests share, and what is found in them."""

from read_texts import Texts

HEAD = (
    "D 19980131\nT A Fine Hand:Ada Byron\nL Toronto ON:Royal York\nE Midsummer Cup\nS F:2\nF I\n"
    "K Reds:Blues\nN Cleo+Ada:Ben+Dan:O\n"
)
DEAL = "B 1\nH N:T62.KQT4.AT6.A95:75.983.QJ73.KJ73:AQ93.752.K84.Q62:\n"
"""North deals and declares three no trumps."""
CALLS = "A NZ:1D^1P1SP:1NP3NA\n1 three cards or more\n"
PLAY = "P DQ45A:H432J:D963K\nR 9+400\n"
RECORD = HEAD + DEAL + CALLS + "C 3N:N\n" + PLAY
CLOSED = "\nN Gus+Eve:Fay+Hal:C\nA NZ:1CP1SP:2SA\nC 2S:S\nP D56JK\nR 9\n"
"""The same board in the other room."""
NEXT = (
    "\nB 2\nN Cleo+Ada:Ben+Dan:O\n"
    "H E:J9.AQ652.J63.A75:Q8.J94.KT95.K642:KT762.KT8.A7.QT9:A543.73.Q842.J83\n"
    "A EN:1HP1SP:1NP4HA\n"
)
FILE = RECORD + CLOSED + NEXT


_TEXTS = Texts("record.rbn")
loaded, found, grave = _TEXTS.loaded, _TEXTS.found, _TEXTS.grave
told, deals, deal = _TEXTS.told, _TEXTS.deals, _TEXTS.deal
