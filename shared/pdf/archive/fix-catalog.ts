import { Dict, dict, name, type PdfObject, PdfString, Ref, Stream, textString } from "../file/object.ts";
import { readNameTree } from "../structure/name-tree.ts";
import type { Changes } from "./changes.ts";
import { containers, reachable } from "./graph.ts";
import { profileFault } from "./icc.ts";
import type { Part } from "./level.ts";
import { srgbProfile } from "./profiles.ts";
import type { WorkingCopy } from "./working-copy.ts";

// The catalog as an archive has it (ISO 19005-2, 6.2.3, 6.4, 6.5.2, 6.8 to 6.11).

/** Entries that an archive has no place for, in the words of the answer; undefined where something else is told for them. */
const gone: Readonly<Record<string, string | undefined>> = {
  Requirements: "requirements",
  // They count scripts, fonts and the like as they were, and stand for nothing once that is changed.
  Legal: "legal attestations",
  NeedsRendering: undefined,
  Perms: undefined,
};

function fixForm({ reader }: WorkingCopy, changes: Changes): void {
  const form = reader.dict(reader.catalog.get("AcroForm"));
  if (form === undefined) return;
  form.delete("NeedAppearances");
  if (form.delete("XFA")) changes.note("xfa");
}

/** What layers lose where nothing is to be seen by what is done with the file, in the words of the answer. */
const automatic = "states that layers take by themselves";

/** Gives configurations of layers their names and all layers; what they lose by it is put among what is `left`. */
export function fixLayers({ reader }: WorkingCopy, left: Set<string>): void {
  const layers = reader.dict(reader.catalog.get("OCProperties"));
  if (layers === undefined) return;
  const all = reader.array(layers.get("OCGs")) ?? [];
  const used = new Set<string>();
  for (const item of [layers.get("D"), ...(reader.array(layers.get("Configs")) ?? [])]) {
    const each = reader.dict(item);
    if (each === undefined) continue;
    if (each.delete("AS")) left.add(automatic);
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

/** The reference that leads to a dictionary; one that stands in another becomes an object of its own. */
function referenceTo(copy: WorkingCopy, wanted: Dict): PdfObject {
  const { reader } = copy;
  for (const { value, parent, key } of reachable(reader)) {
    if (value !== wanted) continue;
    const holder = parent?.get(key);
    const items = reader.resolve(holder);
    const list = Array.isArray(items) ? items : [holder];
    const found = list.find((item) => reader.resolve(item) === wanted);
    if (found instanceof Ref) return found;
    const made = copy.add(wanted);
    if (Array.isArray(items)) items.splice(items.indexOf(wanted), 1, made);
    else parent?.set(key, made);
    return made;
  }
  return wanted;
}

const archiveIntent = "GTS_PDFA1";

function srgbIntent(copy: WorkingCopy): Dict {
  const condition = textString("sRGB IEC61966-2.1");
  return dict({
    ...{ Type: name("OutputIntent"), S: name(archiveIntent), OutputConditionIdentifier: condition },
    ...{ Info: condition, RegistryName: textString("http://www.color.org") },
    DestOutputProfile: copy.addStream(srgbProfile(), dict({ N: 3 })),
  });
}

/**
 * The output intent of an archive: by a profile of the file that is sound, also one that is there for print (PDF/X), else
 * sRGB. Intents for print stay before it where they have no other profile. Returns its components.
 */
function fixIntents(copy: WorkingCopy, changes: Changes, part: Part): number {
  const { reader } = copy;
  const given = reader.array(reader.catalog.get("OutputIntents")) ?? [];
  const profileOf = (each: Dict) => reader.resolve(each.get("DestOutputProfile"));
  const own = given
    .flatMap((item) => reader.dict(item) ?? [])
    .find((each) => {
      const profile = profileOf(each);
      return profile instanceof Stream && profileFault(reader, profile, ["prtr", "mntr"], part) === undefined;
    });
  const profile = own === undefined ? null : profileOf(own);
  const archive = own === undefined ? srgbIntent(copy) : new Dict(own).set("S", name(archiveIntent));
  archive.delete("DestOutputProfileRef");
  const isOfArchive = (each: Dict) => each.name("S") === archiveIntent;
  const others = given.filter((item) => {
    const each = reader.dict(item);
    if (each === undefined || isOfArchive(each) || each.has("DestOutputProfileRef")) return false;
    return !each.has("DestOutputProfile") || (own !== undefined && profileOf(each) === profile);
  });
  const left = given.filter((item) => {
    const each = reader.dict(item);
    return each !== undefined && !others.includes(item) && !(each === own && isOfArchive(each));
  });
  if (left.length > 0) changes.left.add("output intents");
  reader.catalog.set("OutputIntents", [...others, copy.add(archive)]);
  return profile instanceof Stream ? Number(reader.resolve(profile.dict.get("N"))) : 3;
}

/** The components of the output intent that the document has now. */
export function fixCatalog(copy: WorkingCopy, changes: Changes, part: Part): number {
  const { catalog } = copy.reader;
  if (catalog.delete("AA")) changes.note("actions");
  for (const [key, words] of Object.entries(gone))
    if (catalog.delete(key) && words !== undefined) changes.left.add(words);
  // Part 1 has no files that it could show.
  if (part === 1 && catalog.delete("Collection")) changes.left.add("the portfolio");
  const names = copy.reader.dict(catalog.get("Names"));
  if (names?.delete("AlternatePresentations") === true) changes.left.add("alternate presentations");
  // A list of no files is one that part 1 does not take either.
  if (readNameTree(copy.reader, names?.get("EmbeddedFiles")).size === 0) names?.delete("EmbeddedFiles");
  if (names?.delete("JavaScript") === true) changes.note("actions");
  for (const page of copy.pages) {
    const entries = copy.pageDict(page);
    if (entries.delete("AA")) changes.note("actions");
    if (entries.delete("PresSteps")) changes.left.add("steps of presentations");
  }
  fixForm(copy, changes);
  fixLayers(copy, changes.left);
  if (part > 1) fixFiles(copy, part);
  return fixIntents(copy, changes, part);
}
