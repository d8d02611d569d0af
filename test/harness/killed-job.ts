import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unzipSync } from "fflate";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { startReceiver } from "./receiver.ts";
import { freePort, startProcess } from "./service.ts";

const headers = { Authorization: "Bearer demo-business" };

type Status = {
  completed_at?: string;
  status: string;
  files_processed: number;
  files_failed: number;
  progress: number;
  download_url?: string;
  results: { filename: string; status: string; download_url?: string }[];
};

export type KilledJob = {
  /** Files without a good result, files of the ZIP that are there twice, events of the job. */
  lost: number;
  doubled: number;
  events: number;
  /** Results that say something else than they should, and calls that the account has paid for. */
  wrong: number;
  used: number;
  status: string;
  /** Progress at which the service was killed, and seconds from the start of the next to the end of the job. */
  killedAt: number;
  seconds: number;
};

/** What a job does with its files, and how it names what it makes of the first, `1.pdf`. */
export type Work = { operation: string; options?: object; named: string; isRight?: IsRight };
type IsRight = (result: Uint8Array, file: number) => Promise<boolean>;
const compressing: Work = { operation: "compress", named: "1-compressed.pdf" };

/** A service that is killed with SIGKILL when `when` says so, amid a job of so many files, and started again. */
export async function killedJob(
  files: number,
  when: (progress: number, seconds: number) => boolean,
  { operation, options = {}, named, isRight = async () => true }: Work = compressing,
  patience = 600,
): Promise<KilledJob> {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-killed-"));
  const port = await freePort();
  const receiver = await startReceiver();
  let service = await startProcess(dataDir, port);
  const url = (path: string) => `http://127.0.0.1:${port}/api/v1/${path}`;
  const kill = async () => {
    service.kill("SIGKILL");
    await once(service, "exit");
  };
  try {
    const config = JSON.stringify({ url: receiver.url });
    const json = { ...headers, "Content-Type": "application/json" };
    await fetch(url("webhooks/configs"), { method: "POST", headers: json, body: config });
    const form = new FormData();
    form.append("operation", operation);
    form.append("options", JSON.stringify(options));
    for (let file = 1; file <= files; file++)
      form.append("files", new Blob([Buffer.from(samplePdf(`File ${file}`))]), `${file}.pdf`);
    const sent = await fetch(url("bulk/upload"), { method: "POST", headers, body: form });
    const { job_id }: { job_id: string } = Object(await sent.json());
    const status = async (): Promise<Status> =>
      Object(await (await fetch(url(`bulk/${job_id}`), { headers })).json());

    const submitted = performance.now();
    const since = (start: number) => (performance.now() - start) / 1_000;
    let { progress } = await status();
    while (!when(progress, since(submitted)) && progress < 1) {
      await wait(100);
      ({ progress } = await status());
    }
    await kill();
    service = await startProcess(dataDir, port);
    const started = performance.now();
    let last = await status();
    while (last.completed_at === undefined && since(started) < patience) {
      await wait(500);
      last = await status();
    }
    const seconds = since(started);
    const events = () => receiver.received.filter(({ body }) => JSON.parse(body).job_id === job_id).length;
    for (let tries = 0; tries < 300 && events() === 0; tries++) await wait(100);
    // One that came twice would come now.
    await wait(3_000);
    const bytes = await (await fetch(last.download_url ?? "")).arrayBuffer();
    const results = unzipSync(new Uint8Array(bytes));
    const names = Object.keys(results);
    const wanted = Array.from({ length: files }, (_, at) => named.replace("1", String(at + 1)));
    let wrong = 0;
    for (const [at, name] of wanted.entries())
      if (results[name] !== undefined && !(await isRight(results[name], at + 1))) wrong++;
    const usage = await (await fetch(url("workflows/usage"), { headers })).json();
    return {
      wrong,
      used: Number(Object(usage).operations_used),
      lost: wanted.filter((name) => !names.includes(name)).length,
      doubled: names.filter((name) => !wanted.includes(name)).length + Math.max(0, events() - 1),
      events: events(),
      status: last.status,
      killedAt: progress,
      seconds,
    };
  } finally {
    await kill();
    await receiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
