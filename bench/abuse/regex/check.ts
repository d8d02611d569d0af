import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import { array, record, string } from "zod";
import type { Expression } from "./collect.ts";

/** `linear`, else how the time grows: `2nd degree polynomial`, `exponential`, or `unknown`. */
export type Verdict = string;

const file = join(import.meta.dirname, "verdicts.json");
const patience = 20_000;

export const idOf = ({ source, flags }: Pick<Expression, "source" | "flags">) => `/${source}/${flags}`;

/** What was found out before: an expression that has not changed is not analysed again. */
const knownVerdicts = (): ReadonlyMap<string, Verdict> =>
  new Map(Object.entries(record(string(), string()).parse(JSON.parse(readFileSync(file, "utf8")))));

/** Keeps the verdicts on these expressions, and none on expressions that are gone. */
export function keepVerdicts(verdicts: ReadonlyMap<string, Verdict>): void {
  const sorted = [...verdicts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

const unresolvedFile = join(import.meta.dirname, "unresolved.json");

/** Expressions that are known to be slow on some text and wait to be written anew: the list may only grow shorter. */
export const unresolved = (): string[] =>
  array(string()).parse(JSON.parse(readFileSync(unresolvedFile, "utf8")));

/** Takes what was resolved off the list. What is new never comes onto it by itself. */
export function keepUnresolved(found: readonly string[]): void {
  const left = unresolved().filter((id) => found.includes(id));
  writeFileSync(unresolvedFile, `${JSON.stringify(left, undefined, 2)}\n`);
}

async function analyse({ source, flags }: Expression): Promise<Verdict> {
  const result = await check(source, flags, { timeout: patience });
  if (result.status === "safe") return "linear";
  return result.status === "vulnerable"
    ? result.complexity.summary.replace(" (fuzz)", ", by trial")
    : "unknown";
}

/** The verdict on each expression, by its id; those not known yet are analysed, a few at a time. */
export async function verdictsOn(expressions: readonly Expression[]): Promise<Map<string, Verdict>> {
  const known = knownVerdicts();
  const verdicts = new Map<string, Verdict>();
  for (const expression of expressions) {
    const id = idOf(expression);
    verdicts.set(id, known.get(id) ?? (await analyse(expression)));
  }
  return verdicts;
}
