import { readZip, type ZipReader } from "../../archive/zip-reader.ts";
import type { InputFile } from "../../contract/file.ts";
import { child, descendants, parseXml, type XmlElement } from "../../document/xml/xml.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { describeFormat } from "../../format/sniff.ts";
import { decoded } from "../../format/text/decode.ts";
import { placeOf } from "./address.ts";
import { obfuscations } from "./obfuscation.ts";

/** A declaration that names the type of a document and defines nothing. */
const plainDoctype = /<!DOCTYPE\s+[\w:.-]{1,50}(?:\s[^[\]<>]{0,400})?>/i;

const containerPath = "META-INF/container.xml";
const encryptionPath = "META-INF/encryption.xml";

export const damagedBook = (how: string) =>
  new ServiceError("damaged_file", `The book ${how}. Save it again and resend.`);

const noBook = (is: string) =>
  new ServiceError("unsupported_format", `The file is ${is}. Send a book as .epub.`);

const lockedBook = () =>
  new ServiceError(
    "unsupported_format",
    "The book is encrypted, as shops lock what they sell (DRM), and cannot be read here. Send a copy that is not locked.",
  );

/** The entries of a book (EPUB 3.3, 4), unpacked as they are asked for. */
export class BookArchive {
  private readonly zip: ZipReader;
  private masked: ReadonlyMap<string, string> = new Map();
  private readonly read = new Map<string, Uint8Array | undefined>();
  /** Of the book, the unique one first: fonts are masked by them. */
  identifiers: readonly string[] = [];

  constructor({ bytes }: InputFile) {
    if (bytes.length === 0) throw new ServiceError("empty_file", "The file is empty. Send a book as .epub.");
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
      const found = describeFormat(bytes);
      throw noBook(found === "not one" ? "no book" : found);
    }
    this.zip = readZip(bytes);
    if (!this.zip.has(containerPath)) throw noBook("an archive, but no book");
    this.masked = this.maskedFonts();
  }

  /** Fonts that are masked, with how. Throws for a book that is encrypted in any other way. */
  private maskedFonts(): ReadonlyMap<string, string> {
    if (!this.zip.has(encryptionPath)) return new Map();
    const all = descendants(this.xml(encryptionPath), "EncryptedData").map((data) => {
      const how = child(data, "EncryptionMethod")?.attributes.Algorithm ?? "";
      if (!obfuscations.has(how)) throw lockedBook();
      const address = child(data, "CipherData", "CipherReference")?.attributes.URI ?? "";
      return [placeOf("", address)?.path.toLowerCase() ?? "", how] as const;
    });
    return new Map(all);
  }

  has(path: string): boolean {
    return path !== "" && this.zip.has(path);
  }

  /** Each entry is unpacked once, however often the book shows it. */
  bytes(path: string): Uint8Array | undefined {
    const key = path.toLowerCase();
    if (!this.read.has(key)) {
      const bytes = this.zip.read(path);
      const unmask = obfuscations.get(this.masked.get(key) ?? "");
      this.read.set(key, bytes && unmask ? unmask(bytes, this.identifiers) : bytes);
    }
    return this.read.get(key);
  }

  text(path: string): string | undefined {
    const bytes = this.bytes(path);
    return bytes === undefined ? undefined : decoded(bytes).replace(/^\ufeff/, "");
  }

  xml(path: string): XmlElement | undefined {
    const text = this.text(path);
    return text === undefined ? undefined : parseXml(Buffer.from(text.replace(plainDoctype, "").trimStart()));
  }

  /** The path of the package document (EPUB 3.3, 4.2.6.3.1): that of the first rendition. */
  packagePath(): string {
    const files = descendants(this.xml(containerPath), "rootfile").map(({ attributes }) => attributes);
    const paths = files.map((each) => placeOf("", each["full-path"] ?? "")?.path ?? "");
    const path = paths.find((each) => this.has(each));
    if (path === undefined) throw damagedBook("lacks its package document");
    return path;
  }
}
