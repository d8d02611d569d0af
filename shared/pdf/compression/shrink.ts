import type { InputFile } from "../../contract/file.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { type Dict, type Ref, Stream } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import { unchanged } from "../output/unchanged.ts";
import { assemble } from "../structure/assembly.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { pdfaClaim } from "../structure/pdfa-claim.ts";
import { withPlainCodings } from "../structure/plain-codings.ts";
import { type Changes, changed, changedImages, joined, pagesToCompare } from "./changed-pages.ts";
import { codingKind } from "./coding-kind.ts";
import { deduplicate } from "./deduplicate.ts";
import { redeflate, withDeflated } from "./deflate.ts";
import { type Deflated, deflateAhead } from "./deflate-ahead.ts";
import { imagesOf, type Recoded, recodeImages } from "./file-images.ts";
import { subsetFonts } from "./fonts/subset.ts";
import { dropProfiles, dropUnseen, hasProfiles } from "./lean.ts";
import type { ImageBudget } from "./levels.ts";
import { unlikePages } from "./likeness.ts";
import { SeenImages } from "./seen-images.ts";

export type Compressed = { bytes: Uint8Array; warnings: readonly Warning[] };

/** What is given up beside pixels; `plain` metadata stay without a filter. */
type Lean = { profiles: boolean; fonts: boolean; plain?: boolean };

function deflateAll(writer: PdfWriter, deflated: Deflated, isPlain: boolean): void {
  for (const [ref, object] of writer.entries()) {
    if (!(object instanceof Stream)) continue;
    // What says that a file is PDF/A-1 is found without a filter (ISO 19005-1, 6.7.2).
    if (isPlain && object.dict.name("Type") === "Metadata") continue;
    const known = deflated.get(object.raw);
    if (known === object.raw) continue;
    const smaller = known === undefined ? redeflate(object) : withDeflated(object, known);
    deflated.set(object.raw, smaller?.raw ?? object.raw);
    if (smaller !== undefined) writer.set(ref, smaller);
  }
}

type Tightened = { left: Warning[]; comparable: readonly number[] };

/** Gives what was left out, and the pages that show what was changed of what is drawn; `changes` are those made before. */
function tighten(
  writer: PdfWriter,
  catalog: Dict,
  { profiles, fonts, plain = false }: Lean,
  deflated: Deflated,
  changes: Changes,
): Tightened {
  const unseen = dropUnseen(writer);
  const dropped = profiles ? { intent: false, changed: [] } : dropProfiles(writer, catalog);
  for (const ref of dropped.changed) changed(changes, ref);
  deduplicate(writer, (gone, kept) => joined(changes, gone, kept));
  if (fonts) for (const ref of subsetFonts(writer, catalog)) changed(changes, ref);
  const comparable = pagesToCompare(writer, catalog, changes);
  deflateAll(writer, deflated, plain);
  deduplicate(writer);
  const left = [
    ...(unseen.length === 0 ? [] : [warning("left_out", unseen.join(", "))]),
    ...(dropped.intent ? [warning("output_intent_dropped")] : []),
    ...(dropped.changed.length > 0 && !dropped.intent ? [warning("profiles_dropped")] : []),
  ];
  return { left, comparable };
}

/** The images of the file that were coded anew. */
function recodedOf(
  { reader }: OpenedPdf,
  images: Recoded,
  writer: PdfWriter,
  proven: ReadonlySet<number>,
): Changes {
  const all = [...images].map(([number, image]) => {
    const source = reader.object(number);
    const kind = source instanceof Stream ? codingKind(reader, source, image) : undefined;
    return [image.raw, { kind, isProven: proven.has(number) }] as const;
  });
  return changedImages(writer, new Map(all));
}

/** `comparable` are the pages (0-based) that, drawn beside the original, show every change of what is drawn. */
type Written = Compressed & { hasProfiles: boolean; comparable: readonly number[] };

