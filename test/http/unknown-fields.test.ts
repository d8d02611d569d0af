import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { get, post, postJson, send } from "../harness/request.ts";

const pdf = (bytes: Uint8Array): InputFile => ({ filename: "a.pdf", contentType: "application/pdf", bytes });
const file = pdf(samplePdf("Hello"));

describe("an unknown field is ignored, and named with the nearest right name", () => {
  test.each([
    ["levl", "high", "Unknown field levl was ignored; did you mean level?"],
    ["Level", "high", "Unknown field Level was ignored; did you mean level?"],
    ["passwd", "x", "Unknown field passwd was ignored; did you mean password?"],
    ["colour", "red", "Unknown field colour was ignored."],
    ["größe", "1", "Unknown field gr\\u00f6\\u00dfe was ignored."],
  ])("form field %s", async (name, value, warning) => {
    for (const prefix of ["/api/v1", "/api/v1/sandbox"]) {
      const answer = await post(`${prefix}/pdf/compress`, { file, [name]: value });
      expect([answer.status, answer.headers["x-warning"]]).toEqual([200, warning]);
    }
  });

  test("query field", async () => {
    const answer = await get("/api/v1/usage/stats?dayz=7");
    expect(answer.status).toBe(200);
    expect(answer.headers["x-warning"]).toBe("Unknown field dayz was ignored; did you mean days?");
  });

  test("JSON field", async () => {
    const body = { document_id: "doc_1", question: "Why?", histroy: [] };
    const answer = await postJson("/api/v1/sandbox/chat/ask", body);
    expect(answer.status).toBe(200);
    expect(answer.headers["x-warning"]).toBe("Unknown field histroy was ignored; did you mean history?");
  });

  test("a form field in the query is told where it belongs", async () => {
    const answer = await post("/api/v1/pdf/rotate?degrees=180", { file });
    expect(answer.headers["x-warning"]).toBe(
      "Unknown field degrees was ignored; send it in the body, not in the query.",
    );
  });

  test("beside what the operation itself warns of, and on its errors", async () => {
    const least = { file, target_size_kb: 1 };
    const missed = await post("/api/v1/optimize/to-size", least);
    expect(missed.headers["x-warning"]).toMatch(/within the target already/);
    const both = await post("/api/v1/optimize/to-size", { ...least, degres: 90 });
    expect(both.headers["x-warning"]).toBe(
      `${missed.headers["x-warning"]} | Unknown field degres was ignored.`,
    );
    const broken = await post("/api/v1/pdf/rotate", { file: pdf(Buffer.from("nothing")), degres: 90 });
    expect(broken.status).toBe(400);
    expect(broken.headers["x-warning"]).toBe("Unknown field degres was ignored; did you mean degrees?");
  });

  test("ten of them, and how many more", async () => {
    const strays = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`stray${at}`, "x"]));
    const { headers } = await post("/api/v1/pdf/page-count", { file, ...strays });
    const told = headers["x-warning"]?.split(" | ") ?? [];
    expect(told).toHaveLength(11);
    expect(told.at(-1)).toBe("4 more unknown fields were ignored.");
  });

  test("every accepted spelling of a field is known", async () => {
    for (const name of ["files", "files[]", "file"]) {
      const answer = await post("/api/v1/pdf/merge", { [name]: file });
      expect([answer.status, answer.headers["x-warning"]], name).toEqual([200, undefined]);
    }
  });
});

describe("when a field is missing, the 422 names the stray one", () => {
  test("in a form", async () => {
    const answer = await post("/api/v1/pdf/compress", { fil: file, level: "low" });
    expect(answer.status).toBe(422);
    expect(answer.json.detail).toEqual([
      { loc: ["body", "file"], msg: "Field required", type: "missing" },
      { loc: ["body", "fil"], msg: "Unknown field; did you mean file?", type: "extra_forbidden" },
    ]);
  });

  test("by a rule over several fields", async () => {
    const answer = await post("/api/v1/convert/html-to-pdf", { ulr: "https://example.com" });
    expect(answer.json.detail).toEqual([
      { loc: ["body", "file"], msg: "Send file or url", type: "missing" },
      { loc: ["body", "ulr"], msg: "Unknown field; did you mean url?", type: "extra_forbidden" },
    ]);
  });

  test("in URL-encoded fields", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = Buffer.from("session=ses_1");
    const answer = await send("POST", "/api/v1/chat/multi/summarize", body, { headers });
    expect(answer.json.detail).toEqual([
      { loc: ["body", "session_id"], msg: "Field required", type: "missing" },
      { loc: ["body", "session"], msg: "Unknown field; did you mean session_id?", type: "extra_forbidden" },
    ]);
  });

  test("in JSON, and without repeating a value", async () => {
    const answer = await postJson("/api/v1/chat/ask", { document_id: "doc_1", query: "secret" });
    expect(answer.json.detail).toEqual([
      { loc: ["body", "question"], msg: "Field required", type: "missing" },
      { loc: ["body", "query"], msg: "Unknown field", type: "extra_forbidden" },
    ]);
    expect(answer.text).not.toContain("secret");
  });
});
