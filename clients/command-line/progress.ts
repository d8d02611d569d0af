import { basename } from "node:path";

/** Tells how far a run is: a bar that is drawn over on a terminal, a line for each call elsewhere. Nothing of it goes to standard output. */
export class Progress {
  readonly #out: NodeJS.WriteStream;
  readonly #total: number;
  readonly #quiet: boolean;
  #done = 0;

  constructor(total: number, quiet: boolean, out: NodeJS.WriteStream = process.stderr) {
    this.#out = out;
    this.#total = total;
    // One call speaks for itself.
    this.#quiet = quiet || total < 2;
  }

  /** One call more is over. */
  over(label: string, outcome: string): void {
    this.#done += 1;
    if (this.#quiet) return;
    const count = `${this.#done}/${this.#total}`;
    if (!this.#out.isTTY) {
      this.#out.write(`${count} ${label}: ${outcome}\n`);
      return;
    }
    const width = 24;
    const filled = Math.round((width * this.#done) / this.#total);
    const bar = `${"█".repeat(filled)}${"░".repeat(width - filled)}`;
    const line = `${bar} ${count} ${basename(label)}: ${outcome}`;
    this.#out.write(`\r\x1b[K${line.slice(0, Math.max(20, (this.#out.columns ?? 80) - 1))}`);
    if (this.#done === this.#total) this.#out.write("\n");
  }

  /** A line of its own, between two drawings of the bar. */
  say(line: string): void {
    this.#out.write(this.#out.isTTY && !this.#quiet ? `\r\x1b[K${line}\n` : `${line}\n`);
  }
}
