import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Compiler } from "./compile.ts";

// Writes the tables of shared/workflows/checking/e-invoice/schemas from the published schemas, which are not kept here:
// node infra/schemas/write.ts FOLDER, where FOLDER holds them under the names below; with names behind it those alone.

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
const fatturaPrefixes = {
  "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2": "p",
  "http://www.w3.org/2000/09/xmldsig#": "ds",
};
const facturae = (version: string, space: string) => ({
  name: `facturae-${version}`,
  source: `Ministerio de Hacienda, Facturae ${version}, XML schema`,
  prefixes: { [space]: "fe", "http://www.w3.org/2000/09/xmldsig#": "ds" },
  roots: [[`facturae/Facturaev${version.replaceAll(".", "_")}.xsd`, "Facturae"]],
});
const facturX = (profile: string) => ({
  name: `factur-x-${profile.toLowerCase()}`,
  source: `Factur-X 1.0.9 / ZUGFeRD 2.4, profile ${profile}, XML schema (UN/CEFACT CII D22B)`,
  prefixes: ciiPrefixes,
  roots: [[`factur-x/${profile}/Factur-X_${profile}.xsd`, "CrossIndustryInvoice"]],
});

type Source = {
  name: string;
  source: string;
  prefixes: Readonly<Record<string, string>>;
  /** A main document, and the element of it. */
  roots: readonly (readonly string[])[];
  /** Values that a later version adds to a type. */
  added?: Readonly<Record<string, readonly string[]>>;
};

const tables: readonly Source[] = [
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
  {
    name: "fatturapa-1.2",
    source: "Agenzia delle Entrate, FatturaPA 1.2.2, XML schema, with the codes that 1.2.3 adds",
    prefixes: fatturaPrefixes,
    roots: [["fatturapa/Schema_del_file_xml_FatturaPA_v1.2.2.xsd", "FatturaElettronica"]],
    // Source: Agenzia delle Entrate, Specifiche tecniche 1.9, in force since 1 April 2025.
    added: { TipoDocumentoType: ["TD29"], RegimeFiscaleType: ["RF20"] },
  },
  facturae("3.2", "http://www.facturae.es/Facturae/2009/v3.2/Facturae"),
  facturae("3.2.1", "http://www.facturae.es/Facturae/2014/v3.2.1/Facturae"),
  facturae("3.2.2", "http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"),
  ...["MINIMUM", "BASICWL", "BASIC", "EN16931", "EXTENDED"].map(facturX),
];

const [folder = ".", ...names] = process.argv.slice(2);
const into = join(import.meta.dirname, "../../shared/workflows/checking/e-invoice/schemas");

for (const { name, source, prefixes, roots, added = {} } of tables) {
  if (names.length > 0 && !names.includes(name)) continue;
  const compiler = new Compiler(prefixes);
  for (const [path = "", local = ""] of roots) compiler.addRoot(join(folder, path), local);
  const table = compiler.table(source);
  for (const [type, values] of Object.entries(added)) table.facets?.[type]?.values?.push(...values);
  writeFileSync(join(into, `${name}.json`), `${JSON.stringify(table, null, 2)}\n`);
}
