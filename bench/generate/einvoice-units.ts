import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EInvoiceFormat } from "../../shared/contract/workflows/checking.ts";
import { readTerms } from "../../shared/document/e-invoice/read-e-invoice.ts";
import { examineEInvoice } from "../../shared/workflows/checking/e-invoice/check-e-invoice.ts";

/** One case of a published unit test: a part of an invoice, and rules that it has to keep or to break. */
type Case = { xml: string; keeps: string[]; breaks: string[] };

const idsIn = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}[^>]*>\\s*([^<\\s]+)\\s*</${tag}>`, "g"))].map(([, id = ""]) => id);

/** The cases of a test set as CEN/TC 434 and OpenPEPPOL write them (vefa validator, test set 1.0). */
function casesOf(text: string): Case[] {
  return [...text.matchAll(/<test(?:\s[^>]*)?>([\s\S]*?)<\/test>/g)].flatMap(([, body = ""]) => {
    const end = body.indexOf("</assert>");
    const document = /<(?!!--)[\s\S]*/.exec(body.slice(end + "</assert>".length))?.[0];
    if (end < 0 || document === undefined) return [];
    const asserted = body.slice(0, end);
    const breaks = [...idsIn(asserted, "error"), ...idsIn(asserted, "warning")];
    return [{ xml: document.trimEnd(), keeps: idsIn(asserted, "success"), breaks }];
  });
}

const formatFor = (id: string): EInvoiceFormat =>
  /^(PEPPOL|[A-Z]{2}-[RS]-)/.test(id) ? "peppol" : /^BR-(DE|DEX|TMP)-/.test(id) ? "xrechnung" : "en16931";

/** Whether a rule is told of a part of an invoice; undefined for what is read as none. */
function isTold(xml: string, id: string): boolean | undefined {
  const stated = readTerms(Buffer.from(xml));
  if (stated === undefined) return undefined;
  const { checked } = examineEInvoice({ stated, attachment: undefined, others: [] }, formatFor(id));
  return checked.issues.some(({ rule, severity }) => rule === id && severity !== "info");
}

/** Holds each case of a folder of unit tests against our rules, and prints those that are told otherwise. */
export function units(folder: string): void {
  const counted = { files: 0, kept: 0, keptRight: 0, broken: 0, brokenRight: 0 };
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".xml"),
  );
  for (const name of files.toSorted()) {
    counted.files++;
    for (const [at, { xml, keeps, breaks }] of casesOf(readFileSync(join(folder, name), "utf8")).entries()) {
      for (const id of keeps) {
        const told = isTold(xml, id);
        counted.kept++;
        if (told === false) counted.keptRight++;
        else console.log(`${name}, case ${at + 1}: ${id} is to be kept; ${told ? "it is told" : "not read"}`);
      }
      for (const id of breaks) {
        const told = isTold(xml, id);
        counted.broken++;
        if (told) counted.brokenRight++;
        else
          console.log(
            `${name}, case ${at + 1}: ${id} is to be broken; ${told === false ? "it is not told" : "not read"}`,
          );
      }
    }
  }
  console.log(JSON.stringify(counted));
}
