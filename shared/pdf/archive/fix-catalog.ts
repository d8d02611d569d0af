import { Dict, dict, name, type PdfObject, PdfString, Stream, textString } from "../file/object.ts";
import { readNameTree } from "../structure/name-tree.ts";
import type { Changes } from "./changes.ts";
import { containers, reachable } from "./graph.ts";
import { profileFault } from "./icc.ts";
import type { Part } from "./level.ts";
import { srgbProfile } from "./profiles.ts";
import type { WorkingCopy } from "./working-copy.ts";

// The catalog as an archive has it (ISO 19005-2, 6.2.3, 6.4, 6.5.2, 6.8 to 6.11).

const gone = [
  "AA",
  "Requirements",
  "NeedsRendering",
  "Perms",
  "Collection",
  "Legal",
  "Version",
  "Extensions",
];

function fixForm({ reader }: WorkingCopy, changes: Changes): void {
  const form = reader.dict(reader.catalog.get("AcroForm"));
  if (form === undefined) return;
  form.delete("NeedAppearances");
  form.delete("SigFlags");
  if (form.delete("XFA")) changes.note("xfa");
}

export function fixLayers({ reader }: WorkingCopy): void {
  const layers = reader.dict(reader.catalog.get("OCProperties"));
  if (layers === undefined) return;
  const all = reader.array(layers.get("OCGs")) ?? [];
  const used = new Set<string>();
  for (const item of [layers.get("D"), ...(reader.array(layers.get("Configs")) ?? [])]) {
    const each = reader.dict(item);
    if (each === undefined) continue;
    each.delete("AS");
    let title = reader.text(each.get("Name")) || "Layers";
    for (let count = 2; used.has(title); count++) title = `Layers ${count}`;
    used.add(title);
    each.set("Name", textString(title));
    const order = reader.array(each.get("Order"));
    if (order === undefined) continue;
    const listed = new Set<PdfObject>();
    const collect = (values: readonly PdfObject[], depth: number): void => {
      if (depth > 50) return;
      for (const value of values) {
        const found = reader.resolve(value);
        if (Array.isArray(found)) collect(found, depth + 1);
        else listed.add(found);
      }
    };
    collect(order, 0);
    each.set("Order", [...order, ...all.filter((layer) => !listed.has(reader.resolve(layer)))]);
  }
}

/** Relations and a kind for every attached file; what nothing is associated with belongs to the document. */
function fixFiles(copy: WorkingCopy, part: Part): void {
  const { reader } = copy;
  const files: Dict[] = [];
  const known = new Set<Dict>();
  for (const { value, key } of containers(reader)) {
    if (value instanceof Dict && value.has("EF")) files.push(value);
    if (key === "AF")
      for (const item of Array.isArray(value) ? value : [value]) {
        const found = reader.dict(item);
        if (found !== undefined) known.add(found);
      }
  }
  if (files.length === 0) return;
  const associated = [...(reader.array(reader.catalog.get("AF")) ?? [])];
  for (const file of files) {
    const title = file.get("UF") ?? file.get("F") ?? new PdfString(Buffer.from("file"));
    for (const key of ["F", "UF"]) if (!file.has(key)) file.set(key, title);
    if (part < 3) continue;
    if (file.name("AFRelationship") === undefined) file.set("AFRelationship", name("Unspecified"));
    for (const [, item] of reader.dict(file.get("EF")) ?? []) {
      const stream = reader.resolve(item);
      if (stream instanceof Stream && !/^[-\w+.]+\/[-\w+.]+$/.test(stream.dict.name("Subtype") ?? ""))
        stream.dict.set("Subtype", name("application/octet-stream"));
    }
    // An object of its own, whatever refers to it.
    if (!known.has(file)) associated.push(referenceTo(copy, file));
  }
  if (part === 3) reader.catalog.set("AF", associated);
}

function referenceTo({ reader }: WorkingCopy, wanted: Dict): PdfObject {
  for (const { value, parent, key } of reachable(reader)) {
    if (value !== wanted) continue;
    const holder = parent?.get(key);
    const items = reader.resolve(holder);
    const list = Array.isArray(items) ? items : [holder];
    return list.find((item) => reader.resolve(item) === wanted) ?? wanted;
  }
  return wanted;
}

/**
 * One output intent: that of the file where its profile is sound, also where it was made for print (PDF/X), else sRGB.
 * Returns its components.
 */
function fixIntents(copy: WorkingCopy, part: Part): number {
  const { reader } = copy;
  const own = (reader.array(reader.catalog.get("OutputIntents")) ?? [])
    .flatMap((item) => reader.dict(item) ?? [])
    .find((each) => {
      const profile = reader.resolve(each.get("DestOutputProfile"));
      return profile instanceof Stream && profileFault(reader, profile, ["prtr", "mntr"], part) === undefined;
    });
  if (own !== undefined) {
    own.set("S", name("GTS_PDFA1"));
    own.delete("DestOutputProfileRef");
    reader.catalog.set("OutputIntents", [copy.add(own)]);
    const profile = reader.resolve(own.get("DestOutputProfile"));
    return profile instanceof Stream ? Number(reader.resolve(profile.dict.get("N"))) : 3;
  }
  const profile = copy.addStream(srgbProfile(), dict({ N: 3 }));
  const condition = textString("sRGB IEC61966-2.1");
  const intent = dict({
    ...{ Type: name("OutputIntent"), S: name("GTS_PDFA1"), OutputConditionIdentifier: condition },
    ...{ Info: condition, RegistryName: textString("http://www.color.org"), DestOutputProfile: profile },
  });
  reader.catalog.set("OutputIntents", [copy.add(intent)]);
  return 3;
}

/** The components of the output intent that the document has now. */
export function fixCatalog(copy: WorkingCopy, changes: Changes, part: Part): number {
  const { catalog } = copy.reader;
  for (const key of gone) if (catalog.delete(key) && key === "AA") changes.note("actions");
  const names = copy.reader.dict(catalog.get("Names"));
  names?.delete("AlternatePresentations");
  // A list of no files is one that part 1 does not take either.
  if (readNameTree(copy.reader, names?.get("EmbeddedFiles")).size === 0) names?.delete("EmbeddedFiles");
  if (names?.delete("JavaScript") === true) changes.note("actions");
  for (const page of copy.pages) {
    const entries = copy.pageDict(page);
    if (entries.delete("AA")) changes.note("actions");
    entries.delete("PresSteps");
  }
  fixForm(copy, changes);
  fixLayers(copy);
  if (part > 1) fixFiles(copy, part);
  return fixIntents(copy, part);
}
