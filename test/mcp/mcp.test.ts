import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../shared/contract/routes.ts";
import { hasData, sample } from "../harness/data.ts";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";
import { startService } from "../harness/service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function connect(address = "/mcp", key = "demo-business"): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const headers = { Authorization: `Bearer ${key}` };
  const transport = new StreamableHTTPClientTransport(new URL(address, service.url), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const pdf = async (pages: number) => ({ data: base64(await numberedPdf(pages)), filename: "numbered.pdf" });

async function usedCalls(key = "demo-business"): Promise<number> {
  const answer = await fetch(`${service.url}/api/v1/usage/check`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const { limit, remaining } = (await answer.json()) as { limit: number; remaining: number };
  return limit - remaining;
}

/** One POST as a program sends it, with headers that fetch would not let it choose. */
function post(headers: Record<string, string>, body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}') {
  const { hostname, port } = new URL(service.url);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path: "/mcp",
        method: "POST",
        headers: {
          Authorization: "Bearer demo-business",
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          ...headers,
        },
      },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

describe("the tools", () => {
  test("are every operation of the contract that takes a key, but those on keys, with its fields", async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    const operations = new Set(
      routes()
        .filter(
          ({ sandbox, declared, path }) => !sandbox && declared.tier !== "public" && path.startsWith("/api/"),
        )
        .filter(({ declared }) => !declared.raw && declared.returns.kind !== "events")
        // Keys are for people.
        .filter(({ path }) => !path.startsWith("/api/v1/account"))
        .map(({ declared }) => declared),
    );
    const asked = [...operations].filter(({ tool }) => tool === "asked");
    // Two more find and call the others.
    expect(tools).toHaveLength(operations.size - asked.length + 2);
    const compress = tools.find(({ name }) => name === "pdf_compress");
    expect(compress?.description).toMatch(/smaller/);
    expect(compress?.inputSchema.required).toEqual(["file"]);
    expect(compress?.inputSchema.properties).toMatchObject({
      file: { type: "string" },
      level: { enum: ["low", "medium", "high"], default: "medium" },
    });
    const ask = tools.find(({ name }) => name === "chat_ask");
    expect(ask?.inputSchema.required).toEqual(expect.arrayContaining(["document_id", "question"]));
    await client.close();
  });

  test("are told in full when asked so, and by the one that finds them", async () => {
    const client = await connect("/mcp?groups=pdf&detail=full");
    const { tools } = await client.listTools();
    expect(tools.find(({ name }) => name === "pdf_compress")?.inputSchema.properties).toMatchObject({
      file: { type: "object", properties: { data: {}, url: {}, file_id: {} } },
      output: { enum: ["auto", "embedded", "link"] },
    });
    await client.close();
    const brief = await connect();
    const found = await brief.callTool({ name: "find_tools", arguments: { task: "Make this PDF smaller" } });
    const [content] = found.content;
    const [first] = JSON.parse(content?.type === "text" ? content.text : "[]");
    expect(first).toMatchObject({ name: "pdf_compress", inputSchema: { properties: { output: {} } } });
    await brief.close();
  });

  test("of a group that there is not are an error that names the groups", async () => {
    const answer = await fetch(`${service.url}/mcp?groups=pfd`, {
      method: "POST",
      headers: { Authorization: "Bearer demo-business", "Content-Type": "application/json" },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("There is no such group. Groups: pdf, convert");
  });

  test("can be narrowed to groups", async () => {
    const client = await connect("/mcp?groups=pdf,ai");
    const { tools } = await client.listTools();
    expect(tools.some(({ name }) => name === "pdf_merge")).toBe(true);
    expect(tools.every(({ name }) => /^(pdf_|archive_|ai_|find_tools$)/.test(name))).toBe(true);
    await client.close();
  });
});

describe("a tool call", () => {
  test("gives a number of pages, charged once as its route is", async () => {
    const client = await connect();
    const before = await usedCalls();
    const answer = await client.callTool({ name: "pdf_page_count", arguments: { file: await pdf(3) } });
    expect(answer.structuredContent).toMatchObject({ success: true, page_count: 3 });
    expect((await usedCalls()) - before).toBe(1);
    await client.close();
  });

  test("takes several files and embeds the file it makes", async () => {
    const client = await connect();
    const answer = await client.callTool({
      name: "pdf_merge",
      arguments: { files: [await pdf(2), await pdf(1)], output: "embedded" },
    });
    const [content] = answer.content as { type: string; resource: { blob: string; mimeType: string } }[];
    expect(content?.resource.mimeType).toBe("application/pdf");
    const texts = await pageTexts(Buffer.from(content?.resource.blob ?? "", "base64"));
    expect(texts).toHaveLength(3);
    await client.close();
  });

  test("answers a link when it is asked for, which leads to the file", async () => {
    const client = await connect();
    const answer = await client.callTool({
      name: "pdf_rotate",
      arguments: { file: await pdf(2), output: "link" },
    });
    const link = (answer.content as { type: string; uri: string; name: string }[]).find(
      ({ type }) => type === "resource_link",
    );
    expect(link?.name).toMatch(/\.pdf$/);
    const fetched = await fetch(link?.uri ?? "");
    expect(await pageTexts(new Uint8Array(await fetched.arrayBuffer()))).toHaveLength(2);
    await client.close();
  });

  test("takes the ids of uploads, among other files; one of nobody is told, and costs nothing", async () => {
    const client = await connect();
    const bytes = new Uint8Array(await numberedPdf(2));
    const created = await fetch(`${service.url}/api/v1/files`, {
      method: "POST",
      headers: { Authorization: "Bearer demo-business", "Content-Type": "application/json" },
      body: JSON.stringify({ filename: "a.pdf", content_type: "application/pdf", size: bytes.length }),
    });
    const upload = (await created.json()) as Record<"file_id" | "upload_url", string>;
    const headers = { "Content-Type": "application/pdf" };
    expect((await fetch(upload.upload_url, { method: "PUT", headers, body: bytes })).status).toBe(200);
    const files = [{ file_id: upload.file_id }, await pdf(1), { file_id: upload.file_id }];
    const answer = await client.callTool({ name: "pdf_merge", arguments: { files, output: "embedded" } });
    const [content] = answer.content as { resource: { blob: string } }[];
    const texts = await pageTexts(Buffer.from(content?.resource.blob ?? "", "base64"));
    expect(texts).toEqual(["Page 1", "Page 2", "Page 1", "Page 1", "Page 2"]);
    const before = await usedCalls();
    const unknown = { file_id: `file_${"a".repeat(32)}` };
    const refused = await client.callTool({ name: "pdf_page_count", arguments: { file: unknown } });
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused.content)).toContain("no such file");
    expect(await usedCalls()).toBe(before);
    await client.close();
  });

  test("tells the model what the route refuses, and costs nothing then", async () => {
    const client = await connect();
    const before = await usedCalls();
    const wrong = await client.callTool({
      name: "pdf_rotate",
      arguments: { file: await pdf(1), degrees: 45 },
    });
    expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/degrees/) }] });
    const broken = await client.callTool({
      name: "pdf_page_count",
      arguments: { file: { data: base64(Buffer.from("no pdf at all")), filename: "a.pdf" } },
    });
    expect(broken).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/PDF/) }] });
    const none = await client.callTool({ name: "pdf_page_count", arguments: { file: "a.pdf" } });
    expect(none).toMatchObject({ isError: true });
    const stray = await client.callTool({
      name: "pdf_rotate",
      arguments: { file: await pdf(1), degree: 90 },
    });
    expect(stray).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("degree: Unknown field; did you mean degrees?") }],
    });
    const large = base64(Buffer.concat([await numberedPdf(1), Buffer.alloc(5_500_000)]));
    // The message itself is past what the gateway takes: it never becomes a call.
    const tooLarge = client.callTool({
      name: "pdf_page_count",
      arguments: { file: { data: large, filename: "a.pdf" } },
    });
    await expect(tooLarge).rejects.toThrow(/POST \/api\/v1\/files/);
    expect((await usedCalls()) - before).toBe(0);
    await client.close();
  });

  test("takes a file as one text: a data address", async () => {
    const client = await connect();
    const file = `data:application/pdf;base64,${base64(await numberedPdf(4))}`;
    const answer = await client.callTool({ name: "pdf_page_count", arguments: { file } });
    expect(answer.structuredContent).toMatchObject({ page_count: 4 });
    await client.close();
  });

  test("waits for its route in no place that the route needs", async () => {
    const client = await connect();
    const file = await pdf(1);
    const call = () => client.callTool({ name: "convert_pdf_to_text", arguments: { file } });
    const answers = await Promise.all(Array.from({ length: 12 }, call));
    for (const { isError } of answers) expect(isError).toBeFalsy();
    await client.close();
  });

  test("with an output that there is not is told so before anything is paid for", async () => {
    const client = await connect();
    const before = await usedCalls();
    const answer = await client.callTool({
      name: "pdf_rotate",
      arguments: { file: await pdf(1), output: "fax" },
    });
    expect(answer).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/auto/) }] });
    expect((await usedCalls()) - before).toBe(0);
    await client.close();
  });

  test("is refused by the tier as its route is", async () => {
    const client = await connect("/mcp", "demo-starter");
    const answer = await client.callTool({ name: "ai_summarize", arguments: { file: await pdf(1) } });
    expect(answer).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/tier_too_low/) }],
    });
    await client.close();
  });

  test("reaches no private address", async () => {
    const client = await connect();
    for (const url of [
      "http://127.0.0.1:3000/",
      "https://169.254.169.254/latest",
      "https://[::1]/",
      "file:///etc/passwd",
    ]) {
      const answer = await client.callTool({ name: "pdf_page_count", arguments: { file: { url } } });
      expect(answer).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/refused_url/) }],
      });
    }
    await client.close();
  });

  test("of a tool that is not there is an error of the protocol that names the nearest", async () => {
    const client = await connect();
    await expect(client.callTool({ name: "pdf_nothing", arguments: {} })).rejects.toThrow(/pdf_nothing/);
    await expect(client.callTool({ name: "pdf_merg", arguments: {} })).rejects.toThrow(/pdf_merge/);
    await client.close();
  });
});

