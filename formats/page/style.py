"""The style of pages and pictures: colours for light and dark, screen and print."""

LIGHT: dict[str, str] = {
    "paper": "#fffefa",
    "ink": "#1c1a17",
    "faint": "#5d574d",
    "rule": "#8f877a",
    "shade": "#f2eee4",
    "red": "#ae0f22",
    "derived": "#1d4f86",
    "error": "#9c1024",
    "warning": "#7a4600",
    "link": "#14508c",
}
"""The colours by day: each of ink, faint, red, derived, error, warning and link is read on
paper and on shade."""

DARK: dict[str, str] = {
    "paper": "#17191c",
    "ink": "#ebe8e1",
    "faint": "#b9b3a8",
    "rule": "#77726a",
    "shade": "#24272b",
    "red": "#ff8f86",
    "derived": "#9dc6f2",
    "error": "#ff9b92",
    "warning": "#f1ba68",
    "link": "#9cc9ff",
}
"""The same by night."""

PRINT: dict[str, str] = {
    "paper": "#ffffff",
    "ink": "#000000",
    "faint": "#333333",
    "rule": "#555555",
    "shade": "#ffffff",
    "red": "#000000",
    "derived": "#000000",
    "error": "#000000",
    "warning": "#000000",
    "link": "#000000",
}
"""On paper: black on white, so that shape and words alone tell things apart."""

FONTS = '"Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", "DejaVu Serif", serif'
SIGNS = (
    '"DejaVu Sans", "Noto Sans Symbols2", "Noto Sans Symbols", "Segoe UI Symbol",'
    ' "Apple Symbols", Arial, sans-serif'
)
"""Fonts that have the signs of the suits, and not as pictures."""


def variables(colours: dict[str, str]) -> str:
    """The colours as variables of a style sheet."""
    return " ".join(f"--{name}: {colour};" for name, colour in colours.items())


