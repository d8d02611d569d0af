import { deflateSync } from "node:zlib";

const least = (runs: number, work: () => void): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 0; count < runs; count++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

/** 4 MB that are compressed in the same way everywhere: numbers of a linear congruential generator (Knuth, MMIX). */
function noise(): Buffer {
  const bytes = Buffer.alloc(4_194_304);
  let state = 1n;
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n);
    bytes.writeBigUInt64LE(state & 0x0f0f_0f0f_0f0f_0f0fn, at);
  }
  return bytes;
}

/** Sum of the primes below two million, by a sieve. */
function primes(): number {
  const composite = new Uint8Array(2_000_000);
  let sum = 0;
  for (let number = 2; number < composite.length; number++) {
    if (composite[number] === 1) continue;
    sum += number;
    for (let multiple = number * 2; multiple < composite.length; multiple += number) composite[multiple] = 1;
  }
  return sum;
}

/** What this machine takes for two fixed loops, ms, the least of ten: figures of two machines can be told apart by it. */
export function yardstick(): { native: number; javascript: number } {
  const bytes = noise();
  return { native: least(10, () => deflateSync(bytes)), javascript: least(10, primes) };
}
