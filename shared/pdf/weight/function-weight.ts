import { exceeded, hold } from "../../limits/count.ts";
import { Dict, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** Resources that may hold functions (ISO 32000-1, 7.8.3): of shadings, tints, transfer and soft masks. */
const categories = ["Shading", "Pattern", "ColorSpace", "ExtGState", "XObject"];
/** What leads to other content, which has its own resources, or back. */
const elsewhere = new Set(["Resources", "Parent", "StructParent", "Metadata", "PieceInfo"]);
/** Levels from a resource down to a function: a colour space within colour spaces within a shading of a pattern. */
const mostLevels = 10;

/** Holds how many functions (7.10) an engine would load, each counted as often as others name it. */
export class FunctionWeights {
  private readonly reader: PdfReader;
  private readonly seen = new Set<PdfObject>();
  private readonly counts = new Map<Dict, number>();

  constructor(reader: PdfReader) {
    this.reader = reader;
  }

  /** Throws `too_complex` when one function of these resources stands for too many, or for itself. */
  hold(resources: Dict): void {
    for (const category of categories) this.visit(resources.get(category), 0);
  }

  private visit(value: PdfObject | undefined, level: number): void {
    const object = this.reader.resolve(value);
    if (level > mostLevels || this.seen.has(object)) return;
    if (Array.isArray(object)) {
      this.seen.add(object);
      for (const item of object) this.visit(item, level + 1);
    }
    const entries = object instanceof Stream ? object.dict : object;
    if (!(entries instanceof Dict)) return;
    this.seen.add(object);
    if (entries.has("FunctionType")) hold("pdf.functions", this.count(entries, 0));
    else for (const [key, item] of entries) if (!elsewhere.has(key)) this.visit(item, level + 1);
  }

  /** Stitching functions (7.10.4) name others; one that leads to itself would be followed along every way. */
  private count(entries: Dict, level: number): number {
    hold("pdf.nesting", level);
    const known = this.counts.get(entries);
    if (known === Number.POSITIVE_INFINITY) throw exceeded("pdf.functions");
    if (known !== undefined) return known;
    this.counts.set(entries, Number.POSITIVE_INFINITY);
    let total = 1;
    for (const item of this.reader.array(entries.get("Functions")) ?? []) {
      const named = this.reader.resolve(item);
      const part = named instanceof Stream ? named.dict : named;
      if (part instanceof Dict) total += this.count(part, level + 1);
    }
    this.counts.set(entries, total);
    return total;
  }
}
