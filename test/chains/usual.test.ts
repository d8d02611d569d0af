import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { articlePdf } from "../chat/fixture.ts";
import { formPdf, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post, type TestAnswer } from "../harness/request.ts";
import { ubl } from "../invoice/e-invoice-xml.ts";
import { gstInvoice, page } from "../invoice/fixture.ts";
import { chain, opened, type Steps, step } from "./chain.ts";

// The chains that people ask for most, each with the content of what comes back.

const numbered = async (pages: number, name = "report.pdf") => pdfFile(await numberedPdf(pages), name);
const letter = () => page([50, 800, "Dear Sir"], [50, 780, "write to ada@example.org"], [50, 760, "Yours"]);
const picture = async (name: string, background: string): Promise<InputFile> => ({
  filename: name,
  contentType: "image/png",
  bytes: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
});
const locked = async () => {
  const form = { file: await numbered(2), password: "s3cret" };
  return pdfFile((await post("/api/v1/pdf/protect", form)).bytes, "locked.pdf");
};
const xml = (): InputFile => ({
  filename: "invoice.xml",
  contentType: "application/xml",
  bytes: Buffer.from(ubl()),
});

const textOf = async (bytes: Uint8Array) => (await pageTexts(bytes)).join("\n");
const fileNames = ({ files }: ReturnType<typeof opened>) => Object.keys(files);

type Case = {
  files: () => Promise<InputFile | InputFile[]>;
  steps: Steps;
  fields?: Record<string, string>;
  calls: number;
  holds: (answer: TestAnswer) => Promise<void> | void;
};