describe("a tool that is not listed", () => {
  const byName = (client: Client, name: string, given: object) =>
    client.callTool({ name: "call_tool", arguments: { name, arguments: given } });
  const textOf = ({ content }: Awaited<ReturnType<Client["callTool"]>>) => {
    const [first] = content;
    return first?.type === "text" ? first.text : "";
  };

  test("is found with all it takes and called by its name, as itself or through call_tool", async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.some(({ name }) => name === "webhook_deliveries")).toBe(false);
    // What it calls may delete: a client that asks a person before such calls asks before this one.
    expect(tools.find(({ name }) => name === "call_tool")?.annotations?.readOnlyHint).toBeUndefined();
    expect(client.getInstructions()).toMatch(/not in the list: find_tools finds them, too, and call_tool/);
    const task = { task: "List the deliveries of a webhook" };
    const found = JSON.parse(textOf(await byName(client, "find_tools", task)));
    expect(found[0]).toMatchObject({
      name: "webhook_deliveries",
      inputSchema: { properties: { limit: { maximum: 200 } }, required: ["webhook_id"] },
      annotations: { readOnlyHint: true },
    });
    const made = await byName(client, "webhook_create", {
      url: "https://93.184.216.34/hooks",
      events: ["job.completed"],
    });
    const { webhook_id } = JSON.parse(textOf(made));
    const log = await byName(client, "webhook_deliveries", { webhook_id });
    expect(log.structuredContent).toMatchObject({ success: true, deliveries: [] });
    const itself = await client.callTool({ name: "webhook_deliveries", arguments: { webhook_id } });
    expect(itself.structuredContent).toEqual(log.structuredContent);
    await client.close();
  });

  test("may be a chain, whose steps are JSON or the text of it", async () => {
    const client = await connect();
    const task = { task: "Do several operations on a file in one call" };
    const found = JSON.parse(textOf(await byName(client, "find_tools", task)));
    expect(found.map(({ name }: { name: string }) => name)).toContain("chains_run");
    const steps = [{ operation: "pdf/rotate" }, { operation: "pdf/page-count" }];
    for (const given of [steps, JSON.stringify(steps)]) {
      const before = await usedCalls();
      const answer = await byName(client, "chains_run", {
        files: [await pdf(3)],
        steps: given,
        answer: "json",
      });
      expect(answer.structuredContent).toMatchObject({
        data: { completed: true, calls: 2, steps: [{}, { outcomes: [{ data: { page_count: 3 } }] }] },
      });
      expect((await usedCalls()) - before).toBe(2);
    }
    await client.close();
  });

  test("is charged, checked and refused as one that is listed", async () => {
    const client = await connect();
    const before = await usedCalls();
    const counted = await byName(client, "pdf_page_count", { file: await pdf(3) });
    expect(counted.structuredContent).toMatchObject({ page_count: 3 });
    expect((await usedCalls()) - before).toBe(1);
    const refused = [
      ["webhook_deliveries", { webhook_id: "none" }, /not_found/],
      ["webhook_deliveries", { webhook_id: "none", limits: 3 }, /did you mean limit\?/],
      ["webhook_deliveries", { webhook_id: "none", limit: 201 }, /limit/],
      ["webhook_replai", {}, /There is no tool webhook_replai\. Nearest: .*webhook_replay/],
      ["account_keys", {}, /There is no tool account_keys/],
      ["call_tool", { name: "pdf_merge" }, /There is no tool call_tool/],
    ] as const;
    for (const [name, given, says] of refused) {
      const answer = await byName(client, name, given);
      expect([name, answer.isError, textOf(answer)]).toEqual([name, true, expect.stringMatching(says)]);
    }
    for (const given of [{}, { name: 3 }, { name: "pdf_merge", arguments: "file" }])
      expect(await client.callTool({ name: "call_tool", arguments: given })).toMatchObject({ isError: true });
    expect((await usedCalls()) - before).toBe(1);
    await client.close();
  });

  test("is held by tier and by the groups that were asked for", async () => {
    const starter = await connect("/mcp", "demo-starter");
    expect(textOf(await byName(starter, "webhook_replay", { webhook_id: "a", delivery_id: "b" }))).toMatch(
      /tier_too_low/,
    );
    await starter.close();
    const narrow = await connect("/mcp?groups=pdf");
    expect(textOf(await byName(narrow, "webhook_delete", { webhook_id: "a" }))).toMatch(
      /no tool webhook_del/,
    );
    await narrow.close();
  });
});

