import { invalidField } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import { Dict, Name, type PdfObject, PdfString, Ref, readText, Stream } from "../../pdf/file/object.ts";
import { PdfSyntaxError } from "../../pdf/file/parser.ts";
import { RecoveringReader } from "../../pdf/file/recovering-reader.ts";
import { decodeContent } from "../../pdf/weight/decode-content.ts";
import type { FieldData } from "./field-data.ts";

const deepest = 64;

/** Such files need no table of objects (ISO 32000-1, 12.7.7.2.1): they are found by their beginnings. */
class FdfReader extends RecoveringReader {
  protected override isCatalog(number: number): boolean {
    const object = this.resolve(new Ref(number));
    return object instanceof Dict && object.has("FDF");
  }
}

/** Encodings of strings that have no mark of their own (table 243), as the Encoding Standard calls them. */
const encodings: Readonly<Record<string, string>> = {
  "Shift-JIS": "shift_jis",
  BigFive: "big5",
  GBK: "gbk",
  UHC: "euc-kr",
  utf_8: "utf-8",
  "utf-8": "utf-8",
  utf_16: "utf-16be",
};

const hasMark = ([first, second]: Uint8Array) =>
  (first === 0xfe && second === 0xff) || (first === 0xef && second === 0xbb);

class FieldReader {
  readonly data = new Map<string, readonly string[]>();
  private readonly reader: FdfReader;
  private readonly encoding: string | undefined;
  private readonly count = new Counter("pdf.fields");
  private readonly seen = new Set<Dict>();

  constructor(reader: FdfReader, fdf: Dict) {
    this.reader = reader;
    this.encoding = encodings[fdf.name("Encoding") ?? ""];
    for (const field of reader.array(fdf.get("Fields")) ?? []) this.walk(field, "", 0);
  }

  private text(value: PdfObject): string[] {
    const found = this.reader.resolve(value);
    if (found instanceof Name) return [found.value];
    const bytes =
      found instanceof Stream
        ? decodeContent(this.reader, found)
        : found instanceof PdfString
          ? found.bytes
          : undefined;
    if (bytes === undefined) return [];
    const isStated = this.encoding !== undefined && !hasMark(bytes);
    return [isStated ? new TextDecoder(this.encoding).decode(bytes) : readText(new PdfString(bytes))];
  }

  private walk(value: PdfObject, above: string, depth: number): void {
    const field = this.reader.dict(value);
    if (field === undefined || depth > deepest || this.seen.has(field)) return;
    this.seen.add(field);
    this.count.add();
    const [own] = this.text(field.get("T") ?? null);
    const name = own === undefined ? above : above === "" ? own : `${above}.${own}`;
    const stated = this.reader.resolve(field.get("V"));
    if (stated !== null && name !== "")
      this.data.set(
        name,
        Array.isArray(stated) ? stated.flatMap((each) => this.text(each)) : this.text(stated),
      );
    for (const kid of this.reader.array(field.get("Kids")) ?? []) this.walk(kid, name, depth + 1);
  }
}

/** The fields of a file in the Forms Data Format (ISO 32000-1, 12.7.7). */
export function readFdf(bytes: Uint8Array): FieldData {
  try {
    const reader = new FdfReader(bytes);
    const fdf = reader.dict(reader.catalog.get("FDF"));
    return fdf === undefined ? new Map() : new FieldReader(reader, fdf).data;
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    throw invalidField(
      "data_file",
      "The FDF file cannot be read: it is damaged or encrypted. Export it anew",
    );
  }
}
