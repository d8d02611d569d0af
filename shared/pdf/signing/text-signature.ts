import type { OutputFile } from "../../contract/file.ts";
import { scriptFont } from "../../fonts/page-fonts.ts";
import type { Canvas } from "../drawing/canvas.ts";
import { drawOnPages, editedFile } from "../drawing/edit.ts";
import type { Color } from "../drawing/ink.ts";
import { textLines } from "../drawing/text-line.ts";
import type { PdfInput } from "../structure/operations.ts";
import { centredIn, type Placement, type SignedPlace, signedPlace } from "./place.ts";

type Writing = Placement & { text: string; font_size?: number | undefined; color?: string };

function color(hex: string): Color {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** Capitals and long strokes of the script hand take about this much of its size. */
const strokeHeight = 0.75;

/** Writes a name in a script hand where a signature goes, as large as fits the box. */
export async function drawName(canvas: Canvas, writing: Writing): Promise<SignedPlace> {
  const signed = signedPlace(canvas, writing);
  const { ink, box } = signed;
  for (const line of await textLines([writing.text], "text", { fonts: [scriptFont], embedded: true })) {
    const fitting = Math.min(box.width / Math.max(line.width, 0.01), box.height / strokeHeight / 1.3);
    const size = writing.font_size ?? fitting;
    // What is larger than its box begins where the box does.
    const width = Math.min(box.width, line.width * size);
    const place = centredIn(box, { width, height: Math.min(box.height, size * strokeHeight) });
    line.draw(ink, { ...place, size, color: color(writing.color ?? "#000000") });
  }
  return signed;
}

/** sign/add-text-signature, and pdf/sign with a name. */
export async function addTextSignature(input: PdfInput & Writing): Promise<OutputFile> {
  const edited = await drawOnPages(input, async (canvas) => {
    await drawName(canvas, input);
  });
  return editedFile(input.file, "signed", edited);
}
