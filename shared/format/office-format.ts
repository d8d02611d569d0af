import { strFromU8 } from "fflate";
import { readZip } from "../archive/zip-reader.ts";
import { ServiceError } from "../errors/service-error.ts";
import { isBareWorkbook, isWord2 } from "./bare-formats.ts";
import { compoundNames, isCompoundFile } from "./compound-file.ts";
import { otherCompound, otherPackage } from "./other-formats.ts";
import { isPdf, sniff } from "./sniff.ts";

/** Families of Office documents, and the formats that belong to each. */
export const families = {
  word: ["docx", "doc", "rtf", "odt"],
  excel: ["xlsx", "xls", "xlsb", "ods", "csv"],
  powerpoint: ["pptx", "ppt", "odp"],
} as const;

export type Family = keyof typeof families;
export type OfficeFormat = (typeof families)[Family][number];

const names: Record<Family, { is: string; route: string }> = {
  word: { is: "a Word document", route: "word-to-pdf" },
  excel: { is: "an Excel workbook", route: "excel-to-pdf" },
  powerpoint: { is: "a PowerPoint presentation", route: "ppt-to-pdf" },
};

/** Content types of a package's main part (ECMA-376, part 1, annex A), and what an OpenDocument's mimetype file says. */
const packages: readonly { is: RegExp; format: OfficeFormat }[] = [
  { is: /(wordprocessingml|ms-word)\.(document|template)(\.macroEnabled\w*)?\.main/, format: "docx" },
  {
    is: /(presentationml|ms-powerpoint)\.(presentation|slideshow|template)(\.macroEnabled\w*)?\.main/,
    format: "pptx",
  },
  { is: /(spreadsheetml|ms-excel)\.(sheet|template)(\.macroEnabled\w*)?\.main/, format: "xlsx" },
  { is: /ms-excel\.sheet\.binary/, format: "xlsb" },
  { is: /opendocument\.text/, format: "odt" },
  { is: /opendocument\.spreadsheet/, format: "ods" },
  { is: /opendocument\.presentation/, format: "odp" },
];

/** Streams of the root that name the program in a compound file (MS-CFB), in upper case. */
const compounds: readonly { stream: string; format: OfficeFormat }[] = [
  { stream: "WORDDOCUMENT", format: "doc" },
  { stream: "WORKBOOK", format: "xls" },
  { stream: "BOOK", format: "xls" },
  { stream: "POWERPOINT DOCUMENT", format: "ppt" },
];

/** The parts that say what a package is. */
const naming = ["[Content_Types].xml", "mimetype"];

function namingOf(bytes: Uint8Array): string {
  const zip = readZip(bytes);
  const parts = naming.map((name) => zip.read(name, "package.naming") ?? new Uint8Array());
  return parts.map((part) => strFromU8(part)).join("\n");
}

const isPackage = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\x03\x04";

function packageFormat(bytes: Uint8Array): OfficeFormat | undefined {
  const text = namingOf(bytes);
  return packages.find(({ is }) => is.test(text))?.format;
}

function compoundFormat(bytes: Uint8Array): OfficeFormat | "encrypted" | undefined {
  const names = compoundNames(bytes);
  if (names?.has("ENCRYPTEDPACKAGE")) return "encrypted";
  return compounds.find(({ stream }) => names?.has(stream))?.format;
}

const looksLikeText = (bytes: Uint8Array) => !bytes.subarray(0, 4_096).some((byte) => byte < 9);

/** What a file really is, by its bytes; a name counts only for CSV, which has no mark of its own. */
export function officeFormat(bytes: Uint8Array, filename: string): OfficeFormat | "encrypted" | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (isPackage(bytes)) return packageFormat(bytes);
  if (isCompoundFile(bytes)) return compoundFormat(bytes);
  if (start.startsWith("{\\rtf")) return "rtf";
  if (isWord2(bytes)) return "doc";
  if (isBareWorkbook(bytes)) return "xls";
  return /\.csv$/i.test(filename) && looksLikeText(bytes) ? "csv" : undefined;
}

function familyOf(format: OfficeFormat | undefined): Family | undefined {
  const all = Object.keys(families) as Family[];
  return all.find((family) => families[family].some((each) => each === format));
}

/** What a file of no Office format is, and where it belongs; undefined when it is broken or unknown. */
function stranger(bytes: Uint8Array): { is: string; route?: string } | undefined {
  if (isPdf(bytes)) return { is: "a PDF already" };
  const other = isPackage(bytes) ? otherPackage(namingOf(bytes)) : otherCompound(compoundNames(bytes));
  if (other !== undefined) return other;
  const found = sniff(bytes);
  if (found !== undefined) return found.route === undefined ? undefined : found;
  return looksLikeText(bytes) ? { is: "plain text" } : undefined;
}

function refusal(bytes: Uint8Array, format: OfficeFormat | undefined, family: Family): ServiceError {
  const takes = `This route takes ${families[family].map((each) => `.${each}`).join(", ")}.`;
  const found = familyOf(format);
  const what =
    found === undefined ? stranger(bytes) : { ...names[found], is: `${names[found].is} (.${format})` };
  if (what === undefined)
    return new ServiceError("damaged_file", `The file is not a readable Office document. ${takes}`);
  const belongs = what.route === undefined ? "" : ` Send it to /api/v1/convert/${what.route}.`;
  return new ServiceError("unsupported_format", `The file is ${what.is}. ${takes}${belongs}`);
}

/** A password on an Office document: nobody can send it along. */
export function officeLocked(): ServiceError {
  return new ServiceError(
    "password_required",
    "The document is protected by a password. Remove it and send the document again.",
  );
}

/** The format of the file when it is of the family. Throws `password_required`, `damaged_file` or `unsupported_format`. */
export function requireFamily(bytes: Uint8Array, filename: string, family: Family): OfficeFormat {
  if (bytes.length === 0) throw new ServiceError("empty_file", "The file is empty.");
  const format = officeFormat(bytes, filename);
  if (format === "encrypted") throw officeLocked();
  if (format !== undefined && familyOf(format) === family) return format;
  throw refusal(bytes, format, family);
}
