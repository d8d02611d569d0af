// What pdf/clean-scan makes of pages that were made worse by known steps: npm run bench -- scan [develop|aside] [how many]
// Words that OCR reads of the clean page, the worse one and the cleaned one; how like both are to the clean page (SSIM at 75 dpi);
// bytes and processor time. Two thirds of the pages may be looked at, one third is only counted. Needs the folder of data.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { cleanScan } from "../shared/ocr/cleaning/clean-scan.ts";
import { readPages } from "../shared/ocr/read-pages.ts";
import { type Gray, similarity } from "../shared/pdf/compression/similarity.ts";
import { PdfiumDocument } from "../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../shared/pdf/engine/render.ts";
import { dataFolder } from "../test/harness/data.ts";
import { cameraOf, photographed } from "../test/harness/photograph.ts";
import type { Pixels } from "../test/harness/scan-drawing.ts";
import { ownTime } from "./ocr/processor-time.ts";
import { degraded, degradingOf, jpegOf } from "./scans/degrade.ts";

const [part = "develop", most = "1000"] = process.argv.slice(2);
if (part !== "develop" && part !== "aside") throw new Error("say develop or aside");

/** Files with pages of print in Latin letters, and how many of their pages are taken. */
const sources: readonly (readonly [string, number])[] = [
  ["lo-writer.pdf", 1],
  ["fedreg.pdf", 3],
  ["tracemonkey.pdf", 4],
  ["pv-2023.pdf", 2],
  ["latex-image.pdf", 1],
  ["multicolumn.pdf", 1],
  ["warn-report.pdf", 2],
  ["geotopo.pdf", 4],
  ["anno-tx.pdf", 2],
];
const resolutions = [300, 200, 150];
const isAside = (seed: number) => seed % 3 === 0;

async function pageOf(document: PdfiumDocument, index: number, dpi: number): Promise<Pixels> {
  const { rgba, width, height } = renderPage(document, index, dpi);
  const data = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, data };
}

async function pdfOf(picture: Pixels, quality: number, dpi: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const image = await document.embedJpg(await jpegOf(picture, quality));
  const size = { width: (picture.width * 72) / dpi, height: (picture.height * 72) / dpi };
  document.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  return document.save();
}

const read = new WeakMap<Uint8Array, Promise<Map<string, number>>>();

/** Words of a page as often as they stand there; each file is read once. */
function wordsOf(bytes: Uint8Array): Promise<Map<string, number>> {
  const known = read.get(bytes) ?? wordsIn(bytes);
  read.set(bytes, known);
  return known;
}

async function wordsIn(bytes: Uint8Array): Promise<Map<string, number>> {
  using document = await PdfiumDocument.open(bytes);
  const pages = await readPages(document, [0], { language: "eng", deadline: Date.now() + 600_000 });
  const counts = new Map<string, number>();
  for (const { text } of pages.get(0)?.words ?? [])
    for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.,]*/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const shared = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  [...one].reduce((sum, [word, count]) => sum + Math.min(count, other.get(word) ?? 0), 0);
const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

