import { execFile } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleFolder, largestBundle, refuseLarge } from "../../infra/bundle/bundle.ts";
import { functions } from "../../infra/definition/functions.ts";
import { type Runtime, startRuntime } from "../../infra/local/runtime.ts";
import { trustedIssuer } from "../harness/issuer.ts";
import { type LanguageServer, startLanguageServer } from "../harness/language-server.ts";
import { lettering } from "../harness/lettering.ts";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";
import { printed, wornSlip } from "../harness/worn-slip.ts";
import { changing } from "../translate/fixture.ts";

// What is tested here is what deploys: the bundles from the asset folders, driven through the edge.

/** Known before the runtime starts, which hands its address to the bundles. */
const tokenOf = trustedIssuer();
let dataDir: string;
let runtime: Runtime;
let sizes: { name: string; bytes: number }[];
let model: LanguageServer;
/** What a shell may hold while it bundles. */
const planted = "planted-7f3c9a1e5b2d";

/** Bundles in a process of its own, whose memory the runtime in this one does not count as its own. */
async function bundledApart(): Promise<typeof sizes> {
  const module = join(import.meta.dirname, "../../infra/bundle/bundle.ts");
  const script = `const { bundleAll } = await import(${JSON.stringify(module)}); console.log(JSON.stringify(await bundleAll()));`;
  const node = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, node);
  return JSON.parse(stdout);
}

beforeAll(async () => {
  model = await startLanguageServer();
  Object.assign(process.env, {
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: "scripted",
    OPERATION_THREADS: "1",
    GITHUB_TOKEN: planted,
  });
  sizes = await bundledApart();
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-deployed-"));
  const module = (name: string) => join(bundleFolder, name, "index.mjs");
  // All processes together have what a new account gives one function: so -c size=small has room for every engine.
  runtime = await startRuntime({ dataDir, port: 0, host: "127.0.0.1", module, memory: "3g" });
});

afterAll(async () => {
  await runtime?.stop();
  await model.stop();
  delete process.env.OPENAI_BASE_URL;
  delete process.env.OPENAI_MODEL;
  delete process.env.GITHUB_TOKEN;
  await rm(dataDir, { recursive: true, force: true });
});

async function send(path: string, file: Uint8Array, fields: Record<string, string> = {}) {
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from(file)]), "input.pdf");
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Authorization: "Bearer demo-business" };
  const answer = await fetch(`${runtime.url}/api/v1/${path}`, { method: "POST", headers, body });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test("every bundle stays below the limit, which is far below Lambda's, and one byte more stops the synthesis", () => {
  expect(largestBundle).toBeLessThanOrEqual(200 * 1_048_576);
  for (const { name, bytes } of sizes) expect(bytes, name).toBeLessThanOrEqual(largestBundle);
  expect(() => refuseLarge("html", largestBundle)).not.toThrow();
  expect(() => refuseLarge("html", largestBundle + 1)).toThrow(/bundle html has 170\.0 MB/);
});

/** Processors of the programs in a folder, by the header of each (ELF specification, "e_machine"). */
function processorsIn(folder: string): string[] {
  const machines = new Map([
    [62, "x86_64"],
    [183, "arm64"],
  ]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const header = Buffer.alloc(20);
    const file = openSync(join(parentPath, name), "r");
    readSync(file, header);
    closeSync(file);
    if (header.toString("latin1", 0, 4) !== "\x7fELF") return [];
    const machine = header.readUInt16LE(18);
    return [machines.get(machine) ?? `machine ${machine}`];
  });
}

test("every program in a bundle is for the processor of its function, and who holds none runs on Arm", () => {
  expect(processorsIn(join(bundleFolder, "pdf")).length).toBeGreaterThan(1);
  for (const { module, architecture } of functions) {
    const found = new Set(processorsIn(join(bundleFolder, module)));
    expect(found, module).toEqual(new Set(architecture === "arm64" ? [] : ["x86_64"]));
  }
});

test("no bundle holds what stood in the environment that made it", () => {
  const modules = readdirSync(bundleFolder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".mjs") && !path.includes("node_modules"),
  );
  expect(modules.length).toBeGreaterThan(sizes.length);
  for (const path of modules)
    expect(readFileSync(join(bundleFolder, path), "utf8").includes(planted), path).toBe(false);
});

