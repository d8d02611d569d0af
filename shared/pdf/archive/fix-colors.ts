import { isSrgb } from "../compression/icc-profile.ts";
import { Dict, dict, Name, name, type PdfObject, type Ref, Stream } from "../file/object.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { Changes } from "./changes.ts";
import { containers } from "./graph.ts";
import { screenColor } from "./ink-colors.ts";
import { inkProfile, srgbProfile } from "./profiles.ts";
import type { WorkingCopy } from "./working-copy.ts";

// Resources as an archive has them: each content brings its own, and colours of devices have a meaning in them
// (ISO 19005-2, 6.2.2 and 6.2.4.3).

const keysOfResources = ["ColorSpace", "ExtGState", "Font", "Pattern", "Properties", "Shading", "XObject"];

/** Which spaces the output intent gives no meaning to. */
const fallbacks: Readonly<Record<number, readonly string[]>> = {
  1: ["DefaultRGB", "DefaultCMYK"],
  3: ["DefaultCMYK"],
  4: ["DefaultRGB"],
};

class Spaces {
  private readonly made = new Map<string, PdfObject>();
  private readonly profiles = new Map<string, Ref>();
  private readonly copy: WorkingCopy;

  constructor(copy: WorkingCopy) {
    this.copy = copy;
  }

  of(key: string): PdfObject {
    const space = this.made.get(key) ?? this.copy.add([name("ICCBased"), this.profile(key)]);
    this.made.set(key, space);
    return space;
  }

  profile(key: string): Ref {
    const isInk = key === "DefaultCMYK";
    const bytes = isInk ? inkProfile(screenColor) : srgbProfile();
    const made = this.profiles.get(key) ?? this.copy.addStream(bytes, dict({ N: isInk ? 4 : 3 }));
    this.profiles.set(key, made);
    return made;
  }
}

const isResources = (entries: Dict) => keysOfResources.some((key) => entries.has(key));

/** Content that draws with what its page has gets that as its own. */
export function giveResources(copy: WorkingCopy): void {
  const { reader, pages } = copy;
  const seen = new Set<Stream>();
  // A list and no recursion: forms are nested deeper than a call stack.
  const waiting: { resources: Dict; own: PdfObject }[] = [];
  const within = ({ resources, own }: { resources: Dict; own: PdfObject }): void => {
    for (const key of ["XObject", "Pattern"])
      for (const [, item] of reader.dict(resources.get(key)) ?? []) {
        const stream = reader.resolve(item);
        if (!(stream instanceof Stream) || seen.has(stream)) continue;
        seen.add(stream);
        if (stream.dict.name("Subtype") !== "Form" && !stream.dict.has("PatternType")) continue;
        if (reader.dict(stream.dict.get("Resources")) === undefined) stream.dict.set("Resources", own);
        const inner = reader.dict(stream.dict.get("Resources"));
        if (inner !== undefined && inner !== resources)
          waiting.push({ resources: inner, own: stream.dict.get("Resources") ?? own });
      }
  };
  for (const page of pages) {
    const entries = copy.pageDict(page);
    if (reader.dict(page.dict.get("Resources")) === undefined) page.dict.set("Resources", new Dict());
    if (reader.dict(entries.get("Resources")) === undefined)
      entries.set("Resources", page.dict.get("Resources") ?? null);
    const resources = reader.dict(entries.get("Resources"));
    if (resources !== undefined) waiting.push({ resources, own: entries.get("Resources") ?? resources });
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) within(next);
}

/** `components` are those of the output intent. */
export function fixColors(
  copy: WorkingCopy,
  changes: Changes,
  components: number,
  used: ReadonlySet<string>,
): void {
  const wanted = (fallbacks[components] ?? []).filter((key) => used.has(key));
  if (wanted.length === 0) return;
  if (wanted.includes("DefaultCMYK")) changes.note("inks");
  const spaces = new Spaces(copy);
  const all = new Set<Dict>();
  for (const { value, key } of containers(copy.reader))
    if (value instanceof Dict && (key === "Resources" || key === "DR" || (key !== "" && isResources(value))))
      all.add(value);
  for (const page of copy.pages) {
    const resources = copy.reader.dict(copy.pageDict(page).get("Resources"));
    if (resources !== undefined) all.add(resources);
  }
  for (const resources of all) {
    const own = copy.reader.dict(resources.get("ColorSpace")) ?? new Dict();
    for (const key of wanted) if (!own.has(key)) own.set(key, spaces.of(key));
    if (copy.reader.dict(resources.get("ColorSpace")) === undefined) resources.set("ColorSpace", own);
  }
}

/** Inks that a profile gives a meaning are not printed over each other by their amounts (ISO 19005-2, 6.2.4.2). */
export function fixOverprint({ reader }: WorkingCopy, changes: Changes): void {
  for (const { value, key } of containers(reader)) {
    if (key !== "ExtGState" || !(value instanceof Dict)) continue;
    for (const [, item] of value) {
      const state = reader.dict(item);
      if (reader.resolve(state?.get("OPM")) !== 1) continue;
      state?.set("OPM", 0);
      changes.left.add("overprint mode");
    }
  }
}

/** Part 1 knows no profiles of version 4: those that are sRGB give way to one of version 2 that is the same. */
export function fixProfiles(copy: WorkingCopy): void {
  const { reader } = copy;
  const spaces = new Spaces(copy);
  for (const { value } of containers(reader)) {
    if (!Array.isArray(value)) continue;
    const [family, profile] = [reader.resolve(value[0]), reader.resolve(value[1])];
    if (!(family instanceof Name && family.value === "ICCBased" && profile instanceof Stream)) continue;
    const bytes = decodeContent(reader, profile, "pdf.structure");
    if ((bytes[8] ?? 0) > 2 && isSrgb(bytes)) value[1] = spaces.profile("DefaultRGB");
  }
}
