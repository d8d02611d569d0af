import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { presetNames } from "../../contract/optimize.ts";
import { warning } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { type Compressed, shrink } from "./compress.ts";
import { type ImageBudget, levels } from "./levels.ts";

export type Preset = (typeof presetNames)[number];

type Goal = { budget: ImageBudget } | { bytes: number } | { linear: ImageBudget };

const megabyte = 1_048_576;

/** What each preset aims for (interface 4.5). A size is a ceiling; within it quality is as high as it can be. */
const presets: Record<Preset, Goal> = {
  email: { bytes: 25 * megabyte },
  web_2mb: { bytes: 2 * megabyte },
  web_5mb: { bytes: 5 * megabyte },
  web_10mb: { bytes: 10 * megabyte },
  print: { budget: { dpi: 300, slack: 1.2, quality: 88, similarity: 0.98, bilevelDpi: 600, profiles: true } },
  archive: { budget: levels.high },
  mobile: { linear: { ...levels.medium, dpi: 120 } },
};

const step = (dpi: number, quality: number): ImageBudget => ({
  dpi,
  slack: 1.15,
  quality,
  // The target decides.
  similarity: 0,
  bilevelDpi: Math.max(150, dpi * 2),
  profiles: quality >= 80,
});

/** From best to smallest; resolution and quality fall together, as the eye notices the worse of the two. */
const ladder: readonly ImageBudget[] = [
  step(300, 90),
  step(250, 86),
  step(220, 82),
  step(200, 78),
  step(180, 74),
  step(165, 69),
  step(150, 64),
  step(135, 58),
  step(120, 52),
  step(105, 46),
  step(90, 40),
  step(75, 34),
  step(60, 28),
  step(45, 22),
  step(36, 16),
];

type Found = Compressed & { reached: boolean };

/** The first rung of the ladder at or under the target, by bisection: sizes fall from rung to rung. */
async function searchSize(opened: OpenedPdf, file: InputFile, target: number): Promise<Found> {
  if (file.bytes.length <= target && !opened.encrypted) {
    return {
      bytes: file.bytes,
      warnings: [warning("within_target")],
      reached: true,
    };
  }
  let [low, high] = [0, ladder.length - 1];
  let best: Compressed | undefined;
  let smallest: Compressed | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const budget = ladder[middle];
    if (budget === undefined) break;
    const tried = await shrink(opened, file, budget);
    if (smallest === undefined || tried.bytes.length < smallest.bytes.length) smallest = tried;
    if (tried.bytes.length <= target) {
      best = tried;
      high = middle - 1;
    } else low = middle + 1;
  }
  const result = best ?? smallest ?? { bytes: file.bytes, warnings: [] };
  return { ...result, reached: result.bytes.length <= target };
}

/** Puts the first page first in the file, so that a reader shows it before the rest has come (ISO 32000-1, annex F). */
async function linearized({ bytes, warnings }: Compressed): Promise<Compressed> {
  const run = await runQpdf(["in.pdf", "--linearize", "--stream-data=preserve", "out.pdf"], {
    "in.pdf": bytes,
  });
  return { bytes: run.outputs.get("out.pdf") ?? bytes, warnings };
}

async function reach(opened: OpenedPdf, file: InputFile, goal: Goal): Promise<Found> {
  if ("bytes" in goal) return searchSize(opened, file, goal.bytes);
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
    return outputFile("pdf", `${stem(file.filename)}-optimized.pdf`, bytes, {
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
