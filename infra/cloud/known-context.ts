import type { App } from "aws-cdk-lib";
import { leastUnlike, unlikeness } from "../../shared/contract/nearest.ts";
import { modelSettings } from "../definition/language-model.ts";
import { secretNames, secretVariable } from "../definition/secrets.ts";
import { functionSettings } from "./functions.ts";
import { mailSettings } from "./mail.ts";

/** Options of the stack that are no setting of a function (docs/operations.md). */
const own = [
  "stack",
  "size",
  "adopt",
  "kms",
  "encryption",
  "waf",
  "architecture",
  "domainName",
  "certificateArn",
  "throttleRate",
  "throttleBurst",
  "deletionProtection",
  "gatewayLogRole",
  "LAMBDA_CONCURRENCY",
] as const;

const known: ReadonlySet<string> = new Set([
  ...own,
  ...functionSettings,
  ...mailSettings,
  ...modelSettings,
  ...secretNames.map(secretVariable),
]);

/** What the CDK and its command line keep beside them: feature flags, look-ups, notices. */
const ofTheKit = /[:@/]|^(aws-cdk|cli-|acknowledged|availability-zones|ssm)/;

/** Past this a name is no typing error of another. */
const mostUnlike = 0.4;

/** Refuses an option that nothing reads: mistyped, it would deploy something else than was asked for. */
export function refuseUnknownContext(app: App): void {
  for (const name of Object.keys(app.node.getAllContext())) {
    if (known.has(name) || ofTheKit.test(name)) continue;
    const near = leastUnlike(known, (each) => unlikeness(each.toLowerCase(), name.toLowerCase()), mostUnlike);
    const hint = near === undefined ? "They are listed in docs/operations.md." : `Did you mean ${near}?`;
    throw new Error(`There is no option -c ${name}=…. ${hint}`);
  }
}
