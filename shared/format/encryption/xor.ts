// XOR obfuscation of workbooks (MS-OFFCRYPTO 2.3.7), what Excel 5 and 95 wrote.

const longest = 15;
/** MS-OFFCRYPTO 2.3.7.2, PadArray. */
const pad = Buffer.from("bbffffbaffffb98000be0f00bf0f00", "hex");
/** MS-OFFCRYPTO 2.3.7.1. */
const verifierEnd = 0xce4b;
/** Excel turns the bytes of the key by two bits, and those of the text by three. */
const [keyTurn, textTurn] = [2, 3];

const turned = (byte: number, by: number) => ((byte << by) | (byte >> (8 - by))) & 255;
const turned15 = (value: number) => ((value << 1) & 0x7fff) | ((value >> 14) & 1);

function verifierOf(password: Buffer): number {
  const sum = password.reduceRight((value, byte) => turned15(value) ^ byte, 0);
  return turned15(sum) ^ password.length ^ verifierEnd;
}

/** Decrypts bytes whose last stands before `end` in the stream. */
export type XorCipher = (bytes: Buffer, end: number) => Buffer;

/** How to decrypt with a password; undefined when the verifier of the file is that of another. */
export function xorCipher(password: string, key: number, verifier: number): XorCipher | undefined {
  const given = Buffer.from(password.slice(0, longest), "latin1");
  if (verifierOf(given) !== verifier) return undefined;
  const bytes = Buffer.concat([given, pad]).subarray(0, 16);
  const keys = Uint8Array.from({ length: 16 }, (_, index) =>
    turned((bytes[index] ?? 0) ^ ((key >> (8 * (index & 1))) & 255), keyTurn),
  );
  return (text, end) =>
    Buffer.from(text.map((byte, index) => turned(byte, textTurn) ^ (keys[(end + index) & 15] ?? 0)));
}
