import { type PriceName, prices } from "./prices.ts";
import { schedules } from "./schedules.ts";

// What a deployment costs that nobody calls, from its template.

/** A resource of a template, as CloudFormation takes it. */
type Resource = { Type: string; Properties?: Readonly<Record<string, unknown>> };

type Use = Partial<Record<PriceName, number>>;
export type IdleRow = { what: string; dollars: number };

/** A month of 30 days, as AWS's calculator of prices has it, in minutes. */
const minutes = 30 * 24 * 60;

/**
 * Lambda asks each queue five times at once, and waits for 20 s for an answer (Lambda guide, "Using Lambda with Amazon
 * SQS"): 15 requests a minute.
 */
const asksOfQueue = 15 * minutes;

/** A function that the clock starts and that finds nothing to do, GB-seconds: 512 MB for 0.1 s. */
const look = 0.05;

/** Invocations by the clock in a month; each is traced, because X-Ray takes the first of every second. */
const started = Object.values(schedules).reduce((sum, { everyMinutes }) => sum + minutes / everyMinutes, 0);

const dollarsFor = (use: Use): number =>
  Object.entries(use).reduce((sum, [name, count]) => sum + prices[name as PriceName].dollars * count, 0);

/** Metrics of an alarm: one, or those that its expression names. */
function metricsOf({ Properties = {} }: Resource): number {
  const { Metrics } = Properties;
  return Array.isArray(Metrics) ? Metrics.filter((each) => "MetricStat" in Object(each)).length : 1;
}

/** US dollars of a month in which nobody calls, by what they are for; no free tier. */
export function idleRows(resources: readonly Resource[]): readonly IdleRow[] {
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const alarms = ofType("AWS::CloudWatch::Alarm");
  const watched = alarms.reduce((sum, each) => sum + metricsOf(each), 0);
  const dashboards = ofType("AWS::CloudWatch::Dashboard").length;
  const consumers = ofType("AWS::Lambda::EventSourceMapping").length;
  const lists = ofType("AWS::WAFv2::WebACL").length;
  const rows: readonly { what: string; use: Use }[] = [
    { what: `${alarms.length} alarms on ${watched} metrics`, use: { alarmMonth: watched } },
    { what: `${dashboards} dashboard`, use: { dashboardMonth: dashboards } },
    {
      what: `${consumers} consumers that ask their queues, ${asksOfQueue.toLocaleString("en")} times each`,
      use: { queueRequest: consumers * asksOfQueue },
    },
    {
      what: `${started.toLocaleString("en")} looks by the clock, each traced`,
      use: { lambdaRequest: started, trace: started, lambdaGigabyteSecondArm: started * look },
    },
    ...(lists === 0 ? [] : [{ what: `${lists} web ACL`, use: { webAclMonth: lists } }]),
  ];
  return rows.map(({ what, use }) => ({ what, dollars: dollarsFor(use) }));
}

/** The rows and their sum, as docs/costs.md has them. */
export function idleTable(rows: readonly IdleRow[]): string {
  const sum = rows.reduce((total, { dollars }) => total + dollars, 0);
  const line = (what: string, dollars: number) => `| ${what} | ${dollars.toFixed(2)} |`;
  return [...rows.map(({ what, dollars }) => line(what, dollars)), line("together", sum)].join("\n");
}
