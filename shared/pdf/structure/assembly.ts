import { constants } from "node:zlib";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { Lock } from "../file/lock.ts";
import { Dict, dict, name, type PdfObject, Ref } from "../file/object.ts";
import { PdfWriter } from "../file/writer.ts";
import type { Assembly, CopiedSource, Source } from "./assembly-source.ts";
import {
  addCatalogEntries,
  addVersion,
  assemblyWarnings,
  leftOnPages,
  leftOnWholePages,
} from "./catalog-entries.ts";
import { readDestinations } from "./destinations.ts";
import { addForm, annotationRefs, dropDeadFields } from "./form-fields.ts";
import { asItIs, GraphCopier } from "./graph-copier.ts";
import { addLayers } from "./layers.ts";
import { addNames } from "./names.ts";
import { addOutline } from "./outline.ts";
import { addPageLabels } from "./page-labels.ts";
import type { SourcePage } from "./page-tree.ts";
import { claimName, claimsAccess, isWritten, pdfaClaim, withdrawClaim } from "./pdfa-claim.ts";
import { baseOf, partRewrite } from "./rewrite.ts";
import { addStructureTree, dropDeadElements, reserveStructureRoot, structureKeys } from "./structure-tree.ts";
import { addThreads } from "./threads.ts";

/** Objects that go with the pages that are not kept: the pages themselves and what stands on them. */
function goneObjects(
  { opened: { reader, pages }, gone: others = new Set() }: Source,
  kept: readonly SourcePage[],
): Set<number> {
  const numbers = new Set(kept.map(({ ref }) => ref.number));
  const gone = pages.filter(({ ref }) => !numbers.has(ref.number));
  const keptAnnotations = new Set(
    kept.flatMap((page) => annotationRefs(reader, page).map((ref) => ref.number)),
  );
  const annotations = gone.flatMap((page) => annotationRefs(reader, page).map((ref) => ref.number));
  return new Set([
    ...gone.map(({ ref }) => ref.number),
    ...annotations.filter((ref) => !keptAnnotations.has(ref)),
    ...others,
  ]);
}

function preparePart(
  writer: PdfWriter,
  source: Source,
  structureOffset: number,
  { whole, joined }: { whole: boolean; joined: boolean },
): CopiedSource {
  const { reader, pages } = source.opened;
  const kept = source.pages.flatMap((index) => {
    const page = pages[index];
    return page === undefined ? [] : [{ page, index, ref: writer.reserve() }];
  });
  const gone = goneObjects(
    source,
    kept.map(({ page }) => page),
  );
  const isGone = (ref: Ref) => gone.has(ref.number);
  if (gone.size > 0) {
    const drop = (ref: Ref) => gone.add(ref.number);
    dropDeadFields(reader, isGone, drop);
    dropDeadElements(reader, isGone, drop);
  }
  const destinations = readDestinations(reader);
  const copier = new GraphCopier(
    reader,
    writer,
    whole
      ? asItIs
      : partRewrite({
          reader,
          destinations,
          isGone,
          structureOffset,
          base: joined ? baseOf(reader) : undefined,
        }),
    source.replace,
  );
  for (const number of gone) copier.map(new Ref(number), null);
  // A page kept twice is linked to where it comes first.
  for (const { page, ref } of kept.toReversed()) copier.map(page.ref, ref);
  return { ...source, copier, destinations, kept, structureOffset };
}

function prepareParts(writer: PdfWriter, sources: readonly Source[], whole: boolean): CopiedSource[] {
  let offset = 0;
  return sources.map((source) => {
    const part = preparePart(writer, source, offset, { whole, joined: sources.length > 1 });
    if (sources.length > 1) offset += structureKeys(source.opened.reader);
    return part;
  });
}

/** Entries of a page that are written anew, or stay behind. */
const rewritten = ["Type", "Parent", "Annots", "Resources"];
const notInParts = new Set([...rewritten, "B", ...Object.keys(leftOnPages)]);
const notInWhole = new Set([...rewritten, ...Object.keys(leftOnWholePages)]);

/** Changes a kept page before it is written; `index` counts the pages of the result from 0. */
export type PageEdit = (page: Dict, index: number, writer: PdfWriter) => void;

/** Resources are a dictionary (7.8.3); some files have a stream there, or nothing that exists. */
function copyResources({ copier, opened: { reader } }: CopiedSource, page: SourcePage): PdfObject {
  const value = page.dict.get("Resources") ?? null;
  return reader.dict(value) === undefined ? dict({}) : copier.copy(value);
}

function copyPage(part: CopiedSource, page: SourcePage, whole: boolean): Dict {
  const { copier, opened, structureOffset } = part;
  const { reader } = opened;
  const copied = dict({ Type: name("Page"), Resources: copyResources(part, page) });
  for (const [key, value] of page.dict)
    if (!(whole ? notInWhole : notInParts).has(key)) copied.set(key, copier.copy(value));
  const annotations = (reader.array(page.dict.get("Annots")) ?? []).map((item) => copier.copy(item));
  if (annotations.length > 0)
    copied.set(
      "Annots",
      annotations.filter((item) => item !== null),
    );
  const structure = page.dict.get("StructParents");
  if (typeof structure === "number") copied.set("StructParents", structure + structureOffset);
  return copied;
}

function writePages(
  { writer, catalog, parts, order }: Assembly,
  edit: PageEdit | undefined,
  whole: boolean,
): void {
  const tree = writer.reserve();
  const kids: Ref[] = [];
  for (const part of parts) {
    for (const { page, ref } of part.kept) {
      const copied = copyPage(part, page, whole).set("Parent", tree);
      edit?.(copied, kids.length, writer);
      writer.set(ref, copied);
      kids.push(ref);
    }
  }
  const Kids = order === undefined ? kids : order.flatMap((at) => kids[at] ?? []);
  writer.set(tree, dict({ Type: name("Pages"), Kids, Count: Kids.length }));
  catalog.set("Pages", tree);
}

