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

/** The header may stand behind up to 1,024 bytes of anything (Adobe's implementation note 13 to ISO 32000-1). */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1_024, bytes.length)).includes("%PDF-");
}

/** What a file is by its first bytes; undefined when they tell nothing. */
export function sniff(bytes: Uint8Array): Sniffed | undefined {
  if (hasPdfHeader(bytes)) return { is: "a PDF" };
  const kind = heifKind(bytes);
  if (kind !== undefined) return heifs[kind];
  return signatures.find(({ at, bytes: expected }) =>
    expected.every((byte, index) => bytes[at + index] === byte),
  );
}

/** What a file is by its first bytes, for messages. */
export const describeFormat = (bytes: Uint8Array): string => sniff(bytes)?.is ?? "not one";
