import { readFileSync, realpathSync, statSync } from "node:fs";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Pagewright } from "../typescript/src/index.ts";
import { type Operation, operations } from "./catalogue.ts";
import { UsageError } from "./failure.ts";

// The Model Context Protocol over standard input and output, for a model that a person runs on this machine. Messages go
// to the service as they are; only files that are named by a path are read here, and only below the folder allowed.

/** Bytes that go with the call; what is larger is sent ahead. */
const mostInCall = 1_000_000;

type Message = {
  jsonrpc: "2.0";
  id?: string | number | null;
  method?: string;
  params?: { name?: string; arguments?: Record<string, unknown> };
  result?: Record<string, unknown>;
};

/** What a command says of the service that it speaks to. */
export type Given = { url?: string; key?: string; account?: string };
export type Place = { baseUrl: string; apiKey: string | undefined; account: string | undefined };

const toolName = ({ id }: Operation) => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const byTool = new Map(operations.map((each) => [toolName(each), each]));

/** The real path of a file below the folder. Throws UsageError for any other, also behind a link that leads out of it. */
export function allowedPath(folder: string, path: string): string {
  const root = realpathSync(folder);
  const asked = resolve(root, path);
  let found: string;
  try {
    found = realpathSync(asked);
  } catch {
    throw new UsageError(`There is no file ${path} in ${root}.`);
  }
  const inside = relative(root, found);
  if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside))
    throw new UsageError(`${path} is not in ${root}, the folder that is allowed.`);
  if (!statSync(found).isFile()) throw new UsageError(`${path} is no file.`);
  return found;
}

const isPath = (value: unknown): value is string =>
  typeof value === "string" && !/^(https?:|data:|file_)/i.test(value);

async function sent(value: unknown, folder: string, client: Pagewright): Promise<unknown> {
  if (!isPath(value)) return value;
  const path = allowedPath(folder, value.replace(/^file:\/\//, ""));
  if (statSync(path).size > mostInCall) return { file_id: (await client.upload(path)).file_id };
  return { data: readFileSync(path).toString("base64"), filename: basename(path) };
}

/** The arguments of a call with each path in a field of files replaced by the file. */
async function withFiles(
  name: string | undefined,
  given: Record<string, unknown>,
  folder: string,
  client: Pagewright,
): Promise<Record<string, unknown>> {
  // A tool that is called by its name has its own arguments below.
  if (name === "call_tool" && typeof given.name === "string" && given.arguments instanceof Object)
    return { ...given, arguments: await withFiles(given.name, { ...given.arguments }, folder, client) };
  const made = { ...given };
  for (const field of byTool.get(name ?? "")?.fields ?? []) {
    const value = given[field.name];
    if (field.kind === "value" || value === undefined) continue;
    made[field.name] = Array.isArray(value)
      ? await Promise.all(value.map((each) => sent(each, folder, client)))
      : await sent(value, folder, client);
  }
  return made;
}

const toolError = (id: Message["id"], text: string) => ({
  jsonrpc: "2.0",
  id,
  result: { content: [{ type: "text", text }], isError: true },
});

/** What a model is told beside the service's own instructions. */
function withPaths(message: Message, folder: string): Message {
  if (typeof message.result?.instructions !== "string") return message;
  const more = ` A file may also be given as its path below ${realpathSync(folder)}.`;
  return { ...message, result: { ...message.result, instructions: message.result.instructions + more } };
}

async function answer(
  message: Message,
  folder: string,
  client: Pagewright,
  place: Place,
): Promise<object | undefined> {
  let asked = message;
  if (message.method === "tools/call") {
    const { name, arguments: given = {} } = message.params ?? {};
    try {
      asked = {
        ...message,
        params: { ...message.params, arguments: await withFiles(name, given, folder, client) },
      };
    } catch (error) {
      return toolError(message.id, error instanceof Error ? error.message : String(error));
    }
  }
  const response = await fetch(`${place.baseUrl}/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...(place.apiKey === undefined ? {} : { Authorization: `Bearer ${place.apiKey}` }),
      ...(place.account === undefined ? {} : { "X-Account": place.account }),
    },
    body: JSON.stringify(asked),
  });
  const text = await response.text();
  if (message.id === undefined || message.id === null) return undefined;
  const read: Message & { error?: unknown } = JSON.parse(text);
  if (read.jsonrpc === "2.0") return withPaths(read, folder);
  // The service refused the call before the protocol heard of it.
  const told = typeof read.error === "string" ? read.error : `The service answered ${response.status}.`;
  if (message.method === "tools/call") return toolError(message.id, told);
  return { jsonrpc: "2.0", id: message.id, error: { code: -32_603, message: told } };
}

/** Serves the protocol on standard input and output until the input ends. */
export async function serveStdio(
  words: readonly string[],
  connect: (given: Given) => Promise<{ client: Pagewright; place: Place }>,
): Promise<void> {
  const text = { type: "string" } as const;
  const options = { allow: text, url: text, key: text, account: text };
  const { values } = parseArgs({ args: [...words], options });
  const { allow: folder, ...given } = values;
  if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError("Give --allow with the folder whose files may be read.");
  const { client, place } = await connect(given);
  const running = new Set<Promise<void>>();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    const one = Promise.resolve()
      .then((): Message => JSON.parse(line))
      .then((message) =>
        answer(message, folder, client, place).catch((error: unknown) => ({
          jsonrpc: "2.0",
          id: message.id ?? null,
          error: { code: -32_603, message: error instanceof Error ? error.message : String(error) },
        })),
      )
      .catch(() => ({
        jsonrpc: "2.0",
        id: null,
        error: { code: -32_700, message: "Not a message of JSON-RPC." },
      }))
      .then((told) => {
        if (told !== undefined) process.stdout.write(`${JSON.stringify(told)}\n`);
      });
    running.add(one);
    void one.finally(() => running.delete(one));
  }
  await Promise.all(running);
}
