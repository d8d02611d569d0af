import type { Dict, Ref } from "../file/object.ts";

/** Content between two marks: its number on the page, or in the form, that it is drawn in (ISO 32000-1, 14.7.4.2). */
export type Piece = { page: Ref; form: Ref | undefined; number: number };
/** An annotation that stands in an element (14.7.4.3). */
type Held = { page: Ref; annotation: Ref };
export type Kid = TagNode | Piece | Held;

/** An element of the structure while it is made. */
export class TagNode {
  /** Of headings, the level may be set when all are known. */
  type: string;
  kids: Kid[] = [];
  /** What is said in place of what is seen. */
  alt: string | undefined;
  /** Attributes of one owner (14.8.5), without `O`. */
  attributes: { owner: string; entries: Dict } | undefined;
  /** Stays though it holds nothing: an empty cell has its place. */
  readonly stays: boolean;

  constructor(type: string, kids: Kid[] = [], stays = false) {
    this.type = type;
    this.kids = kids;
    this.stays = stays;
  }

  get nodes(): TagNode[] {
    return this.kids.filter((kid) => kid instanceof TagNode);
  }
}

/** Whether a node, or one below it, holds content. */
const holdsContent = ({ kids }: TagNode): boolean =>
  kids.some((kid) => !(kid instanceof TagNode) || holdsContent(kid));

/** Takes away what holds nothing. */
export function pruned(node: TagNode): TagNode {
  node.kids = node.kids.filter((kid) => !(kid instanceof TagNode) || kid.stays || holdsContent(kid));
  for (const kid of node.nodes) pruned(kid);
  return node;
}

/** Every node, each before those below it. */
export function* nodesOf(node: TagNode): Generator<TagNode> {
  yield node;
  for (const kid of node.nodes) yield* nodesOf(kid);
}
