import { describe, expect, test } from "vitest";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { post, postJson, send } from "../harness/request.ts";

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

describe("a body of another kind than the route takes", () => {
  test("JSON to a form route", async () => {
    const answer = await postJson("/api/v1/pdf/page-count", { file: "report.pdf" });
    expect([answer.status, answer.json.code]).toEqual([400, "malformed_body"]);
    expect(answer.json.error).toMatch(/takes multipart\/form-data, not JSON\. .*file part/);
  });

  test("JSON to a route of URL-encoded fields", async () => {
    const answer = await postJson("/api/v1/chat/multi/summarize", { session_id: "ses_1" });
    expect([answer.status, answer.json.code]).toEqual([400, "malformed_body"]);
    expect(answer.json.error).toMatch(/takes application\/x-www-form-urlencoded, not JSON/);
  });

  test("bytes of no known kind to a form route", async () => {
    const headers = { "Content-Type": "application/pdf" };
    const answer = await send("POST", "/api/v1/pdf/page-count", file.bytes, { headers });
    expect([answer.status, answer.json.code]).toEqual([400, "malformed_body"]);
    expect(answer.json.error).toMatch(/takes multipart\/form-data, not application\/pdf\./);
  });

  test("multipart and URL-encoded forms to a JSON route", async () => {
    const multipart = await post("/api/v1/chat/ask", { document_id: "doc_1", question: "Why?" });
    const fields = Buffer.from("document_id=doc_1&question=Why%3F");
    const encoded = await send("POST", "/api/v1/chat/ask", fields, { headers: form });
    for (const [answer, kind] of [
      [multipart, "multipart/form-data"],
      [encoded, "application/x-www-form-urlencoded"],
    ] as const) {
      expect([answer.status, answer.json.code]).toEqual([400, "malformed_body"]);
      expect(answer.json.error).toContain(`takes JSON, not ${kind}.`);
    }
  });
});

test("JSON under the content type that curl sends by default is read", async () => {
  const body = Buffer.from('{"document_id":"doc_none","question":"Why?"}');
  const answer = await send("POST", "/api/v1/chat/ask", body, { headers: form });
  expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
});

test("JSON that is none, and none at all", async () => {
  const headers = { "Content-Type": "application/json" };
  const broken = await send("POST", "/api/v1/chat/ask", Buffer.from('{"question":'), { headers });
  expect(broken.json.detail).toEqual([
    { loc: ["body"], msg: "The body is not valid JSON", type: "json_invalid" },
  ]);
  const none = await send("POST", "/api/v1/chat/ask", Buffer.alloc(0), { headers });
  expect(none.status).toBe(422);
  expect(none.json.detail).toEqual([
    { loc: ["body", "document_id"], msg: "Field required", type: "missing" },
    { loc: ["body", "question"], msg: "Field required", type: "missing" },
  ]);
});
