import { type ArchiveLevel, type Part, partOf } from "./level.ts";
import { clauseOf, type RuleKey, rules } from "./rules.ts";

/** Where something is: the number of an object, a page from 1, and what it is about. */
export type Place = { object?: number | undefined; page?: number | undefined; detail?: string | undefined };

export type Failure = { key: RuleKey; clause: string; text: string; count: number; places: Place[] };

/** Places of one rule that are told; the others are counted. */
const mostPlaces = 20;
const longestDetail = 200;

/** What a file breaks of one level, and what of it could not be looked at. */
export class Findings {
  readonly level: ArchiveLevel;
  readonly part: Part;
  private readonly failed = new Map<RuleKey, Failure>();
  private readonly open = new Map<RuleKey, string>();

  constructor(level: ArchiveLevel) {
    this.level = level;
    this.part = partOf(level);
  }

  /** A rule is broken there. Nothing, where the part does not have the rule. */
  add(key: RuleKey, { object, page, detail }: Place = {}): void {
    const clause = clauseOf(key, this.part);
    if (clause === undefined) return;
    const failure = this.failed.get(key) ?? { key, clause, text: rules[key].text, count: 0, places: [] };
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
    if (clauseOf(key, this.part) !== undefined && !this.open.has(key)) this.open.set(key, why);
  }

  get failures(): Failure[] {
    return [...this.failed.values()];
  }

  get unchecked(): { key: RuleKey; clause: string; why: string }[] {
    return [...this.open].map(([key, why]) => ({ key, clause: clauseOf(key, this.part) ?? "", why }));
  }
}
