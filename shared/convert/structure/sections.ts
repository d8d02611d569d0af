import { type Content, plainText } from "./content.ts";

/** The headings that each part of the content stands under, outermost first, by their place in the content. */
export function sectionsOf(content: readonly Content[]): number[][] {
  const open: { at: number; level: number }[] = [];
  return content.map((each, at) => {
    if (each.kind !== "heading") return open.map((heading) => heading.at);
    const level = each.level ?? 1;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.map((heading) => heading.at);
    open.push({ at, level });
    return above;
  });
}

/** A title on one line. */
export const titleOf = (content: Content | undefined): string =>
  content === undefined ? "" : plainText(content).replace(/\s+/g, " ").trim();
