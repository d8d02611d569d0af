import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, HTTPRequest, Page } from "puppeteer-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readSignIn, type SignInSetting } from "../../shared/http/sign-in.ts";
import { admin as runAdmin } from "../admin/run-admin.ts";
import { complaintsOf, launchBrowser } from "../harness/browser.ts";
import { freePort, startProcess } from "../harness/service.ts";
import { startSignInIssuer } from "../harness/sign-in-issuer.ts";

// People sign in to the console by the issuer of its operator, and use accounts of others there.

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const client = "console-client";
const audience = "https://documents.example";
let dataDir: string;
let issuer: Awaited<ReturnType<typeof startSignInIssuer>>;
let service: ChildProcess;
let home: string;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-sign-in-"));
  issuer = await startSignInIssuer({ client, audience });
  const port = await freePort();
  home = `http://127.0.0.1:${port}`;
  const settings = {
    ...{ OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: audience, OIDC_CLIENT_ID: client },
    ...{ OIDC_SCOPES: "profile email", OIDC_TIER_CLAIM: "plan" },
  };
  [service, browser] = await Promise.all([startProcess(dataDir, port, settings), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  issuer?.stop();
  service?.kill("SIGKILL");
  if (service !== undefined) await once(service, "exit");
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  // A tab of its own for each test, signed out: a sign-in lives as long as its tabs.
  const before = await browser.pages();
  page = await browser.newPage();
  for (const tab of before) await tab.close();
  page.setDefaultNavigationTimeout(300_000);
  complaints = complaintsOf(page);
  await page.setViewport({ width: 1440, height: 900 });
  for (const name of Object.keys(issuer.mischief)) Reflect.deleteProperty(issuer.mischief, name);
  for (const name of Object.keys(issuer.person)) Reflect.deleteProperty(issuer.person, name);
  Object.assign(issuer.person, {
    sub: "jane",
    email: "jane@example.com",
    email_verified: true,
    plan: "indie",
  });
});

const patient = { timeout: 120_000 };
/** Waits; what the page says instead stands in the failure. */
async function awaited<Found>(waiting: Promise<Found>, where: Page): Promise<Found> {
  try {
    return await waiting;
  } catch (error) {
    const text = await where.evaluate("location.href + '\\n' + document.body.innerText");
    throw new Error(`The page says: ${String(text).slice(0, 2_000)}`, { cause: error });
  }
}
const said = (words: string, where = page) =>
  awaited(
    where.waitForFunction(`document.body.innerText.includes(${JSON.stringify(words)})`, {
      ...patient,
      polling: 100,
    }),
    where,
  );
const field = (selector: string, where = page) => awaited(where.waitForSelector(selector, patient), where);
const press = async (words: string, where = page) =>
  (await field(`::-p-xpath(//main//button[contains(., "${words}")])`, where))?.click();
const go = (address: string) => page.goto(`${home}/console#/${address}`);
const stored = () => page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])");

/** A call of the service as somebody, from this test. */
async function ask(path: string, claims: Record<string, unknown>, body?: object, account?: string) {
  const token = await issuer.sign(claims, audience);
  const headers = {
    ...{ Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(account === undefined ? {} : { "X-Account": account }),
  };
  const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${home}/api/v1/account${path}`, { headers, ...request });
  return { status: response.status, json: Object(await response.json()) };
}

async function signIn(at = "usage"): Promise<void> {
  await go("");
  await go(at);
  await press("Sign in");
  await field("::-p-xpath(//header//a[contains(., 'Signed in')])");
}

async function signOut(): Promise<void> {
  await go("key");
  // To the issuer, and back.
  await Promise.all([page.waitForNavigation(patient), press("Sign out")]);
  await field("::-p-xpath(//header//a[contains(., 'Sign in')])");
}

/** Begins a sign-in that the issuer, or what comes of it, makes fail: what the page says. */
async function refusedWith(words: string): Promise<void> {
  await page.goto("about:blank");
  await go("usage");
  await press("Sign in");
  await said(words);
  expect(await page.$("::-p-xpath(//header//a[contains(., 'Signed in')])")).toBeNull();
  expect(await page.evaluate("location.search + sessionStorage.length")).toBe("0");
}

test("somebody signs in where they were, and nothing of it is in storage or in the address", async () => {
  await signIn("usage");
  await said("This month");
  await said("indie");
  expect(page.url()).toBe(`${home}/console#/usage`);
  expect(await stored()).toBe("[{},{}]");
  const asked = new URL(issuer.heard.find((each) => each.includes("/authorize"))?.slice(4) ?? "", issuer.url);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    ...{ response_type: "code", client_id: client, redirect_uri: `${home}/console`, audience },
    ...{ scope: "openid profile email", code_challenge_method: "S256" },
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(complaints).toEqual([]);
});