test("a member works in an account of others through gateway, authorizer and function, and it pays", async () => {
  const ask = async (path: string, by: string, account?: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${await tokenOf({ sub: by, plan: "indie" })}`);
    if (account !== undefined) headers.set("X-Account", account);
    const answer = await fetch(`${runtime.url}/api/v1/${path}`, { ...init, headers });
    return { status: answer.status, json: Object(await answer.json()) };
  };
  const added = await ask("account/members", "owner-deployed", undefined, {
    method: "POST",
    body: JSON.stringify({ subject: "member-deployed", role: "developer" }),
    headers: { "Content-Type": "application/json" },
  });
  expect(added.status).toBe(200);
  expect((await ask("account", "member-deployed", "owner-deployed")).json).toMatchObject({
    ...{ account: "owner-deployed", role: "developer" },
  });
  expect((await ask("account", "stranger", "owner-deployed")).json.code).toBe("key_restricted");
  const left = async (by: string) => (await ask("usage/check", by)).json.remaining;
  const before = [await left("owner-deployed"), await left("member-deployed")];
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from(await numberedPdf(3))]), "input.pdf");
  const counted = await ask("pdf/page-count", "member-deployed", "owner-deployed", { method: "POST", body });
  expect(counted.json).toMatchObject({ page_count: 3 });
  const [owner = 0, member = 0] = before;
  expect([await left("owner-deployed"), await left("member-deployed")]).toEqual([owner - 1, member]);
  const { accounts } = (await ask("account/memberships", "member-deployed")).json;
  expect(accounts.map(({ account }: { account: string }) => account)).toEqual([
    "member-deployed",
    "owner-deployed",
  ]);
});

test("structure, fonts and engines are all in the bundle", async () => {
  const pdf = await numberedPdf(2);
  const marked = await send("pdf/watermark", pdf, { text: "Черновик" });
  expect(marked.status).toBe(200);
  expect((await pageTexts(marked.bytes))[0]).toContain("Черновик");
  const locked = await send("pdf/protect", pdf, { password: "secret" });
  expect(await pageTexts(locked.bytes, "secret")).toEqual(["Page 1", "Page 2"]);
});

test("a picture is compressed and read by OCR in the bundle", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><rect width="1200" height="400" fill="white"/>
    ${lettering("Invoice 4711", { x: 60, y: 220, size: 96 })}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const document = await PDFDocument.create();
  const image = await document.embedPng(png);
  document.addPage([600, 200]).drawImage(image, { x: 0, y: 0, width: 600, height: 200 });
  const scan = await document.save();
  const small = await send("pdf/compress", scan, { level: "high" });
  expect(small.bytes.length).toBeLessThan(scan.length);
  const read = await send("pdf/ocr", scan);
  expect(read.status).toBe(200);
  expect((await pageTexts(read.bytes))[0]?.replace(/\s+/g, " ")).toContain("Invoice 4711");
});

test("worn print is read a second time in the bundle", async () => {
  const read = await send("ai/ocr", await wornSlip());
  expect(read.status).toBe(200);
  const { data } = JSON.parse(Buffer.from(read.bytes).toString("utf8"));
  for (const amount of printed.flatMap(([, right]) => right ?? [])) expect(data.text).toContain(amount);
});

test("a document is converted by LibreOffice from the bundle", async () => {
  const rtf = Buffer.from("{\\rtf1\\ansi Hello from a letter}");
  const converted = await send("convert/word-to-pdf", rtf);
  expect(converted.status).toBe(200);
  expect((await pageTexts(converted.bytes))[0]).toContain("Hello from a letter");
});

test.each([
  ["es", "Página número"],
  ["ar", "الصفحة رقم"],
  ["hi", "पृष्ठ संख्या"],
  ["zh", "页码"],
])(
  "a page is translated into %s with fonts and shaping of the bundle",
  async (target_language, word) => {
    model.script(changing((text) => text.replace("Page", word)));
    const answer = await send("chat/translate", await numberedPdf(1), { target_language });
    expect(answer.status).toBe(200);
    expect((await pageTexts(answer.bytes))[0]?.replace(/\s+/g, " ")).toContain(`${word} 1`);
  },
  60_000,
);

test("a page is printed by the browser from the bundle", async () => {
  const printed = await send("convert/html-to-pdf", Buffer.from("<h1>Printed page</h1>"));
  expect(printed.status).toBe(200);
  expect((await pageTexts(printed.bytes))[0]).toContain("Printed page");
});

test("the reference and the sandbox are served", async () => {
  const reference = await fetch(`${runtime.url}/docs`);
  expect(reference.headers.get("content-type")).toContain("text/html");
  const mock = await send("sandbox/pdf/compress", await numberedPdf(1));
  expect(Buffer.from(mock.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
});
