import { type AwsCalls, textOf } from "./aws-calls.ts";

const small =
  "Deploy the small size, whose functions fit: npm run deploy -- -c size=small. Larger limits can be asked for in Service Quotas.";

/** What CloudFormation says when a deployment is refused, and what an operator can do about it. */
const known: readonly { says: RegExp; advice: string }[] = [
  {
    says: /MemorySize' value failed to satisfy constraint: Member must have value less than or equal to 3008/,
    advice: `This account may give a function 3,008 MB at most, as new accounts may. ${small}`,
  },
  {
    says: /UnreservedConcurrentExecution below its minimum value/,
    advice: `This account runs too few functions at once to keep some for one function. ${small}`,
  },
  {
    says: /CloudWatch Logs role ARN must be set in account settings/,
    advice:
      "API Gateway has no role to write logs in this region. Let the deployment make it: npm run deploy -- -c gatewayLogRole=create.",
  },
];

/** The advice for the first refusal that is known among the reasons. */
export const adviceFor = (reasons: readonly string[]): string | undefined =>
  known.find(({ says }) => reasons.some((reason) => says.test(reason)))?.advice;

const entities: Readonly<Record<string, string>> = { "&apos;": "'", "&#39;": "'", "&quot;": '"' };
const plain = (text: string) => text.replace(/&apos;|&#39;|&quot;/g, (entity) => entities[entity] ?? entity);

/** Why resources of the stack failed since that time, the newest first. Empty when CloudFormation does not tell. */
export async function reasonsOf(stack: string, since: Date, { call }: AwsCalls): Promise<string[]> {
  const { status, body } = await call({
    service: "cloudformation",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      Action: "DescribeStackEvents",
      Version: "2010-05-15",
      StackName: stack,
    }).toString(),
  });
  if (status !== 200) return [];
  return body
    .split("<member>")
    .filter((event) => new Date(textOf(event, "Timestamp") ?? 0) >= since)
    .filter((event) => textOf(event, "ResourceStatus")?.endsWith("_FAILED"))
    .flatMap((event) => textOf(event, "ResourceStatusReason") ?? [])
    .map(plain);
}
