import type { ReadFile } from "../read-files.ts";

/** Year in which the financial year begins (April to March; Income-tax Act 1961, section 3). */
const yearOfDay = (day: string) => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0);

const written = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;

export type Year = { assessment: string; financial: string; detected: boolean };

const yearNamed =
  /\b(?:(?<financial>financial year|f\.?\s?y\.?)|(?<assessment>assessment year|a\.?\s?y\.?))\s?[:.-]?\s?(?<first>20\d\d)\s?[-–/]\s?(?:20)?(?<second>\d\d)\b/gi;

/** The financial years that a text names: that of an assessment year is the one before. */
export function yearsIn(text: string): Set<string> {
  const found = [...text.slice(0, 100_000).matchAll(yearNamed)].flatMap(({ groups = {} }) => {
    const first = Number(groups.first) - (groups.assessment === undefined ? 0 : 1);
    return Number(groups.second) === (Number(groups.first) + 1) % 100 ? [first] : [];
  });
  return new Set(found.map(written));
}

const detectedFrom = (first: number): Year => ({
  ...{ assessment: written(first + 1), financial: written(first) },
  detected: true,
});

/** The year of most days; undefined when there are none. */
function yearOfMost(files: readonly ReadFile[], data: string): number | undefined {
  const days = [
    ...files.flatMap(({ document }) =>
      document.entities.filter(({ kind }) => kind === "date").map(({ value }) => value),
    ),
    ...(data.match(/\b20\d\d-[01]\d-[0-3]\d\b/g) ?? []),
  ].filter((day) => /^20\d\d-\d\d-\d\d$/.test(day));
  const counts = new Map<number, number>();
  for (const day of days) counts.set(yearOfDay(day), (counts.get(yearOfDay(day)) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0];
}

/**
 * The assessment year that is named, else the one year that the papers name by word, else the one after most of their
 * dates: a paper is signed after its year. Undefined when nothing tells.
 */
export function yearFor(
  files: readonly ReadFile[],
  data: string,
  assessment: string | undefined,
): Year | undefined {
  if (assessment !== undefined) {
    const first = Number(assessment.slice(0, 4));
    return { assessment: written(first), financial: written(first - 1), detected: false };
  }
  const [named, other] = new Set(
    [data, ...files.map(({ document }) => document.text)].flatMap((text) => [...yearsIn(text)]),
  );
  const first =
    named !== undefined && other === undefined ? Number(named.slice(0, 4)) : yearOfMost(files, data);
  return first === undefined ? undefined : detectedFrom(first);
}
