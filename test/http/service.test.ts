import { expect, test } from "vitest";
import { handbookPdf } from "../chat/fixture.ts";
import { newAccount } from "../harness/account.ts";
import { pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";

test("health is public and says the version", async () => {
  const answer = await get("/api/v1/health", { key: "" });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ status: "ok", version: "1.0.0" });
  expect(answer.headers["x-request-id"]).toBeTruthy();
  expect(answer.headers["x-ratelimit-limit"]).toBeUndefined();
});

test("ready names every dependency", async () => {
  const answer = await get("/api/v1/health/ready", { key: "" });
  expect(answer.json).toEqual({ status: "ready", dependencies: { dynamodb: "ok", s3: "ok", sqs: "ok" } });
});

test("on one machine the disk is asked too: past its reserve the service is not ready, and says so", async () => {
  const ready = async (reserve: string) => {
    Object.assign(process.env, { DISK_FOLDER: import.meta.dirname, DISK_RESERVE: reserve });
    try {
      return await get("/api/v1/health/ready", { key: "" });
    } finally {
      for (const name of ["DISK_FOLDER", "DISK_RESERVE"]) delete process.env[name];
    }
  };
  expect((await ready("1")).json.dependencies).toEqual({ dynamodb: "ok", s3: "ok", sqs: "ok", disk: "ok" });
  const full = await ready(String(Number.MAX_SAFE_INTEGER));
  expect([full.status, full.json.code]).toEqual([503, "dependency_unavailable"]);
  expect(full.json.error).toMatch(/disk is full/);
});

test("root needs a credential and leads to the reference", async () => {
  expect((await get("/", { key: "" })).status).toBe(401);
  expect((await get("/")).json.documentation).toBe("http://localhost:3000/docs");
});

test("a wrong key is told with the challenge of RFC 6750", async () => {
  const answer = await get("/api/v1/usage/check", { key: "dp_live_nobody" });
  expect(answer.status).toBe(401);
  expect(answer.headers["www-authenticate"]).toBe("Bearer");
  expect(answer.json).toMatchObject({ success: false, code: "invalid_credential" });
});

test("every answer to a known caller carries the rate-limit headers", async () => {
  const { headers } = await get("/api/v1/usage/check", { key: "demo-indie" });
  expect(headers).toMatchObject({
    "x-ratelimit-limit": "2000",
    "x-ratelimit-remaining": "2000",
    "x-api-tier": "indie",
  });
  expect(Number(headers["x-ratelimit-reset"])).toBeGreaterThan(Date.now() / 1000);
});

test("no answer may be kept by a cache on its way, and each has an id of its own", async () => {
  const answers = [await get("/api/v1/usage/check"), await get("/api/v1/usage/check", { key: "wrong" })];
  for (const { headers } of answers) expect(headers["cache-control"]).toBe("no-store");
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(2);
});

/** Runs with other settings of the environment, and puts back what was. */
async function having<T>(settings: Record<string, string>, run: () => Promise<T>): Promise<T> {
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  try {
    return await run();
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

test("an error of ours tells nothing of the inside, and is given back", async () => {
  const { key } = await newAccount("developer");
  const file = pdfFile(await handbookPdf());
  const before = (await get("/api/v1/usage/check", { key })).json.remaining;
  const answer = await having({ TABLE_SESSIONS: "no-such-table" }, () =>
    post("/api/v1/chat/upload", { file }, { key }),
  );
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({
    success: false,
    error: expect.stringMatching(/^Something went wrong on our side/),
    code: "internal",
    request_id: answer.headers["x-request-id"],
    documentation: "http://localhost:3000/docs",
  });
  expect(answer.text).not.toMatch(/no-such-table|ResourceNotFound|\.ts/);
  expect((await get("/api/v1/usage/check", { key })).json.remaining).toBe(before);
});

test("links lead to the address that the service is told to have", async () => {
  const settings = { PUBLIC_BASE_URL: "https://api.example.com", UPGRADE_URL: "https://example.com/plans" };
  const { json, headers } = await having(settings, () =>
    post("/api/v1/pdf/watermark", {}, { key: "demo-starter" }),
  );
  expect(json.documentation).toBe("https://api.example.com/docs");
  expect(headers["x-upgrade-url"]).toBe("https://example.com/plans");
});

test("query fields are checked, all at once, without repeating the value", async () => {
  const answer = await get("/api/v1/usage/history?limit=0&offset=secret");
  expect(answer.status).toBe(422);
  expect(answer.json.detail).toHaveLength(2);
  expect(answer.json.detail[0]).toMatchObject({ loc: ["query", "limit"], type: "greater_than_equal" });
  expect(answer.text).not.toContain("secret");
});
