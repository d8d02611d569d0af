import { unescapedMarkup } from "../../values/text/unescape-markup.ts";
import { Dict, type PdfObject, PdfString, Ref, readText, Stream, textString } from "../file/object.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { spoken } from "./edit-content.ts";
import { behindLabel, fieldValues, partedValues } from "./form-values.ts";
import { joinedHits } from "./found-values.ts";
import type { Find, Finding, Hit, Place } from "./hits.ts";
import { type WorkingFile, withData } from "./working-file.ts";

/** What stands in a text where a value stood. */
export const replacement = "[redacted]";

type Holder = Dict | PdfObject[];
type Visit = {
  value: PdfObject;
  holder: Holder;
  key: string | number;
  place: Place;
  page: number | undefined;
};

function placeOf(entries: Dict, inherited: Place): Place {
  const subtype = entries.name("Subtype");
  if (entries.has("Rect") && subtype !== undefined)
    return subtype === "Link" ? "link" : subtype === "Widget" ? "form_field" : "annotation";
  if (entries.has("FT") || (entries.has("T") && (entries.has("V") || entries.has("Kids"))))
    return "form_field";
  if (entries.has("Title") && entries.has("Parent")) return "bookmark";
  if (entries.has("S") && entries.has("P") && !entries.has("D")) return "structure";
  return inherited;
}

const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Keys whose strings are no text: identifiers, digests, signatures. */
const binary = new Set(["ID", "CheckSum", "Cert", "U", "O", "UE", "OE", "Perms", "CIDSystemInfo"]);

/** `findRead` is for the values of fields: their name says what they are, so that no check has to; `apply` false only looks. */
type Options = { find: Find; findRead: Find; apply: boolean };

/** What a field holds, holds when it is reset, and holds with fonts and colours (12.7.4). */
const fieldKeys = new Set<string | number>(["V", "DV", "RV"]);

/** Finds, and takes out, what stands in strings: everywhere outside content streams. */
export class ObjectRedactor {
  readonly findings: Finding[] = [];
  /** Dictionaries in which, or in whose parts, a value stood. */
  readonly touched = new Set<Dict>();
  private readonly file: WorkingFile;
  private readonly find: Find;
  private readonly findRead: Find;
  private readonly apply: boolean;
  private readonly pages = new Map<Dict, number>();
  private readonly labels: ReadonlyMap<Dict, string>;
  private readonly parted: ReadonlyMap<Dict, Hit>;

  constructor(file: WorkingFile, { find, findRead, apply }: Options) {
    this.file = file;
    this.find = find;
    this.findRead = findRead;
    this.apply = apply;
    const fields = fieldValues(file);
    this.labels = new Map(fields.map(({ field, label }) => [field, label]));
    this.parted = partedValues(fields, findRead);
    for (const [index, page] of file.pages.entries())
      for (const item of file.array(page.dict.get("Annots"))) {
        const annotation = file.dict(item);
        if (annotation !== undefined) this.pages.set(annotation, index);
      }
  }

  run(): void {
    const { trailer } = this.file.reader;
    this.walk(trailer, "Info", "metadata");
    this.walk(trailer, "Root", "object");
    for (const page of this.file.pages)
      for (const key of page.dict.keys()) this.walk(page.dict, key, "object");
  }

  private readonly seen = new Set<PdfObject>();

