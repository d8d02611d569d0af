import puppeteer, { type Browser, type CDPSession } from "puppeteer-core";
import type { Admit } from "../../net/admit.ts";
import { memoryOfAll } from "../process/memory.ts";
import { killTree, treeOf } from "../process/tree.ts";
import { unpackChromium } from "./chromium.ts";
import { type FilterProxy, startFilterProxy } from "./filter-proxy.ts";

/**
 * Chromium may talk to our proxy and to nothing else: no name is resolved by itself, loopback is not exempt from the
 * proxy, and no side channel (WebRTC, background services) goes around it. It runs without its own sandbox because
 * Lambda and containers offer none; JavaScript is off for uploaded files, and its heap bounded for public pages.
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
  "--disable-breakpad",
  "--font-render-hinting=none",
  "--js-flags=--max-old-space-size=512",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  `--proxy-server=http://127.0.0.1:${proxyPort}`,
  "--proxy-bypass-list=<-loopback>",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
];

/** What makes a browser too old for another page: pages printed, and bytes held between two. */
const worn = { pages: 200, memory: 400 * 1_048_576 };
/** The processes of a browser are looked for again after so many ms. */
const fresh = 500;

type Surroundings = { targets: CDPSession; proxy: FilterProxy; admit: Admit };

/** One running browser and the proxy that is its only way out. */
export class RunningBrowser {
  readonly browser: Browser;
  readonly admit: Admit;
  /** Says `Target.targetCrashed` for any page, one still being made too. */
  readonly targets: CDPSession;
  pages = 0;
  private readonly proxy: FilterProxy;
  private ended = false;
  private found: { at: number; pids: readonly number[] } = { at: 0, pids: [] };

  constructor(browser: Browser, { targets, proxy, admit }: Surroundings) {
    this.browser = browser;
    this.targets = targets;
    this.proxy = proxy;
    this.admit = admit;
    browser.process()?.unref();
    browser.once("disconnected", () => this.end());
  }

  /** Its process and those that it started. */
  readonly pids = (): readonly number[] => {
    const { pid } = this.browser.process() ?? {};
    if (pid === undefined) return [];
    if (performance.now() - this.found.at > fresh) this.found = { at: performance.now(), pids: treeOf(pid) };
    return this.found.pids;
  };

  /** It lives, follows this policy of addresses, and is not worn by what it printed. */
  usable(admit: Admit): boolean {
    if (this.ended || !this.browser.connected || this.admit !== admit) return false;
    return this.pages < worn.pages && memoryOfAll(this.pids()) < worn.memory;
  }

  /** Ends all its processes, whatever they are doing. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.proxy.close();
    const { pid } = this.browser.process() ?? {};
    if (pid === undefined) return;
    // Where the system lists no processes, the browser takes its own along.
    for (const each of this.pids()) if (each !== pid) killTree(each);
    killTree(pid);
  }
}

export async function startBrowser(admit: Admit): Promise<RunningBrowser> {
  const [{ path, environment }, proxy] = await Promise.all([unpackChromium(), startFilterProxy(admit)]);
  try {
    const browser = await puppeteer.launch({
      executablePath: path,
      env: environment,
      headless: "shell",
      args: argumentsFor(proxy.port),
      // Signals are the runtime's to handle; the browser dies with this process by its pipe.
      pipe: true,
      // Time is held by what the browser computes, not by the clock.
      protocolTimeout: 0,
      timeout: 120_000,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const targets = await browser.target().createCDPSession();
    await targets.send("Target.setDiscoverTargets", { discover: true });
    return new RunningBrowser(browser, { targets, proxy, admit });
  } catch (error) {
    proxy.close();
    throw error;
  }
}
