import type { SendMessageCommandInput } from "@aws-sdk/client-sqs";

/**
 * Hands the trace of this invocation on with a message, so that X-Ray shows the worker's as part of it (SQS guide, "AWS
 * X-Ray trace header"). Lambda says in `_X_AMZN_TRACE_ID` which one it is; nobody does on one machine.
 */
export function traceHeader(): Pick<SendMessageCommandInput, "MessageSystemAttributes"> {
  const StringValue = process.env._X_AMZN_TRACE_ID;
  if (!StringValue) return {};
  return { MessageSystemAttributes: { AWSTraceHeader: { DataType: "String", StringValue } } };
}
