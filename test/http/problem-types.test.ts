import { describe, expect, test } from "vitest";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { get, post, postJson } from "../harness/request.ts";

// What is wrong with a field is told by a name that programs read.

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") };

type Problem = { loc: (string | number)[]; type: string };
const told = (answer: { status: number; json: { detail: Problem[] } }) => [
  answer.status,
  answer.json.detail.map(({ loc, type }) => [loc.join("."), type]),
];

describe("a form field", () => {
  test.each([
    ["start_number", "one", "number_type"],
    ["start_number", "1.5", "int_type"],
    ["start_number", "-1", "greater_than_equal"],
    ["start_number", "1000001", "less_than_equal"],
    ["font_size", "3.9", "greater_than_equal"],
    ["font_size", "72.1", "less_than_equal"],
    ["position", "middle", "enum"],
    ["format", "Page", "string_pattern_mismatch"],
    ["format", `{n}${"-".repeat(98)}`, "too_long"],
    ["password", "x".repeat(128), "too_long"],
  ])("%s of %s is a problem of type %s", async (name, value, type) => {
    const answer = await post("/api/v1/pdf/number-pages", { file, [name]: value });
    expect(told(answer)).toEqual([422, [[`body.${name}`, type]]]);
  });

  test("that takes true or false takes nothing else", async () => {
    const answer = await post("/api/v1/pdf/ocr", { file, force: "perhaps" });
    expect(told(answer)).toEqual([422, [["body.force", "boolean_type"]]]);
  });
});

describe("a member of a JSON body", () => {
  const asked = { document_id: "doc_none", question: "Why?" };
  const turn = { role: "user", content: "Hello" };

  test.each([
    [{ question: 5 }, "body.question", "string_type"],
    [{ question: null }, "body.question", "string_type"],
    [{ question: "  " }, "body.question", "too_short"],
    [{ history: "none" }, "body.history", "array_type"],
    [{ history: Array(51).fill(turn) }, "body.history", "too_long"],
    [{ history: [turn, { role: "user" }] }, "body.history.1.content", "missing"],
    [{ history: [{ ...turn, role: "system" }] }, "body.history.0.role", "enum"],
    [{ history: [5] }, "body.history.0", "object_type"],
  ])("%o is a problem at %s of type %s", async (members, place, type) => {
    const answer = await postJson("/api/v1/chat/ask", { ...asked, ...members });
    expect(told(answer)).toEqual([422, [[place, type]]]);
  });

  test.each([[[]], [null], ["text"], [5]])("a body that is %o is no object", async (body) => {
    const answer = await postJson("/api/v1/chat/ask", body);
    expect(told(answer)).toEqual([422, [["body", "object_type"]]]);
  });
});

test("a query field is told by its place", async () => {
  const answer = await get("/api/v1/workflows/usage?month=2026-13");
  expect(told(answer)).toEqual([422, [["query.month", "string_pattern_mismatch"]]]);
});
