import { SignatureV4 } from "@smithy/signature-v4";
import { unescapedMarkup } from "../values/text/unescape-markup.ts";
import { optionalSetting } from "./environment.ts";
import { sqs } from "./sqs.ts";

/** A metric's values of one dimension, added up: `pdf/compress` 17. */
export type MetricSum = { name: string; sum: number };
export type MetricSearch = {
  namespace: string;
  dimension: string;
  metric: string;
  statistic: "Sum" | "SampleCount";
};

/** Values of an hour are stamped with its beginning: of a whole day in one, that of yesterday would be left out. */
const hour = 3_600;

/** ms that the answer may take. */
const patience = 3_000;

const between = (xml: string, element: string): string =>
  (xml.split(`<${element}>`, 2)[1] ?? "").split(`</${element}>`, 1)[0] ?? "";

/** Each result of the answer: its label, and its values (CloudWatch API reference, "MetricDataResult"). */
function sumsOf(xml: string): MetricSum[] {
  return xml
    .split("<Label>")
    .slice(1)
    .map((each) => `<Label>${each}`)
    .map((each) => ({
      name: unescapedMarkup(between(each, "Label")),
      sum: between(each, "Values")
        .split("<member>")
        .slice(1)
        .reduce((total, value) => total + Number.parseFloat(value), 0),
    }))
    .filter(({ sum }) => sum > 0)
    .toSorted((one, other) => other.sum - one.sum);
}

function addressOf(region: string): URL {
  const suffix = region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
  return new URL(optionalSetting("AWS_ENDPOINT_URL_CLOUDWATCH") ?? `https://monitoring.${region}.${suffix}`);
}

/**
 * Asks CloudWatch for what a metric came to by a dimension since then, the beginning of an hour: one call, signed with the credentials of the
 * function, which does not need a client of its own. A search finds 100 series, of the last two weeks.
 */
export async function metricSums(search: MetricSearch, since: Date, now = new Date()): Promise<MetricSum[]> {
  const { credentials, region: given, sha256 } = sqs().config;
  const region = await given();
  const { namespace, dimension, metric, statistic } = search;
  const body = new URLSearchParams({
    ...{ Action: "GetMetricData", Version: "2010-08-01" },
    "MetricDataQueries.member.1.Id": "sums",
    "MetricDataQueries.member.1.Label": `\${PROP('Dim.${dimension}')}`,
    "MetricDataQueries.member.1.Expression": `SEARCH('{${namespace},${dimension}} MetricName="${metric}"', '${statistic}', ${hour})`,
    ...{ StartTime: since.toISOString(), EndTime: now.toISOString() },
  }).toString();
  const url = addressOf(region);
  const { protocol, hostname, port, host, origin } = url;
  const headers = { host, "content-type": "application/x-www-form-urlencoded" };
  const signed = await new SignatureV4({ service: "monitoring", credentials, region, sha256 }).sign({
    ...{ method: "POST", protocol, hostname, path: "/", body, headers, query: {} },
    ...(port === "" ? {} : { port: Number(port) }),
  });
  const { host: _, ...sent } = signed.headers;
  const answer = await fetch(`${origin}/`, {
    ...{ method: "POST", headers: sent, body },
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok)
    throw new Error(`CloudWatch answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return sumsOf(await answer.text());
}
