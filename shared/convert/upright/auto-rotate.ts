import type { Call } from "../../contract/call.ts";
import { type OutputFile, stem } from "../../contract/file.ts";
import { openForm } from "../../document/pdf/read-form.ts";
import { readPage } from "../../document/pdf/read-page.ts";
import { readPages } from "../../ocr/read-pages.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { pdfAnswer } from "../../pdf/output/pdf-answer.ts";
import { unchangedFile } from "../../pdf/output/unchanged.ts";
import { assemble } from "../../pdf/structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import { rotationOf } from "../../pdf/structure/page-tree.ts";
import { warning } from "../../warnings/warning.ts";
import { type Way, wayOfScan, wayOfText } from "./text-way.ts";

type AutoRotateInput = PdfInput & { language?: string | undefined; pages?: string | undefined };
type Reading = { language: string | undefined; deadline: number };

/** How pages (0-based) stand; those without a text that says it are read by OCR. */
async function waysOf(
  bytes: Uint8Array,
  wanted: readonly number[],
  reading: Reading,
): Promise<Map<number, Way>> {
  using document = await PdfiumDocument.open(bytes);
  using form = openForm(document);
  const ways = new Map<number, Way>();
  const scans: number[] = [];
  for (const index of wanted) {
    const { page, mute } = readPage(document, index, form.environment, { wordsOnly: true });
    if (page.source === "text") ways.set(index, wayOfText(page));
    else if (page.images.length > 0 || page.rulings.length > 0 || mute) scans.push(index);
    else ways.set(index, "empty");
  }
  const read = scans.length === 0 ? undefined : await readPages(document, scans, reading);
  for (const index of scans) ways.set(index, wayOfScan(read?.get(index)));
  return ways;
}

function turned({ opened, title }: { opened: OpenedPdf; title: string }, turns: ReadonlyMap<number, number>) {
  const { reader, pages } = opened;
  const before = pages.map((page) => rotationOf(reader, page));
  const all = pages.map((_, index) => index);
  return assemble(
    [{ opened, title, pages: all }],
    (page, index) => {
      const turn = turns.get(index);
      if (turn !== undefined) page.set("Rotate", ((before[index] ?? 0) + turn) % 360);
    },
    { whole: true },
  );
}

/** Turns pages so that their text stands upright; those of which nothing tells are left, and named. */
export function autoRotate(
  input: AutoRotateInput,
  { deadline }: Pick<Call, "deadline">,
): Promise<OutputFile> {
  const { file, password, language } = input;
  return withPdf(file, password, async (opened) => {
    const wanted = pageSet(input.pages, opened.pageCount);
    const ways = await waysOf(opened.bytes, wanted, { language, deadline });
    const turns = new Map<number, number>();
    for (const index of wanted) {
      const way = ways.get(index);
      if (typeof way === "number" && way !== 0) turns.set(index, way);
    }
    const unsure = wanted.flatMap((index) => (ways.get(index) === "unsure" ? [index + 1] : []));
    const headers = {
      "X-Turned-Pages": [...turns].map(([index, degrees]) => `${index + 1}:${degrees}`).join(","),
      "X-Unsure-Pages": unsure.join(","),
    };
    const left = unsure.length === 0 ? [] : [warning("way_unsure", unsure)];
    if (turns.size === 0)
      return unchangedFile(file, opened, warning("nothing_to_turn"), { warnings: left, headers });
    const title = stem(file.filename);
    const { bytes, warnings } = turned({ opened, title }, turns);
    const told = warning(
      "pages_made_upright",
      [...turns.keys()].map((index) => index + 1),
    );
    const expected = { pages: opened.pageCount, from: file.bytes.length };
    const said = { warnings: [...warnings, told, ...left], headers };
    return pdfAnswer(`${title}-upright.pdf`, bytes, expected, said);
  });
}
