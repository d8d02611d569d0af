import { type Level, type Part, partOf } from "./level.ts";
import { clauseOf, type RuleKey, textOf } from "./rules.ts";

/** Where something is: the number of an object, a page from 1, and what it is about. */
export type Place = { object?: number | undefined; page?: number | undefined; detail?: string | undefined };

export type Failure = { key: RuleKey; clause: string; text: string; count: number; places: Place[] };

/** Places of one rule that are told; the others are counted. */
const mostPlaces = 20;
const longestDetail = 200;

/** What a file breaks of one level, and what of it could not be looked at. */
export class Findings {
  readonly level: Level;
  readonly part: Part;
  private readonly failed = new Map<RuleKey, Failure>();
  private readonly open = new Map<RuleKey, string>();

  constructor(level: Level) {
    this.level = level;
    this.part = partOf(level);
  }

  /** A rule is broken there. Nothing, where the part does not have the rule. */
  add(key: RuleKey, { object, page, detail }: Place = {}): void {
    const clause = clauseOf(key, this.level);
    if (clause === undefined) return;
    const failure = this.failed.get(key) ?? { key, clause, text: textOf(key), count: 0, places: [] };
    this.failed.set(key, failure);
    failure.count++;
    if (failure.places.length < mostPlaces)
      failure.places.push({
        ...(object === undefined ? {} : { object }),
        ...(page === undefined ? {} : { page }),
        ...(detail === undefined ? {} : { detail: detail.slice(0, longestDetail) }),
      });
  }

  /** A rule could not be looked at, in this file, and why. */
  leaveOpen(key: RuleKey, why: string): void {
    if (clauseOf(key, this.level) !== undefined && !this.open.has(key)) this.open.set(key, why);
  }

  get failures(): Failure[] {
    return [...this.failed.values()];
  }

  get unchecked(): { key: RuleKey; clause: string; why: string }[] {
    return [...this.open].map(([key, why]) => ({ key, clause: clauseOf(key, this.level) ?? "", why }));
  }
}
