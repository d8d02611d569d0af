import { plain } from "./plain.ts";
import { modifiers, type NamedKind, namedKinds, sectionNames } from "./section-names.ts";

const kinds = new Map<string, NamedKind>();
for (const kind of namedKinds) {
  for (const name of sectionNames[kind].flatMap((row) => row.split("|"))) {
    const key = plain(name);
    if (!kinds.has(key)) kinds.set(key, kind);
  }
}

const joint =
  /\s{0,9}(?:&|\/|,|\+|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b|\boch\b|\bog\b|\bja\b|\bve\b|\boraz\b|\bi\b|\bși\b|\bés\b|और|एवं|तथा)\s{0,9}/iu;

function kindOfName(name: string): NamedKind | undefined {
  const key = plain(name);
  const known = kinds.get(key);
  if (known !== undefined) return known;
  const [first = "", ...rest] = key.split(" ");
  return rest.length > 0 && modifiers.has(first) ? kindOfName(rest.join(" ")) : undefined;
}

/** The kind of section a text names: `Work Experience`, `Bildungsweg`, `SKILLS & TOOLS`; undefined when it names none. */
export function headingKind(text: string): NamedKind | undefined {
  const bare = text.replace(/^[\s\d.)|•·:–—-]+|[\s:|•·–—-]+$/gu, "");
  if (bare.length < 3 || bare.length > 60 || bare.split(/\s+/).length > 6) return undefined;
  const whole = kindOfName(bare);
  if (whole !== undefined) return whole;
  const parts = bare.split(joint).filter((part) => part !== "");
  if (parts.length < 2 || parts.length > 4) return undefined;
  const found = parts.map(kindOfName);
  const known = found.filter((kind) => kind !== undefined).length;
  return known >= parts.length / 2 ? found[0] : undefined;
}
