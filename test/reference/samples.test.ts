import { extname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileFormat, mediaTypes } from "../../shared/contract/file.ts";
import { routes } from "../../shared/contract/routes.ts";
import { sampleFile } from "../../shared/sandbox/sample-file.ts";
import { startService } from "../harness/service.ts";
import { type CurlCall, readCurl } from "./curl-line.ts";
import { operationPages, printedSamples } from "./printed-samples.ts";

const operations = new Set(routes().flatMap(({ declared, sandbox }) => (sandbox ? [] : [declared])));

let service: Awaited<ReturnType<typeof startService>>;
let lines: string[];

beforeAll(async () => {
  service = await startService();
  lines = [];
  for (const { page } of operationPages) {
    const text = await (await fetch(`${service.url}/docs/${page}`)).text();
    lines.push(printedSamples(text).curl ?? "");
  }
});

afterAll(() => service.stop());

function format(filename: string): FileFormat {
  const name = extname(filename).slice(1);
  if (Object.hasOwn(mediaTypes, name)) return name as FileFormat;
  throw new Error(`No sample file of the kind ${filename}`);
}

async function body({ form, data }: CurlCall): Promise<FormData | string | undefined> {
  if (form.length === 0) return data.length === 0 ? undefined : data.join("&");
  const parts = new FormData();
  for (const [name, value] of form) {
    const filename = value.startsWith("@") ? value.slice(1) : undefined;
    if (filename === undefined) parts.append(name, value);
    else parts.append(name, new Blob([await sampleFile(format(filename))]), filename);
  }
  return parts;
}

/** Sends a call with a key to the sandbox where its route has a twin there; the public ones change nothing. */
async function send(call: CurlCall): Promise<Response> {
  // A provider signs what it sends and has no key: unsigned, its call is one for the sandbox.
  const provider = call.url.endsWith("/email/ingest");
  if (provider) call.headers.Authorization = "Bearer demo-starter";
  const keyed = "Authorization" in call.headers;
  const address = keyed ? call.url.replace("/api/v1/", "/api/v1/sandbox/") : call.url;
  const content = await body(call);
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(address, {
    method: call.method,
    headers: { ...(call.data.length > 0 ? urlencoded : {}), ...call.headers },
    ...(content === undefined ? {} : { body: content }),
  });
}

const expectedType = ({ output, streamed = false }: CurlCall) => {
  if (output !== undefined) return mediaTypes[format(output)].split(";")[0] ?? "";
  return streamed ? "text/event-stream" : "application/json";
};

test("the pages have a sample of every operation", () => {
  expect(lines.length).toBe(operations.size);
});

test("every sample runs as printed", async () => {
  for (const line of lines) {
    const call = readCurl(line, { PAGEWRIGHT_API_KEY: "demo-starter" });
    const answer = await send(call);
    const text = await answer.clone().text();
    // The one route that says only that there is nothing to listen to.
    const listens = call.method === "GET" && call.url.endsWith("/mcp");
    expect(answer.status, `${line}\n${text.slice(0, 500)}`).toBe(listens ? 405 : 200);
    expect(answer.headers.get("content-type"), line).toContain(expectedType(call));
  }
});

test("a file that comes back is kept under a name of its kind, JSON is printed", () => {
  const outputs = lines
    .map((line) => readCurl(line, {}))
    .map(({ url, output }) => [new URL(url).pathname, output]);
  const files = routes().filter(({ sandbox, declared }) => !sandbox && declared.returns.kind === "file");
  const addresses = new Set(
    files.map(({ declared: { paths, sample } }) =>
      paths[0]?.path.replace(/\{(\w+)\}/g, (_all, name) => String(sample[name])),
    ),
  );
  expect(outputs.filter(([, output]) => output !== undefined).map(([path]) => path)).toEqual([...addresses]);
});
