import type { MeasuredCall } from "./measured-call.ts";

// CloudWatch embedded metric format (CloudWatch guide, "Specification: Embedded metric format"): a line of the log that
// becomes metrics by itself.

/** The namespace of the metrics, which alarms and the dashboard read. */
export const namespace = "Pagewright";

/**
 * Metrics and the dimensions by which they are kept. Every combination of values is a metric that is paid for by the
 * month (docs/costs.md), so there is no dimension with more values than the contract has operations: accounts, keys and
 * requests stand beside the metrics, where Logs Insights finds them.
 */
const directives = [
  {
    Dimensions: [["Operation"], []],
    Metrics: [
      { Name: "Milliseconds", Unit: "Milliseconds" },
      { Name: "GigabyteSeconds", Unit: "None" },
    ],
  },
  {
    Dimensions: [[]],
    Metrics: [
      { Name: "BytesIn", Unit: "Bytes" },
      { Name: "BytesOut", Unit: "Bytes" },
    ],
  },
] as const;

const errors = { Dimensions: [["Code"], []], Metrics: [{ Name: "Errors", Unit: "Count" }] } as const;
const answers = { Dimensions: [["Engine"]], Metrics: [{ Name: "Answers", Unit: "Count" }] } as const;
const fallbacks = { Dimensions: [["Fallback"]], Metrics: [{ Name: "Fallbacks", Unit: "Count" }] } as const;

/** One call as such a line; `time` in epoch ms. How many calls there were is the sample count of Milliseconds. */
export function emfLine(call: MeasuredCall, time: number): string {
  const { code, engine, fallback } = call;
  const told = [
    ...directives,
    ...(code === undefined ? [] : [errors]),
    ...(engine === undefined ? [] : [answers]),
    ...(fallback === undefined ? [] : [fallbacks]),
  ];
  return JSON.stringify({
    _aws: { Timestamp: time, CloudWatchMetrics: told.map((each) => ({ Namespace: namespace, ...each })) },
    Operation: call.operation,
    Milliseconds: call.milliseconds,
    GigabyteSeconds: call.gigabyte_seconds,
    BytesIn: call.bytes_in,
    BytesOut: call.bytes_out,
    ...(code === undefined ? {} : { Code: code, Errors: 1 }),
    ...(engine === undefined ? {} : { Engine: engine, Answers: 1 }),
    ...(fallback === undefined ? {} : { Fallback: fallback, Fallbacks: 1 }),
    status: call.status,
    request_id: call.request_id,
    account: call.account,
    key: call.key,
  });
}
