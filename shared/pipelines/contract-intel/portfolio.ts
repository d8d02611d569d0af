import type { output } from "zod";
import type { contractIntel } from "../../contract/pipelines/contract-intel.ts";
import { lawKey } from "../../workflows/clauses/law-name.ts";
import type { ClausesData } from "../../workflows/clauses/operation.ts";

type Data = output<(typeof contractIntel)["returns"]["data"]>;
type Portfolio = NonNullable<Data["portfolio"]>;
export type Analysed = Pick<Data["contracts"][number], "file" | "clauses">;

type Value = string | boolean | null;

/** What is put side by side. */
const facts: readonly (readonly [
  name: string,
  of: (clauses: ClausesData) => Value,
  key?: (value: string) => string,
])[] = [
  ["parties", ({ parties }) => parties.map(({ name }) => name).join("; ") || null],
  ["effective_date", ({ effective_date: date }) => date],
  ["expiry_date", ({ expiry_date: date }) => date],
  ["term", ({ term }) => term],
  ["renews_automatically", ({ renewal }) => renewal?.automatic ?? null],
  [
    "notice_periods",
    ({ notice_periods: all }) => all.map(({ value, purpose }) => `${value} (${purpose})`).join("; ") || null,
  ],
  ["governing_law", ({ governing_law: law }) => law, lawKey],
];

const same = (values: readonly Value[]) => new Set(values).size <= 1;

/** The same finding of several contracts is one, with their names. */
function joined<Finding extends object>(
  contracts: readonly Analysed[],
  of: (clauses: ClausesData) => readonly Finding[],
  key: (finding: Finding) => string,
): (Finding & { files: string[] })[] {
  const found = new Map<string, Finding & { files: string[] }>();
  for (const { file, clauses } of contracts) {
    for (const each of of(clauses)) {
      const known = found.get(key(each));
      if (known === undefined) found.set(key(each), { ...each, files: [file] });
      else if (!known.files.includes(file)) known.files.push(file);
    }
  }
  return [...found.values()].toSorted((one, other) => other.files.length - one.files.length);
}

export const datesOf = ({ file, clauses }: Analysed): Portfolio["dates"] =>
  [
    { date: clauses.effective_date, what: "takes effect", file },
    { date: clauses.expiry_date, what: "expires", file },
  ].flatMap(({ date, ...rest }) => (date === null ? [] : [{ date, ...rest }]));

/** What several contracts say of the same things. */
export function portfolioOf(contracts: readonly Analysed[]): Portfolio {
  return {
    facts: facts.map(([fact, of, key = (value) => value]) => {
      const values = contracts.map(({ file, clauses }) => ({ file, value: of(clauses) }));
      return {
        fact,
        values,
        differs: !same(values.map(({ value }) => (typeof value === "string" ? key(value) : value))),
      };
    }),
    dates: contracts
      .flatMap(datesOf)
      .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))),
    risks: joined(
      contracts,
      ({ risks }) => risks.map(({ rule, severity, reason, source }) => ({ rule, severity, reason, source })),
      ({ rule }) => rule,
    ),
    missing: joined(
      contracts,
      ({ missing }) => missing,
      ({ category }) => category,
    ),
  };
}