/** The file with these images in the place of its own, and all else as small as it gets. */
export function written(
  source: OpenedPdf,
  images: Recoded,
  lean: Lean,
  deflated: Deflated = new WeakMap(),
  proven: ReadonlySet<number> = new Set(),
): Written {
  const pages = source.pages.map((_, index) => index);
  const replace = (ref: Ref) => images.get(ref.number);
  const claim = pdfaClaim(source.reader);
  // A PDF/A keeps its colours; of the first part a font that is cut would have to list its glyphs.
  const plain = claim?.part === 1;
  const own = { profiles: lean.profiles || claim !== undefined, fonts: lean.fonts && !plain, plain };
  let tightened: Tightened = { left: [], comparable: [] };
  let profiled = false;
  const { bytes, warnings } = assemble([{ opened: source, title: "", pages, replace }], undefined, {
    whole: true,
    tight: true,
    finish: (writer, catalog) => {
      profiled = claim === undefined && hasProfiles(writer, catalog);
      tightened = tighten(writer, catalog, own, deflated, recodedOf(source, images, writer, proven));
    },
  });
  const { left, comparable } = tightened;
  return { bytes, warnings: [...warnings, ...left], hasProfiles: profiled, comparable };
}

/**
 * Tries the file with all that was made smaller, then without the new images of pages that look otherwise, then with
 * nothing that touches how a page is drawn; undefined when a page looks otherwise even so. Pages that show no change but
 * those of another are looked at when that one looks otherwise. What samples prove of the images (`proven`, by their
 * numbers) is looked at only then.
 */
async function alike(
  source: OpenedPdf,
  images: Recoded,
  proven: ReadonlySet<number>,
  onPage: (index: number) => ReadonlySet<number>,
  { profiles, likeness }: ImageBudget,
  deflated: Deflated,
): Promise<Compressed | undefined> {
  const all = source.pages.map((_, index) => index);
  const changes = (index: number) => [...onPage(index)].some((number) => images.has(number));
  const unlikeIn = ({ bytes }: Compressed, pages: readonly number[]) =>
    likeness === 0 || pages.length === 0 ? [] : unlikePages(source.bytes, bytes, pages, likeness);
  const first = written(source, images, { profiles, fonts: true }, deflated, proven);
  const withImagesFirst = (pages: readonly number[]) =>
    pages.toSorted((a, b) => Number(changes(b)) - Number(changes(a)));
  if ((await unlikeIn(first, withImagesFirst(first.comparable))).length === 0) return first;
  const unlike = await unlikeIn(first, withImagesFirst(all));
  const stay = new Set(unlike.flatMap((index) => [...onPage(index)]));
  const fewer: Recoded = new Map([...images].filter(([number]) => !stay.has(number)));
  const second = written(source, fewer, { profiles, fonts: true }, deflated);
  if ((await unlikeIn(second, unlike)).length === 0) return second;
  const last = written(source, new Map(), { profiles: true, fonts: false }, deflated);
  return (await unlikeIn(last, unlike)).length === 0 ? last : undefined;
}

/** The file within an image budget: one engine behind compress and presets. Never larger than a sound input. */
export async function shrink(opened: OpenedPdf, file: InputFile, budget: ImageBudget): Promise<Compressed> {
  const source = await withPlainCodings(opened);
  const deflated: Deflated = new WeakMap();
  const deflating = deflateAhead(source.reader, deflated);
  const { images, onPage } = imagesOf(source);
  const seen = new SeenImages();
  const show = budget.likeness > 0 ? seen.add.bind(seen) : undefined;
  const recoded = await recodeImages(source.reader, images, budget, [], show);
  const proven = seen.alike(images, recoded, budget.likeness);
  await deflating;
  const made = await alike(source, recoded, proven, onPage, budget, deflated);
  // What was locked or damaged does not go back as it came.
  const changed = opened.encrypted || opened.repaired;
  if (made !== undefined && (made.bytes.length < file.bytes.length || changed)) return made;
  return unchanged(file, opened, warning("smallest_already"));
}
