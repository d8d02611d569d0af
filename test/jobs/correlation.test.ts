import { afterEach, expect, test, vi } from "vitest";
import { sqs } from "../../shared/aws/sqs.ts";
import { enqueue } from "../../shared/jobs/enqueue.ts";
import { correlated } from "../../shared/log/correlation.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The entries of the batch that goes to the queue when a job is submitted. */
async function sentBy(submit: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const send = vi.spyOn(sqs(), "send").mockImplementation(async () => ({ Failed: [] }));
  await submit();
  return Object(send.mock.calls[0]?.[0]).input.Entries;
}

const submit = () => enqueue("job_1", [{ number: 1, operation: "pdf/compress" }]);

test("a message carries the call that it follows from, and on Lambda the trace", async () => {
  const header = "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1";
  vi.stubEnv("_X_AMZN_TRACE_ID", header);
  const [entry] = await sentBy(() => correlated("call-1", submit));
  expect(JSON.parse(String(entry?.MessageBody))).toEqual({ job: "job_1", item: 1, call: "call-1" });
  expect(entry?.MessageSystemAttributes).toEqual({
    AWSTraceHeader: { DataType: "String", StringValue: header },
  });
});

test("one that follows from no call, on one machine, carries neither", async () => {
  const [entry] = await sentBy(submit);
  expect(JSON.parse(String(entry?.MessageBody))).toEqual({ job: "job_1", item: 1 });
  expect(entry).not.toHaveProperty("MessageSystemAttributes");
});
