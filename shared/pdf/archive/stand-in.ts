import { readFile } from "node:fs/promises";
import { packageAsset } from "../../assets/package-asset.ts";
import { cutOf } from "../../fonts/stand-in-fonts.ts";
import { characterMaps } from "../compression/fonts/cmap.ts";
import { readTrueType, type TrueType } from "../compression/fonts/true-type.ts";
import type { Wanted } from "./build-true-type.ts";

// Fonts that stand in for those that a file names and does not bring: same advances where there is such a family.

type Family = { name: string; for: RegExp };

const families: readonly Family[] = [
  { name: "Cousine", for: /cour|mono|consol|typewriter|fixed/i },
  { name: "Carlito", for: /calibri|carlito|aptos/i },
  { name: "Caladea", for: /cambria|caladea/i },
  {
    name: "Tinos",
    for: /times|roman|serif(?<!sans-?serif)|georgia|garamond|palatino|book|minion|cmr|century\s?(?:school|old)|tinos/i,
  },
];
const plain: Family = { name: "Arimo", for: /./ };

/** Bits of a descriptor's flags (ISO 32000-1, table 123). */
const flagBits = { fixedPitch: 1, serif: 2, italic: 64, forceBold: 262_144 } as const;

export type StandIn = { name: string; font: TrueType; glyph(character: number): number };

/** Differences of width that are left to the space between letters, and those past which a letter keeps its shape. */
const [least, most] = [0.02, 0.5];

/** A glyph that stands in for one of that width, in thousandths of the size, drawn as wide as that. */
export function fitted({ font }: StandIn, glyph: number, width: number): Wanted {
  const [head, hhea, hmtx] = ["head", "hhea", "hmtx"].map((tag) => font.tables.get(tag));
  const full = hhea?.readUInt16BE(34) ?? 1;
  const at = Math.min(glyph, full - 1) * 4;
  const own = ((hmtx?.readUInt16BE(at) ?? 0) * 1_000) / (head?.readUInt16BE(18) || 1_000);
  const factor = width / own;
  const isFar = Math.abs(factor - 1) > least && Math.abs(factor - 1) <= most;
  return isFar ? { glyph, width, factor } : { glyph, width };
}

const loaded = new Map<string, Promise<StandIn>>();

async function load({ name }: Family, cut: string): Promise<StandIn> {
  const bytes = await readFile(packageAsset(cutOf(name, cut)));
  const font = readTrueType(bytes);
  if (font === undefined) throw new Error(`${name} cannot be read.`);
  const maps = characterMaps(font.tables) ?? [];
  const map = maps.find(({ platform, encoding }) => platform === 3 && (encoding === 10 || encoding === 1));
  return { name: `${name}-${cut}`, font, glyph: (character) => map?.glyph(character) ?? 0 };
}

/** The font for a name such as `Helvetica-BoldOblique`, by that and the flags of its descriptor. */
export function standIn(baseFont: string, flags: number): Promise<StandIn> {
  const named = families.find((family) => family.for.test(baseFont));
  const byFlags =
    flags & flagBits.fixedPitch
      ? families[0]
      : flags & flagBits.serif && !/arial|helvet|sans/i.test(baseFont)
        ? families[3]
        : undefined;
  const family = named ?? byFlags ?? plain;
  const bold = /bold|black|heavy|demi/i.test(baseFont) || (flags & flagBits.forceBold) !== 0;
  const italic = /italic|oblique/i.test(baseFont) || (flags & flagBits.italic) !== 0;
  const cut = `${bold ? "700Bold" : "400Regular"}${italic ? "_Italic" : ""}`;
  const key = `${family.name} ${cut}`;
  const known = loaded.get(key) ?? load(family, cut);
  loaded.set(key, known);
  return known;
}
