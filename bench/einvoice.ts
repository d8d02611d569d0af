import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTerms } from "../shared/document/e-invoice/read-e-invoice.ts";
import { examineEInvoice, formatOf } from "../shared/workflows/checking/e-invoice/check-e-invoice.ts";
import { homes, nationalRows } from "../test/workflows/e-invoice/national-rows.ts";
import * as rows from "../test/workflows/e-invoice/rule-rows.ts";
import { edited, type Syntax, sample, specifications } from "../test/workflows/e-invoice/sample.ts";
import { written } from "../test/workflows/e-invoice/tree.ts";
import { mutant } from "./generate/einvoice-mutants.ts";
import { roundTrips } from "./generate/einvoice-round-trips.ts";
import { units } from "./generate/einvoice-units.ts";

// The rules of e-invoices against another validator's word on the same files, and what is written read again.
//
//     npm run bench -- einvoice write FOLDER 600     samples, one change per rule, and 600 with random changes
//     npm run bench -- einvoice round-trips 10000    random valid invoices: written, valid, read back equal, and converted;
//                                                    with a FOLDER behind the number they are kept there
//     npm run bench -- einvoice units FOLDER         unit tests of CEN/TC 434 and OpenPEPPOL: what each keeps and breaks
//     npm run bench -- einvoice FOLDER               against FOLDER/truth.tsv: file name, tab, ids of broken rules
//
// The published validation artefacts (CEN/TC 434, KoSIT, OpenPEPPOL) make the truth; they are not part of the project.

const syntaxes: readonly Syntax[] = ["ubl", "credit", "cii"];

function write(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const put = (name: string, xml: string) => writeFileSync(join(folder, `${name}.xml`), xml);
  const cases = [...Object.values(rows).flat(), ...nationalRows];
  for (const syntax of syntaxes) {
    for (const [name, specification] of Object.entries(specifications))
      put(`${syntax}-valid-${name}`, written(sample(syntax, { specification })));
    for (const [at, { edits, options, only = syntaxes }] of homes.entries())
      if (only.includes(syntax))
        put(
          `${syntax}-country-${at}`,
          written(edited(sample(syntax, { specification: specifications.peppol, ...options }), edits)),
        );
    for (const [at, { id, edits, options, only = syntaxes }] of cases.entries())
      if (only.includes(syntax))
        put(`${syntax}-${id}-${at}`, written(edited(sample(syntax, options), edits)));
  }
  for (let seed = 0; seed < count; seed++)
    put(`random-${String(seed).padStart(5, "0")}`, written(mutant(seed)));
}

/** Ids that only one of the two can have. */
const apart = /^(e_invoice|factur_x|PEPPOL-EN16931-CL)/;
/** The artefact of CII calls IGIC and IPSI by other letters. */
const renamed = (id: string) =>
  id
    .replace("BR-AF-", "BR-IG-")
    .replace("BR-AG-", "BR-IP-")
    .replace(/(R043)-\d/, "$1");

function judged(bytes: Uint8Array): Set<string> | undefined {
  const stated = readTerms(bytes);
  if (stated === undefined) return undefined;
  const source = { stated, attachment: undefined, others: [] };
  const { checked } = examineEInvoice(source, formatOf(source).format);
  const issues = checked.issues.filter(({ severity }) => severity === "error");
  return new Set(issues.map(({ rule }) => rule));
}

function compare(folder: string): void {
  const lines = readFileSync(join(folder, "truth.tsv"), "utf8").trim().split("\n");
  const truth = new Map(
    lines.map((line) => {
      const [name = "", ids = ""] = line.split("\t");
      const broken = ids.split(" ").filter((id) => id !== "" && !id.endsWith("!w"));
      return [name, new Set(broken.map(renamed).filter((id) => !apart.test(id)))] as const;
    }),
  );
  const count = { files: 0, verdicts: 0, exact: 0, missed: 0, extra: 0 };
  let spent = 0;
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith(".xml"))
    .sort()) {
    const wanted = truth.get(name);
    if (wanted === undefined) continue;
    const bytes = readFileSync(join(folder, name));
    const start = performance.now();
    const all = judged(bytes) ?? new Set(["none"]);
    spent += performance.now() - start;
    const found = new Set([...all].filter((id) => !apart.test(id)));
    // What may stand once is a rule of ours for all terms; the schema is asked by us alone.
    const isSame = wanted.size > 0 ? all.size > 0 : found.size === 0;
    const [missed, extra] = [wanted.difference(found), found.difference(wanted)];
    count.files++;
    count.missed += missed.size;
    count.extra += extra.size;
    if (isSame) count.verdicts++;
    else
      console.log(`${name}: verdict differs; theirs ${[...wanted].join(" ")}, ours ${[...found].join(" ")}`);
    if (missed.size + extra.size === 0) count.exact++;
  }
  console.log(JSON.stringify({ ...count, ms_per_file: Number((spent / count.files).toFixed(2)) }));
}

const [first = "", second = "", third = "300"] = process.argv.slice(2);
if (first === "write") write(second, Number(third));
else if (first === "units") units(second);
else if (first === "round-trips") await roundTrips(Number(second || "10000"), process.argv[4]);
else compare(first);
