import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { detectFraud } from "../../../shared/workflows/fraud/detect-fraud.ts";
import { dataFolder, hasData, sample } from "../../harness/data.ts";
import { post } from "../../harness/request.ts";
import { caseSchema, invoiceOfRow } from "./invoice-rows.ts";

const today = "2026-11-22";

test.runIf(hasData)("planted signals are found, and clean invoices have none", () => {
  const text = readFileSync(join(dataFolder, "intelligence/fraud-synth/cases.jsonl"), "utf8");
  const cases = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => caseSchema.parse(JSON.parse(line)));
  expect(cases.length).toBeGreaterThan(40);
  for (const { case: number, signal, invoice, history } of cases) {
    const others = history.map((row, at) => invoiceOfRow(row, `before-${at}`));
    const report = detectFraud(invoiceOfRow(invoice, "invoice"), others, undefined, { today });
    const ids: string[] = report.signals.filter(({ weight }) => weight > 3).map(({ id }) => id);
    // One planted near duplicate has its original's very number.
    const copy = history.some((row) => row.invoice_number === invoice.invoice_number);
    if (signal === "none") expect(ids, `case ${number}`).toEqual([]);
    else if (signal === "duplicate_near" && copy) expect(ids, `case ${number}`).toContain("duplicate_exact");
    else expect(ids, `case ${number}`).toContain(signal);
  }
});

test.runIf(hasData)("genuine invoices are not flagged", async () => {
  for (const path of ["invoices-zugferd/EN16931_Einfach.pdf", "invoices-i2d/QualityHosting.pdf"]) {
    const { status, json } = await post("/api/v1/workflows/detect-fraud", {
      file: sample(`intelligence/${path}`),
    });
    expect(status).toBe(200);
    expect(json.data.flagged, `${path}: ${JSON.stringify(json.data.signals)}`).toBe(false);
    expect(json.data.invoice.total_amount).toBeGreaterThan(0);
  }
});
