import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Compiler } from "./compile.ts";

// Writes the tables of shared/workflows/checking/e-invoice/schemas from the published schemas, which are not kept here:
// node infra/schemas/write.ts FOLDER, where FOLDER holds them under the names below.

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const unece = "urn:un:unece:uncefact:data:standard:";
const ublPrefixes = {
  [`${ubl}Invoice-2`]: "inv",
  [`${ubl}CreditNote-2`]: "cn",
  [`${ubl}CommonAggregateComponents-2`]: "cac",
  [`${ubl}CommonBasicComponents-2`]: "cbc",
  [`${ubl}CommonExtensionComponents-2`]: "ext",
};
const ciiPrefixes = {
  [`${unece}CrossIndustryInvoice:100`]: "rsm",
  [`${unece}ReusableAggregateBusinessInformationEntity:100`]: "ram",
  [`${unece}QualifiedDataType:100`]: "qdt",
  [`${unece}UnqualifiedDataType:100`]: "udt",
};
const facturX = (profile: string) => ({
  name: `factur-x-${profile.toLowerCase()}`,
  source: `Factur-X 1.0.9 / ZUGFeRD 2.4, profile ${profile}, XML schema (UN/CEFACT CII D22B)`,
  prefixes: ciiPrefixes,
  roots: [[`factur-x/${profile}/Factur-X_${profile}.xsd`, "CrossIndustryInvoice"]],
});

const tables = [
  {
    name: "ubl-2.1",
    source: "OASIS, Universal Business Language 2.1, XML schemas of Invoice and CreditNote (4 November 2013)",
    prefixes: ublPrefixes,
    roots: [
      ["ubl21/maindoc/UBL-Invoice-2.1.xsd", "Invoice"],
      ["ubl21/maindoc/UBL-CreditNote-2.1.xsd", "CreditNote"],
    ],
  },
  {
    name: "cii-d16b",
    source:
      "UN/CEFACT, Cross Industry Invoice 100.D16B, XML schema with uncoupled code lists (10 October 2016)",
    prefixes: ciiPrefixes,
    roots: [["d16b/data/standard/CrossIndustryInvoice_100pD16B.xsd", "CrossIndustryInvoice"]],
  },
  ...["MINIMUM", "BASICWL", "BASIC", "EN16931", "EXTENDED"].map(facturX),
];

const [folder = "."] = process.argv.slice(2);
const into = join(import.meta.dirname, "../../shared/workflows/checking/e-invoice/schemas");

for (const { name, source, prefixes, roots } of tables) {
  const compiler = new Compiler(prefixes);
  for (const [path = "", local = ""] of roots) compiler.addRoot(join(folder, path), local);
  writeFileSync(join(into, `${name}.json`), `${JSON.stringify(compiler.table(source), null, 2)}\n`);
}
