/** First bytes of the formats people send by mistake, and what to call them. */
const signatures: readonly { at: number; bytes: readonly number[]; is: string }[] = [
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47], is: "a PNG image" },
  { at: 0, bytes: [0xff, 0xd8, 0xff], is: "a JPEG image" },
  { at: 0, bytes: [0x47, 0x49, 0x46, 0x38], is: "a GIF image" },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50], is: "a WebP image" },
  { at: 0, bytes: [0x49, 0x49, 0x2a, 0x00], is: "a TIFF image" },
  { at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a], is: "a TIFF image" },
  { at: 0, bytes: [0x50, 0x4b, 0x03, 0x04], is: "a ZIP archive or an Office document" },
  { at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0], is: "an old Office document" },
  { at: 0, bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], is: "an RTF document" },
  { at: 0, bytes: [0x3c], is: "an HTML or XML file" },
];

/** What a file is by its first bytes, for messages. */
export function describeFormat(bytes: Uint8Array): string {
  const found = signatures.find(({ at, bytes: expected }) =>
    expected.every((byte, index) => bytes[at + index] === byte),
  );
  return found?.is ?? "not one";
}
