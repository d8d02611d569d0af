import { custom, type ZodType } from "zod";

/** A file as it came in. The name and content type are the caller's claim; the bytes are the truth. */
export type InputFile = { filename: string; contentType: string; bytes: Uint8Array };

/** Callers see the text; the code is for code that picks among warnings. */
export type AnswerWarning = { code: string; text: string };

/**
 * A file as it goes out. `warnings` become the X-Warning header; `headers` are sent as they are. `calls` are those that it
 * took, where that may be fewer than were asked for (`Declared.asks`).
 */
export type OutputFile = {
  kind: "file";
  filename: string;
  contentType: string;
  body: Uint8Array | AsyncIterable<Uint8Array>;
  warnings?: readonly AnswerWarning[];
  headers?: Readonly<Record<string, string>>;
  calls?: number;
};

/** Media types by the short name that the contract uses. */
export const mediaTypes = {
  pdf: "application/pdf",
  zip: "application/zip",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  tiff: "image/tiff",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  xml: "application/xml",
  json: "application/json",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  pem: "application/x-pem-file",
  fdf: "application/vnd.fdf",
  xfdf: "application/vnd.adobe.xfdf",
  epub: "application/epub+zip",
  eml: "message/rfc822",
} as const;

export type FileFormat = keyof typeof mediaTypes;

/** The answer file of an operation: `report.pdf` in, `report-compressed.pdf` out. */
export function outputFile(
  format: FileFormat,
  filename: string,
  body: OutputFile["body"],
  extra: Pick<OutputFile, "warnings" | "headers"> = {},
): OutputFile {
  return { kind: "file", filename, contentType: mediaTypes[format], body, ...extra };
}

/** `stem("dir/Report 1.final.pdf")` is `Report 1.final`; an empty or nameless upload is `document`. */
export function stem(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? "";
  return base.replace(/\.[A-Za-z0-9]{1,5}$/, "").trim() || "document";
}

export function isInputFile(value: unknown): value is InputFile {
  return typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;
}

const upload = custom<InputFile>(isInputFile, { error: "Expected an uploaded file" });

/** Whether a form field takes files: declared so in the JSON Schema it carries, below any optional. */
export function takesFiles(schema: ZodType): boolean {
  const { format, items } = { ...schema.meta() };
  if (format === "binary" || Object(items).format === "binary") return true;
  const inner = "innerType" in schema.def ? schema.def.innerType : undefined;
  return inner !== undefined && takesFiles(inner as ZodType);
}

/** Formats by the field that takes no others. */
const only = new WeakMap<ZodType, readonly FileFormat[]>();

/** The formats that a field takes, where it says so; below any optional. */
export function formatsOf(schema: ZodType): readonly FileFormat[] | undefined {
  const inner = "innerType" in schema.def ? schema.def.innerType : undefined;
  return only.get(schema) ?? (inner === undefined ? undefined : formatsOf(inner as ZodType));
}

/** One uploaded part. `accepts` is for the reference: the bytes decide, and a wrong format is a 400. */
export function file(accepts: string, formats?: readonly FileFormat[]) {
  const field = upload.meta({ type: "string", format: "binary", description: accepts });
  if (formats !== undefined) only.set(field, formats);
  return field;
}

/** A repeatable uploaded part. A single part, or one sent as `file`, is a list of one. */
export function files(
  accepts: string,
  { min = 1, max = 100, formats }: { min?: number; max?: number; formats?: readonly FileFormat[] } = {},
) {
  const field = upload
    .array()
    .min(min, { error: `At least ${min} file${min === 1 ? " is" : "s are"} required` })
    .max(max, { error: `At most ${max} files per call` })
    .meta({ type: "array", items: { type: "string", format: "binary" }, description: accepts });
  if (formats !== undefined) only.set(field, formats);
  return field;
}

export const pdfFile = file("A PDF file", ["pdf"]);

/** Whatever the reader of documents takes, on every route that only reads. */
export const documentFile = file(
  "A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR",
);
