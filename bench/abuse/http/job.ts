import { setTimeout as wait } from "node:timers/promises";
import { object, string } from "zod";
import { type Answer, call } from "./call.ts";

const created = object({ job_id: string(), status_url: string() });
const state = object({ status: string() });

/** Waits for the job that an answer announces. Undefined when it announces none. */
export async function awaitJob(
  url: string,
  key: string,
  { body }: Answer,
  timeoutMs: number,
): Promise<{ status: string; ms: number } | undefined> {
  if (!body.includes('"status_url"')) return undefined;
  const { job_id } = created.parse(JSON.parse(body.toString()));
  const begun = performance.now();
  for (;;) {
    const answer = await call(url, { path: `/api/v1/bulk/${job_id}`, key, timeoutMs: 10_000 });
    const { status } =
      answer.status === 200 ? state.parse(JSON.parse(answer.body.toString())) : { status: "queued" };
    const ms = performance.now() - begun;
    if (!/queued|processing/.test(status)) return { status, ms };
    if (ms > timeoutMs) return { status: `still ${status}`, ms };
    await wait(50);
  }
}
