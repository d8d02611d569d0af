import type { OfficeFormat } from "../office-format.ts";
import { checkPackage } from "./check-package.ts";
import { checkSheets } from "./sheet-area.ts";

type Check = (bytes: Uint8Array) => void;

const unchecked: Check = () => {};

/** How a file of each format is read through before LibreOffice is given it. */
const checks: Readonly<Record<OfficeFormat, Check>> = {
  docx: checkPackage,
  odt: checkPackage,
  xlsx: (bytes) => {
    checkPackage(bytes);
    checkSheets(bytes);
  },
  ods: checkPackage,
  pptx: checkPackage,
  odp: checkPackage,
  doc: unchecked,
  xls: unchecked,
  ppt: unchecked,
  rtf: unchecked,
  csv: unchecked,
};

/** Throws `too_complex`, `damaged_file` or `password_required` for what an engine could not take in bounds. */
export const checkOffice = (bytes: Uint8Array, format: OfficeFormat): void => checks[format](bytes);
