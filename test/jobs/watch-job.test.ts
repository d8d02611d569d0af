import { expect, test, vi } from "vitest";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { newAccount } from "../harness/account.ts";
import { RecordedStream } from "../harness/lambda.ts";
import { pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";

type Event = { event: string; id: string; data: Record<string, unknown> };

const minute = 60_000;
const patience = { timeout: 30_000, interval: 50 };
const path = (job: string) => `/api/v1/bulk/${job}/events`;

async function newJob(files = 2): Promise<string> {
  const all = Array.from({ length: files }, (_, at) => pdfFile(samplePdf(`File ${at}`), `${at}.pdf`));
  return (await post("/api/v1/bulk/upload", { operation: "page-count", files: all })).json.job_id;
}

/** The events of a stream's text, read as the HTML standard says: fields by line, blocks by empty line. */
function eventsOf(text: string): Event[] {
  return text.split("\n\n").flatMap((block) => {
    const lines = block.split("\n").map((line) => /^(\w+): (.*)$/.exec(line) ?? []);
    const fields = new Map(lines.map(([, name = "", value = ""]) => [name, value]));
    const data = fields.get("data");
    if (data === undefined) return [];
    return [{ event: fields.get("event") ?? "", id: fields.get("id") ?? "", data: JSON.parse(data) }];
  });
}

/** A stream that is read while it is written. */
function follow(job: string, headers: Record<string, string> = {}) {
  const stream = new RecordedStream();
  const ended = get(path(job), { stream, headers });
  const text = () => stream.body.toString();
  const until = (found: (text: string) => boolean) =>
    vi.waitFor(() => expect(found(text())).toBe(true), patience);
  return { stream, ended, until, events: () => eventsOf(text()), text };
}

test("the state at once, one event at each change, and the end of the job", async () => {
  const job = await newJob();
  const followed = follow(job);
  await followed.until((text) => text.includes("event: status"));
  expect(followed.text()).toMatch(/^retry: \d+\n/);
  expect(followed.events()).toMatchObject([{ event: "status", data: { status: "queued", progress: 0 } }]);
  await workItem(job, 2, minute);
  await followed.until((text) => text.includes('"files_processed":1'));
  await workItem(job, 1, minute);
  const { status, headers } = await followed.ended;
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  const events = followed.events();
  const last = events.at(-1);
  expect(last).toMatchObject({ event: "end", data: { status: "completed", progress: 1, total_files: 2 } });
  expect(events.filter(({ event }) => event === "end")).toHaveLength(1);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const { results, ...rest } = (await get(`/api/v1/bulk/${job}`)).json;
  expect(results).toHaveLength(2);
  expect(Object.keys(last?.data ?? {}).toSorted()).toEqual([...Object.keys(rest), "status_url"].toSorted());
  const address = new URL(String(last?.data.status_url));
  expect((await get(address.pathname)).json.completed_at).toBe(last?.data.completed_at);
});

test("a client that comes again hears only what is new, and 204 when it has heard the end", async () => {
  const job = await newJob(1);
  const first = follow(job);
  await first.until((text) => text.includes("event: status"));
  first.stream.destroy();
  await first.ended;
  const [before] = first.events();
  const again = follow(job, { "Last-Event-ID": before?.id ?? "" });
  await again.until((text) => text.includes("nothing new"));
  expect(again.events()).toEqual([]);
  await workItem(job, 1, minute);
  await again.ended;
  const events = again.events();
  expect(events.at(-1)?.event).toBe("end");
  expect(events.map(({ id }) => id)).not.toContain(before?.id);
  const late = follow(job, { "Last-Event-ID": events.at(-2)?.id ?? "" });
  await late.ended;
  expect(late.events().map(({ event }) => event)).toEqual(["end"]);
  const over = await get(path(job), { headers: { "Last-Event-ID": events.at(-1)?.id ?? "" } });
  expect([over.status, over.text]).toEqual([204, ""]);
});

test("what changes nothing for long is kept open by comments, and ends before the function does", async () => {
  const job = await newJob(1);
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const followed = follow(job);
    await followed.until((text) => text.includes("event: status"));
    vi.setSystemTime(Date.now() + 20_000);
    await followed.until((text) => text.includes("\n: "));
    vi.setSystemTime(Date.now() + 290_000);
    expect((await followed.ended).status).toBe(200);
    expect(followed.events().map(({ event }) => event)).toEqual(["status"]);
  } finally {
    vi.useRealTimers();
  }
});

test("one who leaves is followed by nothing: the call ends at once", async () => {
  const followed = follow(await newJob(1));
  await followed.until((text) => text.includes("event: status"));
  followed.stream.destroy();
  // The job never ends, so without an end of its own this would last as long as a function may.
  await followed.ended;
});

test("jobs of others, and none at all, are 404; it costs nothing", async () => {
  const job = await newJob(1);
  const { key } = await newAccount("business");
  expect((await get(path(job), { key })).status).toBe(404);
  expect((await get(path("job_none"))).status).toBe(404);
  expect((await get(path(job), { key: "demo-starter" })).status).toBe(403);
  const files = [pdfFile(samplePdf("own"), "own.pdf")];
  const own = (await post("/api/v1/bulk/upload", { operation: "page-count", files }, { key })).json.job_id;
  await workItem(own, 1, minute);
  const { headers } = await get(path(own), { key });
  expect(Number(headers["x-ratelimit-limit"]) - Number(headers["x-ratelimit-remaining"])).toBe(1);
});

test("the sandbox tells of a job that has ended", async () => {
  const { text, headers } = await get("/api/v1/sandbox/bulk/job_sandbox/events");
  expect(headers["x-sandbox"]).toBe("true");
  expect(eventsOf(text).map(({ event }) => event)).toEqual(["status", "end"]);
});
