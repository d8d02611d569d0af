import type { Page } from "puppeteer-core";
import { type Admit, admitPublic } from "../../net/admit.ts";
import { refuseWithoutEngine } from "../process/installed.ts";
import { Line } from "../process/line.ts";
import { type Allowance, Ended, type Reason, watch } from "../process/watch.ts";
import { type RunningBrowser, startBrowser } from "./browser.ts";

/** One page at a time, so that what the browser spends is spent on that page. */
const line = new Line(1, 16);

let running: Promise<RunningBrowser> | undefined;

/** How long a call may wait for its turn, ms. */
const patience = 60_000;

/** The page's own process ended in the midst of it. */
export class Crashed extends Error {}

/** The warm browser, or a fresh one in the place of one that is worn, ended, or follows another policy. */
async function browserFor(admit: Admit): Promise<RunningBrowser> {
  const before = await running?.catch(() => undefined);
  if (before?.usable(admit)) return before;
  before?.end();
  running = startBrowser(admit).catch(() => {
    throw new Ended("gone");
  });
  return running;
}

/** Runs `use` on a page of its own; its cookies and storage go with it. Past what is allowed the browser is ended. */
async function onPage<Result>(
  use: (page: Page) => Promise<Result>,
  { allowed, admit }: { allowed: Allowance; admit: Admit },
): Promise<Result> {
  const held = await browserFor(admit);
  held.pages++;
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (reason: Reason) => {
    held.end();
    reject(new Ended(reason));
  };
  const gone = () => end("gone");
  const unwatch = watch(held.pids, allowed, end);
  const crashed = () => reject(new Crashed("the page crashed"));
  held.browser.once("disconnected", gone);
  held.targets.once("Target.targetCrashed", crashed);
  try {
    return await Promise.race([isolated(held, use, ended), ended]);
  } catch (error) {
    // What the page's end does to the work on it says nothing more.
    if (!(error instanceof Ended) && !held.browser.connected) throw new Ended("gone");
    throw error;
  } finally {
    unwatch();
    held.browser.off("disconnected", gone);
    held.targets.off("Target.targetCrashed", crashed);
  }
}

async function isolated<Result>(
  { browser }: RunningBrowser,
  use: (page: Page) => Promise<Result>,
  ended: Promise<never>,
): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    return await use(page);
  } finally {
    await Promise.race([context.close(), ended]).catch(() => {});
  }
}

/** Lends a fresh page of the warm browser; another one when that or its browser ended, which may be no doing of the page. */
export async function withPage<Result>(
  use: (page: Page) => Promise<Result>,
  allowed: Allowance,
  admit: Admit = admitPublic,
): Promise<Result> {
  refuseWithoutEngine("Chromium");
  const once = () => onPage(use, { allowed, admit });
  const work = () =>
    once().catch((error: unknown) => {
      if (error instanceof Crashed || (error instanceof Ended && error.reason === "gone")) return once();
      throw error;
    });
  return line.turn(work, { ...allowed, until: Math.min(allowed.until, Date.now() + patience) });
}

/** Ends the browser: for tests, which must not leave it behind. */
export async function closeBrowser(): Promise<void> {
  (await running?.catch(() => undefined))?.end();
}
