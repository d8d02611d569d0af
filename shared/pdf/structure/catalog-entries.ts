import { about, type Warning, warning } from "../../warnings/warning.ts";
import { Dict, name, type PdfObject, Ref } from "../file/object.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";
import { destinationOf, targetPage } from "./destinations.ts";
import { catalogVersion } from "./version.ts";

/** Entries of the catalog that speak of one file and stay right when pages go. */
const ofOneFile = [
  "Lang",
  "ViewerPreferences",
  "PageLayout",
  "PageMode",
  "OutputIntents",
  "Metadata",
  "AA",
] as const;

/** Entries that would change what a joined file is or where its links lead. */
const ofOneFileAlone = ["URI", "Collection"] as const;

/** What speaks of all pages of a file as they were, in the words of the answer. */
const leftInCatalog: Readonly<Record<string, string>> = {
  PieceInfo: "data of other programs",
  DPartRoot: "document parts",
  SpiderInfo: "web capture",
  Legal: "legal attestations",
  DSS: "validation data of signatures",
};
const leftWhenJoined: Readonly<Record<string, string>> = { Collection: "the portfolio" };

/** What may hold more of the file than the page; `DPart` leads to all parts, thumbnails show the page as it was. */
export const leftOnPages: Readonly<Record<string, string>> = {
  PieceInfo: "data of other programs",
  DPart: "document parts",
  Thumb: "thumbnails",
};
/** Of a page that stays where it is. */
export const leftOnWholePages: Readonly<Record<string, string>> = { Thumb: "thumbnails" };

function leftOut(part: CopiedSource, whole: boolean, single: boolean): string[] {
  const { reader } = part.opened;
  const inCatalog = whole ? {} : single ? leftInCatalog : { ...leftInCatalog, ...leftWhenJoined };
  const onPages = whole ? leftOnWholePages : leftOnPages;
  const found = Object.entries(inCatalog).filter(([key]) => reader.catalog.has(key));
  const gone = Object.entries(onPages).filter(([key]) => part.kept.some(({ page }) => page.dict.has(key)));
  return [...new Set([...found, ...gone].map(([, words]) => words))];
}

/** What the answer says of a file beside what was found while it was opened. */
export function assemblyWarnings(part: CopiedSource, whole: boolean, single: boolean): Warning[] {
  const { opened, title } = part;
  const left = leftOut(part, whole, single);
  const all = [
    ...opened.warnings,
    ...(opened.encrypted ? [warning("unlocked")] : []),
    ...(left.length === 0 ? [] : [warning("left_out", left.join(", "))]),
  ];
  return single ? all : all.map((each) => about(title, each));
}

export function addVersion({ catalog, parts }: Assembly): void {
  const version = catalogVersion(parts.map(({ opened }) => opened.reader));
  if (version === undefined) catalog.delete("Version");
  else catalog.set("Version", name(version));
}

/** How the file is opened (12.3.2, 12.6), unless that leads to a page that is gone. */
function openAction({ opened: { reader }, copier, destinations }: CopiedSource): PdfObject | undefined {
  const value = reader.catalog.get("OpenAction");
  if (value === undefined) return undefined;
  const holder = new Dict([[Array.isArray(reader.resolve(value)) ? "Dest" : "A", value]]);
  const target = targetPage(destinationOf(reader, destinations, holder));
  if (target !== undefined && !(copier.mappedTo(target) instanceof Ref)) return undefined;
  return copier.copy(reader.resolve(value)) ?? undefined;
}

/** Every file's, by key; of a key that several have the first one's counts. */
function joinExtensions(parts: readonly CopiedSource[]): Dict {
  const all = new Dict();
  for (const { opened, copier } of parts)
    for (const [key, value] of opened.reader.dict(opened.reader.catalog.get("Extensions")) ?? [])
      if (!all.has(key)) all.set(key, copier.copy(value));
  return all;
}

function joinRequirements(parts: readonly CopiedSource[]): PdfObject[] {
  return parts.flatMap(({ opened: { reader }, copier }) =>
    (reader.array(reader.catalog.get("Requirements")) ?? []).map((item) => copier.copy(item)),
  );
}

/** What of the catalog goes into a file of chosen pages: the first file's word on what a file has once. */
export function addCatalogEntries({ catalog, parts }: Assembly): void {
  const [first] = parts;
  if (first === undefined) return;
  const { catalog: source } = first.opened.reader;
  for (const key of parts.length === 1 ? [...ofOneFile, ...ofOneFileAlone] : ofOneFile) {
    const value = source.get(key);
    if (value !== undefined) catalog.set(key, first.copier.copy(value));
  }
  const action = openAction(first);
  if (action !== undefined) catalog.set("OpenAction", action);
  const extensions = joinExtensions(parts);
  if (extensions.size > 0) catalog.set("Extensions", extensions);
  const requirements = joinRequirements(parts);
  if (requirements.length > 0) catalog.set("Requirements", requirements);
}
