import { setTimeout as wait } from "node:timers/promises";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import type { Handler } from "../../shared/http/serve.ts";
import { RecordedStream } from "../harness/lambda.ts";

// One Lambda environment: loads a function and runs the invocations that the parent sends.

export type Invocation = {
  id: number;
  event: Partial<APIGatewayProxyEvent>;
  /** ms that the invocation has. */
  time: number;
  /** ms after which the caller leaves; never when absent. */
  leaves?: number;
};
export type Outcome = {
  id: number;
  status: number;
  headers: Record<string, string>;
  text: string;
  bytes: number;
  failed: boolean;
  rss: number;
};

const [, , module = ""] = process.argv;
const { handler }: { handler: Handler } = await import(module);

async function invoke({ id, event, time, leaves }: Invocation): Promise<Outcome> {
  const stream = new RecordedStream();
  stream.on("error", () => {});
  const end = Date.now() + time;
  const context = { getRemainingTimeInMillis: () => end - Date.now() } as Context;
  const invocation = handler(event as APIGatewayProxyEvent, stream, context);
  if (leaves !== undefined) void wait(leaves).then(() => stream.destroy());
  const failed = await invocation.then(
    () => false,
    () => true,
  );
  const { statusCode: status, headers, body } = stream;
  const text = body.toString("latin1", 0, 2_000);
  return { id, status, headers, text, bytes: body.length, failed, rss: process.memoryUsage.rss() };
}

process.on("message", (invocation: Invocation) => {
  void invoke(invocation).then((outcome) => process.send?.(outcome));
});
process.send?.("ready");