_RULES = """
.oddtrick { @light@ background: var(--paper); color: var(--ink); font-family: @fonts@;
  font-size: 1rem; line-height: 1.45; overflow-wrap: break-word; }
@media (prefers-color-scheme: dark) { .oddtrick { @dark@ } }
body.oddtrick { margin: 0 auto; padding: 1.25rem 1rem 3rem; max-width: 62rem; }
div.oddtrick { padding: 0.75rem 1rem; text-align: left; overflow-x: auto; }
.oddtrick *, .oddtrick *::before { box-sizing: border-box; }
.oddtrick h1, .oddtrick h2, .oddtrick h3, .oddtrick h4, .oddtrick h5, .oddtrick h6 {
  line-height: 1.2; margin: 1.4em 0 0.5em; font-weight: 600; color: inherit; text-wrap: balance; }
.oddtrick h1 { font-size: 1.8rem; margin-top: 0.2em; }
.oddtrick h2 { font-size: 1.45rem; }
.oddtrick h3 { font-size: 1.15rem; }
.oddtrick h4, .oddtrick h5, .oddtrick h6 { font-size: 1rem; }
.oddtrick a { color: var(--link); }
.oddtrick a:focus-visible, .oddtrick .scroll:focus-visible { outline: 2px solid var(--link);
  outline-offset: 2px; }
.oddtrick p { margin: 0.4em 0; max-width: 42rem; }
.oddtrick .heard { position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0; }
.oddtrick .sub, .oddtrick .faint, .oddtrick caption, .oddtrick .key { color: var(--faint); }
.oddtrick .sub { margin-top: -0.2em; }
.oddtrick .key { font-size: 0.875rem; }
.oddtrick .derived { color: var(--derived); font-style: italic; }
.oddtrick .derived .red { color: inherit; }
.oddtrick .red { color: var(--red); }
.oddtrick .card, .oddtrick .pip { white-space: nowrap; font-variant-numeric: lining-nums; }
.oddtrick .sign { font-family: @signs@; font-style: normal; font-size: 0.95em; }
.oddtrick .won { text-decoration: underline; text-decoration-thickness: 0.12em;
  text-underline-offset: 0.18em; font-weight: 700; }
.oddtrick .won.derived { text-decoration-style: dotted; }
.oddtrick .mark { display: block; font-size: 0.8125rem; line-height: 1.2; color: var(--faint);
  white-space: normal; }
.oddtrick dd .mark, .oddtrick li .mark, .oddtrick .hand .mark { display: inline; }
.oddtrick sup { line-height: 0; font-size: 0.72em; }
.oddtrick sup a { text-decoration: none; padding: 0 0.1em; }
.oddtrick .flag { color: var(--error); font-weight: 700; font-style: normal; }
.oddtrick .error { color: var(--error); font-weight: 700; }
.oddtrick .warning { color: var(--warning); font-weight: 700; }
.oddtrick .note { font-weight: 700; }
.oddtrick :target { outline: 2px solid var(--link); outline-offset: 2px; }
.oddtrick dl.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr);
  gap: 0.15rem 1rem; margin: 0.6rem 0 1rem; }
.oddtrick dl.facts dt { color: var(--faint); font-weight: 400; margin: 0; }
.oddtrick dl.facts dd { margin: 0; }
.oddtrick .together { display: flex; flex-wrap: wrap; gap: 0 3rem; align-items: flex-start; }
.oddtrick .together > * { min-width: 0; max-width: 100%; }
.oddtrick .together .key, .oddtrick .together figcaption { width: 0; min-width: 100%; }
.oddtrick figure { margin: 0.5rem 0 1rem; }
.oddtrick figcaption { color: var(--faint); font-size: 0.875rem; margin-top: 0.4rem; }
.oddtrick .cross { display: grid; grid-template-columns: minmax(max-content, 1fr) auto
  minmax(max-content, 1fr); grid-template-areas: ". top ." "left table right" ". bottom .";
  gap: 0.6rem 0.9rem; align-items: center; width: max-content; max-width: 100%; }
.oddtrick .cross .left { grid-area: left; }
.oddtrick .cross .top { grid-area: top; }
.oddtrick .cross .right { grid-area: right; }
.oddtrick .cross .bottom { grid-area: bottom; }
.oddtrick .table { grid-area: table; border: 2px solid var(--ink); display: grid; width: 7.5rem;
  height: 7.5rem; margin: 0 auto; grid-template-areas: ". n ." "w . e" ". s .";
  grid-template-columns: 1fr 1fr 1fr; align-items: center; justify-items: center;
  font-weight: 700; background: var(--shade); padding: 0.15rem; }
.oddtrick .table .n { grid-area: n; align-self: start; }
.oddtrick .table .e { grid-area: e; justify-self: end; }
.oddtrick .table .s { grid-area: s; align-self: end; }
.oddtrick .table .w { grid-area: w; justify-self: start; }
.oddtrick .hands { display: flex; flex-wrap: wrap; gap: 0.75rem 2rem; }
.oddtrick .hand { min-width: 6rem; max-width: 24rem; }
.oddtrick .cross .hand { max-width: 15rem; }
.oddtrick .hand .who { overflow-wrap: anywhere; }
.oddtrick .table span { max-width: 100%; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; }
.oddtrick .hand .who { display: block; font-weight: 700; }
.oddtrick .hand .who small { font-weight: 400; color: var(--faint); }
.oddtrick .cross .hand .who { font-size: 0.875rem; }
.oddtrick .hand ul { list-style: none; margin: 0; padding: 0; }
.oddtrick .hand li { margin: 0; padding: 0; white-space: nowrap; }
.oddtrick .hand li.long { white-space: normal; max-width: 24rem; }
.oddtrick .pip { display: inline-block; min-width: 1.3em; }
.oddtrick .scroll { position: relative; overflow-x: auto; margin: 0.5rem 0 1rem; }
.oddtrick table { border-collapse: collapse; margin: 0; font-size: 1rem; background: none;
  color: inherit; border: 0; width: auto; }
.oddtrick caption { text-align: left; font-size: 0.875rem; padding-bottom: 0.35rem; }
.oddtrick th, .oddtrick td { padding: 0.22rem 0.6rem; text-align: left; vertical-align: top;
  border: 0; border-bottom: 1px solid var(--rule); background: none; }
.oddtrick thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom; }
.oddtrick thead th.derived { font-weight: 400; }
.oddtrick thead th.told { min-width: 9.5rem; }
.oddtrick tbody th { font-weight: 400; }
.oddtrick tr { background: none; }
.oddtrick .figure { text-align: right; font-variant-numeric: lining-nums tabular-nums; }
.oddtrick table.tricks td { white-space: nowrap; min-width: 3.4rem; padding-left: 1.2rem; }
.oddtrick table.tricks td.ruled, .oddtrick table.tricks td.figure { padding-left: 0.6rem; }
.oddtrick th.card-head { padding-left: 1.2rem; }
.oddtrick .lead { display: inline-block; width: 0.9em; margin-left: -0.9em; }
.oddtrick table.tricks tbody th, .oddtrick table.auction tbody th { color: var(--faint); }
.oddtrick table.tricks .ruled { border-left: 1px solid var(--rule); }
.oddtrick table.auction td { min-width: 4.4rem; }
.oddtrick table.sheet { min-width: 14rem; font-variant-numeric: lining-nums tabular-nums; }
.oddtrick table.sheet th, .oddtrick table.sheet td { border-bottom: 0; text-align: right;
  padding: 0.1rem 1.1rem; min-width: 6rem; }
.oddtrick table.sheet caption { text-align: left; }
.oddtrick table.sheet thead th { text-align: center; border-bottom: 2px solid var(--ink); }
.oddtrick table.sheet th + th, .oddtrick table.sheet td + td { border-left: 2px solid var(--ink); }
.oddtrick table.sheet tbody.below td { border-top: 0; }
.oddtrick table.sheet tbody.below:not(:first-of-type) tr:first-child td {
  border-top: 1px solid var(--ink); }
.oddtrick table.sheet tbody.first tr:first-child td {
  border-top: 4px double var(--ink) !important; }
.oddtrick table.sheet tfoot td { border-top: 2px solid var(--ink); font-weight: 700; }
.oddtrick table.sheet tfoot tr + tr td { border-top: 0; font-weight: 400; }
.oddtrick table.sheet small { color: var(--faint); font-weight: 400; }
.oddtrick ol.notes { padding-left: 2rem; margin: 0.4rem 0; }
.oddtrick ol.letters { list-style: lower-alpha; }
.oddtrick ol.notes li { margin: 0.3rem 0; max-width: 46rem; }
.oddtrick ul.plain { padding-left: 1.2rem; margin: 0.4rem 0; }
.oddtrick ul.plain li { max-width: 46rem; }
.oddtrick .kept { white-space: pre-wrap; }
.oddtrick pre { font-size: 0.875rem; overflow-x: auto; background: var(--shade); color: inherit;
  padding: 0.5rem 0.7rem; margin: 0.4rem 0; }
.oddtrick nav ol { columns: 20rem; column-gap: 3rem; padding-left: 2.2rem; }
.oddtrick nav li { margin: 0.15rem 0; break-inside: avoid; }
.oddtrick article + article { border-top: 1px solid var(--rule); margin-top: 2.5rem;
  padding-top: 0.5rem; }
.oddtrick footer { margin-top: 3rem; border-top: 1px solid var(--rule); padding-top: 0.5rem;
  font-size: 0.875rem; color: var(--faint); }
@media (max-width: 34rem) {
  body.oddtrick { padding: 0.75rem 0.75rem 2rem; }
  .oddtrick h1 { font-size: 1.45rem; }
  .oddtrick dl.facts { grid-template-columns: fit-content(6.5rem) minmax(0, 1fr);
    gap: 0.15rem 0.7rem; }
  .oddtrick .cross { grid-template-columns: auto auto; gap: 0.5rem;
    grid-template-areas: "top top" "left right" "bottom bottom"; width: auto; }
  .oddtrick .cross .top, .oddtrick .cross .bottom { justify-self: center; }
  .oddtrick .cross .right { justify-self: end; }
  .oddtrick .table { display: none; }
  .oddtrick .cross .hand { max-width: 44vw; }
  .oddtrick th, .oddtrick td { padding: 0.2rem 0.3rem; }
  .oddtrick table.tricks td { min-width: 2.6rem; padding-left: 0.85rem; }
  .oddtrick table.tricks td.ruled, .oddtrick table.tricks td.figure { padding-left: 0.3rem; }
  .oddtrick th.card-head { padding-left: 0.85rem; }
  .oddtrick table.auction td { min-width: 3.4rem; }
  .oddtrick table.sheet th, .oddtrick table.sheet td { min-width: 4.5rem; padding: 0.1rem 0.6rem; }
}
@page { margin: 12mm 13mm; }
@media print {
  .oddtrick { @print@ font-size: 9.5pt; line-height: 1.3; }
  body.oddtrick { max-width: none; padding: 0; }
  .oddtrick a { text-decoration: none; }
  .oddtrick .scroll { overflow: visible; }
  .oddtrick .together { gap: 0 14pt; }
  .oddtrick thead th.told { min-width: 85pt; }
  .oddtrick .cross { gap: 4pt 7pt; grid-template-columns: repeat(3, max-content); }
  .oddtrick .cross .table { width: 56pt; height: 56pt; }
  .oddtrick .hand { min-width: 0; }
  .oddtrick .cross .who small { display: block; width: 0; min-width: 100%; }
  .oddtrick h1 { font-size: 16pt; }
  .oddtrick h2 { font-size: 12pt; }
  .oddtrick h3 { font-size: 11pt; }
  .oddtrick h4, .oddtrick h5, .oddtrick h6 { font-size: 10pt; }
  .oddtrick table { font-size: 9.5pt; }
  .oddtrick caption, .oddtrick figcaption, .oddtrick .key, .oddtrick footer { font-size: 8.5pt; }
  .oddtrick caption { padding-bottom: 1pt; }
  .oddtrick p { margin: 2pt 0; }
  .oddtrick figure, .oddtrick .scroll { margin: 3pt 0 4pt; }
  .oddtrick dl.facts { grid-template-columns: max-content minmax(0, 1fr) max-content
    minmax(0, 1fr); gap: 0 10pt; margin: 4pt 0; }
  .oddtrick th, .oddtrick td { padding: 1pt 6pt; }
  .oddtrick table.tricks th, .oddtrick table.tricks td { min-width: 0; padding: 0.5pt 4pt; }
  .oddtrick table.tricks td, .oddtrick table.tricks th.card-head { padding-left: 11pt; }
  .oddtrick table.tricks td.ruled, .oddtrick table.tricks td.figure { padding-left: 4pt; }
  .oddtrick table.auction td { min-width: 0; }
  .oddtrick .hand ul { line-height: 1.2; }
  .oddtrick h1 { margin-bottom: 0.3em; }
  .oddtrick h2, .oddtrick h3, .oddtrick h4, .oddtrick h5, .oddtrick h6 { margin: 7pt 0 2pt; }
  .oddtrick footer { margin-top: 8pt; padding-top: 2pt; break-inside: avoid; break-before: avoid; }
  .oddtrick h1, .oddtrick h2, .oddtrick h3, .oddtrick h4, .oddtrick h5, .oddtrick h6 {
    break-after: avoid; }
  .oddtrick tr, .oddtrick figure, .oddtrick li, .oddtrick table.sheet, .oddtrick table.tricks,
  .oddtrick table.score {
    break-inside: avoid; }
  .oddtrick thead { display: table-header-group; }
  .oddtrick main > article + article { break-before: page; border-top: 0; margin-top: 0; }
  .oddtrick article.deal { break-inside: avoid; }
  .oddtrick article article { margin-top: 1rem; }
  .oddtrick nav { break-after: page; }
}
"""


def sheet() -> str:
    """The style sheet of a page; everything in it is below the class ``oddtrick``."""
    text = _RULES.strip()
    for name, value in (
        ("light", variables(LIGHT)),
        ("dark", variables(DARK)),
        ("print", variables(PRINT)),
        ("fonts", FONTS),
        ("signs", SIGNS),
    ):
        text = text.replace(f"@{name}@", value)
    return text
