import { describe, expect, test } from "vitest";
import { groups } from "../../shared/contract/index.ts";
import { openApi } from "../../shared/reference/openapi.ts";

type Answer = {
  headers?: object;
  content?: Record<string, { schema: { $ref?: string; anyOf?: { $ref?: string }[] }; example?: unknown }>;
};
type Described = {
  paths: Record<
    string,
    Record<string, { requestBody?: Answer; responses: Record<string, Answer & { $ref?: string }> }>
  >;
  components: { responses: Record<string, Answer>; schemas: object };
};

const document = openApi(groups, "https://pagewright.invalid") as Described;
const responses = (method: string, path: string) => document.paths[path]?.[method]?.responses ?? {};
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

describe("the description", () => {
  test("names the schema of every JSON answer and gives an example of it", () => {
    const answers = [
      ...operations.map(({ responses }) => responses["200"]),
      ...Object.values(document.components.responses),
    ];
    const bodies = answers
      .flatMap((answer) => answer?.content?.["application/json"] ?? [])
      .filter(({ schema }) => !("format" in schema));
    expect(bodies.length).toBeGreaterThan(30);
    for (const { schema, example } of bodies) {
      for (const { $ref } of schema.anyOf ?? [schema]) expect($ref).toMatch(/^#\/components\/schemas\//);
      expect(example).toBeDefined();
    }
  });

  test("has no schema that nothing refers to", () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });

  test("tells the media types of a body that is read as it comes", () => {
    const types = (path: string) => Object.keys(document.paths[path]?.post?.requestBody?.content ?? {});
    expect(types("/mcp")).toEqual(["application/json"]);
    expect(types("/email/ingest")).toEqual([
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "text/plain",
    ]);
    expect(JSON.stringify(document)).not.toContain('"*/*"');
  });

  test("has no tuples of the kind that generators do not know", () => {
    expect(JSON.stringify(document)).not.toMatch(/"prefixItems"|"items":false/);
  });

  test("declares the failures that an operation can answer, and no others", () => {
    const statuses = (method: string, path: string) => Object.keys(responses(method, path)).join(" ");
    expect(statuses("get", "/health")).toBe("200 400 401 403 405 429 431 500 502 503 504");
    expect(statuses("post", "/pdf/compress")).toBe(
      "200 202 400 401 403 404 405 408 409 413 415 422 429 431 500 502 503 504 507",
    );
    expect(statuses("post", "/chat/translate")).toBe(
      "200 202 400 401 403 404 405 408 409 413 415 422 429 431 500 502 503 504 507",
    );
    expect(statuses("get", "/bulk/{job_id}")).toBe("200 400 401 403 404 405 422 429 431 500 502 503 504");
  });

  test("tells the headers of an answer, its own ones too", () => {
    const headers = Object.keys(responses("post", "/optimize/to-size")["200"]?.headers ?? {});
    expect(headers).toEqual(
      expect.arrayContaining([
        "X-Request-Id",
        "X-RateLimit-Remaining",
        "Content-Disposition",
        "X-Target-Reached",
      ]),
    );
    const refused = document.components.responses;
    expect(Object.keys(refused.Unauthorized?.headers ?? {})).toContain("WWW-Authenticate");
    expect(Object.keys(refused.MethodNotAllowed?.headers ?? {})).toContain("Allow");
    expect(Object.keys(refused.TooManyRequests?.headers ?? {})).toContain("Retry-After");
  });
});
