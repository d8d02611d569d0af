import { SQSClient } from "@aws-sdk/client-sqs";
import type { FauxqsServer } from "fauxqs";
import { array, number, object, string } from "zod";
import { queueDepths } from "../../shared/aws/queue-depths.ts";
import { deadLetters, queueNames, queues } from "../definition/queues.ts";
import { credentialsOf, type Environment } from "./environment-credentials.ts";

/** What stands in a queue: messages that can be taken, that wait for their time, and that someone works on. */
const state = object({
  queue: string(),
  waiting: number(),
  delayed: number(),
  taken: number(),
  /** How long ago the oldest of them was sent, s; 0 for an empty queue. Absent where the server does not tell. */
  oldest: number().optional(),
});
export type QueueState = typeof state._output;
export const queueStates = array(state);

/** Work queues and those of their dead letters, by name. */
const names = queueNames.flatMap((name) => [name, deadLetters(name)]);

/** The queues of the engine in this process. */
export function statesIn(fauxqs: Pick<FauxqsServer, "inspectQueue">, now = Date.now()): QueueState[] {
  return names.flatMap((queue) => {
    const messages = fauxqs.inspectQueue(queue)?.messages;
    if (messages === undefined) return [];
    const { ready, delayed, inflight } = messages;
    const all = [...ready, ...delayed, ...inflight.map(({ message }) => message)];
    const first = all.reduce((earliest, { sentTimestamp }) => Math.min(earliest, sentTimestamp), now);
    const counts = { waiting: ready.length, delayed: delayed.length, taken: inflight.length };
    return [{ queue, ...counts, oldest: (now - first) / 1_000 }];
  });
}

/** Asks a server of SQS for its queues. How old messages are is in no attribute. */
export function asksServer(environment: Environment): () => Promise<QueueState[]> {
  const client = new SQSClient({
    region: environment.AWS_REGION,
    endpoint: environment.AWS_ENDPOINT_URL_SQS,
    credentials: credentialsOf(environment),
  });
  const all = queueNames.flatMap((name) => {
    const url = environment[queues[name].variable] ?? "";
    return [
      [name, url],
      [deadLetters(name), deadLetters(url)],
    ] as const;
  });
  return () => queueDepths(all, client);
}
