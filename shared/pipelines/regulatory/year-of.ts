import type { ReadFile } from "../read-files.ts";

/** Year in which the financial year begins (April to March; Income-tax Act 1961, section 3). */
const yearOfDay = (day: string) => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0);

const written = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;

export type Year = { assessment: string; financial: string; detected: boolean };

/** The assessment year that is named, else the one after most dates of the documents; undefined when there are none. */
export function yearFor(
  files: readonly ReadFile[],
  data: string,
  assessment: string | undefined,
): Year | undefined {
  if (assessment !== undefined) {
    const first = Number(assessment.slice(0, 4));
    return { assessment: written(first), financial: written(first - 1), detected: false };
  }
  const days = [
    ...files.flatMap(({ document }) =>
      document.entities.filter(({ kind }) => kind === "date").map(({ value }) => value),
    ),
    ...(data.match(/\b20\d\d-[01]\d-[0-3]\d\b/g) ?? []),
  ].filter((day) => /^20\d\d-\d\d-\d\d$/.test(day));
  const counts = new Map<number, number>();
  for (const day of days) counts.set(yearOfDay(day), (counts.get(yearOfDay(day)) ?? 0) + 1);
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0]);
  if (most === undefined) return undefined;
  return { assessment: written(most[0] + 1), financial: written(most[0]), detected: true };
}
