import type { Content } from "./content.ts";

const floats = (content: Content | undefined) => content?.kind === "table" || content?.kind === "picture";

/** The picture or table that each caption stands at: the one before it, else the one behind it. */
export function captionsOf(content: readonly Content[]): Map<Content, Content> {
  const owners = new Map<Content, Content>();
  const taken = new Set<Content>();
  for (const [at, caption] of content.entries()) {
    if (caption.kind !== "caption") continue;
    const owner = [content[at - 1], content[at + 1]].find(
      (each) => each !== undefined && floats(each) && !taken.has(each),
    );
    if (owner === undefined) continue;
    owners.set(caption, owner);
    taken.add(owner);
  }
  return owners;
}
