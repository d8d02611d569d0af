import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { signalKinds } from "../../../shared/workflows/fraud/catalogue.ts";
import { editingProgram } from "../../../shared/workflows/fraud/editing-programs.ts";
import { post } from "../../harness/request.ts";
import { gstInvoice } from "../../invoice/fixture.ts";
import { eInvoice, type Stated } from "./e-invoice.ts";

type File = ReturnType<typeof eInvoice>;
async function idsOf(file: File): Promise<string[]> {
  const { status, json, text } = await post("/api/v1/workflows/detect-fraud", { file });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.signals.map(({ id }: { id: string }) => id);
}

describe("days of rest", () => {
  const on = async (stated: Stated) => (await idsOf(eInvoice(stated))).includes("weekend_date");
  it.each(["BDT", "BHD", "EGP", "ILS", "IQD", "JOD", "KWD", "OMR", "QAR", "SAR"])(
    "of %s are Friday and Saturday",
    async (currency) => {
      expect(await on({ currency, date: "2026-02-06" })).toBe(true);
      expect(await on({ currency, date: "2026-02-08" })).toBe(false);
    },
  );
  it.each(["AED", "INR", "PKR", "TRY"])("of %s are Saturday and Sunday", async (currency) => {
    expect(await on({ currency, date: "2026-02-06" })).toBe(false);
    expect(await on({ currency, date: "2026-02-08" })).toBe(true);
  });
});

describe("a file that was changed", () => {
  const made = "2026-04-06T08:00:00Z";
  it.each([
    ["as it was made", made, false],
    ["a day later", "2026-04-07T08:00:00Z", false],
    ["a second past a day later", "2026-04-07T08:00:01Z", true],
    ["before it was made", "2026-04-01T08:00:00Z", false],
  ])("%s", async (_, changed, told) => {
    const { bytes, ...file } = await gstInvoice();
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    document.setCreationDate(new Date(made));
    document.setModificationDate(new Date(changed));
    const ids = await idsOf({ ...file, bytes: await document.save() });
    expect(ids.includes("edited_after_issue")).toBe(told);
  });
});

it.each<[string, string | undefined]>([
  ["Adobe Photoshop 25.0", "Adobe Photoshop"],
  ["Adobe Illustrator 28", "Adobe Illustrator"],
  ["GIMP 2.10", "GIMP"],
  ["Inkscape 1.3", "Inkscape"],
  ["CorelDRAW 2024", "CorelDRAW"],
  ["Corel PDF Engine Version 21", "CorelDRAW"],
  ["Canva", "Canva"],
  ["Sejda", "Sejda"],
  ["iLovePDF", "iLovePDF"],
  ["Smallpdf.com", "Smallpdf"],
  ["PDFescape Online", "PDFescape"],
  ["DocHub", "DocHub"],
  ["pdfFiller", "pdfFiller"],
  ["PDF-XChange Editor 10", "PDF-XChange Editor"],
  ["Foxit PhantomPDF", "Foxit PDF Editor"],
  ["Foxit PDF Editor", "Foxit PDF Editor"],
  ["Nitro Pro 13", "Nitro PDF"],
  ["Soda PDF", "Soda PDF"],
  ["Wondershare PDFelement", "PDFelement"],
  ["Infix Pro", "Infix PDF Editor"],
  ["Master PDF Editor 5", "Master PDF Editor"],
  ["PDF24 Creator", "PDF24"],
  ["LibreOffice Draw 7", "LibreOffice Draw"],
  // What writes invoices, and names that only begin alike.
  ["Microsoft Word 2021", undefined],
  ["LibreOffice Writer 7", undefined],
  ["Adobe InDesign 19", undefined],
  ["Foxit Reader", undefined],
  ["PDF-XChange Viewer", undefined],
  ["Canvas", undefined],
  ["Gimpel", undefined],
  ["Tally Prime", undefined],
])("%s is the program for editing %s", (text, program) => {
  expect(editingProgram([null, text])).toBe(program);
  expect(editingProgram([text, "Ghostscript"])).toBe(program);
});

/** What each signal weighs (docs of the catalogue: a hard one flags alone from 50). */
const weights: Readonly<Record<string, number>> = {
  ...{ arithmetic_mismatch: 60, line_sum: 60, line_product: 30, round_amount: 10, split_invoices: 45 },
  just_below_limit: 20,
  ...{ benford_deviation: 15, gstin_checksum: 60, vat_id_invalid: 15, pan_gstin_mismatch: 60 },
  ...{ gstin_state_mismatch: 15, tax_type_mismatch: 35, tax_halves_differ: 60 },
  ...{ invalid_gst_rate: 60, tax_not_rate: 60 },
  ...{ tax_above_rate: 60, impossible_date: 60, sum_in_words: 60 },
  ...{ future_date: 60, due_before_issue: 60, weekend_date: 3, duplicate_exact: 70, duplicate_near: 65 },
  ...{ number_reused: 60, duplicate_amount: 20, round_trip: 55, bank_changed: 60, shared_account: 55 },
  ...{ iban_invalid: 10, foreign_account: 15, lookalike_vendor: 45, lookalike_domain: 55, mixed_script: 50 },
  ...{ content_revised: 65, content_added: 25, incremental_update: 5, edited_after_issue: 15 },
  ...{ editing_software: 30, mixed_fonts_in_amount: 55, covered_text: 55, pasted_image: 45 },
  ...{ e_invoice_differs: 45, template_deviation: 25 },
};

it("each signal weighs what was measured with", () => {
  const own = Object.fromEntries(Object.entries(signalKinds).map(([id, { weight }]) => [id, weight]));
  expect(own).toEqual(weights);
});
