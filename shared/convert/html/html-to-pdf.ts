import { setTimeout } from "node:timers/promises";
import { type HTTPRequest, type Page, TimeoutError } from "puppeteer-core";
import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import type { htmlMedia } from "../../contract/html.ts";
import { invalidField, ServiceError } from "../../errors/service-error.ts";
import { tooMuchMemory } from "../../execution/ended.ts";
import { describeFormat, isPdf } from "../../format/sniff.ts";
import { exceeded } from "../../limits/count.ts";
import { htmlFileTime } from "../../limits/html.ts";
import { limits } from "../../limits/limits.ts";
import type { Admit } from "../../net/admit.ts";
import { lookupPublicAddress, publicUrl } from "../../net/public-address.ts";
import { pdfAnswer } from "../../pdf/output/pdf-answer.ts";
import { LineFull } from "../process/line.ts";
import { type Allowance, Ended } from "../process/watch.ts";
import { checkDepth } from "./depth.ts";
import { Crashed, withPage } from "./page.ts";
import { type Printing, printPage } from "./print-page.ts";

type HtmlInput = Printing & {
  file?: InputFile | undefined;
  url?: string | undefined;
  media?: (typeof htmlMedia)[number] | undefined;
  wait_for?: string | undefined;
  /** Whose markup is not the caller's: what it takes is known from what was counted before. */
  counted?: boolean | undefined;
};

/** Who waits for the PDF: until when, epoch ms, and a signal that ends the work. */
export type Wanted = { deadline?: number | undefined; signal?: AbortSignal | undefined };

/** How long a page may wait for other servers, ms. */
const longestWait = 25_000;
/** What is left for the answer before the caller's deadline, ms. */
const farewell = 2_000;

/** Lets only these schemes through: a second barrier behind the proxy. */
function intercept(page: Page, allowed: RegExp): Promise<void> {
  page.on("request", (request: HTTPRequest) => {
    const passes = allowed.test(request.url());
    void (passes ? request.continue() : request.abort("blockedbyclient")).catch(() => {});
  });
  return page.setRequestInterception(true);
}

/** Text of an HTML file: by its byte order mark, else by the charset it names, else UTF-8 (WHATWG HTML, 13.2.3). */
function decodeHtml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString("latin1");
  const named = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function requireHtml({ bytes }: InputFile): string {
  if (bytes.length === 0) throw new ServiceError("empty_file", "The file is empty. Send an HTML file.");
  const binary = bytes.subarray(0, 512).includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe;
  if (binary || isPdf(bytes)) {
    throw new ServiceError("unsupported_format", `Expected HTML, but the file is ${describeFormat(bytes)}.`);
  }
  const html = decodeHtml(bytes);
  checkDepth(html);
  return html;
}

async function loadFile(page: Page, file: InputFile): Promise<void> {
  const html = requireHtml(file);
  await page.setJavaScriptEnabled(false);
  await intercept(page, /^(data:|about:blank$)/);
  await page.setContent(html, { waitUntil: "load", timeout: 0 });
}

async function loadUrl(page: Page, url: URL): Promise<void> {
  await intercept(page, /^(https?:|data:|blob:)/);
  const answer = await page
    .goto(url.href, { waitUntil: "networkidle2", timeout: 0 })
    .catch((cause: unknown) => {
      throw new ServiceError("unreachable_url", "The page could not be loaded.", { cause });
    });
  if (answer === null || !answer.ok()) {
    throw new ServiceError("unreachable_url", `The page answered with status ${answer?.status() ?? "none"}.`);
  }
}

/** At one device pixel to a CSS pixel, Chromium sets letters on whole pixels and kerns none, on paper too. */
const viewport = { width: 800, height: 600, deviceScaleFactor: 2 } as const;

/** The longest time that a caller may have a page stand still, ms. */
const longestStill = 10_000;

