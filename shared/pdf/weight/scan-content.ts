import { characterKind, kinds } from "../file/characters.ts";

/** What a content stream runs: how many operators, and how often it names each object, pattern and state. */
export type ContentUse = {
  /** Bytes. */
  length: number;
  operators: number;
  /** Levels of saved graphics states (8.4.2). */
  states: number;
  /** Inline images (8.9.7). */
  pictures: number;
  /** Bytes of strings: no fewer than the glyphs that are shown. */
  shown: number;
  /** By resource category, then by name. */
  named: Readonly<Record<"XObject" | "Pattern" | "ExtGState", ReadonlyMap<string, number>>>;
};

const categories: Readonly<Record<string, keyof ContentUse["named"]>> = {
  Do: "XObject",
  scn: "Pattern",
  SCN: "Pattern",
  gs: "ExtGState",
};

const code = (character: string) => character.charCodeAt(0);
const [open, close, backslash, comment, slash, less, greater] = [..."()\\%/<>"].map(code);
const isLetter = (value: number) =>
  (value >= 65 && value <= 90) || (value >= 97 && value <= 122) || value === 39 || value === 34;

/** The end of the literal string that begins at `from` (ISO 32000-1, 7.3.4.2). */
function afterString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const value = bytes[at];
    if (value === backslash) at++;
    else if (value === open) depth++;
    else if (value === close && --depth === 0) return at + 1;
  }
  return bytes.length;
}

function afterAny(bytes: Uint8Array, from: number, ...ends: (number | undefined)[]): number {
  let at = from;
  while (at < bytes.length && !ends.includes(bytes[at])) at++;
  return at + 1;
}

const isSpace = (value: number | undefined) =>
  value === undefined || characterKind(value) === kinds.whitespace;

/** Where the data of an inline image ends, that begins at `from` (8.9.7). */
function afterImage(text: Buffer, from: number): number {
  for (let at = text.indexOf("EI", from); at >= 0; at = text.indexOf("EI", at + 1))
    if (isSpace(text[at - 1]) && isSpace(text[at + 2])) return at + 2;
  return text.length;
}

const unescaped = (name: string) =>
  name.includes("#")
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

/**
 * Counts what a content stream asks for in one pass that keeps nothing (7.8.2): many times as fast as reading its
 * operands.
 */
export function scanContent(bytes: Uint8Array): ContentUse {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const named = {
    XObject: new Map<string, number>(),
    Pattern: new Map<string, number>(),
    ExtGState: new Map<string, number>(),
  };
  let operators = 0;
  let saved = 0;
  let states = 0;
  let pictures = 0;
  let shown = 0;
  let name: string | undefined;
  for (let at = 0; at < bytes.length; ) {
    const value = bytes[at] ?? 0;
    if (value === open) {
      const start = at;
      at = afterString(bytes, at);
      shown += at - start;
    } else if (value === comment) at = afterAny(bytes, at, 10, 13);
    else if (value === less && bytes[at + 1] !== less) {
      const start = at;
      at = afterAny(bytes, at, greater);
      shown += (at - start) >> 1;
    } else if (characterKind(value) !== kinds.regular && value !== slash) at++;
    else {
      const start = at++;
      while (at < bytes.length && characterKind(bytes[at] ?? 0) === kinds.regular) at++;
      if (value === slash) name = text.toString("latin1", start + 1, at);
      else if (isLetter(value)) {
        operators++;
        const operator = at - start <= 3 ? text.toString("latin1", start, at) : "";
        if (operator === "q") states = Math.max(states, ++saved);
        else if (operator === "Q") saved = Math.max(0, saved - 1);
        if (operator === "ID") {
          pictures++;
          at = afterImage(text, at);
        }
        const category = categories[operator];
        if (category !== undefined && name !== undefined) {
          const key = unescaped(name);
          named[category].set(key, (named[category].get(key) ?? 0) + 1);
        }
        name = undefined;
      }
    }
  }
  return { length: bytes.length, operators, states, pictures, shown, named };
}
