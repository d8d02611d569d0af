/** A block of PEM (RFC 7468): its label and the text between its lines. */
export type PemBlock = { label: string; text: string };

const begin = "-----BEGIN ";
const dashes = "-----";
/** A label is a few words. */
const longestLabel = 64;

/** The blocks of a text, in order. What stands between them is passed over. */
export function pemBlocks(bytes: Uint8Array): PemBlock[] {
  const text = Buffer.from(bytes).toString("latin1");
  const found: PemBlock[] = [];
  for (let at = text.indexOf(begin); at >= 0; ) {
    const labelEnd = text.indexOf(dashes, at + begin.length);
    if (labelEnd < 0) break;
    const label = text.slice(at + begin.length, labelEnd);
    const end = label.length > longestLabel ? -1 : text.indexOf(`${dashes}END ${label}${dashes}`, labelEnd);
    if (end < 0) {
      if (label.length <= longestLabel) break;
      at = text.indexOf(begin, labelEnd);
      continue;
    }
    found.push({ label, text: text.slice(at, end + dashes.length * 2 + 4 + label.length) });
    at = text.indexOf(begin, end);
  }
  return found;
}

/** The bytes of a block that is not encrypted. */
export const pemBytes = ({ text }: PemBlock): Uint8Array =>
  Buffer.from(text.slice(text.indexOf("\n"), text.lastIndexOf(`${dashes}END`)), "base64");
