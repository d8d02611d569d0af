/** How far images may be reduced. `dpi` at the placed size; `quality` of JPEG (mozjpeg scale); 1-bit images stay sharper. */
export type ImageBudget = {
  dpi: number;
  /** Images up to this factor above `dpi` are not resampled: it would cost sharpness and gain little. */
  slack: number;
  quality: number;
  /** Nothing but resolution is given up: no JPEG is made. */
  lossless?: boolean;
  /** Least structural similarity of a JPEG to its original at screen scale; its quality rises until that is met. 0: any. */
  similarity: number;
  bilevelDpi: number;
  /** Least structural similarity of every page, drawn at 72 dpi, to what it was; what lowers it stays. 0: any. */
  likeness: number;
  /** Colour profiles stay. Without them a file is no longer PDF/A or PDF/X. */
  profiles: boolean;
};

/**
 * The levels of pdf/compress. Resolutions follow Ghostscript's -dPDFSETTINGS (printer 300, ebook 150, screen 72 dpi;
 * GhostPDL, VectorDevices.htm), a little finer at `high` because text in scans must stay readable.
 */
export const levels = {
  low: {
    ...{ dpi: 220, slack: 1.4, quality: 82, bilevelDpi: 600 },
    ...{ similarity: 0.98, likeness: 0.98, profiles: true },
  },
  medium: {
    ...{ dpi: 150, slack: 1.3, quality: 62, bilevelDpi: 400 },
    ...{ similarity: 0.96, likeness: 0.97, profiles: false },
  },
  high: {
    ...{ dpi: 90, slack: 1.2, quality: 42, bilevelDpi: 300 },
    ...{ similarity: 0.9, likeness: 0.88, profiles: false },
  },
} as const satisfies Record<string, ImageBudget>;

export type Level = keyof typeof levels;
