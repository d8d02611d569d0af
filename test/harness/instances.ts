import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unzipSync } from "fflate";
import { resourceEnvironment } from "../../infra/definition/environment.ts";
import { queues } from "../../infra/definition/queues.ts";
import { startEmulators } from "../../infra/local/emulators.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { newAccount } from "./account.ts";
import { startReceiver } from "./receiver.ts";
import { freePort, startProcess } from "./service.ts";

/** The address under which callers know the instances: none of them listens there. */
export const publicUrl = "https://pages.example";

export type Instance = { url: string; process: ChildProcess };
export type Instances = {
  all: readonly [Instance, Instance];
  stack: string;
  /** How any program reaches the servers, as the AWS SDKs read it. */
  servers: Record<string, string>;
  start: () => Promise<Instance>;
  stop: () => Promise<void>;
};

type Servers = { servers: Record<string, string>; stop: () => Promise<void> };

const forSdk = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith("AWS_") && value ? [[name, value] as const] : [],
    ),
  );

/** The servers that these variables name. */
export const namedServers = (environment: NodeJS.ProcessEnv): Servers => ({
  servers: forSdk(environment),
  stop: async () => {},
});

/** One set of emulators, apart from every instance. */
export async function emulatedServers(): Promise<Servers> {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-servers-"));
  const emulators = await startEmulators({ dataDir });
  const stop = async () => {
    await emulators.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { servers: forSdk(emulators.environment), stop };
}

/**
 * Two instances of the service that start at once on servers that hold nothing of them. Leads this process, with its
 * helpers of accounts, to the same tables.
 */
export async function startInstances({ servers, stop: stopServers }: Servers): Promise<Instances> {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-instances-"));
  const stack = `several-${Date.now()}`;
  const settings = {
    ...{ ...servers, STACK_NAME: stack, PUBLIC_BASE_URL: publicUrl, MEMORY_LIMIT: "3g" },
    ...{ DEMO_KEYS: "0", WEBHOOKS_TO_LOOPBACK: "1" },
  };
  Object.assign(process.env, servers, {
    ...resourceEnvironment({ table: (name) => `${stack}-${name}`, bucket: "", queue: () => "" }),
  });
  const started: Instance[] = [];
  const start = async () => {
    const port = await freePort();
    // Both are told the same folder: none of them may lock it.
    const child = await startProcess(join(dataDir, "instance"), port, settings);
    const instance = { url: `http://127.0.0.1:${port}`, process: child };
    started.push(instance);
    return instance;
  };
  const all = await Promise.all([start(), start()]);
  const stop = async () => {
    await Promise.all(started.map(kill));
    await stopServers();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { all, stack, servers, start, stop };
}

export async function kill({ process: child }: Instance): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const authorized = (key: string) => ({ Authorization: `Bearer ${key}` });

/** A form with those fields; bytes become files. */
export function formOf(fields: Record<string, string | Uint8Array | readonly Uint8Array[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else
      for (const [at, bytes] of (value instanceof Uint8Array ? [value] : value).entries())
        form.append(name, new Blob([Buffer.from(bytes)]), `${at + 1}.pdf`);
  }
  return form;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
export type Answer = { status: number; headers: Headers; json: any };

async function sendOnce(
  { url }: Instance,
  key: string,
  path: string,
  { headers, ...init }: RequestInit,
): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    ...init,
    headers: { ...authorized(key), ...(headers as Record<string, string>) },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    json: text.startsWith("{") ? JSON.parse(text) : text,
  };
}

/** What a machine under load may answer: too busy, or not in time. Neither costs a call. */
const notNow = [503, 504];

/** Sends a request; who is told to come again does. */
export async function send(
  instance: Instance,
  key: string,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  for (;;) {
    const answer = await sendOnce(instance, key, path, init);
    if (!notNow.includes(answer.status)) return answer;
    await wait(500 + Math.random() * 2_000);
  }
}

const pageCount = (instance: Instance, key: string) =>
  send(instance, key, "pdf/page-count", { method: "POST", body: formOf({ file: samplePdf("Hello") }) });

/** So many calls at once, by turns to each instance, against what is left of a quota of 500. How many got which status. */
export async function spentQuota(
  { all }: Instances,
  { calls, left }: { calls: number; left: number },
): Promise<{ statuses: Record<number, number>; used: number }> {
  const { key } = await newAccount("starter", 500 - left);
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, at) => pageCount(all[at % 2 === 0 ? 0 : 1], key)),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return { statuses, used: await usedCalls(all[0], key) };
}

/** Calls of this month, as the account is told. */
export async function usedCalls(instance: Instance, key: string): Promise<number> {
  const { json } = await send(instance, key, "usage/check");
  return json.limit - json.remaining;
}

export type KilledInstance = {
  status: string;
  /** Files of the result that were asked for, and those that were not or are there twice. */
  files: number;
  others: number;
  events: number;
  /** Calls counted for the job. */
  used: number;
  /** Progress when the instance was killed, and seconds from then to the end. */
  killedAt: number;
  seconds: number;
};

/** A job of so many files; the first instance, which took it, is killed amid it by SIGKILL. */
export async function killedInstance({ all }: Instances, files: number): Promise<KilledInstance> {
  const [first, second] = all;
  const { key } = await newAccount("business");
  const receiver = await startReceiver();
  try {
    const json = { "Content-Type": "application/json" };
    const config = JSON.stringify({ url: receiver.url });
    await send(second, key, "webhooks/configs", { method: "POST", headers: json, body: config });
    const pdfs = Array.from({ length: files }, (_, at) => samplePdf(`File ${at + 1}`));
    const body = formOf({ operation: "rotate", options: '{"degrees":90}', files: pdfs });
    const { job_id } = (await send(first, key, "bulk/upload", { method: "POST", body })).json;
    const state = async () => (await send(second, key, `bulk/${job_id}`)).json;
    let { progress } = await state();
    while (progress < 0.2) {
      await wait(50);
      ({ progress } = await state());
    }
    const killed = performance.now();
    await kill(first);
    let last = await state();
    while (last.completed_at === undefined) {
      await wait(250);
      last = await state();
    }
    const seconds = (performance.now() - killed) / 1_000;
    const events = () => receiver.received.filter(({ body }) => JSON.parse(body).job_id === job_id).length;
    // What the killed instance had just been handed comes back when its time in the queue is over.
    const longest = 10 * (queues.webhooks.visibility + 30);
    for (let tries = 0; tries < longest && events() === 0; tries++) await wait(100);
    // One that came twice would come now.
    await wait(3_000);
    const zip = await fetch(last.download_url.replace(publicUrl, second.url));
    const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
    const wanted = new Set(Array.from({ length: files }, (_, at) => `${at + 1}-rotated.pdf`));
    const used = await usedCalls(second, key);
    return {
      ...{ status: last.status, events: events(), used, killedAt: progress, seconds },
      files: names.filter((name) => wanted.has(name)).length,
      others: names.filter((name) => !wanted.has(name)).length,
    };
  } finally {
    await receiver.stop();
  }
}
