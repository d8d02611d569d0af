import { Counter, hold } from "../../limits/count.ts";
import { Dict, dict, name, type PdfObject, Ref } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";
import { PdfWriter } from "../file/writer.ts";
import { asItIs, type DictRewrite, GraphCopier, type Replace } from "./graph-copier.ts";
import { inherit } from "./page-tree.ts";
import { catalogVersion } from "./version.ts";

/** All that the catalog leads to, the properties of the document, its version and identifier, with a header and a table. */
export function cleanCopy(reader: PdfReader, rewrite: DictRewrite = asItIs, replace?: Replace): Uint8Array {
  const writer = new PdfWriter();
  const copier = new GraphCopier(reader, writer, rewrite, replace);
  const copied = copier.copy(reader.trailer.get("Root") ?? null);
  const root = copied instanceof Ref ? copied : writer.add(copied);
  const info = copier.copy(reader.trailer.get("Info") ?? null);
  const version = catalogVersion([reader]);
  const catalog = writer.get(root);
  if (version !== undefined && catalog instanceof Dict) catalog.set("Version", name(version));
  const identifier = reader.array(reader.trailer.get("ID"))?.[0];
  return Buffer.concat(writer.pieces(root, info instanceof Ref ? info : undefined, identifier));
}

type Page = { ref: Ref | undefined; entries: Dict };

/** The pages that a tree leads to, whatever else stands in it. */
function pagesBelow(reader: PdfReader, root: PdfObject | undefined): Page[] {
  const pages: Page[] = [];
  const branches = new Set<Dict>();
  const count = new Counter("pdf.pages");
  const walk = (value: PdfObject | undefined, inherited: Dict, depth: number) => {
    hold("pdf.tree", depth);
    const node = reader.dict(value);
    if (node === undefined) return;
    // Readers differ in what they show of a tree that meets itself.
    if (branches.has(node)) throw new PdfSyntaxError("page tree");
    const kids = reader.array(node.get("Kids"));
    if (kids === undefined) {
      count.add();
      pages.push({
        ref: value instanceof Ref ? value : undefined,
        entries: new Dict([...inherited, ...node]),
      });
      return;
    }
    branches.add(node);
    for (const kid of kids) walk(kid, inherit(node, inherited), depth + 1);
  };
  walk(root, new Dict(), 1);
  return pages;
}

/** A tree that says that it is empty is believed: pages that were taken out stay out. */
const saysEmpty = (reader: PdfReader) =>
  reader.array(reader.dict(reader.catalog.get("Pages"))?.get("Kids"))?.length === 0;

/** Pages that no tree leads to. */
const strayPages = (reader: PdfReader): Page[] =>
  [...reader.numbers].flatMap((number) => {
    const ref = new Ref(number);
    const entries = reader.dict(ref);
    return entries?.name("Type") === "Page" ? [{ ref, entries }] : [];
  });

/** The same with a new tree of the pages that are found, for a file whose tree does not hold. */
export function copyWithNewTree(reader: PdfReader, rewrite: DictRewrite = asItIs): Uint8Array | undefined {
  const { catalog } = reader;
  const below = pagesBelow(reader, catalog.get("Pages"));
  const pages = below.length > 0 || saysEmpty(reader) ? below : strayPages(reader);
  if (pages.length === 0) return undefined;
  const writer = new PdfWriter();
  const copier = new GraphCopier(reader, writer, rewrite);
  const tree = writer.reserve();
  const kids = pages.map(() => writer.reserve());
  for (const [index, { ref }] of pages.entries()) {
    const kid = kids[index];
    if (ref !== undefined && kid !== undefined) copier.map(ref, kid);
  }
  for (const [index, { entries }] of pages.entries()) {
    const own = new Dict([...entries].filter(([key]) => key !== "Parent"));
    const copied = copier.copy(own);
    const kid = kids[index];
    if (copied instanceof Dict && kid !== undefined)
      writer.set(kid, copied.set("Type", name("Page")).set("Parent", tree));
  }
  writer.set(tree, dict({ Type: name("Pages"), Kids: kids, Count: kids.length }));
  const copied = copier.copy(new Dict([...catalog].filter(([key]) => key !== "Pages")));
  if (!(copied instanceof Dict)) return undefined;
  const info = copier.copy(reader.trailer.get("Info") ?? null);
  return writer.save(writer.add(copied.set("Pages", tree)), info instanceof Ref ? info : undefined);
}

/** Leaves out attached files, wherever they hang (7.11.4). */
export const withoutAttachments: DictRewrite = (source) => {
  if (!source.has("EF") && !source.has("EmbeddedFiles")) return source;
  return new Dict([...source].filter(([key]) => key !== "EF" && key !== "EmbeddedFiles"));
};
