// What structure elements may hold, and where they may stand (ISO 32000-1, 14.8.4; ISO 14289-1, 7.2).

/** ISO 32000-1, tables 333 to 340. */
export const standardTypes: ReadonlySet<string> = new Set(
  (
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody " +
    "Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP " +
    "Figure Formula Form"
  ).split(" "),
);

const rows = ["TR"];
const rowGroups = ["Table", "THead", "TBody", "TFoot"];

/** Types that stand only in some others. */
export const allowedParents: Readonly<Record<string, readonly string[]>> = {
  TR: rowGroups,
  THead: ["Table"],
  TBody: ["Table"],
  TFoot: ["Table"],
  TH: rows,
  TD: rows,
  LI: ["L"],
  LBody: ["LI"],
  TOCI: ["TOC"],
};

/** Types that hold only some others. */
export const allowedKids: Readonly<Record<string, readonly string[]>> = {
  Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
  THead: rows,
  TBody: rows,
  TFoot: rows,
  TR: ["TH", "TD"],
  L: ["L", "LI", "Caption"],
  LI: ["Lbl", "LBody"],
  TOC: ["TOC", "TOCI", "Caption"],
};
