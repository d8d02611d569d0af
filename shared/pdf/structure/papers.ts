import type { PaperSize } from "../../contract/paper.ts";

/** Papers upright, points: ISO 216, and ASME Y14.1 with the sizes that offices of North America use. */
export const papers: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  a3: [841.89, 1190.55],
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
  legal: [612, 1008],
  tabloid: [792, 1224],
};
