import type { printedPageSizes } from "../../contract/paper.ts";

type Sides = readonly [short: number, long: number];

/** Points (ISO 216, ANSI Y14.1). */
export const printedSides: Readonly<Record<(typeof printedPageSizes)[number], Sides>> = {
  a4: [595, 842],
  a3: [842, 1_191],
  a5: [420, 595],
  letter: [612, 792],
  legal: [612, 1_008],
};
