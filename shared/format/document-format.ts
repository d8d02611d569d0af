import { ServiceError } from "../errors/service-error.ts";
import { isBareWorkbook, isWord2 } from "./bare-formats.ts";
import { isOutlookMessage } from "./compound-file.ts";
import { type OfficeFormat, officeFormat, officeLocked } from "./office-format.ts";
import { describeFormat, isPdf } from "./sniff.ts";
import { decoded, isText } from "./text/decode.ts";
import { type TextFormat, textFormat } from "./text/text-format.ts";

/** The formats that are read into a Document. */
export type DocumentFormat =
  | "pdf"
  | "image"
  | "docx"
  | "doc"
  | "odt"
  | "rtf"
  | "xlsx"
  | "xls"
  | "pptx"
  | "ppt"
  | "msg"
  | TextFormat;

/** What is read, for messages. */
const accepted =
  "a PDF, an image, .docx, .doc, .odt, .rtf, .xlsx, .xls, .pptx, .ppt, .html, .csv, .eml, .msg, an e-invoice in XML (UBL, CII) or plain text";

const pictures = ["PNG", "JPEG", "GIF", "WebP", "TIFF", "AVIF"];

/** Office formats that are not read, and the one to save as; the service's own routes turn them into PDF. */
const others: Partial<Record<OfficeFormat, readonly [is: string, saveAs: string, route: string]>> = {
  xlsb: ["a binary Excel workbook (.xlsb)", ".xlsx", "excel-to-pdf"],
  ods: ["an OpenDocument spreadsheet (.ods)", ".xlsx", "excel-to-pdf"],
  odp: ["an OpenDocument presentation (.odp)", ".pptx", "ppt-to-pdf"],
};

const refused = (message: string) => new ServiceError("unsupported_format", message);

const read = ["docx", "doc", "odt", "rtf", "xlsx", "xls", "pptx", "ppt"] as const;

/** A package or compound file of an Office program. Throws for those that are not read, saying what to do. */
function officeDocument(bytes: Uint8Array): DocumentFormat {
  const format = officeFormat(bytes, "");
  const own = read.find((each) => each === format);
  if (own !== undefined) return own;
  if (format === "encrypted") throw officeLocked();
  const other = format === undefined ? undefined : others[format];
  if (other !== undefined) {
    const [is, saveAs, route] = other;
    throw refused(
      `The file is ${is}. Save it as ${saveAs}, or convert it with /api/v1/convert/${route}, and send that.`,
    );
  }
  if (isOutlookMessage(bytes)) return "msg";
  const found = describeFormat(bytes);
  if (/old Office/.test(found)) {
    throw refused(
      `The file is ${found}. Save it as .docx, .xlsx or .pptx, or convert it with /api/v1/convert/word-to-pdf, excel-to-pdf or ppt-to-pdf, and send that.`,
    );
  }
  throw refused(`The file is ${found} that is not read. Send ${accepted}.`);
}

/** What a file is, by its bytes; its name breaks the tie among kinds of plain text alone. */
export function documentFormat(bytes: Uint8Array, filename: string): DocumentFormat {
  if (isPdf(bytes)) return "pdf";
  const found = describeFormat(bytes);
  if (pictures.some((picture) => found.includes(picture))) return "image";
  const start = Buffer.from(bytes.subarray(0, 5)).toString("latin1");
  const packed = start.startsWith("PK\x03\x04") || start.startsWith("\xd0\xcf\x11\xe0");
  if (packed || start === "{\\rtf" || isWord2(bytes) || isBareWorkbook(bytes)) {
    return officeDocument(bytes);
  }
  const text = decoded(bytes);
  if (isText(text)) {
    const format = textFormat(text, filename);
    // Prose under such a name is a page of errors or a broken download, not the document.
    const claimed = /\.(pdf|png|jpe?g|tiff?|webp|gif|docx?|xlsx?|pptx?)$/i.exec(filename)?.[1];
    if (format !== "txt" || claimed === undefined) return format;
    throw refused(`The file is named .${claimed} but holds plain text. Send ${accepted}.`);
  }
  throw refused(`The file is ${found === "not one" ? "of an unknown kind" : found}. Send ${accepted}.`);
}