  private walk(root: Dict, first: string, place: Place): void {
    const waiting: Visit[] = [
      { value: root.get(first) ?? null, holder: root, key: first, place, page: undefined },
    ];
    for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
      const value = this.file.resolve(visit.value);
      if (value instanceof PdfString) this.string(value, visit);
      if (typeof value !== "object" || value === null || this.seen.has(value)) continue;
      this.seen.add(value);
      if (Array.isArray(value)) {
        for (const [key, item] of value.entries())
          waiting.push({ ...visit, value: item, holder: value, key });
        continue;
      }
      const entries = value instanceof Stream ? value.dict : value instanceof Dict ? value : undefined;
      if (entries === undefined) continue;
      if (value instanceof Stream) this.metadata(value, visit);
      const own = placeOf(entries, visit.place);
      const page = this.pages.get(entries) ?? visit.page;
      for (const [key, item] of entries)
        if (!binary.has(key) && !(key === "Contents" && entries.has("ByteRange")))
          waiting.push({ value: item, holder: entries, key, place: own, page });
    }
  }

  private note(hits: ReturnType<Find>, text: string, { place, page }: Visit): void {
    for (const { start, end, kind, confidence } of hits)
      this.findings.push({
        ...{ kind, confidence, place, boxes: [], text: text.slice(start, end) },
        ...(page === undefined ? {} : { page }),
      });
  }

  /** What the name of a field says of its value. */
  private named(text: string, { holder, key }: Visit): readonly Hit[] {
    if (!(holder instanceof Dict) || !fieldKeys.has(key)) return [];
    const part = this.parted.get(holder);
    if (part !== undefined) return [{ ...part, end: text.length }];
    return behindLabel(this.findRead, this.labels.get(holder) ?? "", text);
  }

  private string(value: PdfString, visit: Visit): void {
    const text = readText(value);
    const plain = joinedHits([...this.find(text), ...this.named(text, visit)]);
    const decoded = plain.length === 0 && text.includes("%") ? percentDecoded(text) : text;
    const hits = decoded === text ? plain : joinedHits(this.find(decoded));
    if (hits.length === 0) return;
    this.note(hits, decoded, visit);
    if (visit.holder instanceof Dict) this.touched.add(visit.holder);
    if (!this.apply) return;
    const left = textString(replaced(decoded, hits));
    const { holder, key } = visit;
    if (holder instanceof Dict && typeof key === "string") holder.set(key, left);
    else if (Array.isArray(holder) && typeof key === "number") holder[key] = left;
    if (visit.value instanceof Ref) this.file.replace(visit.value.number, left);
  }

  /** XMP (ISO 16684-1) and other XML. */
  private metadata(stream: Stream, visit: Visit): void {
    const isXml = stream.dict.name("Type") === "Metadata" || stream.dict.name("Subtype") === "XML";
    if (!isXml || !(visit.value instanceof Ref)) return;
    const data = Buffer.from(decodeContent(this.file.reader, stream));
    const wide = data[0] === 0xfe && data[1] === 0xff;
    const text = wide
      ? data
          .subarray(0, data.length & ~1)
          .swap16()
          .toString("utf16le")
      : data.toString("utf8");
    const plain = unescapedMarkup(text);
    const hits = joinedHits(this.find(plain));
    if (hits.length === 0) return;
    this.note(hits, plain, { ...visit, place: "metadata" });
    if (!this.apply) return;
    const own = joinedHits(this.find(text));
    const left = replaced(text, own);
    // What stands in it escaped goes with all of it.
    const clean = this.find(unescapedMarkup(left)).length === 0;
    this.file.replace(
      visit.value.number,
      clean ? withData(stream.dict, Buffer.from(left)) : withData(stream.dict, Buffer.from("<x/>")),
    );
  }

  /** Structure elements over marked content that lost glyphs say it no longer in other words. */
  silence(marked: ReadonlySet<string>): void {
    const pageNumbers = new Map(this.file.pages.map(({ ref }, index) => [ref.number, index]));
    for (const element of this.seen) {
      if (!(element instanceof Dict) || !element.has("K") || !element.has("S")) continue;
      const page = element.get("Pg");
      const index = page instanceof Ref ? pageNumbers.get(page.number) : undefined;
      const kids = this.file.resolve(element.get("K"));
      const touched = (Array.isArray(kids) ? kids : [kids]).some((kid) => {
        const own = this.file.resolve(kid);
        if (typeof own === "number") return marked.has(`${index}:${own}`);
        if (!(own instanceof Dict)) return false;
        const other = own.get("Pg");
        const at = other instanceof Ref ? pageNumbers.get(other.number) : index;
        return marked.has(`${at}:${own.get("MCID")}`);
      });
      if (touched) for (const key of spoken) element.delete(key);
    }
  }
}

function replaced(text: string, hits: ReturnType<Find>): string {
  let made = "";
  let done = 0;
  for (const { start, end } of hits) {
    if (end <= done) continue;
    made += text.slice(done, Math.max(done, start)) + (start >= done ? replacement : "");
    done = end;
  }
  return made + text.slice(done);
}
