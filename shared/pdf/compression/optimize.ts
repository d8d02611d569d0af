import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import type { presetNames } from "../../contract/optimize.ts";
import { warning } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { fitSize } from "./fit-size.ts";
import { type ImageBudget, levels } from "./levels.ts";
import { type Compressed, shrink } from "./shrink.ts";

export type Preset = (typeof presetNames)[number];

type Goal = { budget: ImageBudget } | { bytes: number } | { linear: ImageBudget };

const megabyte = 1_048_576;

/** What each preset aims for (interface 4.5). A size is a ceiling; within it quality is as high as it can be. */
const presets: Record<Preset, Goal> = {
  email: { bytes: 25 * megabyte },
  web_2mb: { bytes: 2 * megabyte },
  web_5mb: { bytes: 5 * megabyte },
  web_10mb: { bytes: 10 * megabyte },
  print: {
    budget: {
      ...{ dpi: 300, slack: 1.2, quality: 88, bilevelDpi: 600 },
      ...{ similarity: 0.98, likeness: 0.98, profiles: true },
    },
  },
  archive: { budget: levels.high },
  mobile: { linear: { ...levels.medium, dpi: 120 } },
};

/** Puts the first page first in the file, so that a reader shows it before the rest has come (ISO 32000-1, annex F). */
async function linearized({ bytes, warnings }: Compressed): Promise<Compressed> {
  const run = await runQpdf(["in.pdf", "--linearize", "--stream-data=preserve", "out.pdf"], {
    "in.pdf": bytes,
  });
  return { bytes: run.outputs.get("out.pdf") ?? bytes, warnings };
}

type Found = Compressed & { reached: boolean };

async function reach(opened: OpenedPdf, file: InputFile, goal: Goal): Promise<Found> {
  if ("bytes" in goal) return fitSize(opened, file, goal.bytes);
  if ("budget" in goal) return { ...(await shrink(opened, file, goal.budget)), reached: true };
  const small = await shrink(opened, file, goal.linear);
  const linear = await linearized(small);
  const fits = linear.bytes.length <= file.bytes.length;
  return { ...(fits ? linear : small), reached: fits };
}

function optimized({ file, password }: PdfInput, goal: Goal): Promise<OutputFile> {
  return withPdf(file, password, async (opened) => {
    const { bytes, warnings, reached } = await reach(opened, file, goal);
    const missed = reached ? [] : [warning("target_missed")];
    const expected = { pages: opened.pageCount, from: file.bytes.length };
    return pdfAnswer(`${stem(file.filename)}-optimized.pdf`, bytes, expected, {
      warnings: [...warnings, ...missed],
      headers: { "X-Target-Reached": String(reached) },
    });
  });
}

/** optimize/preset. */
export function optimizePreset({ preset, ...input }: PdfInput & { preset: Preset }): Promise<OutputFile> {
  return optimized(input, presets[preset]);
}

/** optimize/to-size: the best quality at or under the target. */
export function optimizeToSize(
  input: PdfInput & { target_size_mb?: number | undefined; target_size_kb?: number | undefined },
): Promise<OutputFile> {
  const target = (input.target_size_mb ?? 0) * megabyte + (input.target_size_kb ?? 0) * 1_024;
  return optimized(input, { bytes: Math.floor(target) });
}
