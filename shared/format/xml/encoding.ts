import { ServiceError } from "../../errors/service-error.ts";

const wideMarks: readonly { bytes: readonly number[]; label: string }[] = [
  { bytes: [0xff, 0xfe], label: "utf-16le" },
  { bytes: [0xfe, 0xff], label: "utf-16be" },
  // Without a byte order mark, by its first character (XML 1.0, appendix F).
  { bytes: [0x3c, 0x00], label: "utf-16le" },
  { bytes: [0x00, 0x3c], label: "utf-16be" },
];

/** Encodings whose first 128 characters are those of ASCII, so that tags stand in their bytes. */
const plain = /^(utf-?8|us-ascii|ascii|iso-?8859-\d+|windows-125\d|koi8-[ru]|gb2312|gbk|euc-(jp|kr))$/i;
/** `<` in EBCDIC. */
const ebcdic = 0x4c;

const wideLabel = (bytes: Uint8Array): string | undefined =>
  wideMarks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.label;

const blanks = [0x20, 0x09, 0x0a, 0x0d];

/** Whether bytes begin as XML does, in any encoding that XML is written in. */
export function beginsAsXml(bytes: Uint8Array): boolean {
  if (wideLabel(bytes) !== undefined) return true;
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length && blanks.includes(bytes[at] ?? 0)) at++;
  return bytes[at] === 0x3c || (bytes[at] === ebcdic && bytes[at + 1] === 0x6f);
}

/** The bytes of XML in an encoding in which a tag is what it is in ASCII. Throws `damaged_file` for those in no such one. */
export function xmlText(bytes: Uint8Array): Buffer {
  const label = wideLabel(bytes);
  if (label !== undefined) return Buffer.from(new TextDecoder(label).decode(bytes));
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const [, declared] =
    /^[^<]{0,8}<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{1,40})/.exec(text.toString("latin1", 0, 300)) ??
    [];
  if ((declared !== undefined && !plain.test(declared)) || text[0] === ebcdic) {
    throw new ServiceError(
      "damaged_file",
      "The document holds XML in an encoding that is not read. Save it again.",
    );
  }
  return text;
}