const usual: Record<string, Case> = {
  "read, redact, watermark, sign, to a size": {
    files: async () => letter(),
    steps: [
      step("ai/summarize", { max_length: 20 }),
      step("workflows/auto-redact", { pii_types: "email" }),
      step("pdf/watermark", { text: "COPY" }),
      step("sign/add-text-signature", { text: "Ada Lovelace" }),
      step("optimize/to-size", { target_size_kb: 500 }),
    ],
    calls: 5,
    holds: async (answer) => {
      const { files, report } = opened(answer);
      const text = await textOf(files["invoice.pdf"] ?? new Uint8Array());
      expect(text).toContain("Dear Sir");
      expect(text).not.toContain("ada@example.org");
      expect(files["invoice.pdf"]?.length).toBeLessThan(500 * 1_024);
      expect(report.steps[0].outcomes[0].data.summary).toContain("ada@example.org");
      expect(report.steps[1].outcomes[0].headers["X-Redactions"]).toBe("1");
      expect(report.steps[4].outcomes[0].headers["X-Target-Reached"]).toBe("true");
    },
  },
  "turn, number, compress": {
    files: () => numbered(3),
    steps: [
      step("rotate", { degrees: 90, pages: "2" }),
      step("pdf/add-page-numbers", { format: "{n} of {total}" }),
      step("pdf/compress"),
    ],
    calls: 3,
    holds: async ({ bytes, headers }) => {
      expect(headers["content-disposition"]).toContain('filename="report-chain.pdf"');
      expect(headers["x-chain-completed"]).toBe("true");
      expect(await textOf(bytes)).toContain("3 of 3");
      const angles = (await PDFDocument.load(bytes)).getPages().map((each) => each.getRotation().angle);
      expect(angles).toEqual([0, 90, 0]);
    },
  },
  "join, then number": {
    files: async () => [await numbered(2, "a.pdf"), await numbered(1, "b.pdf")],
    steps: [step("pdf/merge"), step("pdf/number-pages", { format: "p{n}" })],
    calls: 2,
    holds: async ({ bytes }) => {
      const texts = await pageTexts(bytes);
      expect(texts.map((text) => text.match(/Page \d/)?.[0])).toEqual(["Page 1", "Page 2", "Page 1"]);
      expect(texts[2]).toContain("p3");
    },
  },
  "turn each file, then join": {
    files: async () => [await numbered(1, "a.pdf"), await numbered(1, "b.pdf")],
    steps: [step("pdf/rotate", { degrees: 180 }), step("merge")],
    calls: 3,
    holds: async ({ bytes }) => {
      const angles = (await PDFDocument.load(bytes)).getPages().map((each) => each.getRotation().angle);
      expect(angles).toEqual([180, 180]);
    },
  },
  "images to a locked PDF": {
    files: async () => [await picture("a.png", "#c00"), await picture("b.png", "#0c0")],
    steps: [step("convert/images-to-pdf"), step("pdf/protect", { password: "s3cret" })],
    calls: 2,
    holds: async ({ bytes }) => {
      expect(await pageTexts(bytes, "s3cret")).toHaveLength(2);
      await expect(pageTexts(bytes)).rejects.toThrow();
    },
  },
  "unlock, keep some pages, compress": {
    files: locked,
    steps: [
      step("unlock", { password: "s3cret" }),
      step("extract-pages", { pages: "2" }),
      step("compress", { level: "high" }),
    ],
    calls: 3,
    holds: async ({ bytes }) => expect(await pageTexts(bytes)).toEqual(["Page 2"]),
  },
  "drop a page, then Word": {
    files: () => numbered(3),
    steps: [step("pdf/delete-pages", { pages: "2" }), step("convert/pdf-to-word")],
    calls: 2,
    holds: async ({ bytes, headers }) => {
      expect(headers["content-disposition"]).toContain('filename="report-chain.docx"');
      const back = await post("/api/v1/ai/ocr", {
        file: { filename: "report.docx", contentType: "", bytes },
      });
      expect(back.text).toContain("Page 3");
      expect(back.text).not.toContain("Page 2");
    },
  },
  "flatten a form, then its text": {
    files: async () => pdfFile(await formPdf("city", "Lisbon"), "form.pdf"),
    steps: [step("pdf/flatten"), step("convert/pdf-to-text")],
    calls: 2,
    holds: ({ text, headers }) => {
      expect(headers["content-type"]).toContain("text/plain");
      expect(text).toContain("Lisbon");
    },
  },
  "put in order, then pictures of pages": {
    files: () => numbered(2),
    steps: [
      step("pdf/reorder-pages", { order: "2,1" }),
      step("pdf/extract-pages", { pages: "1" }),
      step("convert/pdf-to-png", { dpi: 36 }),
    ],
    calls: 3,
    holds: async ({ bytes }) =>
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 298 }),
  },
  "read an invoice and check it: data alone": {
    files: gstInvoice,
    steps: [step("ai/extract-invoice"), step("pdf/page-count")],
    calls: 2,
    holds: ({ json }) => {
      expect(json.data.steps[0].outcomes[0].data.invoice_number).toBe("NT/26-27/118");
      expect(json.data.steps[1].outcomes[0].data.page_count).toBe(1);
      expect(json.data).toMatchObject({ completed: true, dry_run: false, tier: "developer" });
    },
  },
  "an e-invoice in the other syntax, checked": {
    files: async () => xml(),
    steps: [step("einvoice/convert", { syntax: "cii", export_format: "xml" }), step("einvoice/validate")],
    calls: 2,
    holds: (answer) => {
      const { files, report } = opened(answer);
      expect(Buffer.from(files["invoice.xml"] ?? []).toString()).toContain("CrossIndustryInvoice");
      expect(report.steps[1].outcomes[0].data.layout).toContain("CII");
    },
  },
  "stamp by what each file is": {
    files: async () => [await gstInvoice(), pdfFile(await articlePdf(), "article.pdf")],
    steps: [
      step("workflows/classify-documents"),
      step("pdf/number-pages", { format: "bill {n}" }, { step: 1, field: "documents.0.type", is: "invoice" }),
      step(
        "pdf/number-pages",
        { format: "other {n}" },
        { step: 1, field: "counts.0.type", is: ["letter", "other", "article"] },
      ),
    ],
    calls: 1,
    holds: async (answer) => {
      const { files, report } = opened(answer);
      expect(await textOf(files["invoice.pdf"] ?? new Uint8Array())).toContain("bill 1");
      expect(await textOf(files["article.pdf"] ?? new Uint8Array())).not.toContain("bill");
      expect(report.steps[1].outcomes.map(({ status }: { status: string }) => status)).toEqual([
        "done",
        "skipped",
      ]);
      expect(report.steps[1].outcomes[1].reason).toContain("documents.0.type of step 1 is not invoice");
    },
  },
  "only what is long, by pages and size": {
    files: async () => [await numbered(3, "long.pdf"), await numbered(1, "short.pdf")],
    steps: [
      step("pdf/number-pages", { format: "n{n}" }, { min_pages: 2 }),
      step("pdf/rotate", {}, { max_pages: 1, kind: "pdf" }),
      step("pdf/compress", {}, { min_bytes: 1_000_000 }),
    ],
    calls: 2,
    holds: async (answer) => {
      const zip = opened(answer);
      expect(fileNames(zip)).toEqual(["long.pdf", "short.pdf"]);
      expect(await textOf(zip.files["long.pdf"] ?? new Uint8Array())).toContain("n3");
      expect(await textOf(zip.files["short.pdf"] ?? new Uint8Array())).not.toContain("n1");
      expect(zip.report.steps.map(({ calls }: { calls: number }) => calls)).toEqual([1, 1, 0]);
    },
  },
};

test.each(Object.entries(usual))("%s", async (_name, { files, steps, fields, calls, holds }) => {
  const answer = await chain(await files(), steps, fields);
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  await holds(answer);
  const report = answer.headers["content-type"]?.includes("zip") ? opened(answer).report : answer.json?.data;
  if (report !== undefined) expect(report.calls).toBe(calls);
});
