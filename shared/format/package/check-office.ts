import { hold } from "../../limits/count.ts";
import { checkCompound } from "../check-compound.ts";
import type { OfficeFormat } from "../office-format.ts";
import { checkRtf } from "../rtf.ts";
import type { OnTag } from "../xml/scan.ts";
import { checkPackage } from "./check-package.ts";
import { paragraphLength } from "./paragraph-length.ts";
import { pixelsOf } from "./picture-size.ts";
import { repeatedArea, sheetArea } from "./sheet-area.ts";

type Check = (bytes: Uint8Array) => void;

/** What is counted in parts of a name; also in those of a workbook within another document. */
const counted: readonly { part: RegExp; count: () => OnTag }[] = [
  { part: /worksheets\/[^/]+\.xml$/i, count: sheetArea },
  { part: /(^|\/)content\.xml$/i, count: repeatedArea },
  { part: /(^|\/)(content|word\/\w+|slides\/slide\d+)\.xml$/i, count: paragraphLength },
];

const packaged: Check = (bytes) =>
  checkPackage(bytes, (name, part) => {
    hold("image.pixels", pixelsOf(part));
    const counts = counted.filter((each) => each.part.test(name)).map(({ count }) => count());
    if (counts.length === 0) return undefined;
    return (xml, from, to) => {
      for (const count of counts) count(xml, from, to);
    };
  });

/** A table of text has no limit of its own: LibreOffice stops at the rows and columns of a sheet. */
const plain: Check = () => {};

/** How a file of each format is read through before LibreOffice is given it. */
const checks: Readonly<Record<OfficeFormat, Check>> = {
  docx: packaged,
  odt: packaged,
  xlsx: packaged,
  xlsb: packaged,
  ods: packaged,
  pptx: packaged,
  odp: packaged,
  doc: checkCompound,
  xls: checkCompound,
  ppt: checkCompound,
  rtf: checkRtf,
  csv: plain,
};

/** Throws `too_complex`, `damaged_file` or `password_required` for what an engine could not take in bounds. */
export const checkOffice = (bytes: Uint8Array, format: OfficeFormat): void => checks[format](bytes);
