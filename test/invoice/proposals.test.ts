import { expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import {
  extractInvoiceWith,
  type Proposals,
  type Propose,
} from "../../shared/intelligence/invoice/proposals.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { page } from "./fixture.ts";

const document = async () =>
  readDocument(
    await page(
      [50, 800, "Blue Heron Pottery"],
      [50, 700, "Invoice No: 88"],
      [50, 680, "Total"],
      [300, 680, "45.00 EUR", true],
    ),
  );

const proposing =
  (values: Proposals): Propose =>
  async () => ({ values, engine: "scripted" });

test("a proposal fills a gap when the page shows it, an invented one is dropped", async () => {
  const { data, warnings } = await extractInvoiceWith(
    await document(),
    proposing({
      "vendor.name": "Blue Heron Pottery",
      "buyer.name": "Invented Buyer Ltd",
      "vendor.gstin": "27AAPFU0939F1ZX",
      subtotal: 44,
    }),
  );
  expect(data.vendor.name).toBe("Blue Heron Pottery");
  expect(data.evidence["vendor.name"]?.text).toBe("Blue Heron Pottery");
  expect([data.buyer.name, data.vendor.gstin, data.subtotal]).toEqual([null, null, null]);
  expect(warnings.filter(({ code }) => code === "proposal_dropped")).toHaveLength(3);
});

test("a proposal never overrides what the page says beside its label", async () => {
  const { data } = await extractInvoiceWith(
    await document(),
    proposing({
      invoice_number: "45",
      total_amount: 88,
    }),
  );
  expect([data.invoice_number, data.total_amount]).toEqual(["88", 45]);
});

test("a failing proposer leaves the page's reading", async () => {
  const { data, warnings, engine } = await extractInvoiceWith(await document(), async () => ({
    warning: warning("model_failed", "The language model did not answer in time"),
  }));
  expect([data.total_amount, engine]).toEqual([45, "embedded"]);
  expect(warnings.map(({ text }) => text)).toContain(
    "The language model did not answer in time; the embedded engine answered.",
  );
});
