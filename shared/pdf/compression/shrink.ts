import type { InputFile } from "../../contract/file.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { type Dict, type Ref, Stream } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import { unchanged } from "../output/unchanged.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, openPdf } from "../structure/open-pdf.ts";
import { holdDecoded } from "../weight/decode-content.ts";
import { deduplicate } from "./deduplicate.ts";
import { redeflate, withDeflated } from "./deflate.ts";
import { imagesOf, type Recoded, recodeImages } from "./file-images.ts";
import { subsetFonts } from "./fonts/subset.ts";
import { dropProfiles, dropUnseen, hasProfiles } from "./lean.ts";
import type { ImageBudget } from "./levels.ts";
import { unlikePages } from "./likeness.ts";

export type Compressed = { bytes: Uint8Array; warnings: readonly Warning[] };

/** Filters that qpdf turns into Flate first: they only waste room. */
const wasteful = /\/(LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|LZW|A85|AHx|RL)\b/;

export async function withoutWaste(opened: OpenedPdf, file: InputFile): Promise<OpenedPdf> {
  if (!wasteful.test(Buffer.from(opened.bytes).toString("latin1"))) return opened;
  holdDecoded(opened.reader);
  const run = await runQpdf(["in.pdf", "--decode-level=specialized", "out.pdf"], { "in.pdf": opened.bytes });
  const bytes = run.outputs.get("out.pdf");
  // An error while decoding means that data would be lost.
  if (run.exitCode !== 0 || run.stderr !== "" || bytes === undefined) return opened;
  return { ...(await openPdf({ ...file, bytes })), encrypted: opened.encrypted, warnings: opened.warnings };
}

/** What is given up beside pixels. */
type Lean = { profiles: boolean; fonts: boolean };

/** Data of streams that were deflated anew, or cannot be, by what they were: a file that is written twice needs it once. */
export type Deflated = WeakMap<Uint8Array, Uint8Array>;

function deflateAll(writer: PdfWriter, deflated: Deflated): void {
  for (const [ref, object] of writer.entries()) {
    if (!(object instanceof Stream)) continue;
    const known = deflated.get(object.raw);
    if (known === object.raw) continue;
    const smaller = known === undefined ? redeflate(object) : withDeflated(object, known);
    deflated.set(object.raw, smaller?.raw ?? object.raw);
    if (smaller !== undefined) writer.set(ref, smaller);
  }
}

/** Gives what was left out. */
function tighten(writer: PdfWriter, catalog: Dict, { profiles, fonts }: Lean, deflated: Deflated): Warning[] {
  const unseen = dropUnseen(writer);
  const dropped = profiles ? { intent: false, profiles: false } : dropProfiles(writer, catalog);
  deduplicate(writer);
  if (fonts) subsetFonts(writer, catalog);
  deflateAll(writer, deflated);
  deduplicate(writer);
  return [
    ...(unseen.length === 0 ? [] : [warning("left_out", unseen.join(", "))]),
    ...(dropped.intent ? [warning("output_intent_dropped")] : []),
    ...(dropped.profiles && !dropped.intent ? [warning("profiles_dropped")] : []),
  ];
}

/** The file with these images in the place of its own, and all else as small as it gets. */
export function written(
  source: OpenedPdf,
  images: Recoded,
  lean: Lean,
  deflated: Deflated = new WeakMap(),
): Compressed & { hasProfiles: boolean } {
  const pages = source.pages.map((_, index) => index);
  const replace = (ref: Ref) => images.get(ref.number);
  let left: Warning[] = [];
  let profiled = false;
  const { bytes, warnings } = assemble([{ opened: source, title: "", pages, replace }], undefined, {
    whole: true,
    finish: (writer, catalog) => {
      profiled = hasProfiles(writer, catalog);
      left = tighten(writer, catalog, lean, deflated);
    },
  });
  return { bytes, warnings: [...warnings, ...left], hasProfiles: profiled };
}

/**
 * Tries the file with all that was made smaller, then without the new images of pages that look otherwise, then with
 * nothing that touches how a page is drawn; undefined when a page looks otherwise even so.
 */
async function alike(
  source: OpenedPdf,
  images: Recoded,
  onPage: (index: number) => ReadonlySet<number>,
  { profiles, likeness }: ImageBudget,
): Promise<Compressed | undefined> {
  const all = source.pages.map((_, index) => index);
  const changes = (index: number) => [...onPage(index)].some((number) => images.has(number));
  const unlikeIn = ({ bytes }: Compressed, pages: readonly number[]) =>
    likeness === 0 ? [] : unlikePages(source.bytes, bytes, pages, likeness);
  const first = written(source, images, { profiles, fonts: true });
  const unlike = await unlikeIn(
    first,
    all.toSorted((a, b) => Number(changes(b)) - Number(changes(a))),
  );
  if (unlike.length === 0) return first;
  const stay = new Set(unlike.flatMap((index) => [...onPage(index)]));
  const fewer: Recoded = new Map([...images].filter(([number]) => !stay.has(number)));
  const second = written(source, fewer, { profiles, fonts: true });
  if ((await unlikeIn(second, unlike)).length === 0) return second;
  const last = written(source, new Map(), { profiles: true, fonts: false });
  return (await unlikeIn(last, unlike)).length === 0 ? last : undefined;
}

/** The file within an image budget: one engine behind compress and presets. Never larger than a sound input. */
export async function shrink(opened: OpenedPdf, file: InputFile, budget: ImageBudget): Promise<Compressed> {
  const source = await withoutWaste(opened, file);
  const { images, onPage } = imagesOf(source);
  const recoded = await recodeImages(source.reader, images, budget);
  const made = await alike(source, recoded, onPage, budget);
  // What was locked or damaged does not go back as it came.
  const changed = opened.encrypted || opened.repaired;
  if (made !== undefined && (made.bytes.length < file.bytes.length || changed)) return made;
  return unchanged(file, opened, warning("smallest_already"));
}
