import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, HTTPRequest, Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { byName } from "../../clients/command-line/catalogue.ts";
import { readCommand } from "../../clients/command-line/command.ts";
import { articlePdf } from "../chat/fixture.ts";
import { complaintsOf, launchBrowser } from "../harness/browser.ts";
import { linesPdf, numberedPdf } from "../harness/pdf.ts";
import { startReceiver } from "../harness/receiver.ts";
import { startService } from "../harness/service.ts";
import { gstInvoice } from "../invoice/fixture.ts";
import { shellWords } from "../reference/curl-line.ts";
import { household, statementPdf } from "../workflows/statements/fixture.ts";

// A person who has only started the service: from the first view to results, usage, jobs and webhooks.

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "pagewright-console-"));
let service: Awaited<ReturnType<typeof startService>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** By another name than the one it has for itself, as people type it. */
let home: string;
let browser: Browser;
let page: Page;
let heard: string[];

/** Markup as the name of a file and as its text: a page that takes either for markup would say so here. */
const markup = `<img src=x onerror=alert(1)>"'&.pdf`;

beforeAll(async () => {
  [service, receiver, browser] = await Promise.all([startService(), startReceiver(), launchBrowser()]);
  home = service.url.replace("127.0.0.1", "localhost");
  page = await browser.newPage();
  page.setDefaultNavigationTimeout(300_000);
  heard = complaintsOf(page);
  page.on("dialog", (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(home);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([service?.stop(), receiver?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const go = (address: string) => page.goto(`${home}/#/${address}`);
const text = (selector: string) => page.$eval(selector, (element) => element.textContent ?? "");
const seen = (selector: string) => page.waitForSelector(selector, { timeout: 300_000 });
const said = (words: string) =>
  page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(words)})`, { timeout: 300_000 });
/** The button or link that bears these words. */
const press = async (words: string) => {
  const named = `contains(., "${words}") or contains(@aria-label, "${words}")`;
  await (await seen(`::-p-xpath(//main//*[self::button or self::a][${named}])`))?.click();
};

function onDisk(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function choose(...paths: string[]): Promise<void> {
  const input = await seen("input[type=file]");
  await (
    input as Awaited<ReturnType<Page["$"]>> & { uploadFile: (...all: string[]) => Promise<void> }
  ).uploadFile(...paths);
}

test("a key that the service does not know is refused where it was entered, a known one opens the tools", async () => {
  const key = await seen("#key");
  await key?.type("no-such-key");
  await press("Use this key");
  await said("The service does not know this key.");
  heard.length = 0; // The 401 itself stands in the browser's log.
  await page.$eval("#key", (input) => Object.assign(input, { value: "" }));
  await key?.type("demo-business");
  await press("Use this key");
  await page.waitForFunction("document.querySelector('#key') === null", { timeout: 60_000 });
  expect(await page.evaluate("localStorage.length")).toBe(0);
  expect(page.url()).not.toContain("demo");
});

test("of an invoice each value leads to its place on the page, and back; a correction is copied", async () => {
  await choose(onDisk(markup, (await gstInvoice()).bytes));
  await said(markup);
  await (await seen("input[type=search]"))?.type("invoice credit");
  await press("Read an invoice, credit note or receipt");
  await press("Run");
  await seen(".values tbody tr");
  const rows: string[] = await page.$$eval(".values tbody tr", (all) =>
    all.map((row) => `${row.querySelector("th")?.textContent} ${row.querySelector("input")?.value}`),
  );
  const total = rows.find((row) => row.startsWith("total_amount"));
  expect(total).toMatch(/^total_amount \d/);
  await press("Show the pages");
  await seen(".sheet rect");
  const boxes = await page.$$(".sheet rect");
  await boxes[0]?.click();
  expect(await text("tr.marked th")).not.toBe("");
  await page.$eval("tr.marked button", (button) => (button as unknown as { click: () => void }).click());
  expect((await page.$$(".sheet rect.marked")).length).toBe(1);
  // The box lies on the words: dark pixels stand in it.
  const share = await page.$eval(".sheet rect.marked", (rect) => Number(rect.getAttribute("width")));
  expect(share).toBeGreaterThan(5);
});

test("rows of a statement are sorted by a heading, and each leads to its place on the page", async () => {
  await go("tool/workflowsProcessBankStatement");
  await choose(onDisk("statement.pdf", (await statementPdf(household(2))).bytes));
  await press("Run");
  await press("Tables");
  const amounts = () =>
    page.$$eval(".tabs section", (all) => {
      const table = all.find((each) => each.querySelector("h3")?.textContent?.endsWith("transactions"));
      const heads = [...(table?.querySelectorAll("thead th") ?? [])].map(
        (each) => each.textContent?.replace(/ [↑↓]$/, "") ?? "",
      );
      const rows = [...(table?.querySelectorAll("tbody tr") ?? [])];
      return rows.map((row) => Number(row.children[heads.indexOf("balance")]?.textContent));
    });
  const before = await amounts();
  expect(before.length).toBeGreaterThan(5);
  const ofBookings = '//section[div/h3[contains(., "transactions")]]';
  const sort = async () =>
    (await seen(`::-p-xpath(${ofBookings}//th/button[starts-with(., "balance")])`))?.click();
  await sort();
  expect(await amounts()).toEqual(before.toSorted((one, other) => one - other));
  await sort();
  expect(await amounts()).toEqual(before.toSorted((one, other) => other - one));
  await press("Show the pages");
  await seen(".sheet rect");
  await (await seen(`::-p-xpath(${ofBookings}//tbody/tr[1]//button)`))?.click();
  const [told] = await amounts();
  const place = await page.$eval(".sheet rect.marked title", ({ textContent }) => textContent ?? "");
  expect(place.replaceAll(",", "")).toContain(told?.toFixed(2) ?? "none");
});

test("what changed between two versions is shown on the pages of both", async () => {
  await go("tool/workflowsCompareVersions");
  const [older, newer] = [
    onDisk("older.pdf", await linesPdf(["Payment is due within 30 days.", "The fee is EUR 1,250.00."])),
    onDisk("newer.pdf", await linesPdf(["Payment is due within 30 days.", "The fee is EUR 1,520.00."])),
  ];
  await seen("input[type=file]");
  const inputs = await page.$$("input[type=file]");
  for (const [at, path] of [older, newer].entries())
    await (inputs[at] as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(path);
  await press("Run");
  await press("Tables");
  await seen('::-p-xpath(//h3[text()="newer.pdf"])');
  for (const name of ["older.pdf", "newer.pdf"])
    await (
      await seen(`::-p-xpath(//section[h3[text()="${name}"]]//button[contains(., "Show the pages")])`)
    )?.click();
  const titles = (name: string) =>
    page.waitForSelector(`::-p-xpath(//section[h3[text()="${name}"]]//*[name()="rect"]/*[name()="title"])`, {
      timeout: 300_000,
    });
  const boxed = async (name: string) =>
    (await titles(name))?.evaluate(({ textContent }) => textContent ?? "");
  expect(await boxed("older.pdf")).toContain("1,250.00");
  expect(await boxed("newer.pdf")).toContain("1,520.00");
});

test("a PDF comes back with its page before and after, and the request as it was sent", async () => {
  await go("tool/pdfRotate");
  await choose(onDisk("three.pdf", await numberedPdf(3)));
  await press("Run");
  await seen(".file-made");
  expect(await text(".file-made .name")).toBe("three-rotated.pdf");
  await press("Show the first page");
  await seen(".pair svg image");
  expect(await text("pre.code")).toContain(`curl ${home}/api/v1/pdf/rotate`);
  expect(await text("pre.code")).not.toContain("demo-business");
  await press("Command line");
  const [program, name = "", ...words] = shellWords(await text("pre.code"), {});
  const operation = byName.get(name);
  expect([program, operation?.id]).toEqual(["pagewright", "pdfRotate"]);
  const { calls, common } = readCommand(operation ?? Object(operation), words);
  expect(calls.map(({ input }) => input)).toEqual([{ file: "three.pdf" }]);
  expect(common.url).toBe(`${home}/`);
});

test("what is wrong with a call stands beside its field, with the request id", async () => {
  await go("tool/pdfExtractPages");
  await choose(onDisk("two.pdf", await linesPdf([markup])));
  await page.type("#field-pages", "9");
  await press("Run");
  await seen(".notice.bad");
  expect(await text(".notice.bad")).toMatch(/page.*request id/is);
  heard.length = 0; // The 400 itself stands in the browser's log.
});

/** The paths that the page asks for while something is done. */
async function askedWhile(work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const hear = (request: HTTPRequest) =>
    void asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on("request", hear);
  await work();
  page.off("request", hear);
  return asked;
}

test("documents are asked, and a source leads to its place on the page", async () => {
  const named = `<img src=x onerror=alert(2)> article.pdf`;
  await go("chat");
  await press("Remove two.pdf");
  await choose(onDisk(named, await articlePdf()));
  await press("Read the documents");
  await said("2 pages");
  await (await seen("textarea"))?.type("Who built the lighthouse at Cape Verdant?");
  await page.keyboard.press("Enter");
  await seen(".answer");
  expect(await text(".answer")).toContain("Eleanor Marsh");
  await press(`${named}, Page 1`);
  await seen(".shown .sheet rect.marked");
  expect(await text(".shown h2")).toBe(`${named}, Page 1`);
  expect(await text(".shown blockquote")).toContain("Eleanor Marsh");
  // A question that refers back.
  await page.type("textarea", "How tall is it?");
  await page.keyboard.press("Enter");
  await page.waitForFunction("document.querySelectorAll('.answer').length === 2", { timeout: 300_000 });
  expect(await text(".turn:last-of-type .answer")).toContain("42");
});

test("a file that no request takes goes ahead by itself, also where the service is reached by another name", async () => {
  const large = Buffer.concat([await numberedPdf(2), Buffer.alloc(5_000_000, "\n% nothing")]);
  await go("tool/pdfPageCount");
  const asked = await askedWhile(async () => {
    await choose(onDisk("large.pdf", large));
    await said("go ahead of the call");
    await press("Run");
    await seen(".values tbody tr");
  });
  expect(asked.filter((each) => /^PUT|\/files$/.test(each))).toEqual([
    "POST /api/v1/files",
    expect.stringMatching(/^PUT \/storage\//),
  ]);
  expect(await page.$eval('input[aria-label="page_count"]', (input) => Object(input).value)).toBe("2");
});

test("a job of 20 files is followed to its end by its events", async () => {
  await go("tool/bulkUpload");
  const pdf = await numberedPdf(1);
  await press("Remove large.pdf");
  await choose(...Array.from({ length: 20 }, (_, at) => onDisk(`file ${at}.pdf`, pdf)));
  await page.type("#field-operation", "compress");
  await press("Run");
  const asked = await askedWhile(async () => {
    await press("Open: ");
    await said("20 / 20");
  });
  expect(asked).toContainEqual(expect.stringMatching(/^GET \/api\/v1\/bulk\/[^/]+\/events$/));
  expect((await page.$$(".card tbody tr")).length).toBe(20);
});

test("a webhook is added, tested, its delivery sent again, and deleted after a question", async () => {
  await go("webhooks");
  await page.type("#hook-url", receiver.url);
  await press("Add a webhook");
  await said("whsec_");
  await press("Send a test");
  await said("Queued.");
  await press("Deliveries");
  await page.waitForFunction(
    "document.querySelector('tbody tr') !== null || (document.querySelector('main button').click(), false)",
    { timeout: 120_000, polling: 1_000 },
  );
  await press("Send again");
  await said("Queued.");
  await go("webhooks");
  await press(`Delete ${receiver.url}`);
  await said("Delete for good?");
  await press("Yes, delete");
  await said("No webhook yet.");
});

test("a key is made for one group, shown once, used, found in the log, and refused once it is deleted", async () => {
  await go("keys");
  await page.type("#key-label", markup);
  await page.type("#key-scopes", "usage");
  await press("Make a key");
  await said("The key, shown once:");
  const made = await text(".notice code");
  const check = () =>
    fetch(`${service.url}/api/v1/usage/check`, { headers: { Authorization: `Bearer ${made}` } });
  expect((await check()).status).toBe(200);
  const compress = await fetch(`${service.url}/api/v1/pdf/compress`, {
    method: "POST",
    headers: { Authorization: `Bearer ${made}` },
  });
  expect([compress.status, Object(await compress.json()).code]).toEqual([403, "key_restricted"]);
  await said("key.created");
  await said(`${markup} …${made.slice(-4)}`);
  await press(`Delete ${markup.slice(0, 8)}`);
  await press("Yes, delete");
  await said("key.revoked");
  await expect.poll(async () => (await check()).status, { timeout: 60_000, interval: 1_000 }).toBe(401);
});

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(await page.evaluate("document.body.innerText"));
});

const addresses = [
  "",
  "tool/aiExtractInvoice",
  "chat",
  "usage",
  "calls",
  "jobs",
  "webhooks",
  "mail",
  "keys",
  "key",
  "nowhere",
];

test("no page is wider than the screen, light or dark, and none has a serious fault for assistive technology", async () => {
  for (const [width, scheme] of [
    [390, "light"],
    [820, "dark"],
    [1440, "light"],
    [390, "dark"],
  ] as const) {
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    for (const address of addresses) {
      await go(address);
      await page.waitForFunction("document.querySelector('main .loading') === null", { timeout: 60_000 });
      expect(await faultsOf(), `${address} at ${width}, ${scheme}`).toEqual([0]);
    }
  }
});

test("operations and pages are found by their words with the keyboard alone", async () => {
  await go("usage");
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  await seen("dialog[open] input");
  await page.keyboard.type("watermark");
  await page.keyboard.press("Enter");
  await page.waitForFunction("location.hash === '#/tool/pdfWatermark'", { timeout: 60_000 });
});

/** Serious faults of the page for assistive technology, and by how much it is wider than the screen. */
async function faultsOf(): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(
    "axe.run().then(({ violations }) => [Math.max(0, document.documentElement.scrollWidth - innerWidth), ...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html.slice(0, 120)).join(' '))])",
  );
}

test("the reference: no page is wider than the screen, and none has a serious fault", async () => {
  for (const [width, scheme] of [
    [390, "light"],
    [820, "dark"],
    [1440, "light"],
  ] as const) {
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    for (const address of ["docs", "docs/ai-extract-invoice", "docs/webhooks"]) {
      await page.goto(`${home}/${address}`);
      await page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true");
      expect(await faultsOf(), `${address} at ${width}`).toEqual([0]);
    }
  }
});

test("the reference: an operation is found by keyboard, in the language chosen before, and leads to its form", async () => {
  await page.goto(`${home}/docs/pdf-compress`);
  await page.click('.choices [value="python"]');
  await page.goto(`${home}/docs/pdf-rotate`);
  await page.waitForFunction(
    "getComputedStyle(document.querySelector('[data-language=python]')).display === 'block'",
    { timeout: 60_000 },
  );
  await page.keyboard.press("/");
  await (await seen("dialog[open] input"))?.type("unlock");
  await seen("dialog .found a");
  await page.keyboard.press("Enter");
  await page.waitForFunction("location.pathname === '/docs/pdf-unlock'", { timeout: 60_000 });
  await press("Try it in the console");
  await page.waitForFunction("location.hash === '#/tool/pdfUnlock'", { timeout: 60_000 });
  await seen("#field-password");
});

test("the reference: a form has the key of the console in another tab, in no address and no storage", async () => {
  // The reference was read in this tab: the key that it had in memory is gone.
  await go("usage");
  await (await seen("#key"))?.type("demo-business");
  await press("Use this key");
  await page.waitForFunction("document.querySelector('#key') === null", { timeout: 60_000 });
  const other = await browser.newPage();
  const complaints = complaintsOf(other);
  await other.goto(`${home}/docs/pdf-page-count`);
  // The reference keeps the language that was chosen before.
  await other.evaluate("localStorage.clear()");
  const button = await other.waitForSelector("::-p-xpath(//main//a[contains(., 'Try it')])");
  await button?.click();
  await other.waitForFunction("location.hash === '#/tool/pdfPageCount'", { timeout: 60_000 });
  await other.waitForFunction(
    "document.querySelector('form button.main') && !document.querySelector('#key')",
    { timeout: 60_000 },
  );
  const input = await other.waitForSelector("input[type=file]");
  await (
    input as Awaited<ReturnType<Page["$"]>> & { uploadFile: (...all: string[]) => Promise<void> }
  ).uploadFile(onDisk("four.pdf", await numberedPdf(4)));
  await (await other.waitForSelector("button[type=submit]:not([disabled])"))?.click();
  await other.waitForSelector('input[aria-label="page_count"]', { timeout: 60_000 });
  expect(await other.$eval('input[aria-label="page_count"]', (field) => Object(field).value)).toBe("4");
  expect(await other.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
  expect(other.url()).not.toContain("demo");
  // Forgotten in one, forgotten in all.
  await other.goto(`${home}/#/key`);
  await (await other.waitForSelector("::-p-xpath(//button[contains(., 'Forget the key')])"))?.click();
  await seen("#key");
  expect(complaints).toEqual([]);
  await other.close();
});

test("a browser that opens an address of none is shown a page that is whole", async () => {
  for (const [width, scheme] of [
    [390, "dark"],
    [820, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    for (const address of ["docs/pdf-compres", "console/a/b"]) {
      await page.goto(`${home}/${address}`);
      expect(await text("h1")).toBe("There is no such page here");
      expect(await faultsOf(), `${address} at ${width}`).toEqual([0]);
    }
  }
  heard.splice(0, heard.length, ...heard.filter((each) => !each.includes("404")));
});

test("nothing went wrong in the browser on the way, and no markup of a document was run", () => {
  expect(heard).toEqual([]);
});
