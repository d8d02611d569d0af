import type { Page, PDFOptions } from "puppeteer-core";
import type { printedPageSizes } from "../../contract/paper.ts";
import { invalidField, ServiceError } from "../../errors/service-error.ts";
import { hold } from "../../limits/count.ts";
import { printedSides } from "./paper-sides.ts";

/** How a page becomes paper; what is absent is as the page's own @page rule says, or the default. */
export type Printing = {
  page_size?: (typeof printedPageSizes)[number] | undefined;
  landscape: boolean;
  margin?: number | undefined;
  print_background: boolean;
  scale: number;
  page_ranges?: string | undefined;
  header_template?: string | undefined;
  footer_template?: string | undefined;
};

const pointsPerPixel = 0.75;
const usual = { size: "a4", margin: 28 } as const;
/** Points that one line at the head or foot takes with the white around it. */
const runningSize = 9;

/** Refuses what is far too tall before it is cut into pages. */
async function holdPages(page: Page, { page_size = usual.size, scale }: Printing): Promise<void> {
  const session = await page.createCDPSession();
  const { cssContentSize } = await session.send("Page.getLayoutMetrics");
  hold(
    "html.pages",
    Math.floor((cssContentSize.height * pointsPerPixel * scale) / printedSides[page_size][1]),
  );
}

/** The ranges as the browser takes them: it counts from 1 and knows neither spaces nor the other way round. */
function rangesOf(text: string): string {
  const ranges = text.split(",").map((range) => range.trim());
  const right = ranges.every((range) => {
    const [, from = "", to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? [];
    return from !== "" && Number(from) > 0 && Number(from) <= Number(to);
  });
  if (!right) throw invalidField("page_ranges", "Expected pages such as 1-3,5 (1-based)", "page_range");
  return ranges.join(",");
}

/** The browser draws templates at its own size and from side to side; these are what a reader expects. */
function templateOf(html: string | undefined, margin: number): string {
  if (html === undefined) return "<span></span>";
  const counted = html
    .replaceAll("{n}", '<span class="pageNumber"></span>')
    .replaceAll("{total}", '<span class="totalPages"></span>');
  const style = `width:100%;padding:0 ${margin}pt;font:${runningSize}pt sans-serif;text-align:center;text-rendering:geometricPrecision`;
  return `<style>#header,#footer{padding:6pt 0}</style><div style="${style}">${counted}</div>`;
}

/** What the caller asks for holds above the page's own rules. */
async function impose(page: Page, { page_size, landscape, margin }: Printing): Promise<void> {
  const rules: string[] = [];
  if (page_size !== undefined || landscape) {
    rules.push(`size: ${page_size ?? usual.size} ${landscape ? "landscape" : "portrait"} !important`);
  }
  if (margin !== undefined) rules.push(`margin: ${margin}pt !important`);
  if (rules.length > 0) await page.addStyleTag({ content: `@page { ${rules.join(";")} }` });
}

function optionsFor(printing: Printing): PDFOptions {
  const { page_size, landscape, margin = usual.margin, header_template, footer_template } = printing;
  const side = `${margin / pointsPerPixel}px`;
  return {
    format: page_size ?? usual.size,
    preferCSSPageSize: true,
    landscape,
    printBackground: printing.print_background,
    scale: printing.scale,
    margin: { top: side, right: side, bottom: side, left: side },
    displayHeaderFooter: header_template !== undefined || footer_template !== undefined,
    headerTemplate: templateOf(header_template, margin),
    footerTemplate: templateOf(footer_template, margin),
    ...(printing.page_ranges === undefined ? {} : { pageRanges: rangesOf(printing.page_ranges) }),
    tagged: true,
    outline: true,
    timeout: 0,
  };
}

const outside = (cause: unknown) =>
  new ServiceError("page_out_of_range", "The page_ranges field names a page that the PDF does not have.", {
    cause,
  });

/** Prints a loaded page. Throws `too_complex`, `page_out_of_range`, or a 422 for ranges that are none. */
export async function printPage(page: Page, printing: Printing): Promise<Uint8Array> {
  await impose(page, printing);
  await holdPages(page, printing);
  const stream = await page.createPDFStream(optionsFor(printing)).catch((error: unknown) => {
    throw /page range/i.test(String(error)) ? outside(error) : error;
  });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    hold("html.bytes", bytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