async function lookOf(bytes: Uint8Array, like?: Gray): Promise<Gray> {
  using document = await PdfiumDocument.open(bytes);
  const { rgba, width, height } = renderPage(document, 0, 75);
  const gray = sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .toColourspace("b-w")
    .extractChannel(0);
  const sized = like === undefined ? gray : gray.resize(like.width, like.height, { fit: "fill" });
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

type Sum = {
  pages: number;
  truth: number;
  before: number;
  after: number;
  fewer: number;
  alike: number[];
  bytes: number[];
  seconds: number;
  shaped: number;
};
const kinds = ["scan", "scan, black and white", "photograph"] as const;
type Kind = (typeof kinds)[number];
const sums = new Map<Kind, Sum>();

async function measure(kind: Kind, name: string, clean: Uint8Array, worse: Uint8Array): Promise<void> {
  const file = { filename: name, contentType: "application/pdf", bytes: worse };
  const start = ownTime();
  const { body, headers } = await cleanScan(
    {
      file,
      contrast: true,
      clean: true,
      dewarp: kind === "photograph",
      colour: kind === "scan, black and white" ? "black_white" : "keep",
    },
    { deadline: Date.now() + 600_000 },
  );
  const seconds = ownTime() - start;
  if (!(body instanceof Uint8Array)) throw new Error("no bytes");
  const [truth, before, after] = [await wordsOf(clean), await wordsOf(worse), await wordsOf(body)];
  const look = await lookOf(clean);
  const alike = [similarity(look, await lookOf(worse, look)), similarity(look, await lookOf(body, look))];
  const [had, has] = [shared(truth, before), shared(truth, after)];
  const sum = sums.get(kind) ?? {
    ...{ pages: 0, truth: 0, before: 0, after: 0, fewer: 0, seconds: 0, shaped: 0 },
    alike: [0, 0],
    bytes: [0, 0],
  };
  sum.pages += 1;
  sum.truth += total(truth);
  sum.before += had;
  sum.after += has;
  sum.fewer += has < had ? 1 : 0;
  sum.alike = sum.alike.map((value, at) => value + (alike[at] ?? 0));
  sum.bytes = sum.bytes.map((value, at) => value + ([worse, body][at]?.length ?? 0));
  sum.seconds += seconds;
  sum.shaped += headers?.["X-Dewarped-Pages"] === "1" ? 1 : 0;
  sums.set(kind, sum);
  if (part === "develop")
    console.log(
      kind,
      name,
      `words ${had} to ${has} of ${total(truth)}`,
      `SSIM ${alike.map((each) => each.toFixed(3)).join(" to ")}`,
      `bytes ${worse.length} to ${body.length}`,
      `${seconds.toFixed(2)} s`,
      headers?.["X-Left-Pages"],
    );
}

let seed = 0;
let count = 0;
for (const [name, pages] of sources) {
  using document = await PdfiumDocument.open(new Uint8Array(readFileSync(join(dataFolder, "pdf", name))));
  for (let index = 0; index < Math.min(pages, document.pageCount); index++) {
    seed++;
    if (isAside(seed) !== (part === "aside") || count >= Number(most)) continue;
    count++;
    const dpi = resolutions[seed % resolutions.length] ?? 300;
    const steps = degradingOf(seed);
    const page = await pageOf(document, index, dpi);
    const clean = await pdfOf(page, 92, dpi);
    const worse = await pdfOf(degraded(page, dpi, seed, steps), steps.quality, dpi);
    const label = `${name} page ${index + 1}, ${dpi} dpi`;
    await measure("scan", label, clean, worse);
    await measure("scan, black and white", label, clean, worse);
    // The sheet is yellow, the light on it uneven, and the camera adds its noise.
    const sheet = degraded(page, dpi, seed, {
      ...steps,
      shadow: 0,
      noise: 0,
      specks: 0,
      border: 0,
      holes: false,
    });
    const { picture } = photographed(sheet, cameraOf(seed), seed);
    const light = { ...steps, paper: [255, 255, 255] as const, ink: 1, specks: 0, border: 0, holes: false };
    await measure(
      "photograph",
      label,
      clean,
      await pdfOf(degraded(picture, dpi, seed, light), steps.quality, dpi),
    );
  }
}

console.log(
  `${part}: kind, pages, dewarped; words right before and after; pages with fewer words; SSIM and bytes before and after; processor s a page`,
);
for (const [kind, { pages, truth, before, after, fewer, alike, bytes, seconds, shaped }] of sums)
  console.log(
    kind,
    ...[pages, shaped, (before / truth).toFixed(3), (after / truth).toFixed(3), fewer],
    ...alike.map((each) => (each / pages).toFixed(3)),
    ...bytes.map((each) => Math.round(each / pages)),
    (seconds / pages).toFixed(2),
  );
process.exit(0);
