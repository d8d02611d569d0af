import { crc32 } from "node:zlib";
import { hold } from "../../../limits/count.ts";

// Compressed RTF (MS-OXRTFCP): a ring of 4 KB that begins with words of every RTF, and references into it.

const [compressed, stored] = [0x75465a4c, 0x414c454d];
const headSize = 16;
const ringSize = 4_096;
/** What the ring holds at the beginning (MS-OXRTFCP 2.1.2.1). */
const beginning = Buffer.from(
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx",
  "latin1",
);

/** The checksum is the usual one without its two complements. */
const checksum = (bytes: Uint8Array) => (crc32(bytes, 0xffffffff) ^ 0xffffffff) >>> 0;

class Output {
  private bytes = Buffer.alloc(65_536);
  private length = 0;

  push(byte: number): void {
    if (this.length === this.bytes.length) {
      hold("mail.rtf", this.length + 1);
      this.bytes = Buffer.concat([this.bytes], 2 * this.length);
    }
    this.bytes[this.length++] = byte;
  }

  end(): Buffer {
    hold("mail.rtf", this.length);
    return this.bytes.subarray(0, this.length);
  }
}

/** Undefined when the data end before their mark. */
function expanded(data: Buffer): Buffer | undefined {
  const ring = Buffer.alloc(ringSize);
  beginning.copy(ring);
  let place = beginning.length;
  const output = new Output();
  const say = (byte: number) => {
    output.push(byte);
    ring[place] = byte;
    place = (place + 1) % ringSize;
  };
  for (let at = 0; at < data.length; ) {
    const kinds = data[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < data.length; bit++) {
      if ((kinds & (1 << bit)) === 0) {
        say(data[at++] ?? 0);
        continue;
      }
      if (at + 2 > data.length) return undefined;
      const reference = data.readUInt16BE(at);
      at += 2;
      const from = reference >> 4;
      if (from === place) return output.end();
      for (let step = 0; step < (reference & 15) + 2; step++) say(ring[(from + step) % ringSize] ?? 0);
    }
  }
  return undefined;
}

/** The RTF of PidTagRtfCompressed; undefined when it is damaged. Throws `too_complex` for more than a message has. */
export function expandedRtf(bytes: Buffer): Buffer | undefined {
  if (bytes.length < headSize) return undefined;
  const data = bytes.subarray(headSize, Math.min(bytes.length, 4 + bytes.readUInt32LE(0)));
  const kind = bytes.readUInt32LE(8);
  if (kind === stored) {
    const rtf = data.subarray(0, bytes.readUInt32LE(4));
    hold("mail.rtf", rtf.length);
    return rtf;
  }
  if (kind !== compressed || bytes.readUInt32LE(12) !== checksum(data)) return undefined;
  return expanded(data);
}
