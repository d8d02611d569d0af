import { filterNames } from "../compression/decode-image.ts";
import { decodeFlate } from "../file/filter.ts";
import { Dict, type PdfObject, Ref, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { readNameTree } from "../structure/name-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { withoutNotes } from "./jpeg-notes.ts";
import { bytesFilters, isDifferenced } from "./paint-image.ts";
import { type WorkingFile, withData } from "./working-file.ts";

/** What was taken out whole, because it cannot be searched. */
export type Stripped = {
  attachments: number;
  scripts: number;
  media: number;
  signatures: number;
  /** What else, in the words of the answer. */
  left: Set<string>;
};

/** Annotations that hold files or films of their own (12.5.6.15 to 12.5.6.24). */
const media = new Set(["Movie", "Screen", "Sound", "3D", "RichMedia"]);
/** Data that programs keep for themselves, in forms of their own (14.5); thumbnails and prepress copies. */
const privateKeys: Readonly<Record<string, string | undefined>> = {
  PieceInfo: "data of other programs",
  LastModified: undefined,
  Thumb: "thumbnails",
  Alternates: "alternate images",
  OPI: "OPI",
  SpiderInfo: "web capture",
};
const places = "named destinations";
/** What has a name in the document, and the name may say anything (7.7.4); of files and scripts the number is told. */
const named: ReadonlyMap<string, string> = new Map([
  ["Dests", places],
  ["AP", "appearances by name"],
  ["Pages", "templates of pages"],
  ["Templates", "templates of pages"],
  ["AlternatePresentations", "alternate presentations"],
  ["Renditions", "renditions by name"],
]);

/** Takes out attachments, scripts, films, signatures and private data of programs. */
export class ActiveParts {
  readonly stripped: Stripped = { attachments: 0, scripts: 0, media: 0, signatures: 0, left: new Set() };
  private readonly file: WorkingFile;
  private readonly seen = new Set<PdfObject>();
  private readonly files = new Set<PdfObject>();

  constructor(file: WorkingFile) {
    this.file = file;
  }

  run(): Stripped {
    const { catalog } = this.file.reader;
    this.attached(catalog);
    this.document(catalog);
    this.file.dict(catalog.get("AcroForm"))?.delete("XFA");
    for (const { dict } of this.file.pages) this.page(dict);
    const waiting: PdfObject[] = [catalog, ...this.file.pages.map(({ dict }) => dict)];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const value = this.file.resolve(next);
      if (typeof value !== "object" || value === null || this.seen.has(value)) continue;
      this.seen.add(value);
      if (Array.isArray(value)) {
        this.array(value);
        for (const each of value) waiting.push(each);
        continue;
      }
      const entries = value instanceof Stream ? value.dict : value instanceof Dict ? value : undefined;
      if (entries === undefined) continue;
      this.entries(entries);
      if (value instanceof Stream && next instanceof Ref) {
        this.mend(value, next);
        this.picture(value, next);
      }
      for (const each of entries.values()) waiting.push(each);
    }
    return this.stripped;
  }

  /** What the document as a whole does and names. */
  private document(catalog: Dict): void {
    const { left } = this.stripped;
    for (const key of this.file.dict(catalog.get("Names"))?.keys() ?? []) {
      const words = named.get(key);
      if (words !== undefined) left.add(words);
    }
    for (const action of this.file.dict(catalog.get("AA"))?.values() ?? [])
      if (this.isScript(action)) this.stripped.scripts++;
      else left.add("actions of the document");
    if (catalog.has("Dests")) left.add(places);
    if (catalog.has("Collection")) left.add("the portfolio");
    for (const key of ["AF", "Names", "Dests", "AA", "Collection"]) catalog.delete(key);
    const opened = catalog.get("OpenAction");
    if (opened === undefined || this.isScript(opened) || this.isPlace(opened)) return;
    catalog.delete("OpenAction");
    left.add("what is done when the document is opened");
  }

  /** Whether it leads to a page, and says no name. */
  private isPlace(value: PdfObject): boolean {
    const action = this.file.dict(value);
    const place = action?.name("S") === "GoTo" ? action.get("D") : value;
    return Array.isArray(this.file.resolve(place)) && !(action?.has("Next") ?? false);
  }

  /** Files that are attached to the document, associated with it, or both. */
  private attached(catalog: Dict): void {
    const names = this.file.dict(catalog.get("Names"));
    this.associated(catalog);
    for (const each of readNameTree(this.file.reader, names?.get("EmbeddedFiles")).values())
      this.counted(each);
  }

  /** Counts a file, wherever else it is named. */
  private counted(value: PdfObject): void {
    const file = this.file.resolve(value);
    if (this.files.has(file)) return;
    this.files.add(file);
    this.stripped.attachments++;
  }

  /** What cannot be decoded to its end cannot be searched by others: what comes out of it stands in its place. */
  private mend(stream: Stream, { number }: Ref): void {
    const filters = filterNames(this.file.reader, stream);
    if (filters.length === 0 || !filters.every((filter) => bytesFilters.has(filter))) return;
    if (isDifferenced(this.file, stream)) return;
    try {
      if (filters.length > 1 || filters[0] !== "FlateDecode") throw new PdfSyntaxError("an old filter");
      decodeFlate(stream);
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      this.file.replace(number, withData(stream.dict, decodeContent(this.file.reader, stream)));
    }
  }

  private picture(stream: Stream, { number }: Ref): void {
    const [filter, ...more] = filterNames(this.file.reader, stream);
    if (more.length > 0 || filter !== "DCTDecode") return;
    const bare = withoutNotes(stream.raw);
    if (bare !== stream.raw) this.file.replace(number, new Stream(stream.dict, bare));
  }

  private page(page: Dict): void {
    const annotations = this.file.array(page.get("Annots"));
    const left = annotations.filter((item) => {
      const subtype = this.file.dict(item)?.name("Subtype") ?? "";
      if (subtype === "FileAttachment") this.stripped.attachments++;
      if (media.has(subtype)) this.stripped.media++;
      return subtype !== "FileAttachment" && !media.has(subtype);
    });
    if (left.length < annotations.length) page.set("Annots", left);
    this.associated(page);
    page.delete("AF");
  }

  /** Files that are associated with a part of the document: one, or a list of them. */
  private associated(part: Dict): void {
    const files = this.file.resolve(part.get("AF"));
    for (const each of Array.isArray(files) ? files : [files]) if (each !== null) this.counted(each);
  }

  private isScript(value: PdfObject | undefined): boolean {
    const action = value instanceof Ref || value instanceof Dict ? this.file.dict(value) : undefined;
    return action !== undefined && (action.name("S") === "JavaScript" || action.has("JS"));
  }

  private array(items: PdfObject[]): void {
    for (let at = items.length - 1; at >= 0; at--) {
      if (!this.isScript(items[at])) continue;
      items.splice(at, 1);
      this.stripped.scripts++;
    }
  }

  private entries(entries: Dict): void {
    for (const [key, words] of Object.entries(privateKeys))
      if (entries.delete(key) && words !== undefined) this.stripped.left.add(words);
    if (entries.delete("EF")) this.counted(entries);
    for (const [key, value] of [...entries]) {
      if (this.isScript(value)) {
        entries.delete(key);
        this.stripped.scripts++;
      } else if (key === "V" && this.file.dict(value)?.has("ByteRange") === true) {
        entries.delete(key);
        this.stripped.signatures++;
      }
    }
  }
}
