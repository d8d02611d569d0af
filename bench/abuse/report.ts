import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Cell = string | number;

/** What a part found and measured: lines as it goes, findings that make it fail, tables at the end. */
export class Report {
  readonly part: string;
  readonly findings: string[] = [];
  readonly facts: Record<string, unknown> = {};
  private readonly folder: string | undefined;
  private readonly begun = new Date();

  constructor(part: string, folder?: string) {
    this.part = part;
    this.folder = folder;
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
  }

  private write(line: string): void {
    console.log(line);
    if (this.folder !== undefined) appendFileSync(join(this.folder, `${this.part}.log`), `${line}\n`);
  }

  /** A line of progress. */
  say(line: string): void {
    const seconds = Math.round((Date.now() - this.begun.getTime()) / 1_000);
    this.write(`[${this.part} ${String(seconds).padStart(5)} s] ${line}`);
  }

  /** Something that must not be. */
  finding(line: string): void {
    this.findings.push(line);
    this.say(`✗ ${line}`);
  }

  table(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
    const widths = head.map((name, at) =>
      Math.max(name.length, ...rows.map((row) => String(row[at] ?? "").length)),
    );
    const line = (cells: readonly Cell[]) =>
      cells
        .map((cell, at) =>
          typeof cell === "number"
            ? String(cell).padStart(widths[at] ?? 0)
            : String(cell).padEnd(widths[at] ?? 0),
        )
        .join("  ")
        .trimEnd();
    this.write(`\n${title}\n${[line(head), ...rows.map(line)].join("\n")}\n`);
    this.facts[title] = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
  }

  /** Writes what was found as JSON, so far or at the end. */
  save(): void {
    if (this.folder === undefined) return;
    const { part, findings, facts, begun } = this;
    const seconds = Math.round((Date.now() - begun.getTime()) / 1_000);
    const whole = { part, begun: begun.toISOString(), seconds, findings, ...facts };
    writeFileSync(join(this.folder, `${part}.json`), `${JSON.stringify(whole, undefined, 2)}\n`);
  }
}
