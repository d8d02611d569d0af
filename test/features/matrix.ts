import { isDeepStrictEqual } from "node:util";
import { degrees, PDFDocument } from "pdf-lib";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { complaints, pageTexts } from "../harness/pdf.ts";
import { type Feature, featureFile } from "./feature.ts";
import { type Output, operations } from "./operations.ts";
import { ReadBack } from "./read-back.ts";

/** What became of a feature. `lost` says how, and must not be. */
export type Outcome = { kind: "kept" | "warned" | "meant" | "first" } | { kind: "lost"; how: string };

/** The left part of a page, where features are drawn, at one pixel for each point. */
const leftPart = 240;

type Picture = { width: number; height: number; pixels: Buffer };

/** The left part of the page as it is seen without the turn that `turned` undoes. */
async function leftOf(
  bytes: Uint8Array,
  { index, password, turned = 0 }: Pick<Output, "index" | "password" | "turned">,
): Promise<Picture> {
  using document = await PdfiumDocument.open(
    turned === 0 ? bytes : await turnedBack(bytes, index, turned),
    password,
  );
  const { width, height, rgba } = renderPage(document, index, 72);
  const rows = Array.from({ length: height }, (_, y) =>
    rgba.subarray(y * width * 4, (y * width + Math.min(width, leftPart)) * 4),
  );
  return { width, height, pixels: Buffer.concat(rows) };
}

async function turnedBack(bytes: Uint8Array, index: number, by: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = document.getPage(index);
  page.setRotation(degrees((page.getRotation().angle - by + 360) % 360));
  return document.save();
}

/** Mean difference of colours, 0..255, up to which a photograph looks as it did. */
const mostDifference = 3;

function unlike(before: Picture, after: Picture, lossy: boolean): string | undefined {
  if (before.width !== after.width || before.height !== after.height)
    return `${after.width} × ${after.height} pixels`;
  if (before.pixels.equals(after.pixels)) return undefined;
  const differences = before.pixels.map((value, at) => Math.abs(value - (after.pixels[at] ?? 0)));
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  return lossy && mean <= mostDifference ? undefined : `looks otherwise by ${mean.toFixed(3)}`;
}

/** A file with its feature, as it was made. */
type Prepared = { feature: Feature; bytes: Uint8Array; before: ReadBack; looks: Picture | undefined };

export async function prepare(feature: Feature): Promise<Prepared> {
  const bytes = await featureFile(feature);
  const { password } = feature;
  return {
    feature,
    bytes,
    before: await ReadBack.open(bytes, 0, password),
    looks: feature.drawn ? await leftOf(bytes, { index: 0, password }) : undefined,
  };
}

/** What of the feature is no more in a result; empty when all is. */
async function losses({ feature, before, looks }: Prepared, output: Output): Promise<string[]> {
  const after = await ReadBack.open(output.bytes, output.index, output.password);
  const lost = (feature.keeps ?? []).filter(
    (path) => !isDeepStrictEqual(after.tell(path), before.tell(path)),
  );
  const found = lost.map((path) => `${path} is ${JSON.stringify(after.tell(path))?.slice(0, 300)}`);
  if (feature.text !== undefined) {
    const text = (await pageTexts(output.bytes, output.password))[output.index] ?? "";
    if (!text.includes(feature.text)) found.push(`its text is ${text.slice(0, 100)}`);
  }
  if (looks === undefined) return found;
  const otherwise = unlike(looks, await leftOf(output.bytes, output), feature.drawn === "lossy");
  return otherwise === undefined ? found : [...found, otherwise];
}

/** One operation on the file of one feature. */
export async function outcomeOf(prepared: Prepared, operation: string): Promise<Outcome> {
  const { feature, bytes } = prepared;
  const run = operations[operation];
  if (run === undefined) return { kind: "lost", how: "no such operation" };
  const output = await run({ bytes, password: feature.password });
  if (output.refusal !== undefined) return { kind: "lost", how: output.refusal };
  const complaint = await complaints(output.bytes, output.password);
  if (complaint !== "") return { kind: "lost", how: complaint.slice(0, 300) };
  if (feature.once && operation === "merge second") return { kind: "first" };
  const lost = await losses(prepared, output);
  if (lost.length === 0) return { kind: "kept" };
  if (feature.meant?.[operation] !== undefined) return { kind: "meant" };
  if (feature.warned?.test(output.warning)) return { kind: "warned" };
  return { kind: "lost", how: `${lost.join("; ")} (warned: ${output.warning || "nothing"})` };
}
