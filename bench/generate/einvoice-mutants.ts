import { type Options, type Syntax, sample, specifications } from "../../test/workflows/e-invoice/sample.ts";
import { childrenOf, type Tree } from "../../test/workflows/e-invoice/tree.ts";

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function everyPair(parent: Tree): { parent: Tree; element: Tree }[] {
  return childrenOf(parent).flatMap((element) => [{ parent, element }, ...everyPair(element)]);
}

/** Elements that stand at several places become several. */
const unshared = (tree: Tree): Tree => ({
  ...tree,
  attributes: { ...tree.attributes },
  content: typeof tree.content === "string" ? tree.content : tree.content.map(unshared),
});

/** A valid invoice of a random kind with one or two random changes: an element less or twice, another amount or code. */
export function mutant(seed: number): Tree {
  const random = randomly(seed);
  const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const syntax = oneOf<Syntax>(["ubl", "credit", "cii"]) ?? "ubl";
  const options: Options = {
    category: oneOf(["S", "Z", "E", "AE", "K", "G", "O"]) ?? "S",
    payment: oneOf(["transfer", "card", "debit"] as const) ?? "transfer",
    specification:
      oneOf(
        syntax === "cii" ? [specifications.en16931, specifications.xrechnung] : Object.values(specifications),
      ) ?? specifications.en16931,
  };
  const tree = unshared(sample(syntax, options));
  for (let changes = 1 + Math.floor(random() * 2); changes > 0; changes--) {
    const pair = oneOf(everyPair(tree));
    if (pair === undefined) continue;
    const { parent, element } = pair;
    const within = childrenOf(parent);
    const way = random();
    if (way < 0.4 && within.length > 1) within.splice(within.indexOf(element), 1);
    else if (way < 0.5) within.splice(within.indexOf(element), 0, structuredClone(element));
    else if (typeof element.content === "string" && /^\d+\.\d\d$/.test(element.content))
      element.content = (Number(element.content) + (random() < 0.5 ? 0.01 : 7)).toFixed(2);
    else if (typeof element.content === "string" && /^[A-Z0-9]{1,4}$/.test(element.content))
      element.content = "ZZZZ9";
  }
  return tree;
}
