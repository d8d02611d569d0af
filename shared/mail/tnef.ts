import { decodeText } from "./text.ts";

// Transport Neutral Encapsulation Format (MS-OXTNEF): what Outlook puts its attachments into as `winmail.dat`.

const signature = 0x223e9f78;
/** attAttachRendData begins an attachment; the others belong to it. */
const attribute = { begins: 0x00069002, title: 0x00018010, data: 0x0006800f, properties: 0x00069005 };
/** PidTagAttachLongFilename, PidTagAttachMimeTag, PidTagAttachContentId (MS-OXPROPS). */
const property = { longName: 0x3707, mimeType: 0x370e, contentId: 0x3712 };

export type Attached = { filename: string; contentType: string; contentId?: string; bytes: Uint8Array };

/** Bytes of a value by its type; the ones that are absent have a length of their own. */
const sizes: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};

class Reader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Throws RangeError past the end, as the reads of numbers do. */
  take(length: number): Buffer {
    if (length > this.bytes.length - this.at) throw new RangeError("The file ends too early.");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  short(): number {
    return this.take(2).readUInt16LE();
  }

  long(): number {
    return this.take(4).readUInt32LE();
  }

  padded(length: number): Buffer {
    const taken = this.take(length);
    this.take(Math.min(-length & 3, this.bytes.length - this.at));
    return taken;
  }
}

function skipName(reader: Reader): void {
  reader.take(16);
  if (reader.long() === 0) reader.take(4);
  else reader.padded(reader.long());
}

/** The text properties of an attachment, by id. */
function textProperties(bytes: Uint8Array): Map<number, string> {
  const reader = new Reader(bytes);
  const found = new Map<number, string>();
  for (let left = reader.long(); left > 0; left--) {
    const type = reader.short();
    const id = reader.short();
    if (id >= 0x8000) skipName(reader);
    const base = type & 0x0fff;
    const fixed = sizes[base];
    const values = fixed === undefined || (type & 0x1000) !== 0 ? reader.long() : 1;
    for (let value = 0; value < values; value++) {
      const content = fixed === undefined ? reader.padded(reader.long()) : reader.take(fixed);
      if (base === 0x1f) found.set(id, content.toString("utf16le").replace(/\0.*$/s, ""));
      if (base === 0x1e) found.set(id, decodeText(content).replace(/\0.*$/s, ""));
    }
  }
  return found;
}

function named(attached: Attached, properties: ReadonlyMap<number, string>): Attached {
  const contentId = properties.get(property.contentId);
  return {
    ...attached,
    filename: properties.get(property.longName) || attached.filename,
    contentType: properties.get(property.mimeType) || attached.contentType,
    ...(contentId ? { contentId } : {}),
  };
}

/** What a winmail.dat holds; undefined when it is none or is broken. */
export function readTnef(bytes: Uint8Array): Attached[] | undefined {
  const reader = new Reader(bytes);
  const found: Attached[] = [];
  try {
    if (reader.long() !== signature) return undefined;
    reader.take(2);
    while (reader.at < reader.bytes.length) {
      reader.take(1);
      const id = reader.long();
      const content = reader.take(reader.long());
      reader.take(2);
      const last = found.at(-1);
      if (id === attribute.begins) found.push({ filename: "", contentType: "", bytes: new Uint8Array() });
      else if (last === undefined) continue;
      else if (id === attribute.title) last.filename ||= decodeText(content).replace(/\0.*$/s, "");
      else if (id === attribute.data) last.bytes = content;
      else if (id === attribute.properties) found.splice(-1, 1, named(last, textProperties(content)));
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return found;
}
