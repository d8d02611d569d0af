import { pageDifferences } from "../../intelligence/invoice/page-differences.ts";
import { editingProgram } from "./editing-programs.ts";
import type { FileTraces } from "./file-traces.ts";
import { Findings, type Place, type ReadInvoice } from "./signal.ts";

const mostShown = 5;
const day = 86_400_000;

function checkMetadata(findings: Findings, { metadata, updates }: FileTraces): void {
  const { producer, creator, created, modified, history } = metadata;
  if (producer === null && creator === null && history.length === 0) {
    findings.skip("The file does not say what program made it.", "editing_software");
  }
  const program = editingProgram([producer, creator, ...history]);
  if (program !== undefined) {
    const explanation = `The file was saved by ${program}, a program for editing; invoices come from accounting programs.`;
    findings.add("editing_software", explanation);
  }
  if (created === null || modified === null) {
    findings.skip("The file does not say when it was made and changed.", "edited_after_issue");
  } else if (Date.parse(modified) - Date.parse(created) > day) {
    const times = updates === 0 ? "" : `, ${updates === 1 ? "once" : `${updates} times`} on top of itself`;
    findings.add(
      "edited_after_issue",
      `The file was made on ${created.slice(0, 10)} and changed on ${modified.slice(0, 10)}${times}.`,
    );
  }
}

function checkStates(findings: Findings, { filename }: ReadInvoice, traces: FileTraces): void {
  const { updates, signed, unread, changed, added } = traces;
  if (updates === 0) return;
  if (unread !== undefined) {
    findings.skip(
      `Earlier states of the file cannot be read: it is ${unread}.`,
      "content_revised",
      "content_added",
    );
  }
  const place = (each: FileTraces["added"][number]): Place => ({ file: filename, ...each });
  if (changed.length > 0) {
    const told = changed.slice(0, mostShown).map(({ before, now }) => `"${before}" became "${now.text}"`);
    findings.add(
      "content_revised",
      `The file still holds its earlier state, in which ${changed.length} ${changed.length === 1 ? "word reads" : "words read"} differently: ${told.join(", ")}.`,
      changed.slice(0, mostShown).map(({ now }) => place(now)),
    );
  } else if (added.some(({ text }) => /\d/.test(text))) {
    const numbers = added.filter(({ text }) => /\d/.test(text));
    findings.add(
      "content_added",
      `${added.length} words were added after the file was first saved, numbers among them.`,
      numbers.slice(0, mostShown).map(place),
    );
  } else if (!signed) {
    const explanation = "The file was saved again on top of itself; the words of its pages are the same.";
    findings.add("incremental_update", explanation);
  }
}

function checkPainting(findings: Findings, { filename }: ReadInvoice, { painting }: FileTraces): void {
  const { covered, pasted, mixed, skipped } = painting;
  const places = (found: readonly (typeof covered)[number][]): Place[] =>
    found.slice(0, mostShown).map(({ page, box, text }) => ({ file: filename, page, bbox: box, text }));
  const texts = (found: readonly (typeof covered)[number][]) =>
    found
      .slice(0, mostShown)
      .map(({ text }) => `"${text}"`)
      .join(", ");
  if (skipped.length > 0) {
    const reason = `Too much is drawn on page ${skipped.join(", ")}.`;
    findings.skip(reason, "covered_text", "pasted_image", "mixed_fonts_in_amount");
  }
  if (covered.length > 0) {
    const explanation = `A filled shape lies over ${texts(covered)}: the words are still in the file.`;
    findings.add("covered_text", explanation, places(covered));
  }
  if (pasted.length > 0) {
    const over = pasted.some(({ text }) => text !== "") ? ` over ${texts(pasted)}` : " on the scanned page";
    findings.add("pasted_image", `A picture is laid${over}.`, places(pasted));
  }
  if (mixed.length > 0) {
    const explanation = `${texts(mixed)}: the digits are set in ${mixed[0]?.by ?? "several fonts"}.`;
    findings.add("mixed_fonts_in_amount", explanation, places(mixed));
  }
}

/** The page and the e-invoice that the file carries are one invoice. A file without one leaves no question open. */
function checkEInvoice(
  findings: Findings,
  { filename, document, data }: ReadInvoice,
  { stated }: FileTraces,
) {
  if (stated === undefined || document === undefined) return;
  if (stated === "broken") {
    findings.skip("The attached e-invoice cannot be read.", "e_invoice_differs");
    return;
  }
  const found = pageDifferences(data, stated, document);
  if (found.length === 0) return;
  const told = found.map(
    ({ path, printed, stated: other }) => `${path} is ${printed} on the page and ${other} in the data`,
  );
  findings.add(
    "e_invoice_differs",
    `The attached e-invoice states something else than the page: ${told.join("; ")}.`,
    found.flatMap(({ evidence }) => (evidence === undefined ? [] : [{ file: filename, ...evidence }])),
  );
}

/** What the file tells. */
export function checkFile(invoice: ReadInvoice, traces: FileTraces | undefined): Findings {
  const findings = new Findings();
  if (traces === undefined) {
    findings.skip(
      "The file is not a PDF.",
      "content_revised",
      "content_added",
      "incremental_update",
      "edited_after_issue",
      "editing_software",
      "mixed_fonts_in_amount",
      "covered_text",
      "pasted_image",
    );
    return findings;
  }
  checkMetadata(findings, traces);
  checkStates(findings, invoice, traces);
  checkPainting(findings, invoice, traces);
  checkEInvoice(findings, invoice, traces);
  if (invoice.document?.pages.every(({ source }) => source === "ocr") === true) {
    findings.skip("The page is a picture: it has no fonts.", "mixed_fonts_in_amount");
  }
  return findings;
}
