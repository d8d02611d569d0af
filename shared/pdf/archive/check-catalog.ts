import { type Dict, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { SourcePage } from "../structure/page-tree.ts";
import { rectangle } from "../structure/page-tree.ts";
import type { Findings } from "./findings.ts";
import { profileFault } from "./icc.ts";

// What the catalog, the output intents and the pages say (ISO 19005-2, 6.1.12, 6.1.13, 6.2.3, 6.4 to 6.11).

/** The components of the profile by which colours of devices are meant; undefined without one. */
export type Intent = { components: number } | undefined;

const archiveIntent = "GTS_PDFA1";

export function checkIntents(reader: PdfReader, findings: Findings): Intent {
  const profiles = new Set<unknown>();
  let intent: Intent;
  for (const item of reader.array(reader.catalog.get("OutputIntents")) ?? []) {
    const each = reader.dict(item);
    if (each === undefined) continue;
    if (each.has("DestOutputProfileRef")) findings.add("intent-remote");
    const profile = reader.resolve(each.get("DestOutputProfile"));
    if (each.has("DestOutputProfile")) profiles.add(profile);
    if (each.name("S") !== archiveIntent) continue;
    if (!(profile instanceof Stream)) {
      // Part 1 lets a registered condition stand for itself; colours then have no profile all the same.
      if (each.has("DestOutputProfile")) findings.add("intent-profile");
      continue;
    }
    const fault = profileFault(reader, profile, ["prtr", "mntr"], findings.part);
    if (fault !== undefined) findings.add("intent-profile", { detail: fault });
    intent = { components: Number(reader.resolve(profile.dict.get("N"))) };
  }
  if (profiles.size > 1) findings.add("intent-same");
  return intent;
}

function checkLayers(reader: PdfReader, findings: Findings): void {
  const layers = reader.dict(reader.catalog.get("OCProperties"));
  if (layers === undefined) return;
  findings.add("layers");
  const all = (reader.array(layers.get("OCGs")) ?? []).map((each) => reader.dict(each));
  const configurations = [layers.get("D"), ...(reader.array(layers.get("Configs")) ?? [])].flatMap(
    (each) => reader.dict(each) ?? [],
  );
  const names = configurations.map((each) => reader.text(each.get("Name")));
  const isNamed = names.every((name) => name !== undefined && name !== "");
  if (!isNamed || new Set(names).size < names.length) findings.add("layer-configuration", { detail: "Name" });
  for (const each of configurations) {
    if (each.has("AS")) findings.add("layer-configuration", { detail: "AS" });
    const order = each.get("Order");
    if (order === undefined) continue;
    const listed = new Set<Dict | undefined>();
    const collect = (value: ReturnType<PdfReader["resolve"]>, depth: number): void => {
      if (depth > 50) return;
      if (Array.isArray(value)) for (const item of value) collect(reader.resolve(item), depth + 1);
      else listed.add(reader.dict(value));
    };
    collect(reader.resolve(order), 0);
    if (!all.every((each) => listed.has(each))) findings.add("layer-configuration", { detail: "Order" });
  }
}

function checkForm(reader: PdfReader, findings: Findings): void {
  const { catalog } = reader;
  const form = reader.dict(catalog.get("AcroForm"));
  if (form !== undefined) {
    if (reader.resolve(form.get("NeedAppearances")) === true) findings.add("need-appearances");
    if (form.has("XFA")) findings.add("xfa");
  }
  if (reader.resolve(catalog.get("NeedsRendering")) === true) findings.add("xfa");
}

const pageBoxes = ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"];
const [smallest, largest] = [3, 14_400];

function checkPages(reader: PdfReader, pages: readonly SourcePage[], findings: Findings): void {
  for (const [index, { dict, ref }] of pages.entries()) {
    const place = { object: ref.number, page: index + 1 };
    if (dict.has("AA")) findings.add("additional-actions", place);
    if (dict.has("PresSteps")) findings.add("presentations", place);
    for (const key of pageBoxes) {
      const box = rectangle(reader, dict.get(key));
      if (box === undefined) continue;
      const sides = [box[2] - box[0], box[3] - box[1]];
      if (sides.some((side) => side < smallest || side > largest)) findings.add("page-size", place);
    }
  }
}

/** Whether the certification's references name a digest, which no longer counts (ISO 32000-1, table 253). */
function describesDigest(reader: PdfReader, permissions: Dict): boolean {
  const signature = reader.dict(permissions.get("DocMDP"));
  const references = (reader.array(signature?.get("Reference")) ?? []).flatMap(
    (each) => reader.dict(each) ?? [],
  );
  return references.some((each) =>
    ["DigestLocation", "DigestMethod", "DigestValue"].some((key) => each.has(key)),
  );
}

/** What the document as a whole says; the output intent that its colours are meant by. */
export function checkCatalog(reader: PdfReader, pages: readonly SourcePage[], findings: Findings): Intent {
  const { catalog } = reader;
  if (catalog.has("AA")) findings.add("additional-actions");
  if (catalog.has("Requirements")) findings.add("requirements");
  const names = reader.dict(catalog.get("Names"));
  if (findings.part === 1 && names?.has("EmbeddedFiles"))
    findings.add("embedded-file", { detail: "EmbeddedFiles" });
  if (names?.has("AlternatePresentations")) findings.add("presentations");
  if (names?.has("JavaScript")) findings.add("action", { detail: "JavaScript" });
  const permissions = reader.dict(catalog.get("Perms"));
  if ([...(permissions ?? [])].some(([key]) => key !== "UR3" && key !== "DocMDP"))
    findings.add("permissions");
  if (permissions?.has("DocMDP") === true && describesDigest(reader, permissions))
    findings.add("permissions", { detail: "DocMDP" });
  checkForm(reader, findings);
  checkLayers(reader, findings);
  checkPages(reader, pages, findings);
  return checkIntents(reader, findings);
}
