import type { Browser, Page } from "puppeteer-core";
import { personAt } from "./person.ts";

/** Long tasks of a page (50 ms and more) and its paints, from before its first script on. */
async function watch(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(`
    window.taskTimes = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.taskTimes.push(duration);
    }).observe({ type: "longtask", buffered: true });`);
}
const longest = async (page: Page) =>
  Math.round(Number(await page.evaluate("Math.max(0, ...window.taskTimes)")));

/** The start page as a browser gets it for the first time. Bytes are those of the wire, times milliseconds. */
export async function firstView(browser: Browser, home: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.emulateCPUThrottling(4);
  await watch(page);
  await page.goto(home, { waitUntil: "networkidle0" });
  await page.waitForSelector(".groups");
  const paint = await page.evaluate(
    `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? -1`,
  );
  const row = {
    bytes,
    "first contentful paint": Math.round(Number(paint)),
    "longest task": await longest(page),
  };
  await page.close();
  return [row];
}

const browsedPages = 40;

/** A rotated book looked at page by page, beside what was sent. */
export async function browsed(browser: Browser, home: string, book: string) {
  const person = await personAt(browser, "about:blank", undefined);
  const { page } = person;
  await watch(page);
  await page.goto(home);
  await person.type("API key", "demo-business");
  await person.press("Use this key");
  await person.drop(book);
  await person.press("Turn pages clockwise");
  await person.press("Run");
  await person.press("Show the first page");
  const begun = performance.now();
  for (let count = 1; count <= browsedPages; count++) {
    await page.waitForFunction(`document.querySelectorAll(".pair").length === ${count}`, { timeout: 60_000 });
    if (count < browsedPages) await person.press("Show the next page");
  }
  const each = (performance.now() - begun) / browsedPages;
  const row = { pages: browsedPages, "ms a page": Math.round(each), "longest task": await longest(page) };
  await page.close();
  return [row];
}
