import type { ImageBudget } from "./levels.ts";
import type { PlacedSize } from "./placements.ts";

type Resolution = Pick<ImageBudget, "dpi" | "slack">;

/** Pixels that the budget leaves of `pixels` drawn at `points`. */
function target(pixels: number, points: number, { dpi, slack }: Resolution): number {
  if (points <= 0) return pixels;
  const wanted = Math.ceil((points / 72) * dpi);
  return pixels > wanted * slack ? Math.max(1, wanted) : pixels;
}

/** The size of an image within the budget, of the same proportions. */
export function targetSize(
  { width, height }: { width: number; height: number },
  placed: PlacedSize | undefined,
  resolution: Resolution,
): { width: number; height: number } {
  if (placed === undefined) return { width, height };
  // One factor for both directions, from the one that needs more.
  const factor = Math.max(
    target(width, placed[0], resolution) / width,
    target(height, placed[1], resolution) / height,
  );
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
