import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { tooLargeMessage } from "../../shared/contract/limits.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { get, post, send } from "../harness/request.ts";

// What callers of other services write at first, and what each is told: one line that says what to do.

describe("a key in another place", () => {
  const told = async (address: string, headers: Record<string, string> = {}) => {
    const { status, json } = await get(address, { key: "", headers });
    return [status, json.code, json.error];
  };
  const how = "Send the header Authorization: Bearer <API_KEY>.";

  test("in X-API-Key", async () => {
    expect(await told("/api/v1/usage/check", { "X-API-Key": "demo-business" })).toEqual([
      401,
      "missing_credential",
      `The header X-API-Key is not read. ${how}`,
    ]);
  });

  test("as Basic credentials", async () => {
    const basic = { Authorization: `Basic ${btoa("demo-business:")}` };
    expect(await told("/api/v1/usage/check", basic)).toEqual([
      401,
      "missing_credential",
      `Basic credentials are not read. ${how}`,
    ]);
  });

  test.each(["api_key", "apikey", "key", "access_token"])("in the address as %s", async (name) => {
    const [status, code, error] = await told(`/api/v1/usage/check?${name}=demo-business`);
    expect([status, code]).toEqual([401, "missing_credential"]);
    expect(error).toBe(`A key in the address is not read, because addresses stand in logs. ${how}`);
    expect(error).not.toContain("demo-business");
  });

  test("nowhere", async () => {
    expect(await told("/api/v1/usage/check")).toEqual([401, "missing_credential", how]);
  });

  test("beside a good one, which is used", async () => {
    expect((await get("/api/v1/usage/check", { headers: { "X-API-Key": "other" } })).status).toBe(200);
  });
});

describe("text in place of a file", () => {
  const problem = async (form: Record<string, string>) => {
    const { status, json } = await post("/api/v1/pdf/page-count", form);
    expect(status).toBe(422);
    expect(json.detail.length).toBe(1);
    return json.detail[0];
  };

  test("a name without curl's @", async () => {
    expect(await problem({ file: "report.pdf" })).toEqual({
      loc: ["body", "file"],
      msg: "Text came in place of a file. Send a file part, with curl -F file=@report.pdf, or the file_id of an upload",
      type: "value_error",
    });
  });

  test("an address", async () => {
    const { msg } = await problem({ file: "https://example.com/secret.pdf" });
    expect(msg).toContain("Fetch it and send its bytes");
    expect(msg).not.toContain("secret");
  });

  test("a field that was left empty is a missing one", async () => {
    expect((await problem({ file: "" })).msg).toBe("Field required");
  });

  test("a text among files is told, not dropped", async () => {
    const pdf = await pdfFile(await numberedPdf(1));
    const form = new FormData();
    form.append("files", new Blob([Uint8Array.from(pdf.bytes)]), "a.pdf");
    form.append("files", "b.pdf");
    const encoded = new Response(form);
    const body = new Uint8Array(await encoded.arrayBuffer());
    const headers = { "Content-Type": encoded.headers.get("content-type") ?? "" };
    const answer = await send("POST", "/api/v1/pdf/merge", body, { headers });
    expect(answer.status).toBe(422);
    expect(answer.json.detail[0].loc).toEqual(["body", "files"]);
  });
});

describe("a body that is compressed as a whole", () => {
  const sendAs = (body: Uint8Array, encoding: string) =>
    send("POST", "/api/v1/chat/ask", body, {
      headers: { "Content-Type": "application/json", "Content-Encoding": encoding },
    });
  const body = Buffer.from(JSON.stringify({ document_id: "doc_1", question: "What?" }));

  test.each(["gzip", "br", "GZIP"])("is a 415 under %s", async (encoding) => {
    const answer = await sendAs(gzipSync(body), encoding);
    expect([answer.status, answer.json.code]).toEqual([415, "unsupported_encoding"]);
    expect(answer.json.error).toContain("Send it as it is");
  });

  test("identity is no encoding", async () => {
    expect((await sendAs(body, "identity")).status).toBe(404);
  });
});

test("a body that is too large leads to POST /files", () => {
  expect(tooLargeMessage).toContain("POST /api/v1/files");
});

test("HEAD is answered as GET is, and as POST is not", async () => {
  const none = new Uint8Array();
  for (const address of ["/api/v1/health", "/api/v1/usage/check", "/docs", "/api/v1/sandbox/usage/check"]) {
    const [got, head] = [await get(address), await send("HEAD", address, none)];
    expect([address, head.status]).toEqual([address, got.status]);
    expect(head.headers["content-type"]).toBe(got.headers["content-type"]);
  }
  expect((await send("HEAD", "/api/v1/usage/check", none, { key: "" })).status).toBe(401);
  expect((await send("HEAD", "/api/v1/pdf/compress", none)).status).toBe(405);
});
