import { rgb } from "pdf-lib";
import type { OutputFile } from "../../contract/file.ts";
import { scriptFont } from "../../fonts/text-fonts.ts";
import { editedFile, editPdf } from "../drawing/edit.ts";
import { drawAsSeen } from "../drawing/frame.ts";
import { drawRuns, runsWidth, textRuns } from "../drawing/text-run.ts";
import type { PdfInput } from "../structure/operations.ts";
import { centredIn, type Placement, signedPage } from "./place.ts";

type TextSignature = PdfInput & Placement & { text: string; font_size?: number | undefined; color?: string };

function color(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}

/** Capitals and long strokes of the script hand take about this much of its size. */
const strokeHeight = 0.75;

/** sign/add-text-signature, and pdf/sign with a name: written in a script hand, as large as fits the box. */
export async function addTextSignature(input: TextSignature): Promise<OutputFile> {
  const edited = await editPdf(input, async (document) => {
    const page = signedPage(document, input);
    const runs = await textRuns(document, input.text, "text", scriptFont.asset);
    const fitting = Math.min(
      input.width / Math.max(runsWidth(runs, 1), 0.01),
      input.height / strokeHeight / 1.3,
    );
    const size = input.font_size ?? fitting;
    // What is larger than its box begins where the box does.
    const width = Math.min(input.width, runsWidth(runs, size));
    const { x, y } = centredIn(input, { width, height: Math.min(input.height, size * strokeHeight) });
    drawAsSeen(page, () => drawRuns(page, runs, { x, y, size, color: color(input.color ?? "#000000") }));
  });
  return editedFile(input.file, "signed", edited);
}
