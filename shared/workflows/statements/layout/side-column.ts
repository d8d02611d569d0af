import type { Shown } from "../../../tables/cells.ts";
import { sidesNamed } from "../../../values/amounts/amount-marks.ts";

/** Whether cells say nothing but which side a booking is on, whatever their head says: both sides occur. */
export function areSides(cells: readonly Shown[]): boolean {
  const texts = cells.map(({ text }) => text).filter((text) => text.trim() !== "");
  const sideOf = sidesNamed(texts);
  const sides = texts.map(sideOf);
  return sides.includes("credit") && sides.includes("debit") && !sides.includes(undefined);
}
