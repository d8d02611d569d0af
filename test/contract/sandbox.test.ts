import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import type { FileFormat } from "../../shared/contract/file.ts";
import { type Route, routes } from "../../shared/contract/routes.ts";
import { fieldSchema } from "../../shared/reference/field-schema.ts";
import { sampleFile } from "../../shared/sandbox/sample-file.ts";
import { newAccount } from "../harness/account.ts";
import { get, post, postJson, send } from "../harness/request.ts";

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: await sampleFile("pdf") };

/** A value that a field takes, from what its schema says; of a text with a form of its own, the sample. */
function fieldValue(name: string, field: ZodType, sample?: unknown) {
  const { schema, required } = fieldSchema(field);
  if (!required && name !== "file" && name !== "files" && name !== "text") return undefined;
  if (schema.format === "binary")
    return name === "image_file" || name === "signature_file" ? undefined : file;
  if (schema.type === "array") return [file, file];
  if (Array.isArray(schema.enum)) return String(schema.enum[0]);
  if (schema.type === "integer" || schema.type === "number") return String(schema.minimum ?? 1);
  return schema.type === "string" && typeof sample === "string" ? sample : "1";
}

function call({ method, path, declared }: Route, key = "demo-starter") {
  const address = path.replace(/\{\w+\}/g, "sample");
  if (declared.form !== undefined) {
    const form = Object.entries(declared.form).map(([name, field]) => [
      name,
      fieldValue(name, field, declared.sample[name]),
    ]);
    return post(address, Object.fromEntries(form), { key });
  }
  if (declared.urlencoded !== undefined) {
    const fields = Object.entries(declared.urlencoded).flatMap(([name, field]): [string, string][] => {
      const value = fieldValue(name, field);
      return typeof value === "string" ? [[name, value]] : [];
    });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    return send(method, address, Buffer.from(new URLSearchParams(fields).toString()), { key, headers });
  }
  if (declared.json !== undefined) {
    const body = Object.entries(declared.json.shape).map(([name, field]) => [
      name,
      fieldValue(name, field as ZodType),
    ]);
    return postJson(address, Object.fromEntries(body), { key });
  }
  return method === "GET" ? get(address, { key }) : send(method, address, new Uint8Array(), { key });
}

const twins = routes().filter(({ sandbox }) => sandbox);
const simple = twins.filter(
  ({ declared }) => declared.rules.length === 0 && declared.json === undefined && !declared.raw,
);

const magic: Partial<Record<FileFormat, string>> = {
  pdf: "%PDF-",
  png: "\x89PNG",
  jpg: "\xff\xd8\xff",
  zip: "PK",
};

describe("sandbox", () => {
  test.each(simple.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s",
    async (_title, route) => {
      const answer = await call(route);
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      expect(answer.headers["x-sandbox"]).toBe("true");
      const { returns } = route.declared;
      if (returns.kind === "json") expect(returns.body.safeParse(answer.json).success).toBe(true);
      if (returns.kind === "finding")
        expect(answer.json).toMatchObject({ success: true, engine: "embedded" });
      if (returns.kind === "file" && returns.json !== undefined) {
        expect(returns.json.safeParse(answer.json).success).toBe(true);
      } else if (returns.kind === "file") {
        const expected = magic[returns.formats[0] ?? "pdf"] ?? "";
        expect(answer.bytes.subarray(0, expected.length).toString("latin1")).toBe(expected);
      }
    },
  );

  test("the key is still checked, and so are the fields", async () => {
    expect((await post("/api/v1/sandbox/pdf/compress", { file }, { key: "nobody" })).status).toBe(401);
    expect((await post("/api/v1/sandbox/pdf/compress", { file, level: "most" })).status).toBe(422);
  });

  test.each(["ai/questions", "chat/generate-questions"])("%s gives five questions", async (route) => {
    const { json } = await post(`/api/v1/sandbox/${route}`, { file });
    expect(json.data.question_count).toBe(5);
    expect(new Set(json.data.questions.map(({ question }: { question: string }) => question)).size).toBe(5);
  });

  test("no quota is used", async () => {
    const { key } = await newAccount("developer");
    const before = await get("/api/v1/usage/check", { key });
    await post("/api/v1/sandbox/pdf/compress", { file }, { key });
    expect((await get("/api/v1/usage/check", { key })).json).toEqual(before.json);
  });

  test.each(["docx", "xlsx", "pptx"] as const)("the %s sample is an Office package", async (format) => {
    const entries = Object.keys(unzipSync(await sampleFile(format)));
    expect(entries).toContain("[Content_Types].xml");
  });
});
