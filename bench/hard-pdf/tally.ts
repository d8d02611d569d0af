import type { CallAnswer } from "./calls.ts";

type Row = {
  calls: number;
  right: number;
  refused: Map<string, number>;
  named: number;
  failed: number;
  ms: number;
};

/** The sums by operation. */
export class Tally {
  private readonly rows = new Map<string, Row>();

  private row(operation: string): Row {
    const row = this.rows.get(operation) ?? {
      ...{ calls: 0, right: 0, named: 0, failed: 0, ms: 0 },
      refused: new Map<string, number>(),
    };
    this.rows.set(operation, row);
    return row;
  }

  add(operation: string, { status, code, ms }: CallAnswer, problems: readonly string[]): void {
    const row = this.row(operation);
    row.calls++;
    row.ms = Math.max(row.ms, ms);
    if (status >= 500) row.failed++;
    else if (status >= 400) row.refused.set(code, (row.refused.get(code) ?? 0) + 1);
    else if (problems.length > 0) row.named++;
    else row.right++;
  }

  /** In Markdown. */
  table(): string {
    const lines = [...this.rows].map(([operation, { calls, right, refused, named, failed, ms }]) => {
      const codes = [...refused].map(([code, count]) => `${count} ${code}`).join(", ");
      return `| ${operation} | ${calls} | ${right} | ${codes} | ${named} | ${failed} | ${ms} |`;
    });
    const total = [...this.rows.values()];
    const sum = (of: (row: Row) => number) => total.reduce((all, row) => all + of(row), 0);
    const refusals = sum(({ refused }) => [...refused.values()].reduce((a, b) => a + b, 0));
    return [
      "| operation | calls | right | refused | named | failed | slowest, ms |",
      "|---|--:|--:|---|--:|--:|--:|",
      ...lines,
      `| all | ${sum((row) => row.calls)} | ${sum((row) => row.right)} | ${refusals} | ${sum((row) => row.named)} | ${sum((row) => row.failed)} | ${Math.max(...total.map(({ ms }) => ms))} |`,
    ].join("\n");
  }
}
