export type Row = { what: string; count: number; bytes: number };

const number = new Intl.NumberFormat("en-US");

/** What was done, how often and how much of it, and the sum. */
export function reportOf(title: string, rows: readonly Row[], notes: readonly string[] = []): string {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const all = { what: "in all", count: sum(({ count }) => count), bytes: sum(({ bytes }) => bytes) };
  const present = rows.filter(({ count }) => count > 0);
  const line = ({ what, count, bytes }: Row) =>
    `  ${what.padEnd(20)} ${number.format(count).padStart(12)} ${number.format(bytes).padStart(18)} bytes`;
  return [title, ...[...present, all].map(line), ...notes].join("\n");
}
