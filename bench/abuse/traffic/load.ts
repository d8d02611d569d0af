import { setTimeout as wait } from "node:timers/promises";
import { codeOf, likeness } from "../contract/likeness.ts";
import { type Answer, call } from "../http/call.ts";
import type { Report } from "../report.ts";
import type { Service } from "../service/service.ts";
import { Book } from "./book.ts";
import type { Ask, Planned } from "./stream.ts";

export type LoadOptions = {
  report: Report;
  service: Service;
  scale: number;
  /** Light calls a second. */
  rate: number;
  /** Whether an error is what a fault explains just now; none is when absent. */
  explained?: (begun: number) => boolean;
};

/** An early refusal comes within this, ms. */
const refusalMs = 1_000;
const mostWait = 30;
/** Of so many right answers one is read as a whole: the client shares the processor with the service. */
const sampled = 5;

/** Mixed traffic that keeps every slot of a service busy, and a light call at a fixed rate. */
export class Load {
  readonly book = new Book();
  /** Answers with status 200 whose head arrived: what may be charged. */
  delivered = 0;
  read = 0;
  /** Answers that failed while a fault explains it, by status and code. */
  readonly excused = new Map<string, number>();
  private readonly options: LoadOptions;
  private readonly right = new Map<string, string>();
  private ended = false;

  constructor(options: LoadOptions) {
    this.options = options;
  }

  private ask({ request }: Ask): Promise<Answer> {
    return call(this.options.service.url, { ...request, timeoutMs: 330_000 });
  }

  /** The right answers, on a quiet service: each must be a 200. */
  async learn(streams: readonly Planned[]): Promise<void> {
    for (const ask of streams.flatMap(({ asks }) => asks)) {
      const answer = await this.ask(ask);
      if (answer.status === 200) {
        this.delivered++;
        this.right.set(ask.title, await likeness(answer));
      } else
        this.options.report.finding(
          `${ask.title}: ${answer.status || answer.error} ${codeOf(answer.body)} on a quiet service`,
        );
    }
  }

  private async judge(name: string, ask: Ask, answer: Answer, begun: number): Promise<void> {
    const { report, scale, explained } = this.options;
    this.book.add(name, answer);
    if (answer.begun === 200) this.delivered++;
    if (answer.status === 200) {
      if (this.read++ % sampled !== 0 && name !== "page-count") return;
      const like = await likeness(answer);
      if (like !== this.right.get(ask.title))
        report.finding(`${ask.title}: ${like}, on a quiet service ${this.right.get(ask.title)}`);
      return;
    }
    const code = codeOf(answer.body);
    const early = answer.status === 503 && answer.headers["retry-after"] !== undefined;
    if (early && answer.ms <= refusalMs * scale) return;
    const what =
      answer.status === 0
        ? `no answer (${answer.error} after ${Math.round(answer.ms)} ms, head ${answer.begun})`
        : `${answer.status} ${code}`;
    const clear = answer.status === 0 || code !== "internal";
    if (explained?.(begun) === true && clear) {
      this.excused.set(what, (this.excused.get(what) ?? 0) + 1);
      return;
    }
    const late = early
      ? `, after ${Math.round(answer.ms)} ms`
      : answer.status === 503
        ? ", without Retry-After"
        : "";
    report.finding(`${ask.title}: ${what}${late}`);
  }

  private async caller({ name, asks }: Planned, offset: number): Promise<void> {
    for (let at = offset; !this.ended; at++) {
      const ask = asks[at % asks.length];
      if (ask === undefined) return;
      const begun = Date.now();
      const answer = await this.ask(ask);
      if (this.ended && answer.status === 0) return;
      await this.judge(name, ask, answer, begun);
      if (answer.status === 503)
        await wait(Math.min(mostWait, Number(answer.headers["retry-after"] ?? 1)) * 1_000);
      if (answer.status === 0) await wait(1_000);
    }
  }

  private async probe({ name, asks: [ask] }: Planned): Promise<void> {
    if (ask === undefined) return;
    const running = new Set<Promise<void>>();
    while (!this.ended) {
      const begun = Date.now();
      const one: Promise<void> = this.ask(ask)
        .then((answer) => this.judge(name, ask, answer, begun))
        .finally(() => running.delete(one));
      running.add(one);
      await wait(1_000 / this.options.rate);
    }
    await Promise.all(running);
  }

  /** Runs until `stop` is called and every call has its answer. */
  async run(streams: readonly Planned[], light: Planned): Promise<void> {
    this.ended = false;
    const callers = streams.flatMap((stream) =>
      Array.from({ length: stream.callers }, (_, at) => this.caller(stream, at)),
    );
    await Promise.all([...callers, this.probe(light)]);
  }

  stop(): void {
    this.ended = true;
  }
}
