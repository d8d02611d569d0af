import { joinedHits } from "./found-values.ts";
import type { Find, Hit } from "./hits.ts";

/** Below this nothing but digits speaks for a value: any number would be named. */
const leastNamed = 0.25;

/** Finds each place once: what is at least as sure as asked for goes before all else. */
export const settled =
  (find: Find, least: number): Find =>
  (text) => {
    const hits = find(text);
    const sure = joinedHits(hits.filter(({ confidence }) => confidence >= least));
    const isFree = ({ start, end }: Hit) => !sure.some((other) => start < other.end && other.start < end);
    return [
      ...sure,
      ...joinedHits(
        hits.filter(({ confidence }) => confidence < least && confidence >= leastNamed).filter(isFree),
      ),
    ];
  };

/** Finds only what is as sure as asked for. */
export const sureOnly =
  (find: Find, least: number): Find =>
  (text) =>
    find(text).filter(({ confidence }) => confidence >= least);