/** Of a file that is changed, the tree of its pages is new and the usage rights are void (12.8.2.3). */
const notCopied = new Set(["Type", "Pages", "Perms"]);

/** The catalog with all that it leads to: scripts, forms of any kind, destinations by name, outline, threads. */
function copyWholeCatalog({ catalog, parts: [only] }: Assembly, form: boolean): void {
  for (const [key, value] of only?.opened.reader.catalog ?? [])
    if (only !== undefined && !notCopied.has(key)) catalog.set(key, only.copier.copy(value));
  if (!form) for (const key of ["AcroForm", "NeedsRendering"]) catalog.delete(key);
}

function copyParts(assembly: Assembly, form: boolean): void {
  addCatalogEntries(assembly);
  for (const add of [addOutline, addThreads, addPageLabels, addNames, addLayers, addStructureTree])
    add(assembly);
  if (form) addForm(assembly);
}

export type AssemblyOptions = {
  /** False leaves out the form, whose fields have become part of the pages. */
  form?: boolean;
  /** The one source, with every page in its place: all that the document holds stays, as it stands in the file. */
  whole?: boolean;
  /** Of the pages of all sources in a row, 0-based, which come one behind the other. */
  order?: readonly number[] | undefined;
  /** False keeps the outlines of several sources without an entry for each. */
  titled?: boolean;
  /** What is not a stream of its own is made as small as it gets. */
  tight?: boolean;
  /** What is done does not agree with PDF/A, of whatever part: a file no longer says that it is one. */
  breaksClaim?: boolean | undefined;
  /** The same of PDF/UA, where it is otherwise there. */
  breaksAccess?: boolean | undefined;
  /** What is drawn has no tags, which level A of PDF/A and PDF/UA ask for. */
  untagged?: boolean;
  /** Encrypts the file as it is written. */
  lock?: Lock | undefined;
  /** Changes the document information, which is that of the first source (14.3.3). */
  info?: (own: Dict) => Dict;
  /** Sees every object just before the file is written. */
  finish?: (writer: PdfWriter, catalog: Dict) => void;
};

/**
 * Writes the chosen pages of every source into one new file, with all that belongs to them: outline, links, form
 * fields, labels, attachments, layers, tags; metadata of the first source. Nothing that only gone pages need is copied.
 */
export function assemblePieces(
  sources: readonly Source[],
  edit?: PageEdit,
  {
    form = true,
    whole = false,
    order,
    titled = true,
    tight = false,
    breaksClaim = false,
    breaksAccess = breaksClaim,
    untagged = false,
    lock,
    info,
    finish,
  }: AssemblyOptions = {},
): { pieces: Uint8Array[]; warnings: Warning[] } {
  const claim = sources[0] && pdfaClaim(sources[0].opened.reader);
  // Other files may be anything, and nobody may read what is locked.
  const isAlone = sources.length === 1 && lock === undefined;
  const isKept =
    claim !== undefined &&
    isWritten(claim) &&
    isAlone &&
    !breaksClaim &&
    !(untagged && claim.conformance === "A");
  const writer = new PdfWriter(tight ? constants.Z_BEST_COMPRESSION : undefined, {
    isPlain: isKept && claim.part === 1,
  });
  const parts = prepareParts(writer, sources, whole);
  const warnings = parts.flatMap((part) => assemblyWarnings(part, whole, sources.length === 1));
  const structureRoot = whole ? undefined : reserveStructureRoot(writer, parts);
  const catalog = dict({ Type: name("Catalog") });
  const assembly: Assembly = { writer, catalog, parts, warnings, structureRoot, order, titled };
  writePages(assembly, edit, whole);
  if (whole) copyWholeCatalog(assembly, form);
  else copyParts(assembly, form);
  addVersion(assembly);
  if (claim !== undefined && !isKept && parts[0] !== undefined) {
    withdrawClaim(parts[0].opened.reader, writer, catalog);
    warnings.push(warning("pdfa_withdrawn", claimName(claim)));
  }
  const isAccessible = isAlone && !breaksAccess && !untagged;
  if (!isAccessible && parts[0] !== undefined && claimsAccess(parts[0].opened.reader)) {
    withdrawClaim(parts[0].opened.reader, writer, catalog, "PDF/UA");
    warnings.push(warning("pdfa_withdrawn", "PDF/UA"));
  }
  finish?.(writer, assembly.catalog);
  return { pieces: save(assembly, { lock, info }), warnings };
}

/** The same as one array. */
export function assemble(...given: Parameters<typeof assemblePieces>): {
  bytes: Uint8Array;
  warnings: Warning[];
} {
  const { pieces, warnings } = assemblePieces(...given);
  return { bytes: Buffer.concat(pieces), warnings };
}

function save(
  { writer, catalog, parts: [first] }: Assembly,
  { lock, info: change }: Pick<AssemblyOptions, "lock" | "info">,
): Uint8Array[] {
  const info = first?.opened.reader.dict(first.opened.reader.trailer.get("Info"));
  const own = info === undefined ? undefined : first?.copier.copy(info);
  const written = change === undefined ? own : change(own instanceof Dict ? own : new Dict());
  const copied = written === undefined || written === null ? undefined : writer.add(written);
  const identifier = first?.opened.reader.array(first.opened.reader.trailer.get("ID"))?.[0];
  return writer.pieces(writer.add(catalog), copied, identifier, lock);
}
