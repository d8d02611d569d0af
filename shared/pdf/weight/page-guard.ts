import { Counter } from "../../limits/count.ts";
import { LenientReader } from "../file/lenient-reader.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";
import { listPages, type SourcePage } from "../structure/page-tree.ts";
import { holdFields } from "./weigh-fields.ts";
import { PageWeights } from "./weigh-page.ts";
import { holdDrawing, holdReading, type Weight } from "./weight.ts";

/** Stands between the pages of a file and an engine that could not be stopped once it has begun with one. */
export class PageGuard {
  private readonly reader: PdfReader;
  private readonly pages: readonly SourcePage[];
  private readonly weights: PageWeights;
  private readonly known = new Map<number, Weight>();
  private readonly drawn = new Set<number>();
  private readonly shaded = new Counter("pdf.shaded-all");
  private readonly colors = new Counter("pdf.colors-all");

  private constructor(reader: PdfReader) {
    this.reader = reader;
    this.pages = listPages(reader);
    this.weights = new PageWeights(reader);
  }

  /** Undefined for a file that does not read cleanly. Throws `too_complex` for one with too many pages or objects. */
  static of(bytes: Uint8Array): PageGuard | undefined {
    try {
      return new PageGuard(new LenientReader(bytes));
    } catch (error) {
      if (error instanceof PdfSyntaxError || error instanceof RangeError) return undefined;
      throw error;
    }
  }

  get pageCount(): number {
    return this.pages.length;
  }

  private weight(index: number): Weight | undefined {
    const page = this.pages[index];
    const known = this.known.get(index);
    if (known !== undefined || page === undefined) return known;
    if (this.known.size === 0) holdFields(this.reader);
    const weight = this.weights.page(page);
    this.known.set(index, weight);
    return weight;
  }

  reading(index: number): void {
    const weight = this.weight(index);
    if (weight !== undefined) holdReading(weight);
  }

  drawing(index: number): void {
    const weight = this.weight(index);
    if (weight === undefined) return;
    // What is drawn is read before.
    holdReading(weight);
    holdDrawing(weight);
    if (this.drawn.has(index)) return;
    this.drawn.add(index);
    this.shaded.add(weight.shaded);
    this.colors.add(weight.painted + weight.colors);
  }
}
