import { Counter } from "../../../limits/count.ts";
import { decodeFlate } from "../../file/filter.ts";
import { Dict, Name, type PdfObject, PdfString, Ref, Stream } from "../../file/object.ts";
import { PdfSyntaxError } from "../../file/parser.ts";
import type { PdfWriter } from "../../file/writer.ts";
import { strictOperations } from "./strict-operations.ts";

/** The strings that each font shows anywhere in the file, as sets of codes; with `typed` fonts forms are filled. */
export type FontUsage = { codes: ReadonlyMap<Dict, ReadonlySet<number>>; typed: ReadonlySet<Dict> };

/** Bytes of one code: two for the Identity encodings, the only composite ones that are read here. */
export function codeBytes(font: Dict): 1 | 2 {
  return font.name("Subtype") === "Type0" ? 2 : 1;
}

/** Operators per file: a bound on hostile content. Beyond, fonts stay whole. */
const mostOperations = 5_000_000;
const shows = new Set(["Tj", "TJ", "'", '"']);

/** Collects what fonts show over all content of a file that is being written. Throws PdfSyntaxError where it is unclear. */
class UsageFinder {
  readonly codes = new Map<Dict, Set<number>>();
  readonly typed = new Set<Dict>();
  private readonly writer: PdfWriter;
  /** Fonts of every resource dictionary by name, for content that takes its resources from where it is drawn. */
  private readonly byName = new Map<string, Set<Dict>>();

  private operations = 0;
  private readonly contents: { parts: readonly PdfObject[]; resources: Dict | undefined }[] = [];

  constructor(writer: PdfWriter, catalog: Dict) {
    this.writer = writer;
    this.collect(catalog);
    for (const [, object] of writer.entries()) this.collect(object);
    for (const { parts, resources } of this.contents) this.run(parts, resources);
  }

  private resolve(value: PdfObject | undefined): PdfObject {
    let current = value ?? null;
    for (let hops = 0; current instanceof Ref && hops < 32; hops++) current = this.writer.get(current);
    return current;
  }

  private dict(value: PdfObject | undefined): Dict | undefined {
    const found = this.resolve(value);
    return found instanceof Stream ? found.dict : found instanceof Dict ? found : undefined;
  }

  private fontsOf(resources: Dict | undefined): [string, Dict][] {
    return [...(this.dict(resources?.get("Font")) ?? [])].flatMap(([key, value]) => {
      const font = this.dict(value);
      return font === undefined ? [] : [[key, font]];
    });
  }

  /** Walks direct values: resource dictionaries stand inside pages and forms as often as on their own. */
  private collect(value: PdfObject): void {
    if (Array.isArray(value)) for (const item of value) this.collect(item);
    const entries = value instanceof Stream ? value.dict : value;
    if (!(entries instanceof Dict)) return;
    if (Array.isArray(this.resolve(entries.get("Font"))))
      throw new PdfSyntaxError("a graphics state sets a font");
    for (const [key, font] of this.fontsOf(entries))
      this.byName.set(key, (this.byName.get(key) ?? new Set()).add(font));
    // Viewers draw form fields and free text anew with these.
    for (const [, font] of this.fontsOf(this.dict(entries.get("DR")))) this.typed.add(font);
    this.collectContent(value, entries);
    for (const [, item] of entries) this.collect(item);
  }

  private collectContent(value: PdfObject, entries: Dict): void {
    const resources = this.dict(entries.get("Resources"));
    if (value instanceof Stream) {
      const isContent = entries.has("BBox") || entries.has("Resources") || entries.name("Subtype") === "Form";
      if (isContent) this.contents.push({ parts: [value], resources });
    } else if (entries.name("Type") === "Page") {
      const contents = this.resolve(entries.get("Contents"));
      this.contents.push({ parts: Array.isArray(contents) ? contents : [contents], resources });
    } else if (entries.name("Subtype") === "Type3") {
      for (const [, glyph] of this.dict(entries.get("CharProcs")) ?? [])
        this.contents.push({ parts: [glyph], resources });
    }
  }

  private decode(part: PdfObject): Uint8Array {
    const stream = this.resolve(part);
    if (stream === null) return new Uint8Array();
    const data = stream instanceof Stream ? decodeFlate(stream, "pdf.content") : undefined;
    if (data === undefined) throw new PdfSyntaxError("content cannot be read");
    return data;
  }

  private run(parts: readonly PdfObject[], resources: Dict | undefined): void {
    const size = new Counter("pdf.content");
    const decoded = parts.flatMap((part) => {
      const data = this.decode(part);
      size.add(data.length);
      return [data, Buffer.from("\n")];
    });
    const data = Buffer.concat(decoded);
    const stack: ReadonlySet<Dict>[] = [];
    let fonts: ReadonlySet<Dict> = new Set();
    for (const { operator, operands } of strictOperations(data)) {
      if (++this.operations > mostOperations) throw new PdfSyntaxError("more content than is read");
      if (operator === "q") stack.push(fonts);
      else if (operator === "Q") fonts = stack.pop() ?? fonts;
      else if (operator === "Tf") fonts = this.fontsNamed(operands.at(-2), resources);
      else if (shows.has(operator)) this.show(operands.at(-1), fonts);
    }
  }

  private fontsNamed(value: PdfObject | undefined, resources: Dict | undefined): ReadonlySet<Dict> {
    const key = value instanceof Name ? value.value : "";
    const own = this.dict(this.dict(resources?.get("Font"))?.get(key));
    return own === undefined ? (this.byName.get(key) ?? new Set()) : new Set([own]);
  }

  private show(value: PdfObject | undefined, fonts: ReadonlySet<Dict>): void {
    const strings = (Array.isArray(value) ? value : [value]).filter((item) => item instanceof PdfString);
    if (strings.some(({ bytes }) => bytes.length > 0) && fonts.size === 0)
      throw new PdfSyntaxError("text is shown in a font of the caller");
    for (const font of fonts) for (const { bytes } of strings) this.add(font, bytes);
  }

  private add(font: Dict, bytes: Uint8Array): void {
    const codes = this.codes.get(font) ?? new Set<number>();
    this.codes.set(font, codes);
    if (codeBytes(font) === 1) for (const byte of bytes) codes.add(byte);
    else
      for (let at = 0; at < bytes.length; at += 2) codes.add(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  }
}

/** What every font shows; undefined where that cannot be told for certain. */
export function fontUsage(writer: PdfWriter, catalog: Dict): FontUsage | undefined {
  try {
    return new UsageFinder(writer, catalog);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}
