import { readFile } from "node:fs/promises";
import { packageAsset } from "../../assets/package-asset.ts";
import { symbolFonts } from "../../fonts/stand-in-fonts.ts";
import { characterMaps } from "../compression/fonts/cmap.ts";
import { readTrueType } from "../compression/fonts/true-type.ts";
import { type StandIn, standIn } from "./stand-in.ts";

// The two standard fonts whose codes are no Latin letters (ISO 32000-1, annex D.5 and D.6), for files that only name them.

type Symbols = {
  characters: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, string>;
  byName: ReadonlyMap<string, number>;
  /** Fonts that have such signs, those with most of them first. */
  standIns(): Promise<StandIn[]>;
};

/** Characters of Symbol from code 33 on; a blank stands for a code without one, or one that no font shows alone. */
const symbolRows: Readonly<Record<number, string>> = {
  32: " !∀#∃%&∋()∗+,−./0123456789:;<=>?",
  64: "≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_",
  97: "αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼",
  161: "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…",
  192: "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑",
  241: "〉∫",
};

/** Characters of ZapfDingbats, which Unicode has in the same order from U+2700 on, but for these. */
const dingbatRows: Readonly<Record<number, string>> = {
  32: " ✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞",
  161: "❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯",
  241: "➱➲➳➴➵➶➷➸➹➺➻➼➽➾",
};

const charactersOf = (rows: Readonly<Record<number, string>>) =>
  new Map(
    Object.entries(rows).flatMap(([first, text]) =>
      [...text].map((sign, at) => [Number(first) + at, sign.codePointAt(0) ?? 0] as const),
    ),
  );

/** The font of signs; Symbol is mathematics, the other ornaments. */
async function signs(path: string): Promise<StandIn> {
  const font = readTrueType(await readFile(packageAsset(path)));
  if (font === undefined) throw new Error(`${path} cannot be read.`);
  const maps = characterMaps(font.tables) ?? [];
  const glyph = (character: number) => maps.map((map) => map.glyph(character)).find((each) => each > 0) ?? 0;
  return { name: path.split("/").at(-1) ?? path, font, glyph };
}

const [mathematics, ornaments] = symbolFonts;
const orders = { Symbol: [mathematics, ornaments], ZapfDingbats: [ornaments, mathematics] } as const;

const made = new Map<string, Symbols>();

function symbols(name: "Symbol" | "ZapfDingbats"): Symbols {
  const known = made.get(name);
  if (known !== undefined) return known;
  const characters = charactersOf(name === "Symbol" ? symbolRows : dingbatRows);
  const byName = new Map([...characters].map(([code, character]) => [`a${code}`, character] as const));
  const own: Symbols = {
    characters,
    names: new Map(),
    byName: name === "Symbol" ? new Map() : byName,
    standIns: () => Promise.all([...orders[name].map(signs), standIn("Helvetica", 0)]),
  };
  made.set(name, own);
  return own;
}

/** What the codes of Symbol or ZapfDingbats stand for; undefined for any other font. */
export function symbolCharacters(baseFont: string): Symbols | undefined {
  const plain = baseFont.replace(/^[A-Z]{6}\+/, "");
  if (/^Symbol(?:MT)?(?:,|$)/.test(plain)) return symbols("Symbol");
  return /dingbats/i.test(plain) ? symbols("ZapfDingbats") : undefined;
}
