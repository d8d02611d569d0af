import { strToU8, type Zippable, zipSync } from "fflate";
import type { InputFile } from "../../shared/contract/file.ts";

const office = "http://schemas.openxmlformats.org";
const contentTypes = `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relationships = `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

export const upload = (filename: string, bytes: Uint8Array): InputFile => ({
  filename,
  contentType: "",
  bytes,
});

/** The document part of a Word file around the content of its body. */
export const body = (content: string, before = ""): string =>
  `${before}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${content}</w:body></w:document>`;

export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A Word file with that document part, and parts beside it. */
export function wordPackage(document: string | Uint8Array, others: Zippable = {}): Buffer {
  const main = typeof document === "string" ? strToU8(document) : document;
  const parts = {
    "[Content_Types].xml": strToU8(contentTypes),
    "_rels/.rels": strToU8(relationships),
    "word/document.xml": main,
  };
  return Buffer.from(zipSync({ ...parts, ...others }));
}

const [localHeader, centralHeader, endRecord] = ["PK\x03\x04", "PK\x01\x02", "PK\x05\x06"];

/** Where the headers of an entry stand, by what its name ends with. */
export function headersOf(zip: Buffer, name: string): { local: number; central: number } {
  const find = (mark: string, offset: number) => {
    let at = zip.indexOf(mark, 0, "latin1");
    while (at >= 0) {
      const length = zip.readUInt16LE(at + (mark === localHeader ? 26 : 28));
      if (zip.toString("latin1", at + offset, at + offset + length).endsWith(name)) return at;
      at = zip.indexOf(mark, at + 4, "latin1");
    }
    throw new Error(`no entry ${name}`);
  };
  return { local: find(localHeader, 30), central: find(centralHeader, 46) };
}

/** A package whose document part says that it unpacks to `size` bytes, in its directory and before its bytes. */
export function lyingAboutSize(zip: Buffer, size: number): Buffer {
  const made = Buffer.from(zip);
  const { local, central } = headersOf(made, "document.xml");
  made.writeUInt32LE(size, central + 24);
  made.writeUInt32LE(size, local + 22);
  return made;
}

/** A package whose directory names one entry again. */
export function namingTwice(zip: Buffer, name: string): Buffer {
  const end = zip.lastIndexOf(endRecord, undefined, "latin1");
  const { central } = headersOf(zip, name);
  const length = 46 + zip.readUInt16LE(central + 28) + zip.readUInt16LE(central + 30);
  const record = Buffer.from(zip.subarray(end));
  record.writeUInt32LE(record.readUInt32LE(12) + length, 12);
  return Buffer.concat([zip.subarray(0, end), zip.subarray(central, central + length), record]);
}
