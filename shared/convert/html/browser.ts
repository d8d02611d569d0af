import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { unpackChromium } from "./chromium.ts";
import { type Admit, admitPublic, startFilterProxy } from "./filter-proxy.ts";

/**
 * Chromium may talk to our proxy and to nothing else: no name is resolved by itself, loopback is not exempt from the
 * proxy, and no side channel (WebRTC, background services) goes around it. It runs without its own sandbox because
 * Lambda and containers offer none; JavaScript is off for uploaded files.
 */
const argumentsFor = (proxyPort: number) => [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--no-pings",
  "--disable-extensions",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-domain-reliability",
  "--disable-quic",
  "--font-render-hinting=none",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  `--proxy-server=http://127.0.0.1:${proxyPort}`,
  "--proxy-bypass-list=<-loopback>",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
];

type Running = { browser: Browser; admit: Admit };
let running: Promise<Running> | undefined;

async function launch(admit: Admit): Promise<Running> {
  const [{ path, environment }, proxy] = await Promise.all([unpackChromium(), startFilterProxy(admit)]);
  const browser = await puppeteer.launch({
    executablePath: path,
    env: environment,
    headless: "shell",
    args: argumentsFor(proxy.port),
    // Signals are the runtime's to handle; the browser dies with this process by its pipe.
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const process = browser.process();
  process?.unref();
  browser.once("disconnected", () => {
    proxy.close();
    running = undefined;
  });
  return { browser, admit };
}

/** Lends a fresh page of the warm browser; its cookies and storage go with it. A browser that crashed is replaced. */
export async function withPage<Result>(
  use: (page: Page) => Promise<Result>,
  admit: Admit = admitPublic,
): Promise<Result> {
  const before = running === undefined ? undefined : await running.catch(() => undefined);
  if (before !== undefined && before.admit !== admit) await before.browser.close();
  running ??= launch(admit);
  const { browser } = await running.catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  const context = await browser.createBrowserContext();
  try {
    return await use(await context.newPage());
  } finally {
    await context.close().catch(() => {});
  }
}

/** Ends the browser: for tests, which must not leave it behind. */
export async function closeBrowser(): Promise<void> {
  const found = await running?.catch(() => undefined);
  await found?.browser.close();
}
