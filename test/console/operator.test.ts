import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorToken } from "../../shared/operator/token.ts";
import { admin as runAdmin } from "../admin/run-admin.ts";
import { complaintsOf, launchBrowser } from "../harness/browser.ts";
import { freePort, startProcess } from "../harness/service.ts";

// What whoever runs the service sees of it: by its routes and in the console, and nobody else.

const token = "a-token-of-the-operator-alone";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let dataDir: string;
let port: number;
let service: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-operator-"));
  port = await freePort();
  [service, browser] = await Promise.all([
    startProcess(dataDir, port, { OPERATOR_TOKEN: token }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  service?.kill("SIGKILL");
  if (service !== undefined) await once(service, "exit");
  await rm(dataDir, { recursive: true, force: true });
});

const at = (path: string) => `http://127.0.0.1:${port}${path}`;
const ask = async (path: string, key: string = token, method = "GET") => {
  const headers = key === "" ? {} : { Authorization: `Bearer ${key}` };
  const answer = await fetch(at(path), { method, headers });
  return { status: answer.status, headers: answer.headers, json: Object(await answer.json()) };
};
const admin = (...words: string[]) => runAdmin(words, { DATA_DIR: dataDir });

describe("the operator's routes", () => {
  test("are for the token alone: no key of a caller opens them, and neither says what is there", async () => {
    for (const path of ["/operator/accounts", "/operator/standing", "/operator/nothing"])
      for (const key of ["", "demo-business", token.slice(0, -1), `${token}x`]) {
        const { status, json, headers } = await ask(path, key);
        expect([path, key, status, json.code]).toEqual([path, key, 401, "invalid_credential"]);
        expect(headers.get("www-authenticate")).toBe("Bearer");
        expect(JSON.stringify(json)).not.toMatch(/accounts|queues/);
      }
    expect((await ask("/operator/nothing")).status).toBe(404);
    expect((await ask("/operator/accounts", token, "POST")).status).toBe(405);
    expect((await ask("/operator/accounts?limit=0")).json).toMatchObject({
      ...{ code: "bad_request", error: "limit is a whole number from 1 to 1000." },
    });
    // And the token opens nothing of callers.
    expect((await ask("/api/v1/usage/check")).status).toBe(401);
  });

  test("list the accounts that the command lists, page by page", async () => {
    for (const [account, tier] of [
      ["acme", "indie"],
      ["beta", "business"],
      ["gamma", "starter"],
    ] as const)
      expect((await admin("tier", account, tier)).code).toBe(0);
    await admin("keys", "create", "acme");
    const found = new Map<string, unknown>();
    let pages = 0;
    for (let after: string | null = ""; after !== null; pages += 1) {
      const { json } = await ask(`/operator/accounts?limit=2&after=${encodeURIComponent(after)}`);
      for (const each of json.accounts) found.set(each.account, each);
      after = json.next_after;
    }
    expect([pages, [...found.keys()].toSorted()]).toEqual([2, ["acme", "beta", "gamma"]]);
    expect(found.get("acme")).toEqual({
      ...{ account: "acme", tier: "indie", calls_used: 0, calls_limit: 2_000 },
      ...{ keys: 1, keys_limit: 2, last_call: null },
    });
    expect((await admin("accounts")).out).toContain("acme");
  });

  test("tell queues, processes and failures as they are", async () => {
    const failed = await fetch(at("/api/v1/pdf/page-count"), {
      method: "POST",
      headers: { Authorization: "Bearer demo-business" },
      body: new URLSearchParams({ file: "none" }),
    });
    expect(failed.ok).toBe(false);
    const failuresOf = async () => (await ask("/operator/standing")).json.failures;
    await expect
      .poll(failuresOf, { timeout: 30_000 })
      .toContainEqual({ operation: "pdf/page-count", code: expect.any(String), count: 1 });
    const { json } = await ask("/operator/standing");
    expect(json.queues.map(({ queue }: { queue: string }) => queue)).toEqual([
      ...["jobs", "jobs-dead", "office", "office-dead", "html", "html-dead", "webhooks", "webhooks-dead"],
    ]);
    expect(json.queues[0]).toMatchObject({ waiting: 0, delayed: 0, taken: 0, oldest: 0 });
    expect(json.processes.map(({ weight }: { weight: string }) => weight)).toContain("light");
    expect(Date.parse(json.since)).toBeLessThan(Date.now());
  });
});

test("the console shows it, whole at each width, and keeps the token nowhere", async () => {
  const page = await browser.newPage();
  const heard = complaintsOf(page);
  await page.goto(at("/console#/operator"));
  const said = (words: string) =>
    page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(words)})`, { timeout: 60_000 });
  const press = async (words: string) =>
    (await page.waitForSelector(`::-p-xpath(//main//button[contains(., "${words}")])`))?.click();
  const field = await page.waitForSelector("#operator-token");
  await field?.type("demo-business");
  await press("Open the view");
  await said("This is not the operator's token.");
  heard.length = 0; // The 401 itself stands in the browser's log.
  await field?.evaluate((input) => Object.assign(input, { value: "" }));
  await field?.type(token);
  await press("Open the view");
  await said("jobs-dead");
  await said("pdf/page-count");
  expect(await page.$$eval("main section h3", (all) => all.map((each) => each.textContent))).toEqual(
    expect.arrayContaining(["Accounts", "Queues", "Processes", "Failures"]),
  );
  for (const [width, scheme] of [
    [390, "light"],
    [820, "dark"],
    [1440, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    await page.evaluate(axe);
    const faults = await page.evaluate(
      "axe.run().then(({ violations }) => [Math.max(0, document.documentElement.scrollWidth - innerWidth), ...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)])",
    );
    expect(faults, `${width} ${scheme}`).toEqual([0]);
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/operator-${width}-${scheme}.png`,
        fullPage: true,
      });
  }
  expect(await page.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
  expect(page.url()).not.toContain(token);
  expect(heard).toEqual([]);
});

test("without a token there is no view, and one that can be guessed does not start", async () => {
  expect(operatorToken("")).toBeUndefined();
  expect(operatorToken("x".repeat(24))).toBe("x".repeat(24));
  expect(() => operatorToken("x".repeat(23))).toThrow("at least 24 characters");
  const other = await mkdtemp(join(tmpdir(), "pagewright-operator-"));
  const free = await freePort();
  const plain = await startProcess(other, free);
  const answer = await fetch(`http://127.0.0.1:${free}/operator/accounts`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(404);
  plain.kill("SIGKILL");
  await once(plain, "exit");
  await rm(other, { recursive: true, force: true });
});
