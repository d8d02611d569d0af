import { type DegreeLevel, degreeShapes } from "./degree-words.ts";

export type FoundDegree = { level: DegreeLevel; start: number; end: number };

const bounded = (source: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`, flags);
// Abbreviations in capitals are words elsewhere (`be`, `me`, `ma`): they count in that spelling only.
const isExact = (shape: string) => /[A-Z]{2}/.test(shape.replace(/\\p\{L\}/g, ""));

/** Shapes in one pattern: few enough that its time can be proven linear. */
const together = 10;
const inParts = (shapes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(shapes.length / together) }, (_, at) =>
    shapes.slice(at * together, (at + 1) * together),
  );

const patterns = degreeShapes.flatMap(([level, list]) => {
  const shapes = list.split(/\|(?![^(]{0,200}\))/);
  const [exact, loose] = [shapes.filter(isExact), shapes.filter((shape) => !isExact(shape))];
  return [
    ...inParts(loose).map((part) => ({ level, pattern: bounded(part.join("|"), "giu") })),
    ...inParts(exact).map((part) => ({ level, pattern: bounded(part.join("|"), "gu") })),
  ];
});

/** Every degree that a text names, left to right; of two at one place the longer. */
export function degreesIn(text: string): FoundDegree[] {
  const found = patterns.flatMap(({ level, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
      level,
      start: index,
      end: index + match.length,
    })),
  );
  const sorted = found.sort((one, other) => one.start - other.start || other.end - one.end);
  return sorted.filter((one, at) => !sorted.slice(0, at).some((other) => other.end > one.start));
}

const ranks: readonly DegreeLevel[] = ["school", "associate", "bachelor", "master", "doctor"];
export const degreeRank = (level: DegreeLevel): number => ranks.indexOf(level);
export const levelOf = (text: string): DegreeLevel | undefined =>
  degreesIn(text).sort((one, other) => degreeRank(other.level) - degreeRank(one.level))[0]?.level;
