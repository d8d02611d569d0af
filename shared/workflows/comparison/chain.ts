/** Two parts that may be counterparts, by their places in the old and the new sequence. */
export type Candidate = { a: number; b: number; weight: number };

/** The heaviest choice of candidates in which both sequences keep their order: a part is chosen once at most. */
export function heaviestChain(candidates: readonly Candidate[], length: number): Candidate[] {
  type Link = { weight: number; of: Candidate; before: Link | undefined };
  // Fenwick tree of the heaviest chain that ends before a place of the new sequence.
  const tree: (Link | undefined)[] = Array.from({ length: length + 1 });
  const best = (end: number): Link | undefined => {
    let found: Link | undefined;
    for (let at = end; at > 0; at -= at & -at) {
      const link = tree[at];
      if (link !== undefined && link.weight > (found?.weight ?? 0)) found = link;
    }
    return found;
  };
  // Within one part of the old sequence the later places come first, so that none follows on another.
  for (const of of candidates.toSorted((one, other) => one.a - other.a || other.b - one.b)) {
    const before = best(of.b);
    const link: Link = { weight: of.weight + (before?.weight ?? 0), of, before };
    for (let at = of.b + 1; at <= length; at += at & -at)
      if (link.weight > (tree[at]?.weight ?? 0)) tree[at] = link;
  }
  const chain: Candidate[] = [];
  for (let link = best(length); link !== undefined; link = link.before) chain.push(link.of);
  return chain.reverse();
}
