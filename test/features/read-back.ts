import { createHash } from "node:crypto";
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "pdf-lib";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";

/** What another library reads of a file: plain values, references followed, pages by whether they are the feature's. */
export type Told = null | boolean | number | string | Told[] | { [key: string]: Told };

/** Entries that lead back, or tell how bytes are kept. */
const passedOver = new Set([
  "Parent",
  "P",
  "Prev",
  "Length",
  "Filter",
  "DecodeParms",
  "StructParent",
  "StructParents",
]);
/** Places of which a name and what it stands for are the same to a reader. */
const destinations = new Set(["Dest", "D"]);

const keyOf = (name: PDFName) => name.decodeText();

export class ReadBack {
  private readonly document: PDFDocument;
  private readonly bytes: Uint8Array;
  private readonly page: PDFDict | undefined;

  private constructor(document: PDFDocument, bytes: Uint8Array, index: number) {
    this.document = document;
    this.bytes = bytes;
    this.page = document.getPages()[index]?.node;
  }

  /** Opens a file whose page of that index (0-based) has the feature. */
  static async open(bytes: Uint8Array, index: number, password?: string): Promise<ReadBack> {
    const plain = password === undefined ? bytes : await decrypted(bytes, password);
    return new ReadBack(await PDFDocument.load(plain, { updateMetadata: false }), bytes, index);
  }

  /** All below a path such as `catalog/Names/JavaScript`; undefined where it leads nowhere. A step `*` finds any match. */
  tell(path: string): Told | undefined {
    const [root = "", ...steps] = path.split("/");
    const found = steps.reduce<PDFObject | undefined>((from, step) => this.step(from, step), this.root(root));
    return found === undefined ? undefined : this.told(found, steps.at(-1) ?? "", new Set());
  }

  private root(name: string): PDFObject | undefined {
    const { context, catalog } = this.document;
    const { Info, ID } = context.trailerInfo;
    if (name === "page") return this.page;
    if (name === "signed")
      return PDFString.of(createHash("sha256").update(covered(this.bytes)).digest("hex"));
    if (name === "locked") return Buffer.from(this.bytes).includes("/Encrypt") ? PDFBool.True : PDFBool.False;
    if (name === "info") return context.lookup(Info);
    if (name === "id") return context.lookup(ID);
    return name === "version" ? PDFString.of(this.version()) : catalog;
  }

  /** The version of the header, or the later one of the catalog (7.2.2). */
  private version(): string {
    const own = this.document.catalog.get(PDFName.of("Version"));
    const header = String(this.document.context.header).slice(5, 8);
    return own instanceof PDFName && keyOf(own) > header ? keyOf(own) : header;
  }

  private step(from: PDFObject | undefined, step: string): PDFObject | undefined {
    const { context } = this.document;
    if (from instanceof PDFArray) return context.lookup(from.get(Number(step)));
    if (from instanceof PDFRawStream) return context.lookup(from.dict.get(PDFName.of(step)));
    if (!(from instanceof PDFDict)) return undefined;
    return context.lookup(from.get(PDFName.of(step))) ?? this.inTree(from, step);
  }

  /** A value of a name tree (7.9.6) by its key. */
  private inTree(node: PDFDict, key: string, depth = 0): PDFObject | undefined {
    const { context } = this.document;
    const names = context.lookup(node.get(PDFName.of("Names")));
    const pairs = names instanceof PDFArray ? names.asArray() : [];
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const name = context.lookup(pairs[at]);
      if ((name instanceof PDFString || name instanceof PDFHexString) && name.decodeText() === key)
        return context.lookup(pairs[at + 1]);
    }
    const kids = context.lookup(node.get(PDFName.of("Kids")));
    if (!(kids instanceof PDFArray) || depth > 8) return undefined;
    for (const kid of kids.asArray().map((each) => context.lookup(each))) {
      const found = kid instanceof PDFDict ? this.inTree(kid, key, depth + 1) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private told(value: PDFObject | undefined, key: string, above: ReadonlySet<PDFObject>): Told {
    const found = value instanceof PDFRef ? this.document.context.lookup(value) : value;
    if (found === undefined) return null;
    if (above.has(found)) return "^";
    if (found instanceof PDFName)
      return destinations.has(key) ? this.destination(keyOf(found)) : `/${keyOf(found)}`;
    if (found instanceof PDFNumber) return found.asNumber();
    if (found instanceof PDFBool) return found.asBoolean();
    if (found instanceof PDFString || found instanceof PDFHexString) {
      const text = Buffer.from(found.asBytes()).toString("latin1");
      return destinations.has(key) ? this.destination(text) : text;
    }
    const inside = new Set([...above, found]);
    if (found instanceof PDFArray) return found.asArray().map((item) => this.told(item, "", inside));
    if (found instanceof PDFRawStream) return [this.entries(found.dict, inside), contentOf(found)];
    return found instanceof PDFDict ? this.entries(found, inside) : null;
  }

  /** Where a name leads; what stands in a dictionary (12.3.2.4) counts as it stood there itself. */
  private destination(name: string): Told {
    const tree = this.step(this.step(this.document.catalog, "Names"), "Dests");
    const named = this.step(tree, name) ?? this.step(this.step(this.document.catalog, "Dests"), name);
    if (named === undefined) return `to ${name}`;
    return this.told(named instanceof PDFDict ? this.step(named, "D") : named, "", new Set());
  }

  private entries(dict: PDFDict, above: ReadonlySet<PDFObject>): Told {
    if (dict === this.page && above.size > 1) return "this page";
    if (dict.get(PDFName.of("Type")) === PDFName.of("Page") && dict !== this.page) return "another page";
    const told = dict
      .entries()
      .map(([key, value]): [string, PDFObject] => [keyOf(key), value])
      .filter(([key]) => !passedOver.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]): [string, Told] => [key, this.told(value, key, above)]);
    return Object.fromEntries(told);
  }
}

/** What a signature covers (12.8.1). */
function covered(bytes: Uint8Array): Uint8Array {
  const stated = /\/ByteRange ?\[0 (\d+) (\d+) (\d+) ?\]/.exec(Buffer.from(bytes).toString("latin1"));
  const [end = 0, start = 0, length = 0] = (stated ?? []).slice(1).map(Number);
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start, start + length)]);
}

async function decrypted(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const run = await runQpdf(["--decrypt", `--password=${password}`, "in.pdf", "out.pdf"], {
    "in.pdf": bytes,
  });
  return run.outputs.get("out.pdf") ?? bytes;
}

function contentOf(stream: PDFRawStream): string {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
  } catch {
    return Buffer.from(stream.contents).toString("latin1");
  }
}
