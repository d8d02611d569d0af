const megabyte = 1_048_576;

/**
 * Memory of the engines that are WebAssembly, bytes. It grows and never shrinks: an instance with more than `keep` is
 * not used for another file, and none gets more than `most`.
 */
export const engineMemory = {
  /** A page of 60 million pixels takes 240 MB while it is drawn, and as much again for a group on it. */
  pdfium: { keep: 256 * megabyte, most: 768 * megabyte },
  /** Holds the file, what is made of it, and one decoded stream. */
  qpdf: { keep: 192 * megabyte },
} as const;

/** CPU time that PDFium may take to draw one page, ms: an A0 map at 300 dpi takes five seconds. */
export const drawingTime = 10_000;
