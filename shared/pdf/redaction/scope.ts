import type { Rectangle } from "../structure/page-tree.ts";
import { overlap } from "./geometry.ts";

/** What goes from a page beside found text: glyphs and outlines in the areas, pixels under the covers. */
export type Scope = { areas: readonly Rectangle[]; covers: readonly Rectangle[] };

export const nowhere: Scope = { areas: [], covers: [] };

export const isFree = ({ areas, covers }: Scope): boolean => areas.length === 0 && covers.length === 0;

/** What of the scope lies over a box; all of it when the box is not known. */
export function scopeOver({ areas, covers }: Scope, box: Rectangle | undefined): Scope {
  if (box === undefined) return { areas, covers };
  return {
    areas: areas.filter((each) => overlap(each, box)),
    covers: covers.filter((each) => overlap(each, box)),
  };
}
