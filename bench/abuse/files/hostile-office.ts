import type { HostileFile } from "./hostile-file.ts";
import {
  circularOpenDocument,
  circularSheet,
  conditionsSheet,
  formatsSheet,
  keptOpenDocument,
  keptRtf,
  keptWord,
  stylesWord,
  trackedWord,
} from "./office-weight.ts";

// Office files whose layout or calculation takes a quarter of a minute to hours, by what is in them and not by their size.

const ask = "SUMPRODUCT(($A$1:$A$1048576=A1)*1)&gt;1";

export const hostileOffice: readonly HostileFile[] = [
  { name: "styles-ring-60k.docx", why: "styles in a ring", make: () => stylesWord(60_000, "ring") },
  { name: "styles-line-2000.docx", why: "styles in a line", make: () => stylesWord(2_000, "line") },
  { name: "styles-50k.docx", why: "styles", make: () => stylesWord(50_000, "none") },
  { name: "kept-20k.docx", why: "paragraphs that stay together", make: () => keptWord(20_000) },
  {
    name: "kept-by-style-20k.docx",
    why: "the same by what their style is based on",
    make: () => keptWord(20_000, "based style"),
  },
  { name: "kept-20k.odt", why: "the same in OpenDocument", make: () => keptOpenDocument(20_000) },
  { name: "kept-20k.rtf", why: "the same in RTF", make: () => keptRtf(20_000) },
  { name: "tracked-50k.docx", why: "tracked changes", make: () => trackedWord(50_000) },
  { name: "repeated-ring.xlsx", why: "10^9 calculations", make: () => circularSheet(32_000, 32_767) },
  { name: "repeated-ring.ods", why: "5·10^7 calculations", make: () => circularOpenDocument(50_000) },
  {
    name: "conditions-5000.xlsx",
    why: "conditional formats that ask a column for each cell",
    make: () => conditionsSheet({ rules: 5_000, rows: 3_000, formula: ask }),
  },
  { name: "fonts-60k.xlsx", why: "fonts of cell formats", make: () => formatsSheet(60_000) },
  { name: "formats-100k.xlsx", why: "cell formats of one font", make: () => formatsSheet(100_000, 1) },
];
