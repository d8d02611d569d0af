import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Pagewright, PagewrightError } from "../typescript/src/index.ts";
import type { Operation } from "./catalogue.ts";
import type { Call, Common } from "./command.ts";
import { exitCodeOf, exitCodes } from "./failure.ts";
import { callKey, Journal, sourceOf } from "./journal.ts";
import { Leftovers } from "./leftovers.ts";
import { isFolder, Names, place } from "./output.ts";
import { Progress } from "./progress.ts";

type Ports = { client: Pagewright; signal: AbortSignal; print: (text: string) => void };

/** The file that standard input holds; read once, because it can be read once. */
let standardInput: Promise<Buffer> | undefined;

async function fileOf(path: string, stdinName: string) {
  if (path !== "-") return path;
  standardInput ??= buffer(process.stdin);
  return { data: new Uint8Array(await standardInput), filename: stdinName };
}

async function inputOf(operation: Operation, { input }: Call, { stdinName }: Common): Promise<object> {
  const whole: Record<string, unknown> = { ...input };
  for (const { name, kind } of operation.fields) {
    const value = input[name];
    if (kind === "value" || value === undefined) continue;
    const files = await Promise.all([value].flat().map((path) => fileOf(String(path), stdinName)));
    whole[name] = kind === "file" ? files[0] : files;
  }
  return whole;
}

async function* each(answer: unknown): AsyncGenerator<unknown> {
  const isStream = typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
  if (!isStream) return yield answer;
  yield* answer as AsyncIterable<unknown>;
}

/** Runs the calls of a command, some at a time, and resolves to the exit code. */
export async function runCalls(
  operation: Operation,
  calls: readonly Call[],
  common: Common,
  ports: Ports,
): Promise<number> {
  const { client, signal, print } = ports;
  const progress = new Progress(calls.length, common.json);
  const names = new Names();
  const output = common.output ?? (calls.some(({ files }) => files.includes("-")) ? "-" : undefined);
  const journal = isFolder(output) && !common.again ? new Journal(output) : undefined;
  const leftovers = new Leftovers(isFolder(output) ? output : dirname(output ?? "."));
  const codes = new Set<number>();

  const tell = (label: string, facts: object, line: string) => {
    if (common.json) print(`${JSON.stringify({ input: label, ...facts })}\n`);
    progress.over(label, line);
  };

  const one = async (call: Call): Promise<void> => {
    const start = performance.now();
    const readable = call.files.every((path) => path !== "-");
    const key =
      journal !== undefined && readable ? await callKey(operation.id, call.input, call.files) : undefined;
    const earlier = key === undefined ? undefined : journal?.find(key);
    if (earlier !== undefined) {
      const [only] = earlier;
      const facts = earlier.length === 1 ? { output: only } : { outputs: earlier };
      return tell(call.label, { ...facts, earlier: true }, "was done");
    }
    const source = sourceOf(call.files);
    const take = (folder: string, name: string) =>
      names.take(folder, name, (path) => journal?.isOfAnother(path, source) ?? false);
    const outputs: string[] = [];
    const answer = await client.invoke(operation.id, await inputOf(operation, call, common), {
      signal,
      background: common.background,
      // The same call after a kill is the same call to the service: it is paid once.
      ...(key === undefined ? {} : { idempotencyKey: `cli-${key}` }),
      onProgress: (told) => {
        if (told.kind === "retrying" && !common.json)
          progress.say(`${call.label}: ${told.reason} Again in ${Math.ceil(told.wait / 1_000)} s.`);
      },
    });
    for await (const part of each(answer)) {
      const placed = await place(part, call.label, output, take);
      if (placed.output !== undefined) {
        outputs.push(placed.output);
        await leftovers.remove(placed.output);
      }
      const ms = Math.round(performance.now() - start);
      if ("result" in placed && !common.json) print(`${JSON.stringify(placed.result, null, 2)}\n`);
      tell(call.label, { ...placed, ms }, placed.output ?? "done");
      if (calls.length === 1 && placed.output !== undefined && placed.output !== "-" && !common.json)
        process.stderr.write(`${placed.output}\n`);
    }
    // A call is done when all of its results are kept.
    if (key !== undefined) journal?.add(key, source, outputs);
  };

  const queue = calls.values();
  const worker = async () => {
    for (const call of queue) {
      if (signal.aborted) return;
      await one(call).catch((error: unknown) => {
        if (signal.aborted) return;
        codes.add(failed(error, call, tell, progress, common));
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(common.parallel, calls.length) }, worker));
  if (signal.aborted) return exitCodes.interrupted;
  const [first = exitCodes.done] = codes;
  return codes.size > 1 ? exitCodes.mixed : first;
}

function failed(
  error: unknown,
  { label }: Call,
  tell: (label: string, facts: object, line: string) => void,
  progress: Progress,
  { json }: Common,
): number {
  const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
  const known = missing ? new PagewrightError("bad_input", error.message) : error;
  if (!(known instanceof PagewrightError)) throw known;
  const { code, message, status } = known;
  if (!json) progress.say(`${label}: ${message} (${code})`);
  tell(label, { error: { code, message, status } }, "failed");
  return exitCodeOf(known);
}