/** Waits as the caller asks: for so many ms, or for an element. */
async function waitFor(page: Page, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return;
  if (/^\d{1,6}$/.test(wanted)) {
    if (Number(wanted) > longestStill) {
      throw invalidField("wait_for", `Wait at most ${longestStill} milliseconds`, "less_than_equal");
    }
    await setTimeout(Number(wanted));
    return;
  }
  // What is no selector is told apart first: the wait would go on over its error.
  await page.$(wanted).catch((cause: unknown) => {
    throw cause instanceof Error && /detached|closed/i.test(cause.message)
      ? cause
      : invalidField("wait_for", "Expected a CSS selector or milliseconds", "selector");
  });
  await page.waitForSelector(wanted, { timeout: longestStill }).catch((cause: unknown) => {
    if (!(cause instanceof TimeoutError)) throw cause;
    throw new ServiceError(
      "unreachable_url",
      `No element came that wait_for names within ${longestStill / 1_000} seconds.`,
      { cause },
    );
  });
}

const busy = (cause: unknown) =>
  new ServiceError("dependency_unavailable", "The browser is busy. Send the page again later.", {
    cause,
    headers: { "Retry-After": "10" },
  });

const tooLate = (cause: unknown) =>
  new ServiceError("timeout", "There was no time left to print the page. Send it again later.", { cause });

/** What may be computed for a page, ms. */
function timeFor({ file, counted }: HtmlInput): number {
  const { most } = limits["html.time"];
  const { least, byMegabyte } = htmlFileTime;
  if (file === undefined || counted) return most;
  return Math.min(most, Math.max(least, (file.bytes.length / 1_000_000) * byMegabyte));
}

function failure(error: unknown, input: HtmlInput): unknown {
  if (error instanceof LineFull) return busy(error);
  if (error instanceof Crashed) return exceeded("html.memory", error);
  if (!(error instanceof Ended)) return error;
  switch (error.reason) {
    case "cpu":
      return new ServiceError(
        "too_complex",
        `The page takes more than ${Math.round(timeFor(input) / 1_000)} seconds of computing, the most for its size (limit html.time). Send a simpler one.`,
        { cause: error },
      );
    case "memory":
      return exceeded("html.memory", error);
    case "room":
      return tooMuchMemory();
    case "idle":
      return input.file === undefined
        ? new ServiceError("unreachable_url", "The page could not be loaded within 25 seconds.", {
            cause: error,
          })
        : tooLate(error);
    case "gone":
      return busy(error);
    default:
      return tooLate(error);
  }
}

function allowedFor(input: HtmlInput, { deadline, signal }: Wanted): Allowance {
  return {
    cpu: timeFor(input),
    idle: longestWait,
    memory: limits["html.memory"].most,
    until: (deadline ?? Number.POSITIVE_INFINITY) - farewell,
    signal,
  };
}

/** Prints an uploaded HTML file, or a public page. `admit` is another policy of addresses, for tests. */
export async function htmlToPdf(input: HtmlInput, wanted: Wanted = {}, admit?: Admit): Promise<OutputFile> {
  const { file, url } = input;
  const address = url === undefined ? undefined : publicUrl(url);
  // Checked first for a clear error; the proxy checks every connection again.
  if (address !== undefined && admit === undefined) await lookupPublicAddress(address.hostname);
  const draw = async (page: Page) => {
    await page.setViewport(viewport);
    await page.emulateMediaType(input.media ?? "print");
    if (file !== undefined) await loadFile(page, file);
    else if (address !== undefined) await loadUrl(page, address);
    await waitFor(page, input.wait_for);
    return printPage(page, input);
  };
  const bytes = await withPage(draw, allowedFor(input, wanted), admit).catch((error: unknown) => {
    throw failure(error, input);
  });
  const title = file === undefined ? (address?.hostname ?? "page") : stem(file.filename);
  return pdfAnswer(`${title}.pdf`, bytes);
}
