import { Dict, type PdfObject, PdfString, readText, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** What a file may do beside being shown. */
export type ActiveKind = "scripts" | "launches" | "submissions" | "links" | "media";

/** Actions by what they do (ISO 32000-2, 12.6.4). */
const actions: Readonly<Record<string, ActiveKind>> = {
  JavaScript: "scripts",
  Launch: "launches",
  SubmitForm: "submissions",
  ImportData: "submissions",
  URI: "links",
  GoToR: "links",
  Rendition: "media",
  Sound: "media",
  Movie: "media",
  RichMediaExecute: "media",
  GoTo3DView: "media",
};

/** Annotations that hold films, sounds or bodies with programs of their own (12.5.6.16 to 12.5.6.25). */
const mediaAnnotations: ReadonlySet<string> = new Set(["Movie", "Screen", "Sound", "3D", "RichMedia"]);

export const isMedia = (annotation: Dict): boolean =>
  annotation.has("Rect") && mediaAnnotations.has(annotation.name("Subtype") ?? "");

const isScriptAddress = (value: PdfObject | undefined) =>
  value instanceof PdfString && /^\s{0,20}javascript:/i.test(readText(value));

/** What a dictionary does as an action; undefined for what is none. Elements of the structure have a type in `S`, too. */
export function activeKind(entries: Dict): ActiveKind | undefined {
  const type = entries.name("Type");
  if ((type !== undefined && type !== "Action") || entries.has("P") || entries.has("K")) return undefined;
  const kind = Object.hasOwn(actions, entries.name("S") ?? "") ? actions[entries.name("S") ?? ""] : undefined;
  if (entries.has("JS") || (kind === "links" && isScriptAddress(entries.get("URI")))) return "scripts";
  return kind;
}

export type ActiveContent = Record<ActiveKind, number>;

/** How often each stands in the file, wherever that is. */
export function activeContent(reader: PdfReader): ActiveContent {
  const found: ActiveContent = { scripts: 0, launches: 0, submissions: 0, links: 0, media: 0 };
  const visit = (value: PdfObject): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    const entries = value instanceof Stream ? value.dict : value;
    if (!(entries instanceof Dict)) return;
    const kind = isMedia(entries) ? "media" : activeKind(entries);
    if (kind !== undefined) found[kind]++;
    for (const item of entries.values()) visit(item);
  };
  for (const number of reader.numbers) visit(reader.readable(number));
  return found;
}
