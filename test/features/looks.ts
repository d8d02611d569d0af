import { degrees, PDFDocument } from "pdf-lib";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import type { Cell, Output } from "./call-operation.ts";

/** A page at one pixel for each point. */
export type Picture = { width: number; height: number; rgba: Uint8Array };

export async function pictureOf(
  bytes: Uint8Array,
  index: number,
  password: string | undefined,
  enlarged = 1,
): Promise<Picture> {
  using document = await PdfiumDocument.open(bytes, password);
  return renderPage(document, index, 72 / enlarged);
}

/** The page of a result as it looks without what was done to it as a whole. */
export async function undone(output: Output, before: Picture): Promise<Picture> {
  const { bytes, index, password, turned, enlarged, cell } = output;
  if (turned !== undefined) return pictureOf(await turnedBack(bytes, index, turned), index, password);
  if (cell === undefined) return pictureOf(bytes, index, password, enlarged);
  const scale = Math.min(cell.width / before.width, cell.height / before.height);
  const size = { width: before.width * scale, height: before.height * scale };
  return pictureOf(await cutOut(bytes, index, cell, size), index, password, scale);
}

async function turnedBack(bytes: Uint8Array, index: number, by: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = document.getPage(index);
  page.setRotation(degrees((page.getRotation().angle - by + 360) % 360));
  return document.save();
}

/** A sheet cut down to the page in the middle of its cell. */
async function cutOut(
  bytes: Uint8Array,
  index: number,
  { left, top, ...cell }: Cell,
  { width, height }: Pick<Cell, "width" | "height">,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = document.getPage(index);
  const sheet = page.getMediaBox();
  const x = sheet.x + left + (cell.width - width) / 2;
  const y = sheet.y + sheet.height - top - (cell.height + height) / 2;
  page.setMediaBox(x, y, width, height);
  page.setCropBox(x, y, width, height);
  return document.save();
}

/** The left part of a page, where features are drawn. */
const leftPart = 240;

function upperLeft({ width, rgba }: Picture, columns: number, rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, y) =>
    rgba.subarray(y * width * 4, (y * width + columns) * 4),
  );
  return Buffer.concat(lines);
}

/** How the left part of a page looks otherwise than before, by a mean difference of colours (0..255) of more than `most`. */
export function unlike(
  before: Picture,
  after: Picture,
  { resized, most }: { resized: boolean; most: number },
): string | undefined {
  if (!resized && (before.width !== after.width || before.height !== after.height))
    return `${after.width} × ${after.height} pixels`;
  const columns = Math.min(before.width, after.width, leftPart);
  const rows = Math.min(before.height, after.height);
  const [was, is] = [upperLeft(before, columns, rows), upperLeft(after, columns, rows)];
  if (was.equals(is)) return undefined;
  const differences = was.map((value, at) => Math.abs(value - (is[at] ?? 0)));
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  return mean <= most ? undefined : `looks otherwise by ${mean.toFixed(3)}`;
}
