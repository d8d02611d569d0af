import { likeness } from "./contract/likeness.ts";
import type { FileCall } from "./contract/requests.ts";
import { goodFile, requestOf } from "./contract/requests.ts";
import { type Answer, call } from "./http/call.ts";
import { key } from "./part.ts";
import type { Report } from "./report.ts";
import type { Service } from "./service/service.ts";

type Known = { like: string; ms: number };

/** The good call of each route: what it answered on an undisturbed service, and whether it still does. */
export class Probe {
  private readonly service: Service;
  private readonly good: ReadonlyMap<string, Buffer>;
  private readonly scale: number;
  private readonly report: Report;
  private readonly known = new Map<string, Known>();

  constructor(report: Report, service: Service, good: ReadonlyMap<string, Buffer>, scale: number) {
    this.report = report;
    this.service = service;
    this.good = good;
    this.scale = scale;
  }

  async ask(given: FileCall): Promise<Answer> {
    const prepared = await given.prepare?.(this.service.url, key);
    const file = goodFile(given.route, given.field, this.good);
    const request = requestOf(given, file, this.good, prepared);
    return call(this.service.url, { ...request, key, timeoutMs: 60_000 * this.scale });
  }

  /** Learns the right answer and its time, once a route: the median of three after a first one that loads. */
  async learn(given: FileCall): Promise<Known> {
    const before = this.known.get(given.title);
    if (before !== undefined) return before;
    const first = await likeness(await this.ask(given));
    if (!/^(200|503 language_model_not_configured)\b/.test(first))
      this.report.finding(`${given.title}: the good call answers ${first} before any bad one`);
    const times: number[] = [];
    for (let count = 0; count < 3; count++) times.push((await this.ask(given)).ms);
    const known = { like: first, ms: times.toSorted((one, other) => one - other)[1] ?? 0 };
    this.known.set(given.title, known);
    return known;
  }

  /** What is wrong with the good call now; undefined when it is right and about as fast as before. */
  async harm(given: FileCall): Promise<string | undefined> {
    const known = await this.learn(given);
    const answer = await this.ask(given);
    const like = answer.status === 0 ? `no answer (${answer.error})` : await likeness(answer);
    if (like !== known.like) return `the good call answered ${like}, before ${known.like}`;
    // A fresh worker loads its engine: that is allowed once, so a slow answer is asked again.
    const allowed = (known.ms * 3 + 500) * this.scale;
    if (answer.ms <= allowed) return undefined;
    const again = await this.ask(given);
    if (again.ms <= allowed) return undefined;
    return `the good call took ${Math.round(again.ms)} ms, before ${Math.round(known.ms)} ms`;
  }
}
