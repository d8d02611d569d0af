import { Counter, hold } from "../../limits/count.ts";
import { Dict, dict, type PdfObject, Ref } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";

/** A page with the attributes it inherits (ISO 32000-1, 7.7.3.4) written into its own dictionary. */
export type SourcePage = { ref: Ref; dict: Dict };

const inheritable = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
/** What readers show for a page that says no size. In points. */
export const letter = [0, 0, 612, 792] as const;

/** What a node of the tree hands down, with what it was handed itself. */
export function inherit(node: Dict, inherited: Dict): Dict {
  const merged = new Dict(inherited);
  for (const key of inheritable) {
    const value = node.get(key);
    if (value !== undefined) merged.set(key, value);
  }
  return merged;
}

/**
 * Every page in order; one that stands in the tree twice comes twice, as readers show it. Throws PdfSyntaxError for a
 * tree that is broken, circular or empty, or in which a branch stands twice.
 */
export function listPages(reader: PdfReader): SourcePage[] {
  const pages: SourcePage[] = [];
  const branches = new Set<number>();
  const count = new Counter("pdf.pages");
  const entries = new Counter("pdf.page-entries");
  const walk = (value: PdfObject | undefined, inherited: Dict, depth: number) => {
    hold("pdf.tree", depth);
    if (!(value instanceof Ref) || branches.has(value.number)) throw new PdfSyntaxError("page tree");
    const node = reader.dict(value);
    if (node === undefined) throw new PdfSyntaxError("page tree");
    const attributes = inherit(node, inherited);
    const kids = reader.array(node.get("Kids"));
    if (kids !== undefined) {
      branches.add(value.number);
      for (const kid of kids) walk(kid, attributes, depth + 1);
      return;
    }
    count.add();
    entries.add(node.size);
    pages.push({ ref: value, dict: new Dict([...attributes, ...node]) });
  };
  walk(reader.catalog.get("Pages"), dict({ MediaBox: [...letter] }), 1);
  if (pages.length === 0) throw new PdfSyntaxError("page tree");
  return pages;
}

export type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number];

/** A rectangle (7.9.5) with its corners in order. */
export function rectangle(reader: PdfReader, value: PdfObject | undefined): Rectangle | undefined {
  const numbers = reader.array(value)?.map((item) => reader.resolve(item));
  if (numbers?.length !== 4 || numbers.some((item) => typeof item !== "number")) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers.map(Number);
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** Clockwise turn of the page when shown: 0, 90, 180 or 270. */
export function rotationOf(reader: PdfReader, { dict }: SourcePage): number {
  const value = reader.resolve(dict.get("Rotate"));
  return typeof value === "number" ? (((Math.round(value / 90) * 90) % 360) + 360) % 360 : 0;
}
