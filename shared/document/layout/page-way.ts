import { median } from "../../values/median.ts";
import type { Page, Word } from "../document.ts";
import { astray } from "./level.ts";
import { quartersOf, wayOf } from "./way.ts";

/**
 * How much of a page's text, in letters and words, has to rise alike for the page itself to stand turned: a label beside
 * a drawing, or a stamp across an empty page, turns none. On a page that is not turned by quarters it is nearly all.
 */
const turning = { share: 0.6, askew: 0.85, words: 4, letters: 20 } as const;

const lettersIn = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + text.length, 0);

/** By how many degrees the lines of a page rise when its text layer stands turned as a whole; nothing for other pages. */
export function pageWay(words: readonly Word[]): Pick<Page, "skew" | "turned"> {
  const all = lettersIn(words);
  const rising = Map.groupBy(
    words.filter(({ turn }) => turn !== undefined),
    ({ turn = 0 }) => Math.round(turn),
  );
  const [most] = [...rising.values()].toSorted((a, b) => lettersIn(b) - lettersIn(a));
  const first = most?.[0]?.turn;
  if (first === undefined) return {};
  const alike = words.filter(({ turn }) => turn !== undefined && Math.abs(wayOf(turn - first)) <= astray);
  const letters = lettersIn(alike);
  const degrees = wayOf(first + median(alike.map(({ turn = 0 }) => wayOf(turn - first))));
  const way = quartersOf(degrees);
  const share = Math.abs(way.skew) > astray ? turning.askew : turning.share;
  if (alike.length < turning.words || letters < turning.letters || letters < share * all) return {};
  return way;
}
