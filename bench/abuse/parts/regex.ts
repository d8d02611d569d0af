import type { Part } from "../part.ts";
import { idOf, keepUnresolved, keepVerdicts, unresolved, type Verdict, verdictsOn } from "../regex/check.ts";
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

const excused = (judged: Judged) =>
  exceptions.some(
    ({ id, places }) => id === judged.id && judged.places.every((place) => places.includes(place)),
  );

/** Those that take more than linear time and that nothing excuses. */
const slow = (judged: readonly Judged[]) =>
  judged.filter((each) => each.verdict !== "linear" && !excused(each));

/** What is slow and not known as such, and what is listed though it need not be. */
export function changes(judged: readonly Judged[]): string[] {
  const known = new Set(unresolved());
  const found = slow(judged);
  const ids = new Set(judged.filter(({ verdict }) => verdict !== "linear").map(({ id }) => id));
  const open = new Set(found.map(({ id }) => id));
  return [
    ...found.filter(({ id }) => !known.has(id)).map(told),
    ...exceptions.filter(({ id }) => !ids.has(id)).map(({ id }) => `${id} needs no exception`),
    ...[...known].filter((id) => !open.has(id)).map((id) => `${id} is resolved: npm run test:abuse -- regex`),
  ];
}

const told = ({ id, verdict, places }: Judged) => `${places.join(", ")}: ${id} is ${verdict}`;

export const regex: Part = async (report: Report) => {
  const judged = await judgeExpressions();
  keepVerdicts(new Map(judged.map(({ id, verdict }) => [id, verdict])));
  const open = slow(judged);
  keepUnresolved(open.map(({ id }) => id));
  for (const each of open) report.finding(told(each));
  const counts = Map.groupBy(judged, ({ verdict }) => verdict);
  const rows = [...counts].map(([verdict, own]) => [verdict, own.length]);
  report.table("Time that regular expressions take on the worst text", ["growth", "expressions"], rows);
  report.say(`${exceptions.length} exceptions with a reason`);
};