describe("the route", () => {
  test("needs a key", async () => {
    const { status } = await post({ Authorization: "Bearer nobody" });
    expect(status).toBe(401);
  });

  test("refuses pages of other sites and other host names", async () => {
    expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ Host: "evil.example" })).status).toBe(403);
    expect((await post({ Origin: service.url })).status).toBe(200);
  });

  test("keeps no stream open: GET is 405", async () => {
    const answer = await fetch(`${service.url}/mcp`, { headers: { Authorization: "Bearer demo-business" } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
  });

  test("answers what is no message with an error of JSON-RPC", async () => {
    const { status, text } = await post({}, "{");
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: "2.0", error: { code: -32700 } });
  });

  test("is in the reference", async () => {
    const openapi = await (await fetch(`${service.url}/openapi.json`)).json();
    expect(openapi).toHaveProperty(["paths", "/mcp", "post"]);
    expect(await readFile("docs/architecture.md", "utf8")).toContain("Model Context Protocol");
  });
});

test.runIf(hasData)("a real PDF is compressed and a real invoice is read", async () => {
  const client = await connect("/mcp?groups=pdf,ai");
  const fileOf = (path: string) => {
    const { bytes, filename } = sample(path);
    return { data: base64(bytes), filename };
  };
  const original = sample("pdf/multicolumn.pdf").bytes;
  const file = fileOf("pdf/multicolumn.pdf");
  const compressed = await client.callTool({ name: "pdf_compress", arguments: { file, output: "embedded" } });
  const [part] = compressed.content;
  const blob = part?.type === "resource" && "blob" in part.resource ? part.resource.blob : "";
  const bytes = Buffer.from(blob, "base64");
  expect(bytes.length).toBeGreaterThan(1_000);
  expect(bytes.length).toBeLessThanOrEqual(original.length);
  const words = async (pdf: Uint8Array) => (await pageTexts(pdf)).join(" ").match(/[a-z]{4,}/gi);
  expect(await words(bytes)).toEqual(await words(original));
  const invoice = fileOf("intelligence/invoices-i2d/FlipkartInvoice.pdf");
  const read = await client.callTool({ name: "ai_extract_invoice", arguments: { file: invoice } });
  const [answer] = read.content;
  const { data } = JSON.parse(answer?.type === "text" ? answer.text : "{}");
  const truth = sample("intelligence/invoices-i2d/FlipkartInvoice.truth.json").bytes.toString();
  const [{ invoice_number: number, amount, date }] = JSON.parse(truth);
  expect(`#${data.invoice_number}`).toBe(number);
  expect([data.total_amount, data.date]).toEqual([amount, date]);
});
