import { gunzipSync } from "node:zlib";

/** Tells whether letters are a word, in capitals or not. */
export type IsWord = (letters: string) => boolean;

/** Parts of a model of Tesseract, by their place in its table (tessdatamanager.h). */
const [wordGraph, letterTable] = [19, 21];
/** Flags of an edge (dawg.h): the last of its node, one that leads back, one that ends a word. */
const [last, back, ends] = [1, 2, 4];
const flagBits = 3;
const edgeBytes = 8;
const headBytes = 10;
/** Longer words are not looked up. */
const longest = 30;

/** A part of the model: its table counts parts, then says where each begins, or -1. */
function partOf(model: Buffer, part: number): Buffer {
  const count = model.readInt32LE(0);
  const starts = Array.from({ length: count }, (_, at) => Number(model.readBigInt64LE(4 + 8 * at)));
  const from = starts[part] ?? -1;
  if (from < 0) throw new Error("a model of the OCR has no list of words");
  return model.subarray(
    from,
    starts.find((start, at) => at > part && start >= 0),
  );
}

/** The numbers of letters: a count, then one letter a line with what else is known of it. */
function numbersOf(table: Buffer): Map<string, number> {
  const [count = "0", ...lines] = table.toString("utf8").split("\n");
  return new Map(lines.slice(0, Number(count)).map((line, number) => [line.split(" ")[0] ?? "", number]));
}

/**
 * The words of an OCR model (traineddata, gzip), which Tesseract keeps as a graph of letters: its edges hold a letter,
 * flags, and the first edge of the next node.
 */
export function wordsIn(zipped: Uint8Array): IsWord {
  const model = gunzipSync(zipped);
  const numbers = numbersOf(partOf(model, letterTable));
  const graph = partOf(model, wordGraph);
  const letterBits = Math.ceil(Math.log2(graph.readInt32LE(2) + 1));
  const count = graph.readInt32LE(6);
  const [letters, flags, next] = [new Uint16Array(count), new Uint8Array(count), new Uint32Array(count)];
  for (let edge = 0; edge < count; edge++) {
    const low = graph.readUInt32LE(headBytes + edge * edgeBytes);
    const high = graph.readUInt32LE(headBytes + edge * edgeBytes + 4);
    letters[edge] = low & ((1 << letterBits) - 1);
    flags[edge] = (low >>> letterBits) & ((1 << flagBits) - 1);
    const shift = letterBits + flagBits;
    next[edge] = (low >>> shift) + high * 2 ** (32 - shift);
  }
  const follow = (node: number, letter: number | undefined): number | undefined => {
    for (let edge = node; edge < count; edge++) {
      if (letters[edge] === letter && ((flags[edge] ?? 0) & back) === 0) return edge;
      if (((flags[edge] ?? 0) & last) !== 0) return undefined;
    }
    return undefined;
  };
  const found = (word: string, at: number, node: number): boolean => {
    const letter = word[at] ?? "";
    return [...new Set([letter.toLowerCase(), letter.toUpperCase()])].some((either) => {
      const edge = numbers.has(either) ? follow(node, numbers.get(either)) : undefined;
      if (edge === undefined) return false;
      if (at === word.length - 1) return ((flags[edge] ?? 0) & ends) !== 0;
      const after = next[edge] ?? 0;
      return after !== 0 && found(word, at + 1, after);
    });
  };
  return (word) => word !== "" && word.length <= longest && found(word, 0, 0);
}
