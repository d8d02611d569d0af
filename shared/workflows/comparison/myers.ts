/** A stretch that both sequences share. */
export type Match = { a: number; b: number; length: number };

/**
 * Edits that are looked for at once. Past it the search goes on from the best place reached, so that the work grows
 * with the length of the sequences and never with its square.
 */
const mostEdits = 300;

type Sequence = ArrayLike<number>;
type Area = { a0: number; a1: number; b0: number; b1: number };

/** E. W. Myers, An O(ND) Difference Algorithm and Its Variations (1986), section 4b: in linear space. */
class Differ {
  readonly matches: Match[] = [];
  private readonly a: Sequence;
  private readonly b: Sequence;
  private readonly forward: Int32Array;
  private readonly backward: Int32Array;

  constructor(a: Sequence, b: Sequence) {
    this.a = a;
    this.b = b;
    const reach = 2 * Math.min(mostEdits, a.length + b.length) + 5;
    this.forward = new Int32Array(reach);
    this.backward = new Int32Array(reach);
  }

  private push(a: number, b: number, length: number): void {
    const last = this.matches.at(-1);
    if (last !== undefined && last.a + last.length === a && last.b + last.length === b) last.length += length;
    else if (length > 0) this.matches.push({ a, b, length });
  }

  run(area: Area): void {
    let { a0, b0 } = area;
    let { a1, b1 } = area;
    for (;;) {
      const start = a0;
      while (a0 < a1 && b0 < b1 && this.a[a0] === this.b[b0]) {
        a0 += 1;
        b0 += 1;
      }
      this.push(start, b0 - (a0 - start), a0 - start);
      let tail = 0;
      while (a0 < a1 && b0 < b1 && this.a[a1 - 1] === this.b[b1 - 1]) {
        a1 -= 1;
        b1 -= 1;
        tail += 1;
      }
      if (a0 === a1 || b0 === b1) {
        this.push(a1, b1, tail);
        return;
      }
      const [x, y] = this.middle({ a0, a1, b0, b1 });
      this.run({ a0, a1: x, b0, b1: y });
      if (tail === 0) {
        a0 = x;
        b0 = y;
        continue;
      }
      this.run({ a0: x, a1, b0: y, b1 });
      this.push(a1, b1, tail);
      return;
    }
  }

  /** A place on a shortest way through the area, or the best one reached within the most edits. */
  private middle({ a0, a1, b0, b1 }: Area): readonly [number, number] {
    const [n, m] = [a1 - a0, b1 - b0];
    const delta = n - m;
    const odd = (delta & 1) !== 0;
    const most = Math.min(mostEdits, Math.ceil((n + m) / 2));
    const zero = most + 1;
    const { forward, backward } = this;
    forward[zero + 1] = 0;
    backward[zero + 1] = 0;
    for (let edits = 0; edits <= most; edits++) {
      for (let k = -edits; k <= edits; k += 2) {
        const down = k === -edits || (k !== edits && at(forward, zero + k - 1) < at(forward, zero + k + 1));
        let x = down ? at(forward, zero + k + 1) : at(forward, zero + k - 1) + 1;
        while (x < n && x - k < m && this.a[a0 + x] === this.b[b0 + x - k]) x += 1;
        forward[zero + k] = x;
        const other = delta - k;
        if (odd && Math.abs(other) < edits && x + at(backward, zero + other) >= n)
          return [a0 + x, b0 + x - k];
      }
      for (let k = -edits; k <= edits; k += 2) {
        const down = k === -edits || (k !== edits && at(backward, zero + k - 1) < at(backward, zero + k + 1));
        let x = down ? at(backward, zero + k + 1) : at(backward, zero + k - 1) + 1;
        while (x < n && x - k < m && this.a[a1 - 1 - x] === this.b[b1 - 1 - (x - k)]) x += 1;
        backward[zero + k] = x;
        const other = delta - k;
        if (!odd && Math.abs(other) <= edits && x + at(forward, zero + other) >= n)
          return [a1 - x, b1 - (x - k)];
      }
    }
    return this.furthest({ a0, a1, b0, b1 }, most);
  }

  private furthest({ a0, a1, b0, b1 }: Area, edits: number): readonly [number, number] {
    const [n, m] = [a1 - a0, b1 - b0];
    let best: readonly [number, number] | undefined;
    for (let k = -edits; k <= edits; k += 2) {
      const x = at(this.forward, edits + 1 + k);
      const y = x - k;
      const within = x <= n && y >= 0 && y <= m;
      if (within && x + y > (best === undefined ? 0 : best[0] + best[1])) best = [x, y];
    }
    best ??= [Math.ceil(n / 2), Math.floor(m / 2)];
    return [a0 + best[0], b0 + best[1]];
  }
}

const at = (row: Int32Array, index: number) => row[index] ?? 0;

/** What two sequences share, in order; as much as the shortest edit leaves, or nearly so where they differ much. */
export function commonStretches(a: Sequence, b: Sequence): Match[] {
  const differ = new Differ(a, b);
  differ.run({ a0: 0, a1: a.length, b0: 0, b1: b.length });
  return differ.matches;
}

/** Numbers for keys, so that sequences are compared by numbers. */
export class Numbering {
  private readonly numbers = new Map<string, number>();

  of(keys: readonly string[]): Int32Array {
    return Int32Array.from(keys, (key) => {
      const known = this.numbers.get(key) ?? this.numbers.size;
      this.numbers.set(key, known);
      return known;
    });
  }
}
