import { channel } from "node:diagnostics_channel";
import { optionalSetting } from "../aws/environment.ts";
import { emfLine } from "./emf.ts";
import type { MeasuredCall } from "./measured-call.ts";

/** By this name whoever runs functions in a process of its own hears of every call that ended. */
export const callChannel = "pagewright.call";
const calls = channel(callChannel);

/**
 * Counts a call: the process that runs functions on one machine counts for /metrics; on Lambda a line of the log becomes
 * metrics of CloudWatch.
 */
export function countCall(call: MeasuredCall): void {
  if (calls.hasSubscribers) calls.publish(call);
  else if (optionalSetting("AWS_LAMBDA_FUNCTION_NAME") !== undefined)
    process.stdout.write(`${emfLine(call, Date.now())}\n`);
}
