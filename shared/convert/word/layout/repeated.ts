import type { Box, Page } from "../../../document/document.ts";

/** Share of the page's height at its head and foot, and of the pages, for a drawing to belong to their header. */
const zone = 0.14;
const share = 0.6;
const shift = 2;

const same = (a: Box, b: Box) => a.every((side, index) => Math.abs(side - (b[index] ?? 0)) < shift);

/** Drawings at the head or foot that most pages repeat in one place, each with the first page that has it. */
export function repeatedDrawings(pages: readonly { page: Page; boxes: readonly Box[] }[]) {
  const groups: { box: Box; page: Page; count: number }[] = [];
  for (const { page, boxes } of pages) {
    for (const box of boxes) {
      if (box[1] < (1 - zone) * page.height && box[3] > zone * page.height) continue;
      const group = groups.find((each) => same(each.box, box) && each.page.height === page.height);
      if (group === undefined) groups.push({ box, page, count: 1 });
      else group.count++;
    }
  }
  return groups.filter(({ count }) => count >= Math.max(2, share * pages.length));
}

export const isRepeated = (box: Box, repeated: readonly { box: Box }[]) =>
  repeated.some((each) => same(each.box, box));
