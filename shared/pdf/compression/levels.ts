/** How far images may be reduced. `dpi` at the placed size; `quality` of JPEG (mozjpeg scale); 1-bit images stay sharper. */
export type ImageBudget = {
  dpi: number;
  /** Images up to this factor above `dpi` are not resampled: it would cost sharpness and gain little. */
  slack: number;
  quality: number;
  /** Least structural similarity of a JPEG to its original at screen scale; its quality rises until that is met. 0: any. */
  similarity: number;
  bilevelDpi: number;
  /** Colour profiles stay. Without them a file is no longer PDF/A or PDF/X. */
  profiles: boolean;
};

/**
 * The levels of pdf/compress. Resolutions follow Ghostscript's -dPDFSETTINGS (printer 300, ebook 150, screen 72 dpi;
 * GhostPDL, VectorDevices.htm), a little finer at `high` because text in scans must stay readable.
 */
export const levels = {
  low: { dpi: 220, slack: 1.4, quality: 82, similarity: 0.98, bilevelDpi: 600, profiles: true },
  medium: { dpi: 150, slack: 1.3, quality: 62, similarity: 0.96, bilevelDpi: 400, profiles: false },
  high: { dpi: 90, slack: 1.2, quality: 42, similarity: 0.9, bilevelDpi: 300, profiles: false },
} as const satisfies Record<string, ImageBudget>;

export type Level = keyof typeof levels;
