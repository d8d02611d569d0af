import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inWords } from "../../shared/ocr/lines/blanks.ts";
import { chosenWords } from "../../shared/ocr/lines/choice.ts";
import { chosenLetters } from "../../shared/ocr/lines/letter-choice.ts";
import type { Guess, Letter } from "../../shared/ocr/lines/letters.ts";
import { placesOf } from "../../shared/ocr/lines/places.ts";
import type { RecognizedWord } from "../../shared/ocr/recognizer.ts";
import { counterparts, editDistance } from "../../shared/values/text/edit-distance.ts";

/** Words in letters 10 pixels wide, `~` and two digits behind each for how sure the reading is of it; `^` is a letter's width without one. */
function words(line: string): RecognizedWord[] {
  let x = 0;
  return line.split(" ").flatMap((each) => {
    const [text = "", sure = "95"] = each.split("~");
    const [x0, x1] = [x, x + 10 * text.length];
    x = x1 + 10;
    const word = {
      text,
      confidence: Number(sure) / 100,
      box: { x0, x1, y0: 0, y1: 20 },
      line: 0,
      rowHeight: 20,
    };
    return text.includes("^") ? [] : [word];
  });
}

const known = new Set(["TOTAL", "COMPANY", "GOODS", "SOLD", "ARE", "NOT"]);
const isWord = (letters: string) => known.has(letters.toUpperCase());

const textOf = (found: readonly { text: string }[]) => found.map(({ text }) => text).join(" ");

function read(first: string, second: string): string {
  const [a, b] = [words(first), words(second)];
  return textOf(chosenWords(placesOf(a, b), a, b, isWord));
}

describe("of two readings of a line each word is the likelier", () => {
  it.each([
    [
      "a sure word stands against an unsure one",
      "wfger~10 DOB:~96 04/05/1992~96",
      "FEMAL~90 D0B:~52 04/05/1992~96",
      "FEMAL DOB: 04/05/1992",
    ],
    [
      "an amount whose point the first did not see is the second's",
      "TOTAL~95 8091~60",
      "TOTAL~98 80.91~97",
      "TOTAL 80.91",
    ],
    ["what a blank parts is one place", "TO~40 AL~40 12.00~95", "TOTAL~97 12.00~99", "TOTAL 12.00"],
    ["what only the second sees is there", "CASH~95 ^^^^^", "CASH~99 50.00~99", "CASH 50.00"],
  ])("%s", (_, first, second, expected) => {
    expect(read(first, second)).toBe(expected);
  });
});

it("each word of both readings stands at one place", () => {
  const reading = fc.array(fc.record({ at: fc.nat(300), wide: fc.integer({ min: 1, max: 80 }) }), {
    maxLength: 12,
  });
  const asWords = (places: readonly { at: number; wide: number }[]): RecognizedWord[] =>
    places.map(({ at, wide }, index) => ({
      text: String(index),
      confidence: 0.5,
      box: { x0: at, x1: at + wide, y0: 0, y1: 20 },
      line: 0,
      rowHeight: 20,
    }));
  fc.assert(
    fc.property(reading, reading, (a, b) => {
      const [first, second] = [asWords(a), asWords(b)];
      const places = placesOf(first, second);
      expect(new Set(places.flatMap((place) => place.first))).toEqual(new Set(first));
      expect(places.flatMap((place) => place.first)).toHaveLength(first.length);
      expect(places.flatMap((place) => place.second)).toHaveLength(second.length);
    }),
  );
});

/** A line of sure letters, but for those given with what else they may be. */
const letters = (line: string, unsure: Record<number, readonly Guess[]>): Letter[] =>
  [...line].map((text, at) => ({
    text,
    sure: unsure[at] === undefined ? 0.99 : 0.5,
    from: 10 * at,
    to: 10 * at + 8,
    blankBefore: false,
    blankLikely: 0,
    others: unsure[at] ?? [],
  }));

describe("an unsure letter is what the first reading and its neighbours make it", () => {
  const chosen = (line: string, other: string, at: number, first: string) =>
    chosenLetters(letters(line, { [at]: [{ text: other, sure: 0.3 }] }), words(first), isWord)
      .map(({ text }) => text)
      .join("");

  it("among letters a letter, among digits a digit", () => {
    expect(chosen("INV0ICE", "O", 3, "INVOICE~90")).toBe("INVOICE");
    expect(chosen("520O0", "0", 3, "52000~90")).toBe("52000");
  });

  it("stays where the first reading has it too", () => {
    expect(chosen("SULTAN", "I", 3, "SULTAN~90")).toBe("SULTAN");
    expect(chosen("SULIAN", "T", 3, "SULTAN~90")).toBe("SULTAN");
  });

  it("is found where the first reading lost a letter before it", () => {
    expect(chosen("THE SULIAN".replace(" ", ""), "T", 6, "HE~90 SULTAN~90")).toBe("THESULTAN");
  });
});

it("an unsure letter is the one that makes a word", () => {
  const read = (isWord: (letters: string) => boolean) =>
    chosenLetters(letters("CONPANY", { 2: [{ text: "M", sure: 0.2 }] }), words("C0NPANY~40"), isWord)
      .map(({ text }) => text)
      .join("");
  expect(read(() => false)).toBe("CONPANY");
  expect(read(isWord)).toBe("COMPANY");
});

describe("a blank is where the first reading has one, or words end", () => {
  const line = (text: string, paper: number) => {
    const read = letters(text, {}).map((letter) => ({ ...letter, blankLikely: 0.01 }));
    const gaps = read.slice(1).map(({ from }) => ({ from: from - paper, to: from }));
    return (first: string, isWord: (letters: string) => boolean) =>
      inWords(read, gaps, words(first), isWord)
        .map((word) => word.map(({ text: letter }) => letter).join(""))
        .join(" ");
  };
  const narrow = line("GOODSSOLD", 3);

  it("stays one word without a sign of a blank", () => {
    expect(narrow("GOODSSOLD", () => false)).toBe("GOODSSOLD");
  });

  it("is parted where the first reading parts it and both parts are words", () => {
    expect(narrow("GOODS SOLD", isWord)).toBe("GOODS SOLD");
  });

  it("is not parted where the first reading joins what is one word", () => {
    expect(line("COMPANY", 3)("COMPANY", isWord)).toBe("COMPANY");
  });
});

it("letters of two texts stand for each other by the fewest changes", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (from, to) => {
      const found = counterparts([...from], [...to]);
      const taken = found.filter((at) => at !== undefined);
      const changed = found.filter((at, index) => at !== undefined && to[at] !== from[index]).length;
      const cost = changed + (from.length - taken.length) + (to.length - taken.length);
      expect(taken.toSorted((a, b) => a - b)).toEqual(taken);
      expect(cost).toBe(editDistance(from, to));
    }),
  );
});
