import type { Part } from "../part.ts";
import { idOf, keepVerdicts, type Verdict, verdictsOn } from "../regex/check.ts";
import { collectExpressions, type Expression } from "../regex/collect.ts";
import { exceptions } from "../regex/exceptions.ts";
import type { Report } from "../report.ts";

type Judged = Expression & { id: string; verdict: Verdict };

/** Every expression of the service with its verdict. */
export async function judgeExpressions(): Promise<Judged[]> {
  const expressions = collectExpressions();
  const verdicts = await verdictsOn(expressions);
  return expressions.map((expression) => {
    const id = idOf(expression);
    return { ...expression, id, verdict: verdicts.get(id) ?? "unknown" };
  });
}

/** Expressions that are not linear and are no exception, and exceptions that are no longer needed. */
export function complaints(judged: readonly Judged[]): string[] {
  const excused = new Set(exceptions.map(({ id }) => id));
  const slow = judged.filter(({ verdict }) => verdict !== "linear");
  const needed = new Set(slow.map(({ id }) => id));
  return [
    ...slow
      .filter(({ id }) => !excused.has(id))
      .map(({ id, verdict, places }) => `${places.join(", ")}: ${id} is ${verdict}`),
    ...[...excused].filter((id) => !needed.has(id)).map((id) => `${id} needs no exception`),
  ];
}

export const regex: Part = async (report: Report) => {
  const judged = await judgeExpressions();
  keepVerdicts(new Map(judged.map(({ id, verdict }) => [id, verdict])));
  for (const each of complaints(judged)) report.finding(each);
  const counts = Map.groupBy(judged, ({ verdict }) => verdict);
  const rows = [...counts].map(([verdict, own]) => [verdict, own.length]);
  report.table("Time that regular expressions take on the worst text", ["growth", "expressions"], rows);
  report.say(`${exceptions.length} exceptions with a reason`);
};
