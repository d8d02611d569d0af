import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTerms } from "../../shared/document/e-invoice/read-e-invoice.ts";
import { standardised } from "../../shared/document/e-invoice/standard.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { convertEInvoice } from "../../shared/workflows/einvoice/convert.ts";
import { createEInvoice } from "../../shared/workflows/einvoice/create.ts";
import { invoiceJson } from "../../shared/workflows/einvoice/invoice-json.ts";
import { randomInvoice, unlike } from "../../test/workflows/e-invoice/random-invoice.ts";

type Count = {
  invoices: number;
  refused: number;
  unlike: number;
  otherSums: number;
  withIssues: number;
  lostInOther: number;
};

const jsonOf = (xml: string) => {
  const stated = readTerms(Buffer.from(xml));
  return stated === undefined ? {} : invoiceJson(standardised(stated.terms, stated.syntax));
};

/** What a second preceding invoice loses in CII is what is to be named. */
const expectedLoss = /^BT-2[56]$/;

async function lostInOther(xml: string, syntax: "ubl" | "cii"): Promise<string[]> {
  const file = { filename: "invoice.xml", contentType: "application/xml", bytes: Buffer.from(xml) };
  const answer = await convertEInvoice({
    file,
    syntax: syntax === "ubl" ? "cii" : "ubl",
    export_format: "json",
  });
  if (!("data" in answer)) return [];
  return answer.data.lost.flatMap(({ term, path }) =>
    term !== null && expectedLoss.test(term) ? [] : [term ?? path],
  );
}

/** Why an invoice was not written. */
const why = (error: unknown): string =>
  error instanceof ServiceError ? error.problems.map(({ msg }) => msg).join(" | ") : String(error);

/**
 * Random valid invoices, written, read again and written in the other syntax. Prints the first that went wrong. With a
 * folder each is kept there, for another validator's word on it.
 */
export async function roundTrips(count: number, folder?: string): Promise<void> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const counted: Count = {
    ...{ invoices: 0, refused: 0, unlike: 0, otherSums: 0, withIssues: 0, lostInOther: 0 },
  };
  const told = new Set<string>();
  const tell = (kind: keyof Count, seed: number, what: string) => {
    counted[kind]++;
    if (!told.has(kind)) console.log(`${kind}, seed ${seed}: ${what}`);
    told.add(kind);
  };
  let spent = 0;
  for (let seed = 0; seed < count; seed++) {
    const { target, syntax, json, due, tax } = randomInvoice(seed);
    counted.invoices++;
    const start = performance.now();
    const answer = await createEInvoice({
      data: JSON.stringify(json),
      ...{ target, syntax, export_format: "json" },
    }).catch(why);
    spent += performance.now() - start;
    if (typeof answer === "string" || !("data" in answer)) {
      tell("refused", seed, String(answer));
      continue;
    }
    const { xml, issues } = answer.data;
    if (folder !== undefined)
      writeFileSync(join(folder, `${target}-${syntax}-${String(seed).padStart(5, "0")}.xml`), xml);
    const read = jsonOf(xml);
    const others = unlike(json, read);
    if (others.length > 0) tell("unlike", seed, others.join("; "));
    if (read.amount_due !== due || read.tax_amount !== tax)
      tell("otherSums", seed, `${read.amount_due} ${read.tax_amount}, not ${due} ${tax}`);
    if (issues.length > 0) tell("withIssues", seed, issues.map(({ rule }) => rule).join(" "));
    const lost = await lostInOther(xml, syntax);
    if (lost.length > 0) tell("lostInOther", seed, lost.join(" "));
  }
  console.log(JSON.stringify({ ...counted, ms_per_invoice: Number((spent / count).toFixed(2)) }));
}
