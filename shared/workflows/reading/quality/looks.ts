import type { Page } from "../../../document/document.ts";
import { median } from "../../../values/median.ts";
import { ocrConfidence } from "../parsing/normalize.ts";
import { clearness } from "./clearness.ts";
import { between, bounded, dpiOf, isScan, type Judge, numbersOf, pagesText } from "./criterion.ts";

/** Characters that stand for none: replacement, private use, control (Unicode 16, chapter 23). */
const noCharacter = /[\ufffd\ue000-\uf8ff\u0000-\u0008\u000e-\u001f]/g;
/** Points below which print is hard to read, and the share of characters that may be. */
const smallest = 6;
/** Share of characters without meaning from which a page cannot be read. */
const garbled = 0.05;

function unreadable({ words }: Page): { broken: number; small: number; all: number } {
  let [broken, small, all] = [0, 0, 0];
  for (const { text, font } of words) {
    all += text.length;
    broken += text.match(noCharacter)?.length ?? 0;
    if (font.size > 0 && font.size < smallest) small += text.length;
  }
  return { broken, small, all };
}

/** Whether the characters of the text can be read: meaning and size, and on scans how clear they are to the eye. */
export const legibility: Judge = (subject) => {
  const [typed, seen] = [ofCharacters(subject), clearness(subject)];
  return seen === undefined || (seen.score ?? 100) > (typed.score ?? 100) ? typed : seen;
};

const ofCharacters: Judge = ({ document: { pages } }) => {
  const counted = pages.map((page) => ({ page, ...unreadable(page) })).filter(({ all }) => all > 0);
  if (counted.length === 0)
    return { score: 0, reason: "No text can be read.", advice: "Send a sharper scan, or a file with text." };
  const sum = (key: "broken" | "small" | "all") => counted.reduce((total, each) => total + each[key], 0);
  const [broken, small] = [sum("broken") / sum("all"), sum("small") / sum("all")];
  const bad = counted.filter((each) => each.broken / each.all > garbled || each.small / each.all > 0.5);
  const score = bounded(
    between(
      [
        [0, 100],
        [garbled, 60],
        [0.3, 0],
      ],
      broken,
    ) -
      25 * small,
  );
  const percent = (share: number) => `${Math.max(1, Math.round(share * 100))} %`;
  if (broken > 0.002)
    return {
      score,
      reason: `${percent(broken)} of the characters have no meaning in Unicode.`,
      advice:
        "Save the file anew with embedded fonts and their Unicode maps, or read it by OCR (pdf/ocr with force).",
      pages: numbersOf(bad.map(({ page }) => page)),
    };
  if (small > 0.02)
    return {
      score,
      reason: `${percent(small)} of the characters are smaller than ${smallest} points.`,
      advice: score < 85 ? "Print or scan the document larger." : null,
      pages: numbersOf(bad.map(({ page }) => page)),
    };
  return { score, reason: "All characters have a meaning and a size that can be read." };
};

const doubtful = 0.8;

/** How surely OCR read what it read. */
export const confidence: Judge = ({ document: { pages } }) => {
  const read = pages.filter(({ source }) => source === "ocr");
  const mean = ocrConfidence(read.flatMap(({ words }) => words));
  if (mean === null) return { score: null, reason: "Nothing was read by OCR." };
  const bad = read.filter(({ words }) => (ocrConfidence(words) ?? 0) < doubtful);
  return {
    score: bounded(
      between(
        [
          [0.3, 0],
          [0.6, 35],
          [0.8, 70],
          [0.95, 100],
        ],
        mean,
      ),
    ),
    reason: `OCR read ${read.length} page${read.length === 1 ? "" : "s"} with a confidence of ${Math.round(mean * 100)} %.`,
    advice: mean < 0.85 ? "Scan anew: flat, evenly lit, 300 dpi, black on white." : null,
    pages: numbersOf(bad),
  };
};

/** Points where scans are read ever better by OCR; pictures beside text need half of it. */
const byDpi = [
  [50, 0],
  [100, 30],
  [150, 60],
  [200, 80],
  [300, 100],
] as const;
const goodScan = 200;

/** Resolution of scans and pictures as they are placed. */
export const resolution: Judge = ({ document: { pages, format } }) => {
  const measured = pages.flatMap((page) => {
    const dpi = dpiOf(page);
    return dpi === undefined ? [] : [{ page, dpi, needed: isScan(page) ? dpi : dpi * 2 }];
  });
  if (measured.length === 0) return { score: null, reason: "No page holds a picture that counts." };
  const dpi = Math.round(median(measured.map((each) => each.dpi)));
  const low = measured.filter(({ needed }) => needed < goodScan);
  const sheet = format === "image" ? ", taken for a sheet of A4's length" : "";
  const mean = measured.reduce((sum, { needed }) => sum + between(byDpi, needed), 0) / measured.length;
  return {
    score: bounded(mean),
    reason: `The pictures have ${dpi} dpi${sheet}${low.length > 0 ? `; too few on ${pagesText(numbersOf(low.map(({ page }) => page)))}` : ""}.`,
    advice: low.length > 0 ? "Scan at 300 dpi, or photograph the page closer." : null,
    pages: numbersOf(low.map(({ page }) => page)),
  };
};

/** Degrees that nobody sees, and from which on a page should be straightened. */
const levelEnough = 0.25;
const level = 1;

/** Whether the lines of scanned pages lie level, the right way up. */
export const skew: Judge = ({ document: { pages } }) => {
  const read = pages.flatMap(({ number, skew: angle, turned = 0 }) =>
    angle === undefined ? [] : [{ number, angle: Math.abs(angle), turned }],
  );
  if (read.length === 0) return { score: null, reason: "No page was read by OCR, so none can stand askew." };
  const worst = read.reduce((most, { angle }) => Math.max(most, angle), 0);
  const askew = read.filter(({ angle, turned }) => angle > level || turned !== 0);
  const scores = read.map(({ angle, turned }) =>
    Math.min(
      between(
        [
          [0.5, 100],
          [1, 90],
          [2, 70],
          [5, 35],
          [7, 10],
        ],
        angle,
      ),
      turned === 0 ? 100 : 60,
    ),
  );
  const turned = read.filter((page) => page.turned !== 0).map(({ number }) => number);
  return {
    score: bounded(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    reason:
      turned.length > 0
        ? `${pagesText(turned)} stand${turned.length === 1 ? "s" : ""} on a side or upside down.`.replace(
            /^p/,
            "P",
          )
        : worst < levelEnough
          ? "The lines lie level."
          : `The lines rise or fall by ${worst.toFixed(1)} degrees at most.`,
    advice: askew.length > 0 ? "Lay the pages straight, or straighten them (pdf/ocr with deskew)." : null,
    pages: askew.map(({ number }) => number),
  };
};
