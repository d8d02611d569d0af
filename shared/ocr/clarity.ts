import { median } from "../values/median.ts";
import type { Gray } from "./gray.ts";

/** How clear the letters of a page are: what a person sees, not what the engine makes of it. */
export type Clarity = {
  /** Of paper to ink by their luminance, from 1 (WCAG 2.2, contrast ratio). */
  contrast: number;
  /** Share of a word's height over which paper turns into ink: nearly none of sharp print. */
  edge: number;
};

type Box = { x0: number; y0: number; x1: number; y1: number };

/** Words that are looked at, and letters below which a box shows no stroke, pixels. */
const mostWords = 120;
const leastSide = 4;
/** Shares of a word's pixels that are surely ink, and surely paper. */
const [ofInk, ofPaper] = [0.04, 0.9];

/** Relative luminance of a shade (WCAG 2.2; IEC 61966-2-1). */
function luminance(shade: number): number {
  const share = shade / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function clarityOf({ data, width, height }: Gray, box: Box): Clarity | undefined {
  const [left, top] = [Math.max(0, Math.floor(box.x0)), Math.max(0, Math.floor(box.y0))];
  const [right, bottom] = [Math.min(width, Math.ceil(box.x1)), Math.min(height, Math.ceil(box.y1))];
  if (right - left < leastSide || bottom - top < leastSide) return undefined;
  const shades: number[] = [];
  const steps: number[] = [];
  for (let y = top; y < bottom; y++) {
    let steepest = 0;
    for (let x = left; x < right; x++) {
      const shade = data[y * width + x] ?? 255;
      shades.push(shade);
      if (x > left) steepest = Math.max(steepest, Math.abs(shade - (data[y * width + x - 1] ?? 255)));
    }
    steps.push(steepest);
  }
  shades.sort((one, other) => one - other);
  const at = (share: number) => shades[Math.floor(share * (shades.length - 1))] ?? 0;
  const [ink, paper] = [at(ofInk), at(ofPaper)];
  const step = median(steps);
  if (paper <= ink || step === 0) return undefined;
  return {
    contrast: (luminance(paper) + 0.05) / (luminance(ink) + 0.05),
    edge: (paper - ink) / step / (bottom - top),
  };
}

/** As most of the words show it, spread over the page; undefined where there are none. */
export function clarityAt(picture: Gray, boxes: readonly Box[]): Clarity | undefined {
  const every = Math.max(1, Math.ceil(boxes.length / mostWords));
  const found = boxes.filter((_, at) => at % every === 0).flatMap((box) => clarityOf(picture, box) ?? []);
  if (found.length === 0) return undefined;
  return {
    contrast: median(found.map(({ contrast }) => contrast)),
    edge: median(found.map(({ edge }) => edge)),
  };
}
