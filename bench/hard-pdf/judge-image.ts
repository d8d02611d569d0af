import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { similarity } from "../../shared/pdf/compression/similarity.ts";
import type { Original } from "./original.ts";

/** Below it two renderers differ by more than their fonts and smoothing. */
const leastLikeness = 0.8;
const hasPoppler = spawnSync("which", ["pdftoppm"]).status === 0;

/** The first page as poppler draws it at 72 dpi, with its annotations. */
function drawnElsewhere(bytes: Uint8Array): Buffer | undefined {
  if (!hasPoppler) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "pagewright-drawn-"));
  try {
    writeFileSync(join(folder, "in.pdf"), bytes);
    const args = ["-r", "72", "-f", "1", "-l", "1", "-singlefile", "-cropbox", "-png", "in.pdf", "out"];
    const { status } = spawnSync("pdftoppm", args, { cwd: folder, timeout: 60_000 });
    return status === 0 ? readFileSync(join(folder, "out.png")) : undefined;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function grayOf(image: Uint8Array, size?: { width: number; height: number }) {
  const fitted = sharp(image).flatten({ background: "white" }).toColourspace("b-w");
  const sized = size === undefined ? fitted : fitted.resize(size.width, size.height, { fit: "fill" });
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** An image of the first page, held against the page as poppler draws it. */
export async function imageProblems(image: Uint8Array, { opened }: Original): Promise<string[]> {
  const ours = await grayOf(image);
  const theirs = opened === undefined ? undefined : drawnElsewhere(opened);
  if (theirs === undefined) return [];
  const { width, height } = await sharp(theirs).metadata();
  if (Math.abs(width - ours.width) > 2 || Math.abs(height - ours.height) > 2)
    return [`${ours.width} × ${ours.height} pixels, poppler's ${width} × ${height}`];
  const likeness = similarity(ours, await grayOf(theirs, ours));
  return likeness < leastLikeness ? [`likeness to poppler's ${likeness.toFixed(3)}`] : [];
}
