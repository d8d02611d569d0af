import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { guardingHeaders } from "../../shared/contract/guarding-headers.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { get, post, send } from "../harness/request.ts";

const listed = "https://app.example";
const other = "https://evil.example";
const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") };
const from = (Origin: string) => ({ headers: { Origin } });
const asks = (Origin: string) => ({
  key: "",
  headers: {
    Origin,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization,content-type",
  },
});
const preflight = (address: string, options: ReturnType<typeof asks>) =>
  send("OPTIONS", address, new Uint8Array(), options);
const corsNames = (headers: Record<string, string>) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

function setOrigins(value: string | undefined): void {
  if (value === undefined) delete process.env.CORS_ORIGINS;
  else process.env.CORS_ORIGINS = value;
}

describe("without the setting", () => {
  test("no answer carries a CORS header, and a preflight is a 405 like any other method", async () => {
    const answer = await get("/api/v1/health", { key: "", ...from(listed) });
    expect([corsNames(answer.headers), answer.headers.vary]).toEqual([[], undefined]);
    const asked = await preflight("/api/v1/pdf/compress", asks(listed));
    expect([asked.status, corsNames(asked.headers)]).toEqual([405, []]);
  });
});

describe("with origins listed", () => {
  beforeEach(() => setOrigins(`${listed}, http://localhost:5173`));
  afterEach(() => setOrigins(undefined));

  test.each([listed, "http://localhost:5173"])(
    "a preflight from %s is answered without a key",
    async (origin) => {
      for (const address of ["/api/v1/pdf/compress", "/api/v1/sandbox/pdf/compress", "/api/v1/nothing"]) {
        const { status, headers, bytes } = await preflight(address, asks(origin));
        expect([status, bytes.length]).toEqual([204, 0]);
        expect(headers["access-control-allow-origin"]).toBe(origin);
        expect(headers["access-control-allow-methods"]).toContain("POST");
        const taken = headers["access-control-allow-headers"]?.toLowerCase().split(", ");
        expect(taken).toEqual(expect.arrayContaining(["authorization", "x-account"]));
        expect(headers["access-control-allow-credentials"]).toBeUndefined();
        expect(headers.vary).toBe("Origin");
      }
    },
  );

  /** What browsers obey by themselves; a page has no use for it. */
  const forBrowsers = Object.keys(guardingHeaders).map((name) => name.toLowerCase());

  test("answers and errors may be read, with the headers of the quota and X-*", async () => {
    const answer = await post("/api/v1/sandbox/pdf/compress", { file }, from(listed));
    const refused = await get("/api/v1/usage/check", { key: "", ...from(listed) });
    const lost = await get("/api/v1/nothing", from(listed));
    expect([answer.status, refused.status, lost.status]).toEqual([200, 401, 404]);
    for (const { headers } of [answer, refused, lost]) {
      expect(headers["access-control-allow-origin"]).toBe(listed);
      expect(headers.vary).toBe("Origin");
      const exposed = headers["access-control-expose-headers"]?.toLowerCase().split(", ") ?? [];
      for (const name of Object.keys(headers))
        if (name.startsWith("x-") && !forBrowsers.includes(name)) expect(exposed).toContain(name);
      expect(exposed).toEqual(expect.arrayContaining(["x-warning", "x-upgrade-url", "retry-after"]));
    }
  });

  test("every header that the description names may be read", async () => {
    const { json } = await get("/openapi.json", { key: "" });
    const paths: { [method: string]: { responses: { [status: string]: { headers?: object } } } }[] =
      Object.values(json.paths);
    const described = paths
      .flatMap((item) => Object.values(item))
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap(({ headers = {} }) => Object.keys(headers));
    const { headers } = await get("/api/v1/health", { key: "", ...from(listed) });
    const exposed = headers["access-control-expose-headers"]?.split(", ");
    const named = new Set([...described, ...Object.keys(json.components.headers)]);
    expect(exposed).toEqual(expect.arrayContaining([...named]));
  });

  test.each([other, "https://app.example.evil.example", "http://app.example", "null"])(
    "%s gets no CORS header, only its answer",
    async (origin) => {
      const answer = await get("/api/v1/health", { key: "", ...from(origin) });
      expect([answer.status, corsNames(answer.headers)]).toEqual([200, []]);
      const asked = await preflight("/api/v1/pdf/compress", asks(origin));
      expect([asked.status, corsNames(asked.headers)]).toEqual([405, []]);
    },
  );

  test("a caller that is no browser sees no difference", async () => {
    const { status, headers } = await get("/api/v1/health", { key: "" });
    expect([status, corsNames(headers)]).toEqual([200, []]);
    expect((await send("OPTIONS", "/api/v1/pdf/compress", new Uint8Array())).status).toBe(405);
  });
});

test.each(["*", "app.example", "https://app.example/", "https://app.example/path"])(
  "npm start with %s says that it is no origin, and does not start",
  async (CORS_ORIGINS) => {
    const main = join(import.meta.dirname, "../../infra/local/main.ts");
    const child = spawn(process.execPath, [main], { env: { ...process.env, CORS_ORIGINS } });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect(code).toBe(1);
    expect(said).toBe(
      `${CORS_ORIGINS} is not an origin: CORS_ORIGINS lists origins such as https://app.example, separated by commas.\n`,
    );
  },
);
