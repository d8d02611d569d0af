import type { HTTPRequest, Page } from "puppeteer-core";
import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { htmlPageSizes } from "../../contract/html.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { describeFormat, hasPdfHeader } from "../../format/sniff.ts";
import { lookupPublicAddress, publicUrl } from "../../net/public-address.ts";
import { withPage } from "./browser.ts";
import type { Admit } from "./filter-proxy.ts";

type HtmlInput = {
  file?: InputFile | undefined;
  url?: string | undefined;
  page_size: (typeof htmlPageSizes)[number];
  landscape: boolean;
  margin: number;
  print_background: boolean;
  scale: number;
};

/** Time a page may take to load, and to be printed, ms. */
const loadTime = 25_000;
const printTime = 25_000;
const pointsPerPixel = 0.75;

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
  if (binary || hasPdfHeader(bytes)) {
    throw new ServiceError("unsupported_format", `Expected HTML, but the file is ${describeFormat(bytes)}.`);
  }
  return decodeHtml(bytes);
}

async function loadFile(page: Page, file: InputFile): Promise<void> {
  const html = requireHtml(file);
  await page.setJavaScriptEnabled(false);
  await intercept(page, /^(data:|about:blank$)/);
  await page.setContent(html, { waitUntil: "load", timeout: loadTime });
}

async function loadUrl(page: Page, url: URL): Promise<void> {
  await intercept(page, /^(https?:|data:|blob:)/);
  const answer = await page
    .goto(url.href, { waitUntil: "networkidle2", timeout: loadTime })
    .catch((cause: unknown) => {
      throw new ServiceError("unreachable_url", "The page could not be loaded within 25 seconds.", { cause });
    });
  if (answer === null || !answer.ok()) {
    throw new ServiceError("unreachable_url", `The page answered with status ${answer?.status() ?? "none"}.`);
  }
}

async function print(page: Page, input: HtmlInput): Promise<Uint8Array> {
  const margin = `${input.margin / pointsPerPixel}px`;
  return page.pdf({
    format: input.page_size,
    landscape: input.landscape,
    printBackground: input.print_background,
    scale: input.scale,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
    timeout: printTime,
  });
}

/** Prints an uploaded HTML file, or a public page. `admit` is another policy of addresses, for tests. */
export async function htmlToPdf(input: HtmlInput, admit?: Admit): Promise<OutputFile> {
  const { file, url } = input;
  const address = url === undefined ? undefined : publicUrl(url);
  // Checked first for a clear error; the proxy checks every connection again.
  if (address !== undefined && admit === undefined) await lookupPublicAddress(address.hostname);
  const bytes = await withPage(async (page) => {
    if (file !== undefined) await loadFile(page, file);
    else if (address !== undefined) await loadUrl(page, address);
    return print(page, input);
  }, admit);
  const title = file === undefined ? (address?.hostname ?? "page") : stem(file.filename);
  return outputFile("pdf", `${title}.pdf`, bytes);
}
