import type { damageCodes } from "../../contract/pdf-repair.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { decodeFlate } from "../file/filter.ts";
import { LenientReader } from "../file/lenient-reader.ts";
import { Dict, Name, type PdfObject, Ref, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { RecoveringReader } from "../file/recovering-reader.ts";
import { misplacedObjects } from "../file/relocating-reader.ts";
import { listPages } from "../structure/page-tree.ts";

export type DamageCode = (typeof damageCodes)[number];
/** What is broken, and the objects where it is so; none where it is about the whole file. */
export type Damage = Map<DamageCode, Set<number>>;

/** Bytes of streams that are tried: those behind them are taken as sound. */
const mostTried = 64 * 1_048_576;

/** The reader that finds most in a file; undefined where nothing does. */
function opened<Reader>(make: () => Reader): Reader | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof PdfSyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

class Diagnosis {
  readonly damage: Damage = new Map();
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.ends();
    const strict = opened(() => new PdfReader(bytes));
    if (strict === undefined) this.note("cross_reference");
    const reader =
      strict === undefined
        ? opened(() => new RecoveringReader(bytes))
        : opened(() => new LenientReader(bytes));
    if (strict !== undefined && reader !== undefined) this.places(strict, reader);
    if (reader === undefined) return;
    this.streams(reader);
    this.pages(reader);
    this.missing(reader);
  }

  private note(code: DamageCode, object?: number): void {
    const known = this.damage.get(code) ?? new Set();
    this.damage.set(code, known);
    if (object !== undefined) known.add(object);
  }

  /** The first and last lines (ISO 32000-1, 7.5.2 and 7.5.5). */
  private ends(): void {
    const text = (from: number, to: number) => Buffer.from(this.bytes.subarray(from, to)).toString("latin1");
    if (!text(0, 1_024).includes("%PDF-")) this.note("header");
    const end = text(Math.max(0, this.bytes.length - 1_024), this.bytes.length);
    if (!/startxref\s{1,8}\d{1,12}\s{1,8}%%EOF/.test(end)) this.note("file_end");
  }

  /** Objects that are not where the table says, or not whole there. */
  private places(strict: PdfReader, lenient: PdfReader): void {
    const misplaced = new Set(misplacedObjects(this.bytes));
    for (const number of strict.numbers) {
      try {
        strict.object(number);
      } catch (error) {
        if (!(error instanceof PdfSyntaxError)) throw error;
        if (misplaced.has(number)) this.note("object_offsets", number);
        else if (lenient.resolve(new Ref(number)) === null) this.note("unreadable_objects", number);
      }
    }
  }

  private streams(reader: PdfReader): void {
    let tried = 0;
    for (const number of reader.numbers) {
      const stream = reader.readable(number);
      if (!(stream instanceof Stream)) continue;
      if (reader.resolve(stream.dict.get("Length")) !== stream.raw.length)
        this.note("stream_lengths", number);
      if (tried > mostTried || !isPlainlyDeflated(reader, stream)) continue;
      const size = inflatedSize(stream);
      if (size === undefined) this.note("stream_data", number);
      tried += size ?? 0;
    }
  }

  private pages(reader: PdfReader): void {
    const found = opened(() => listPages(reader));
    const root = opened(() => reader.dict(reader.catalog.get("Pages")));
    const isWhole = root?.has("Kids") === true && !root.has("Parent");
    if (!isWhole || reader.resolve(root?.get("Count")) !== found?.length) this.note("page_tree");
  }

  /** References to objects that there are not, from all that the catalog leads to. */
  private missing(reader: PdfReader): void {
    const seen = new Set<number>();
    const waiting: PdfObject[] = [reader.trailer.get("Root") ?? null];
    const visit = (value: PdfObject): void => {
      if (value instanceof Ref) {
        if (seen.has(value.number)) return;
        seen.add(value.number);
        if (reader.placeOf(value.number) === undefined) {
          // One that was deleted is null, which the standard allows (7.3.10).
          if (!reader.freed.has(value.number)) this.note("missing_objects", value.number);
        } else waiting.push(reader.readable(value.number));
      } else if (Array.isArray(value)) for (const item of value) visit(item);
      else if (value instanceof Stream) visit(value.dict);
      else if (value instanceof Dict) for (const item of value.values()) visit(item);
    };
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) visit(next);
  }
}

/** Of images engines keep what they can; other streams say something. */
function isPlainlyDeflated(reader: PdfReader, { dict }: Stream): boolean {
  const filter = reader.resolve(dict.get("Filter"));
  const [only, ...more] = Array.isArray(filter) ? filter : [filter];
  const isFlate = only instanceof Name && only.value === "FlateDecode" && more.length === 0;
  return isFlate && dict.name("Subtype") !== "Image";
}

/** Bytes that come out of a stream; undefined where it breaks off. One that is too large to be tried may be sound. */
function inflatedSize(stream: Stream): number | undefined {
  try {
    return decodeFlate(stream, "pdf.content")?.length ?? 0;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    if (error instanceof ServiceError) return 0;
    throw error;
  }
}

/** What is broken in a file that is not encrypted. */
export const diagnose = (bytes: Uint8Array): Damage => new Diagnosis(bytes).damage;

/** A reference to nothing is null by the standard: alone it is no damage. */
export const isDamaged = (damage: Damage): boolean =>
  [...damage.keys()].some((code) => code !== "missing_objects");
