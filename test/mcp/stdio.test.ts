import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numberedPdf } from "../harness/pdf.ts";
import { startService } from "../harness/service.ts";

const main = join(import.meta.dirname, "../../clients/command-line/main.ts");

/** On a busy machine a first call takes minutes. */
const patient = { timeout: 500_000 };

let service: Awaited<ReturnType<typeof startService>>;
let folder: string;
let client: Client;

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), "pagewright-mcp-"));
  await mkdir(join(folder, "allowed/below"), { recursive: true });
  await writeFile(join(folder, "allowed/below/report.pdf"), await numberedPdf(3));
  const large = Buffer.concat([await numberedPdf(2), Buffer.alloc(6_000_000, "\n%")]);
  await writeFile(join(folder, "allowed/large.pdf"), large);
  await writeFile(join(folder, "secret.pdf"), await numberedPdf(1));
  await symlink(join(folder, "secret.pdf"), join(folder, "allowed/link.pdf"));
  const words = [
    main,
    "mcp",
    "--allow",
    join(folder, "allowed"),
    "--url",
    service.url,
    "--key",
    "demo-business",
  ];
  client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: words }), patient);
});

afterAll(async () => {
  await client.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const count = (file: unknown) => client.callTool({ name: "pdf_page_count", arguments: { file } }, patient);

test("a model reads the files of the folder by their paths, small and large", async () => {
  expect(client.getInstructions()).toContain("path below");
  expect((await client.listTools(undefined, patient)).tools.length).toBeGreaterThan(90);
  for (const [path, pages] of [
    ["below/report.pdf", 3],
    [join(folder, "allowed/below/report.pdf"), 3],
    ["large.pdf", 2],
  ])
    expect((await count(path)).structuredContent).toMatchObject({ page_count: pages });
});

test("so does one that calls a tool by its name", async () => {
  const byName = (file: string) =>
    client.callTool(
      { name: "call_tool", arguments: { name: "pdf_page_count", arguments: { file } } },
      patient,
    );
  expect((await byName("below/report.pdf")).structuredContent).toMatchObject({ page_count: 3 });
  expect(await byName("../secret.pdf")).toMatchObject({ isError: true });
});

test("no path leads out of the folder, and what is there is not told", async () => {
  for (const path of [
    "../secret.pdf",
    join(folder, "secret.pdf"),
    "link.pdf",
    "file:///etc/passwd",
    "below",
    ".",
    "none.pdf",
  ]) {
    const answer = await count(path);
    expect([path, answer.isError]).toEqual([path, true]);
    expect(JSON.stringify(answer.content)).toMatch(/not in|There is no file|is no file/);
  }
});

test("what the service refuses is an error of the tool", async () => {
  const answer = await count("https://127.0.0.1/a.pdf");
  expect(answer).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("refused_url") }],
  });
});
