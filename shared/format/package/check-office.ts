import { hold } from "../../limits/count.ts";
import { checkCompound } from "../check-compound.ts";
import type { OfficeFormat } from "../office-format.ts";
import { checkRtf } from "../rtf.ts";
import { beginsAsXml } from "../xml/encoding.ts";
import type { OnTag } from "../xml/scan.ts";
import { checkPackage } from "./check-package.ts";
import { paragraphLength } from "./paragraph-length.ts";
import { pixelsOf } from "./picture-size.ts";
import { repeatedArea, sheetArea } from "./sheet-area.ts";
import { SheetWork } from "./sheet-work.ts";
import { StyledParagraphs } from "./styled-paragraphs.ts";
import { type Counts, tagCounts } from "./tag-counts.ts";

/** What an Office document takes its time by: bytes of its markup, or of the file that has none, and slides. */
export type OfficeSize = { of: "markup" | "binary"; bytes: number; slides: number };

type Check = (bytes: Uint8Array) => OfficeSize;

/** What is counted in parts of a name; also in those of a workbook within another document. */
const counted: readonly { part: RegExp; count: () => OnTag }[] = [
  { part: /worksheets\/[^/]+\.xml$/i, count: sheetArea },
  { part: /(^|\/)content\.xml$/i, count: repeatedArea },
  { part: /(^|\/)(content|word\/\w+|slides\/slide\d+)\.xml$/i, count: paragraphLength },
];

/** Slides of PowerPoint (one part each) and of OpenDocument. */
function slideCount(): Counts & { slides: () => number } {
  let slides = 0;
  const one = ({ begins }: { begins: boolean }) => {
    if (begins) slides++;
  };
  return { tags: { sld: one, page: one }, slides: () => slides };
}

const packaged: Check = (bytes) => {
  let markup = 0;
  const deck = slideCount();
  const everywhere: readonly Counts[] = [new StyledParagraphs(), new SheetWork(), deck];
  const onTag = tagCounts(everywhere);
  checkPackage(bytes, (name, part) => {
    hold("image.pixels", pixelsOf(part));
    if (beginsAsXml(part)) markup += part.length;
    for (const each of everywhere) each.part?.();
    const counts = counted.filter((each) => each.part.test(name)).map(({ count }) => count());
    return (xml, from, to, name) => {
      onTag(xml, from, to, name);
      for (const count of counts) count(xml, from, to, name);
    };
  });
  for (const each of everywhere) each.done?.();
  return { of: "markup", bytes: markup, slides: deck.slides() };
};

/** The size of a file by nothing but its bytes. */
const whole = (bytes: Uint8Array): OfficeSize => ({ of: "binary", bytes: bytes.length, slides: 0 });

const through =
  (check: (bytes: Uint8Array) => void): Check =>
  (bytes) => {
    check(bytes);
    return whole(bytes);
  };

/** How a file of each format is read through before LibreOffice is given it. */
const checks: Readonly<Record<OfficeFormat, Check>> = {
  docx: packaged,
  odt: packaged,
  xlsx: packaged,
  xlsb: packaged,
  ods: packaged,
  pptx: packaged,
  odp: packaged,
  doc: through(checkCompound),
  xls: through(checkCompound),
  ppt: through(checkCompound),
  rtf: (bytes) => {
    checkRtf(bytes);
    return { ...whole(bytes), of: "markup" };
  },
  // A table of text has no limit of its own: LibreOffice stops at the rows and columns of a sheet.
  csv: whole,
};

/** How large a document is. Throws `too_complex`, `damaged_file` or `password_required` for what no engine takes in bounds. */
export const checkOffice = (bytes: Uint8Array, format: OfficeFormat): OfficeSize => checks[format](bytes);