test("an address that changes before the page listens for it is shown", async () => {
  // A busy browser draws the page first and runs what belongs to it later.
  await page.evaluateOnNewDocument(`{
    const add = window.addEventListener.bind(window);
    window.addEventListener = (type, ...more) => {
      if (type !== "hashchange") return add(type, ...more);
      location.hash = "#/usage";
      setTimeout(() => add(type, ...more), 500);
    };
  }`);
  await page.goto(`${home}/console`);
  await said("Sign in, or enter an API key, to begin.");
});

test("another tab has the sign-in at once, and is signed out with this one, at the issuer too", async () => {
  await signIn("usage");
  await said("This month");
  const other = await browser.newPage();
  const heard = complaintsOf(other);
  await other.goto(`${home}/console#/usage`);
  await said("This month", other);
  issuer.heard.length = 0;
  await signOut();
  await said("Sign in with your account at", other);
  const out = new URL(issuer.heard.find((each) => each.includes("/logout"))?.slice(4) ?? "", issuer.url);
  expect(Object.fromEntries(out.searchParams)).toEqual({
    ...{ client_id: client, post_logout_redirect_uri: `${home}/console` },
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
  expect([heard, complaints, await stored()]).toEqual([[], [], "[{},{}]"]);
  await other.close();
});

test("an answer that belongs to no sign-in of this tab is refused before any token is asked for", async () => {
  issuer.mischief.state = "of-somebody-else";
  issuer.heard.length = 0;
  await refusedWith("belongs to no sign-in that was begun in this tab");
  expect(issuer.heard.filter((each) => each.includes("/token"))).toEqual([]);
  // Nor one that was planted as an address.
  await page.goto(`${home}/console?state=planted&code=planted#/usage`);
  await said("belongs to no sign-in that was begun in this tab");
  expect(await page.evaluate("location.search")).toBe("");
  expect(issuer.heard.filter((each) => each.includes("/token"))).toEqual([]);
});

test("an answer of another issuer, and tokens of another sign-in, client or audience, are refused", async () => {
  issuer.mischief.iss = "https://other.example";
  await refusedWith("belongs to no sign-in that was begun in this tab");
  delete issuer.mischief.iss;
  issuer.mischief.nonce = "another";
  await refusedWith("The issuer's token is not of this sign-in.");
  delete issuer.mischief.nonce;
  issuer.mischief.clientAudience = "another";
  await refusedWith("The issuer's token is not of this sign-in.");
  delete issuer.mischief.clientAudience;
  issuer.mischief.lifetime = -120;
  await refusedWith("The issuer's token is over already.");
  delete issuer.mischief.lifetime;
  issuer.mischief.audience = "another";
  await refusedWith(`The audience has to be ${audience}`);
  delete issuer.mischief.audience;
  issuer.mischief.issuer = "https://other.example";
  await refusedWith("The configuration is that of another issuer: https://other.example");
  delete issuer.mischief.issuer;
  // The page calls no origin that its policy does not allow, and says what would.
  const elsewhere = issuer.url.replace("127.0.0.1", "localhost");
  issuer.mischief.tokenEndpoint = `${elsewhere}/token`;
  await refusedWith(`The operator of this service allows it by OIDC_ORIGINS=${elsewhere}`);
  delete issuer.mischief.tokenEndpoint;
  expect(complaints).toEqual([]);
});

test("a token that the service no longer takes ends the sign-in", async () => {
  await signIn("usage");
  await said("This month");
  const refuse = (request: HTTPRequest) => {
    const isRefused = request.url().includes("/api/v1/account/keys");
    const answer = isRefused
      ? request.respond({ status: 401, contentType: "application/json", body: "{}" })
      : request.continue();
    // One that began before requests were held goes on by itself.
    answer.catch(() => undefined);
  };
  // Who answers comes first: a request that is held and that nobody takes waits for ever.
  page.on("request", refuse);
  await page.setRequestInterception(true);
  await go("keys");
  await said("Your sign-in has ended. Sign in again.");
  expect(await page.$("::-p-xpath(//header//a[contains(., 'Signed in')])")).toBeNull();
  complaints.length = 0; // The 401 itself stands in the browser's log.
});

test("what the issuer refuses is shown in its words, as text", async () => {
  issuer.mischief.error = "access_denied";
  await refusedWith("The issuer refused: Ask <b>the office</b> for access. (access_denied)");
  delete issuer.mischief.error;
  issuer.mischief.tokenError = "invalid_client";
  await refusedWith("The issuer refused: Ask <b>the office</b> for access. (invalid_client)");
  complaints.length = 0; // The 400 itself stands in the browser's log.
});

test("a sign-in that ends asks to sign in again, where the person is", async () => {
  issuer.mischief.lifetime = 12;
  await signIn("usage");
  // On a busy machine the page may still be loading then.
  await said("Your sign-in has ended. Sign in again.");
  expect(page.url()).toBe(`${home}/console#/usage`);
  delete issuer.mischief.lifetime;
  await press("Sign in");
  await said("This month");
  await signOut();
  expect(complaints).toEqual([]);
});

const shown = async (name: string) => {
  for (const [width, scheme] of [
    [390, "light"],
    [390, "dark"],
    [820, "light"],
    [820, "dark"],
    [1440, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    await page.evaluate(axe);
    const faults = await page.evaluate(
      "axe.run().then(({ violations }) => [Math.max(0, document.documentElement.scrollWidth - innerWidth), ...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ' ' + nodes[0].html)])",
    );
    expect(faults, `${name} ${width} ${scheme}`).toEqual([0]);
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/${name}-${width}-${scheme}.png`,
        fullPage: true,
      });
  }
  await page.setViewport({ width: 1440, height: 900 });
};

test("an owner adds members, gives them another role, and removes them after a question", async () => {
  await go("usage");
  await said("Sign in with your account at");
  await shown("sign-in");
  await signIn("members");
  await said("Nobody is listed.");
  await (await field("#member-name"))?.type("john@example.com");
  await (await field("#member-role"))?.select("viewer");
  await press("Add a member");
  await said("john@example.com");
  await (await field("#member-kind"))?.select("subject");
  await (await field("#member-name"))?.type("subject-of-mary");
  await (await field("#member-role"))?.select("owner");
  await press("Add a member");
  await said("subject-of-mary");
  const listed = async () =>
    (await ask("/members", { sub: "jane" })).json.members.map((each: Record<string, string>) => [
      each.email ?? each.subject,
      each.role,
    ]);
  expect(await listed()).toEqual([
    ["john@example.com", "viewer"],
    ["subject-of-mary", "owner"],
  ]);
  // A role that is chosen is one only when it was confirmed.
  await (await field('select[aria-label="Role john@example.com"]'))?.select("billing");
  await said("It holds from their next call on.");
  expect((await listed())[0]).toEqual(["john@example.com", "viewer"]);
  await press("Change the role");
  await expect.poll(listed, patient).toContainEqual(["john@example.com", "billing"]);
  await (await field('select[aria-label="Role subject-of-mary"]'))?.select("developer");
  await said("An owner who is made less");
  await shown("members");
  await press("Keep");
  await (await field('button[aria-label="Remove john@example.com"]'))?.click();
  await said("Remove from the account?");
  await press("Yes, remove");
  await page.waitForFunction("!document.body.innerText.includes('john@example.com')", patient);
  expect(await listed()).toEqual([["subject-of-mary", "owner"]]);
  await signOut();
  expect(complaints).toEqual([]);
});

test("of several accounts one is chosen at the top, for every call", async () => {
  for (const [sub, role] of [
    ["acme", "viewer"],
    ["globex", "billing"],
  ])
    expect(
      (await ask("/members", { sub, plan: "business" }, { email: "jane@example.com", role })).status,
    ).toBe(200);
  await signIn("usage");
  const chosen = await field('header select[aria-label="Account"]');
  expect(await chosen?.evaluate((select) => [...Object(select).options].map(({ text }) => text))).toEqual([
    "jane · own",
    "acme · viewer",
    "globex · billing",
  ]);
  const named: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) named.push(request.headers()["x-account"]);
  });
  await said("indie");
  await chosen?.select("acme");
  await said("business");
  await go("calls");
  await said("Calls");
  await go("members");
  await said("Members are changed by an owner who is signed in.");
  await said("acme");
  await shown("members-viewer");
  // Those of the usage and of the members at least: a page that is left at once may have asked for nothing.
  expect(named.length).toBeGreaterThan(2);
  expect(new Set(named)).toEqual(new Set(["acme"]));
  // The request that a program would send names it too.
  await go("tool/usageCheck");
  await field("details summary, .code");
  await said("X-Account: acme");
  await shown("account-choice");
  await chosen?.select("");
  await go("members");
  await said("Add a member");
  await signOut();
  expect(complaints).toEqual([]);
});

test("the last owner of an account that is no subject's own stays, and is told so", async () => {
  const admin = (...words: string[]) => runAdmin(words, { DATA_DIR: dataDir });
  expect((await admin("tier", "the-firm", "indie")).code).toBe(0);
  expect((await admin("members", "set", "the-firm", "jane", "owner")).code).toBe(0);
  await signIn("members");
  const chosen = await field('header select[aria-label="Account"]');
  await chosen?.select("the-firm");
  await (await field('button[aria-label="Remove jane"]'))?.click();
  await press("Yes, remove");
  await said("This is the last owner. Make somebody else an owner before.");
  await shown("last-owner");
  expect((await ask("/members", { sub: "jane" }, undefined, "the-firm")).json.total).toBe(1);
  await signOut();
  complaints.length = 0; // The 409 itself stands in the browser's log.
});

test("the policy of the page gains the issuer's origin, of the reference nothing; a wrong setting does not start", async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${home}${path}`, { headers: { Accept: "text/html" } })).headers.get(
      "content-security-policy",
    );
  expect(await policyOf("/console")).toContain(`; connect-src 'self' ${issuer.url}; `);
  expect(await policyOf("/docs")).toContain("; connect-src 'self'; ");
  const settings = { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "a", OIDC_CLIENT_ID: "c" };
  const read = (more: Partial<Record<SignInSetting, string | undefined>>) => {
    const all: Partial<Record<SignInSetting, string | undefined>> = { ...settings, ...more };
    return readSignIn((name) => all[name]);
  };
  expect(read({ OIDC_SCOPES: "api openid", OIDC_ORIGINS: "https://token.example" })).toEqual({
    ...{ issuer: "https://id.example", audience: "a", client_id: "c", scopes: "openid api" },
    origins: ["https://id.example", "https://token.example"],
  });
  expect(read({ OIDC_CLIENT_ID: undefined })).toBeUndefined();
  for (const [more, told] of [
    [{ OIDC_AUDIENCE: undefined }, "Set all three"],
    [{ OIDC_ISSUER: "http://id.example" }, "is no issuer"],
    [{ OIDC_ISSUER: "https://id.example?x=1" }, "is no issuer"],
    [{ OIDC_ISSUER: "id.example" }, "is no issuer"],
    [{ OIDC_ORIGINS: "https://token.example/path" }, "OIDC_ORIGINS lists origins"],
    [{ OIDC_ORIGINS: "http://token.example" }, "takes origins of https"],
    [{ OIDC_SCOPES: 'a "b' }, "lists scopes"],
  ] as const)
    expect(() => read(more), told).toThrow(told);
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, "../../infra/local/main.ts")], {
    env: { ...process.env, DATA_DIR: join(dataDir, "none"), PORT: "0", OIDC_CLIENT_ID: "c" },
    encoding: "utf8",
  });
  expect([ended.status === 0, ended.stderr]).toEqual([false, expect.stringContaining("Set all three.")]);
});
