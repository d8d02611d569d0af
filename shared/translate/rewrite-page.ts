import { deflateSync } from "node:zlib";
import type { Box, Link } from "../document/document.ts";
import type { Matrix } from "../pdf/content/matrix.ts";
import { operationsOf } from "../pdf/content/operators.ts";
import { decodeFlate } from "../pdf/file/filter.ts";
import { Dict, Name, type PdfObject, Ref, Stream } from "../pdf/file/object.ts";
import type { PdfReader } from "../pdf/file/reader.ts";
import { contentStreams } from "../pdf/structure/page-content.ts";
import { pageFrame } from "../pdf/structure/page-frame.ts";
import { rectangle, type SourcePage } from "../pdf/structure/page-tree.ts";
import { type ContentTree, everyText, type Shown } from "./page-content.ts";
import type { SourceEdit } from "./source-edit.ts";
import { ContentMismatch, spoken, stripText } from "./strip-text.ts";

export type PageChange = {
  tree: ContentTree;
  removed: ReadonlySet<Shown>;
  /** What is drawn instead, as seen. */
  drawing: string;
  /** Font resources that the drawing names. */
  fonts: ReadonlyMap<string, Ref>;
  links: readonly Link[];
  /** Where the text of a link stands now, as seen, by its index. */
  moved: ReadonlyMap<number, Box>;
};

const deepest = 8;

/** The decoded content of a page or form; a mismatch when a filter stands in the way. */
function decoded(stream: Stream): Uint8Array {
  const data = decodeFlate(stream);
  if (data === undefined) throw new ContentMismatch("a filter stands in the way");
  return data;
}

const flate = (bytes: Uint8Array, entries: Dict): Stream => {
  const made = new Dict([...entries].filter(([key]) => !["DecodeParms", "Length"].includes(key)));
  return new Stream(made.set("Filter", new Name("FlateDecode")), deflateSync(bytes));
};

class Rewriting {
  private readonly reader: PdfReader;
  private readonly edit: SourceEdit;
  private readonly removed: ReadonlySet<Shown>;
  private forms = 0;

  constructor(reader: PdfReader, edit: SourceEdit, removed: ReadonlySet<Shown>) {
    this.reader = reader;
    this.edit = edit;
    this.removed = removed;
  }

  private touches(tree: ContentTree): boolean {
    return [...everyText(tree)].some((text) => this.removed.has(text));
  }

  /** Properties of marked content without the words that they repeat. */
  private quiet(resources: Dict): Dict {
    const properties = this.reader.dict(resources.get("Properties"));
    if (properties === undefined) return resources;
    const silent = [...properties].map(([key, value]): [string, PdfObject] => {
      const own = this.reader.dict(value);
      if (own === undefined || !spoken.some((word) => own.has(word))) return [key, value];
      return [key, new Dict([...own].filter(([entry]) => !spoken.includes(entry)))];
    });
    return new Dict(resources).set("Properties", new Dict(silent));
  }

  /** A content stream without the removed text; forms that hold some are replaced by copies that do not. */
  strip(
    bytes: Uint8Array,
    tree: ContentTree,
    resources: Dict,
    depth = 0,
  ): { bytes: Uint8Array; resources: Dict } {
    const objects = this.reader.dict(resources.get("XObject")) ?? new Dict();
    const copies = new Dict(objects);
    const kept = new Set<string>();
    const changed = new Set<string>();
    let inherits = false;
    const formOf = (key: string) => {
      const stream = this.reader.resolve(objects.get(key));
      return stream instanceof Stream && stream.dict.name("Subtype") === "Form" ? stream : undefined;
    };
    const stripped = stripText(bytes, tree, {
      removed: (text) => this.removed.has(text),
      isForm: (key) => formOf(key) !== undefined,
      form: (index, key) => {
        const inner = tree.forms[index];
        const form = formOf(key);
        inherits ||= form?.dict.has("Resources") !== true;
        if (inner === undefined || form === undefined || depth >= deepest || !this.touches(inner)) {
          kept.add(key);
          return undefined;
        }
        const own = this.reader.dict(form.dict.get("Resources")) ?? resources;
        const result = this.strip(decoded(form), inner, own, depth + 1);
        const entries = new Dict(form.dict).set("Resources", result.resources);
        const made = `PgwForm${++this.forms}`;
        changed.add(key);
        copies.set(made, this.edit.add(flate(result.bytes, entries)));
        return made;
      },
    });
    // A form that is drawn no more would keep the old words in the file.
    for (const key of objects.keys())
      if (formOf(key) !== undefined && !kept.has(key) && (changed.has(key) || !inherits)) copies.delete(key);
    return { bytes: stripped, resources: this.quiet(new Dict(resources).set("XObject", copies)) };
  }
}

