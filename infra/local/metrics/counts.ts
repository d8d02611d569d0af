import { type MeasuredCall, measuredCall } from "../../../shared/metrics/measured-call.ts";

/** Upper bounds of the buckets of a call's time, s. */
const bounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300] as const;

type Labels = Readonly<Record<string, string>>;
export type Sample = { name: string; labels: Labels; value: number };

/** A sum for each combination of labels. */
class Sums {
  private readonly byLabels = new Map<string, { labels: Labels; value: number }>();

  add(labels: Labels, value: number): void {
    const key = JSON.stringify(labels);
    const found = this.byLabels.get(key) ?? { labels, value: 0 };
    found.value += value;
    this.byLabels.set(key, found);
  }

  samples(name: string): Sample[] {
    return [...this.byLabels.values()].map((each) => ({ name, ...each }));
  }
}

/** A metric of the text format with all its samples. */
export type Family = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: Sample[];
};

const counters = {
  pagewright_calls_total: "Calls that ended, by operation and HTTP status.",
  pagewright_errors_total: "Calls that ended with an error, by operation and code.",
  pagewright_request_bytes_total: "Bytes that callers sent, ahead and with the call.",
  pagewright_answer_bytes_total: "Bytes of answers.",
  pagewright_gigabyte_seconds_total: "What Lambda would bill: memory of the function times seconds.",
  pagewright_engine_answers_total: "Answers of finding operations, by who made them.",
  pagewright_fallbacks_total: "Answers for which another engine stood in.",
  pagewright_gateway_refusals_total:
    "Requests that the gateway answered itself, by API Gateway's name for it.",
} as const;

type Counter = keyof typeof counters;

const histogram = {
  name: "pagewright_call_seconds",
  type: "histogram",
  help: "Time of calls by the clock, from the event to the end of the answer.",
} as const;

/** What has happened since the service started. */
export class Counts {
  private readonly sums = new Map<Counter, Sums>();
  private readonly buckets = new Sums();
  private readonly seconds = new Sums();
  private readonly calls = new Sums();

  /** What a process says of a call; what is none counts for nothing. */
  hear(said: unknown): void {
    const { data } = measuredCall.safeParse(said);
    if (data !== undefined) this.count(data);
  }

  private count(call: MeasuredCall): void {
    const { operation, code, engine, fallback } = call;
    this.add("pagewright_calls_total", { operation, status: String(call.status) });
    this.add("pagewright_request_bytes_total", { operation }, call.bytes_in);
    this.add("pagewright_answer_bytes_total", { operation }, call.bytes_out);
    this.add("pagewright_gigabyte_seconds_total", { operation }, call.gigabyte_seconds);
    if (code !== undefined) this.add("pagewright_errors_total", { operation, code });
    if (engine !== undefined) this.add("pagewright_engine_answers_total", { operation, engine });
    if (fallback !== undefined) this.add("pagewright_fallbacks_total", { operation, fallback });
    this.time(operation, call.milliseconds / 1_000);
  }

  refused(kind: string): void {
    this.add("pagewright_gateway_refusals_total", { kind });
  }

  families(): Family[] {
    const names = Object.keys(counters) as Counter[];
    return [
      ...names.map((name) => ({
        name,
        type: "counter" as const,
        help: counters[name],
        samples: this.sums.get(name)?.samples(name) ?? [],
      })),
      {
        ...histogram,
        samples: [
          ...this.buckets.samples(`${histogram.name}_bucket`),
          ...this.seconds.samples(`${histogram.name}_sum`),
          ...this.calls.samples(`${histogram.name}_count`),
        ],
      },
    ];
  }

  private add(name: Counter, labels: Labels, value = 1): void {
    const sums = this.sums.get(name) ?? new Sums();
    sums.add(labels, value);
    this.sums.set(name, sums);
  }

  private time(operation: string, seconds: number): void {
    for (const bound of [...bounds, Number.POSITIVE_INFINITY]) {
      const le = Number.isFinite(bound) ? String(bound) : "+Inf";
      this.buckets.add({ operation, le }, seconds <= bound ? 1 : 0);
    }
    this.seconds.add({ operation }, seconds);
    this.calls.add({ operation }, 1);
  }
}
