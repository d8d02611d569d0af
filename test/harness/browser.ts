import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { unpackChromium } from "../../shared/convert/html/chromium.ts";

/** The project's own Chromium, for pages of a service on this machine. */
export async function launchBrowser(): Promise<Browser> {
  const { path, environment } = await unpackChromium();
  return puppeteer.launch({
    executablePath: path,
    env: environment,
    headless: "shell",
    pipe: true,
    timeout: 120_000,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
}

/** What a page says went wrong: errors of its scripts, refusals of its policy, files that did not come. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") heard.push(`${request.url()} failed`);
  });
  return heard;
}