/** Restores what a stream saved and did not restore. */
function unbalanced(bytes: Uint8Array): number {
  let open = 0;
  for (const { operator } of operationsOf(bytes)) {
    if (operator === "q") open++;
    if (operator === "Q" && open > 0) open--;
  }
  return open;
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

function transformed([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: Box): Box {
  const [ax, ay] = [a * x0 + c * y0 + e, b * x0 + d * y0 + f];
  const [bx, by] = [a * x1 + c * y1 + e, b * x1 + d * y1 + f];
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}

/** Links go with their text. */
function movedLinks(
  { dict }: SourcePage,
  { links, moved }: PageChange,
  toUserSpace: Matrix,
  reader: PdfReader,
  edit: SourceEdit,
): PdfObject[] | undefined {
  const annotations = reader.array(dict.get("Annots"));
  if (annotations === undefined || moved.size === 0) return undefined;
  const toSeen = inverse(toUserSpace);
  return annotations.map((item) => {
    const annotation = reader.dict(item);
    const rect = rectangle(reader, annotation?.get("Rect"));
    if (annotation?.name("Subtype") !== "Link" || rect === undefined) return item;
    const seen = transformed(toSeen, rect);
    const at = links.findIndex(({ box }) =>
      box.every((edge, side) => Math.abs(edge - (seen[side] ?? 0)) < 0.5),
    );
    const target = moved.get(at);
    if (target === undefined) return item;
    const changed = new Dict([...annotation].filter(([key]) => key !== "QuadPoints"));
    changed.set("Rect", [...transformed(toUserSpace, target)]);
    if (!(item instanceof Ref)) return changed;
    edit.set(item, changed);
    return item;
  });
}

/** The page with some of its text taken out of the content and the drawing put on top. Throws ContentMismatch. */
export function rewritePage(
  reader: PdfReader,
  page: SourcePage,
  change: PageChange,
  edit: SourceEdit,
): SourcePage {
  const parts = contentStreams(reader, page).flatMap((stream) => [decoded(stream), Buffer.from("\n")]);
  const before = reader.dict(page.dict.get("Resources")) ?? new Dict();
  const rewriting = new Rewriting(reader, edit, change.removed);
  const { bytes, resources } = rewriting.strip(Buffer.concat(parts), change.tree, before);
  const { toUserSpace } = pageFrame(reader, page);
  const restore = "Q\n".repeat(unbalanced(bytes) + 1);
  const drawing = `\n${restore}q ${toUserSpace.join(" ")} cm\n${change.drawing}\nQ\n`;
  const content = Buffer.concat([Buffer.from("q\n"), bytes, Buffer.from(drawing, "latin1")]);
  const fonts = new Dict([...(reader.dict(resources.get("Font")) ?? new Dict()), ...change.fonts]);
  const dict = new Dict(page.dict)
    .set("Contents", edit.add(flate(content, new Dict())))
    .set("Resources", resources.set("Font", fonts));
  const annotations = movedLinks(page, change, toUserSpace, reader, edit);
  if (annotations !== undefined) dict.set("Annots", annotations);
  return { ref: page.ref, dict };
}
