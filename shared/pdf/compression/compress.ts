import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { type Dict, type Ref, Stream } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, openPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { holdDecoded } from "../weight/decode-content.ts";
import { deduplicate } from "./deduplicate.ts";
import { redeflate } from "./deflate.ts";
import { subsetFonts } from "./fonts/subset.ts";
import { recodeImage, softMaskOf } from "./images.ts";
import { dropProfiles, dropUnseen } from "./lean.ts";
import { type ImageBudget, type Level, levels } from "./levels.ts";
import { PlacementFinder } from "./placements.ts";

export type Compressed = { bytes: Uint8Array; warnings: readonly Warning[] };

/** Filters that qpdf turns into Flate first: they only waste room. */
const wasteful = /\/(LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|LZW|A85|AHx|RL)\b/;

async function withoutWaste(opened: OpenedPdf, file: InputFile): Promise<OpenedPdf> {
  if (!wasteful.test(Buffer.from(opened.bytes).toString("latin1"))) return opened;
  holdDecoded(opened.reader);
  const run = await runQpdf(["in.pdf", "--decode-level=specialized", "out.pdf"], { "in.pdf": opened.bytes });
  const bytes = run.outputs.get("out.pdf");
  // An error while decoding means that data would be lost.
  if (run.exitCode !== 0 || run.stderr !== "" || bytes === undefined) return opened;
  return { ...(await openPdf({ ...file, bytes })), encrypted: opened.encrypted, warnings: opened.warnings };
}

/** Every image that pages draw, and its soft mask, within the budget; by object number of the source. */
async function recodeImages({ reader, pages }: OpenedPdf, budget: ImageBudget): Promise<Map<number, Stream>> {
  const finder = new PlacementFinder(reader);
  for (const page of pages) finder.page(page);
  const changed = new Map<number, Stream>();
  const waiting: { number: number; stream: Stream; isMask: boolean; placed: readonly [number, number] }[] =
    [];
  for (const [number, placed] of finder.sizes) {
    const stream = reader.object(number);
    if (!(stream instanceof Stream)) continue;
    waiting.push({ number, stream, isMask: false, placed });
    const mask = softMaskOf(stream);
    const maskStream = reader.resolve(mask);
    if (mask !== undefined && maskStream instanceof Stream) {
      waiting.push({ number: mask.number, stream: maskStream, isMask: true, placed });
    }
  }
  const next = async () => {
    for (let job = waiting.pop(); job !== undefined; job = waiting.pop()) {
      const recoded = await recodeImage(reader, job.stream, job.placed, budget, job.isMask);
      if (recoded !== undefined) changed.set(job.number, recoded);
    }
  };
  await Promise.all([next(), next(), next()]);
  return changed;
}

function tighten(writer: PdfWriter, catalog: Dict, { profiles }: ImageBudget): void {
  dropUnseen(writer);
  if (!profiles) dropProfiles(writer, catalog);
  deduplicate(writer);
  subsetFonts(writer, catalog);
  for (const [ref, object] of writer.entries()) {
    const smaller = object instanceof Stream ? redeflate(object) : undefined;
    if (smaller !== undefined) writer.set(ref, smaller);
  }
  deduplicate(writer);
}

/** The file within an image budget: one engine behind compress, presets and target sizes. Never larger than its input. */
export async function shrink(opened: OpenedPdf, file: InputFile, budget: ImageBudget): Promise<Compressed> {
  const source = await withoutWaste(opened, file);
  const images = await recodeImages(source, budget);
  const pages = source.pages.map((_, index) => index);
  const replace = (ref: Ref) => images.get(ref.number);
  const { bytes, warnings } = assemble([{ opened: source, title: "", pages, replace }], undefined, {
    finish: (writer, catalog) => tighten(writer, catalog, budget),
  });
  if (bytes.length < file.bytes.length || opened.encrypted) return { bytes, warnings };
  return {
    bytes: file.bytes,
    warnings: [warning("smallest_already")],
  };
}

/** pdf/compress. */
export function compress({ file, password, level }: PdfInput & { level: Level }): Promise<OutputFile> {
  return withPdf(file, password, async (opened) => {
    const { bytes, warnings } = await shrink(opened, file, levels[level]);
    return outputFile("pdf", `${stem(file.filename)}-compressed.pdf`, bytes, { warnings });
  });
}
