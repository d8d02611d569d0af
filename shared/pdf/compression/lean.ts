import { decodeFlate } from "../file/filter.ts";
import { Dict, Name, name, type PdfObject, Ref, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfWriter } from "../file/writer.ts";
import { isSrgb } from "./icc-profile.ts";

const deviceSpaces: Record<number, string> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };

/** Entries of images, forms and pages that no reader shows, in the words of the answer. */
const unseen = {
  PieceInfo: "data of other programs",
  Metadata: "metadata of pages and images",
  LastModified: undefined,
  Thumb: "thumbnails",
} as const;

/** `[/ICCBased 12 0 R]` as the device space with as many components (ISO 32000-1, 8.6.5.5 names it the alternate). */
function deviceSpace(writer: PdfWriter, space: readonly PdfObject[]): Name | undefined {
  const [family, profile] = space;
  if (!(family instanceof Name) || family.value !== "ICCBased" || !(profile instanceof Ref)) return undefined;
  const stream = writer.get(profile);
  const count = stream instanceof Stream ? stream.dict.get("N") : undefined;
  const device = typeof count === "number" ? deviceSpaces[count] : undefined;
  if (device === undefined || !(stream instanceof Stream)) return undefined;
  // Colours wider than sRGB would fade; a profile of that kind weighs little.
  const keeps = count === 3 && !isSrgb(profileBytes(stream) ?? new Uint8Array());
  return keeps ? undefined : name(device);
}

function profileBytes(stream: Stream): Uint8Array | undefined {
  try {
    return decodeFlate(stream);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/** The value with device spaces in it; `found` is called for each profile that gives way. */
function withDeviceSpaces(writer: PdfWriter, value: PdfObject, found: () => void): PdfObject {
  if (Array.isArray(value)) {
    const device = deviceSpace(writer, value);
    if (device === undefined) return value.map((item) => withDeviceSpaces(writer, item, found));
    found();
    return device;
  }
  const entries = value instanceof Stream ? value.dict : value;
  if (entries instanceof Dict)
    for (const [key, item] of entries) entries.set(key, withDeviceSpaces(writer, item, found));
  return value;
}

/** Drops what nobody sees, and says what it was. */
export function dropUnseen(writer: PdfWriter): string[] {
  const dropped = new Set<string>();
  for (const [, object] of writer.entries()) {
    const entries = object instanceof Stream ? object.dict : object;
    if (!(entries instanceof Dict) || entries.name("Type") === "Catalog") continue;
    for (const [key, words] of Object.entries(unseen))
      if (entries.delete(key) && words !== undefined) dropped.add(words);
  }
  return [...dropped];
}

/** Whether there may be something for `dropProfiles` to drop. */
export function hasProfiles(writer: PdfWriter, catalog: Dict): boolean {
  if (catalog.has("OutputIntents")) return true;
  for (const [, object] of writer.entries()) {
    const components = object instanceof Stream ? object.dict.get("N") : undefined;
    if (typeof components === "number" && components in deviceSpaces) return true;
  }
  return false;
}

/** Replaces colour profiles by device spaces: what screens show hardly changes, and a press profile weighs half a megabyte. Says what there was, and which objects are drawn without. */
export function dropProfiles(writer: PdfWriter, catalog: Dict): { intent: boolean; changed: readonly Ref[] } {
  const intent = catalog.delete("OutputIntents");
  const changed: Ref[] = [];
  for (const [ref, object] of writer.entries()) {
    const found = () => void (changed.at(-1) !== ref && changed.push(ref));
    writer.set(ref, withDeviceSpaces(writer, object, found));
  }
  return { intent, changed };
}
