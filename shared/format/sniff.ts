import { heifKind } from "./heif.ts";

/** What a file is, for messages, and the conversion to PDF that takes it. */
type Sniffed = { is: string; route?: string };

/** First bytes of the formats people send by mistake. */
const signatures: readonly (Sniffed & { at: number; bytes: readonly number[] })[] = [
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47], is: "a PNG image", route: "image-to-pdf" },
  { at: 0, bytes: [0xff, 0xd8, 0xff], is: "a JPEG image", route: "image-to-pdf" },
  { at: 0, bytes: [0x47, 0x49, 0x46, 0x38], is: "a GIF image", route: "image-to-pdf" },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50], is: "a WebP image", route: "image-to-pdf" },
  { at: 0, bytes: [0x49, 0x49, 0x2a, 0x00], is: "a TIFF image", route: "image-to-pdf" },
  { at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a], is: "a TIFF image", route: "image-to-pdf" },
  { at: 0, bytes: [0x50, 0x4b, 0x03, 0x04], is: "a ZIP archive or an Office document" },
  { at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0], is: "an old Office document" },
  { at: 0, bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], is: "an RTF document" },
  { at: 0, bytes: [0x3c], is: "an HTML or XML file", route: "html-to-pdf" },
];

const heifs = {
  avif: { is: "an AVIF image", route: "image-to-pdf" },
  heic: { is: "a HEIC image (which is not read)" },
} as const;

const asText = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** The header may stand behind up to 1,024 bytes of anything (Adobe's implementation note 13 to ISO 32000-1). */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return asText(bytes.subarray(0, 1_024)).includes("%PDF-");
}

/** The place of the table of objects, which stands at the end of a PDF alone (ISO 32000-1, 7.5.5). */
function hasPdfEnd(bytes: Uint8Array): boolean {
  const end = asText(bytes.subarray(Math.max(0, bytes.length - 1_024))).toString("latin1");
  return /startxref\s{1,8}\d{1,12}\s{0,8}(%%EOF|$)/.test(end);
}

/**
 * Whether a PDF has its end: the mark, or the place of its table of objects (ISO 32000-2, 7.5.5), and no object behind it.
 * What follows otherwise, blanks or bytes of any kind, was put there later.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  if (hasPdfEnd(bytes)) return true;
  const text = asText(bytes);
  const end = text.lastIndexOf("%%EOF");
  return end >= 0 && text.indexOf(" obj", end) < 0;
}

const bySignature = (bytes: Uint8Array) =>
  signatures.find(({ at, bytes: expected }) => expected.every((byte, index) => bytes[at + index] === byte));

/** A PDF by its header; also one that has lost it, or has it too far in, as readers open it by its end. */
export function isPdf(bytes: Uint8Array): boolean {
  return hasPdfHeader(bytes) || (bySignature(bytes) === undefined && hasPdfEnd(bytes));
}

/** What a file is by its first and last bytes; undefined when they tell nothing. */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  if (isPdf(bytes)) return { is: "a PDF" };
  const kind = heifKind(bytes);
  return kind === undefined ? bySignature(bytes) : heifs[kind];
}

/** What a file is, for messages. */
export const describeFormat = (bytes: Uint8Array): string => sniff(bytes)?.is ?? "not one";
