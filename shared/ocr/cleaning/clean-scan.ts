import type { Call } from "../../contract/call.ts";
import type { OutputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import { editedFile } from "../../pdf/drawing/edit.ts";
import { checkPdf } from "../../pdf/output/check-pdf.ts";
import { unchangedFile } from "../../pdf/output/unchanged.ts";
import { type OpenedPdf, withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { type Asked, cleanImage, type Left, type Outcome } from "./clean-image.ts";
import { type ScanImage, scanImage } from "./scan-page.ts";
import { type NewImages, withImages } from "./write-images.ts";

type CleanInput = PdfInput & Asked & { pages?: string | undefined };

/** Time that one page may take, ms, when judging whether it can be done before the deadline. */
const perPage = 4_000;

type Found = { scans: Map<number, ScanImage>; left: Map<number, Left> };

/** Which of the wanted pages are scans; an image that other pages draw, too, must stay as it is. */
function findScans({ reader, pages }: OpenedPdf, wanted: readonly number[]): Found {
  const size = new Counter("pdf.contents");
  const all = pages.map((page) => scanImage(reader, page, size));
  const asked = new Set(wanted);
  const others = new Set(
    all.flatMap((found, index) => (typeof found === "object" && !asked.has(index) ? [found.number] : [])),
  );
  const found: Found = { scans: new Map(), left: new Map() };
  for (const index of wanted) {
    const scan = all[index] ?? "content";
    if (typeof scan === "string") found.left.set(index, scan);
    else if (others.has(scan.number)) found.left.set(index, "shared");
    else found.scans.set(index, scan);
  }
  return found;
}

type Results = { images: NewImages; left: Map<number, Left>; unbent: number[] };

async function cleanPages(
  opened: OpenedPdf,
  { scans, left }: Found,
  asked: Asked,
  deadline: number,
): Promise<Results> {
  const done = new Map<number, Outcome>();
  const shown = [...scans.values()].map(({ number }) => number);
  const isShared = (number: number) => shown.indexOf(number) !== shown.lastIndexOf(number);
  const results: Results = { images: new Map(), left: new Map(left), unbent: [] };
  for (const [index, scan] of scans) {
    if (Date.now() + perPage > deadline)
      throw new ServiceError(
        "too_complex",
        `Cleaning ${scans.size} pages takes too long for one call. Name fewer in pages, for example ${Math.max(1, done.size)} at a time.`,
      );
    // What several pages show has one shape on all of them.
    const own = { ...scan, key: isShared(scan.number) ? undefined : scan.key };
    const { made, unbent } = done.get(scan.number) ?? (await cleanImage(opened, index, own, asked));
    done.set(scan.number, { made, unbent });
    if (unbent) results.unbent.push(index);
    if (typeof made === "string") results.left.set(index, made);
    else results.images.set(index, { ...made, scan });
  }
  return results;
}

const inOrder = (pages: Iterable<number>) => [...pages].toSorted((a, b) => a - b);
const numbered = (pages: Iterable<number>) => inOrder(pages).map((index) => index + 1);

/** What is said of pages that were left, a warning for each reason. */
function warningsOf({ images, left, unbent }: Results): Warning[] {
  const reasons = [...new Set(left.values())].filter((reason) => reason !== "clean");
  const dropped = [...images].flatMap(([index, { size, scan }]) =>
    size && scan.hasHiddenText ? [index] : [],
  );
  return [
    ...reasons.map((reason) =>
      warning(
        "scan_left",
        reason,
        numbered([...left].flatMap(([index, why]) => (why === reason ? [index] : []))),
      ),
    ),
    ...(unbent.length === 0 ? [] : [warning("not_dewarped", numbered(unbent))]),
    ...(dropped.length === 0 ? [] : [warning("hidden_text_dropped", numbered(dropped))]),
  ];
}

/** Cleans the pictures of pages that are scans; the others are left as they are, and named. */
export function cleanScan(input: CleanInput, { deadline }: Pick<Call, "deadline">): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    const found = findScans(opened, pageSet(input.pages, opened.pageCount));
    const results = await cleanPages(opened, found, input, deadline);
    const { images, left } = results;
    const bent = [...images].flatMap(([index, { size }]) => (size === undefined ? [] : [index]));
    const headers = {
      "X-Cleaned-Pages": numbered(images.keys()).join(","),
      "X-Dewarped-Pages": numbered(bent).join(","),
      "X-Left-Pages": inOrder(left.keys())
        .map((index) => `${index + 1}:${left.get(index)}`)
        .join(","),
    };
    const said = warningsOf(results);
    if (images.size === 0)
      return unchangedFile(input.file, opened, warning("nothing_cleaned"), { warnings: said, headers });
    const { bytes, warnings } = withImages(opened, images);
    checkPdf(bytes, { pages: opened.pageCount, from: input.file.bytes.length });
    const made = { bytes, pageCount: opened.pageCount, warnings: [...warnings, ...said] };
    return { ...editedFile(input.file, "clean", made), headers };
  });
}
