import { type Span, slice, spanOf } from "../layout/piece.ts";
import { plain } from "../sections/plain.ts";
import type { Section } from "../sections/sections.ts";
import { listCuts } from "./items.ts";
import type { SkillGroup } from "./skills.ts";

/** `code` is BCP 47. */
export type Language = { name: Span; code: string; level: Span | undefined };

const spoken = [
  ...["en", "de", "fr", "es", "it", "pt", "nl", "hi"],
  ...["pl", "cs", "sv", "da", "nb", "fi", "ro", "hu", "tr"],
];
const letters = [..."abcdefghijklmnopqrstuvwxyz"];
let known: Map<string, string> | undefined;

/** Names of languages in the languages above, and each in its own. */
function names(): Map<string, string> {
  if (known !== undefined) return known;
  const made = new Map<string, string>([
    ["mandarin", "zh"],
    ["cantonese", "yue"],
    ["farsi", "fa"],
    ["deutsch", "de"],
    ["filipino", "fil"],
    ["castellano", "es"],
  ]);
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  for (const language of spoken) {
    const display = new Intl.DisplayNames([language], { type: "language", fallback: "none" });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined && !made.has(plain(name))) made.set(plain(name), code);
    }
  }
  for (const code of codes) {
    const own = new Intl.DisplayNames([code], { type: "language", fallback: "none" }).of(code);
    if (own !== undefined && plain(own) !== "" && !made.has(plain(own))) made.set(plain(own), code);
  }
  known = made;
  return made;
}

/** A language at the start of a text: its code and how many characters its name takes. */
function languageAt(text: string): { code: string; length: number } | undefined {
  const words = [...text.matchAll(/[\p{L}\p{M}]+/gu)].slice(0, 3);
  for (const count of [3, 2, 1]) {
    const last = words[count - 1];
    if (last === undefined || (words[0]?.index ?? 0) > 0) continue;
    const length = last.index + last[0].length;
    const code = names().get(plain(text.slice(0, length)));
    if (code !== undefined) return { code, length };
  }
  return undefined;
}

const levels =
  /\b(?:native|mother tongue|fluent|proficient|advanced|intermediate|basic|beginner|conversational|professional|bilingual|elementary|working|limited|full|good|[ABC][12])\b|mutter|fließend|verhandlungssicher|grundkenntnisse|gut|maternelle|courant|bilingue|notions|intermédiaire|nativo|nativa|fluido|avanzado|intermedio|básico|materna|madrelingua|fluente|avanzato|intermedio|elementare|scolastico|avançado|básico|moedertaal|vloeiend|gevorderd|ojczysty|biegł|zaawansowan|średni|podstaw|komunikatywn|mateřsk|rodilý|plynul|pokročil|základ|modersmål|flytande|flydende|flyt|goda kunskaper|grund|äidinkieli|sujuva|erinomainen|hyvä|tyydyttävä|perustaito|limba maternă|fluent|avansat|mediu|începător|anyanyelv|folyékony|felsőfok|középfok|alapfok|társalgási|ana dil|akıcı|ileri|orta|başlangıç|मातृभाषा|धाराप्रवाह/iu;

function languagesIn(span: Span): Language[] {
  const found: Language[] = [];
  for (const { from, to } of listCuts(span.text)) {
    const part = slice(span, from, to);
    if (part === undefined) continue;
    const language = languageAt(part.text);
    const last = found.at(-1);
    if (language === undefined) {
      if (last !== undefined && last.level === undefined && levels.test(part.text))
        found[found.length - 1] = { ...last, level: part };
      continue;
    }
    const rest = slice(part, language.length);
    const bare = rest?.text.trim() ?? "";
    const level = (/^[([]/.test(bare) ? bare.replace(/^[([]|[)\]]$/g, "") : bare.replace(/^[:\s]+/, ""))
      .replace(/[●○★☆◉◯■□▮▯⬤]+/gu, "")
      .trim();
    found.push({
      name: slice(part, 0, language.length) ?? part,
      code: language.code,
      level: rest === undefined || level === undefined || level === "" ? undefined : { ...rest, text: level },
    });
  }
  return found;
}

/** The languages someone speaks, with the level as the résumé words it. */
export function languagesOf(section: Section): Language[] {
  const spans = section.rows.map(({ pieces }) => pieces.map(spanOf));
  const found: Language[] = [];
  for (const row of spans.flatMap((pieces) =>
    pieces.length > 1 && pieces.every(({ text }) => languageAt(text) !== undefined)
      ? pieces.map((piece) => [piece])
      : [pieces],
  )) {
    const [first, ...rest] = row;
    if (first === undefined) continue;
    const own = languagesIn(first);
    const last = own.at(-1) ?? found.at(-1);
    const beside =
      rest.find(({ text }) => levels.test(text)) ??
      (own.length === 0 && levels.test(first.text) ? first : undefined);
    found.push(...own);
    // The level stands beside the name or in the row below it.
    if (last !== undefined && last.level === undefined && beside !== undefined)
      found[found.length - 1] = { ...last, level: beside };
  }
  return found;
}

/** What people speak, and the skills that are left beside it. */
type Parted = { languages: readonly Language[]; rest: SkillGroup | undefined };

/** `Languages: English, German` among the skills: languages people speak, not those of programs. */
export function spokenIn(group: SkillGroup): Parted {
  const found = group.skills.flatMap(languagesIn);
  const areSpoken = found.length > 0 && found.length >= 0.8 * group.skills.length;
  return areSpoken ? { languages: found, rest: undefined } : { languages: [], rest: group };
}

/** `MS Excel; Englisch (B2)`: among other skills a language is one that people speak when its level says so. */
export function spokenAmong(group: SkillGroup): Parted {
  const read = group.skills.map((skill) => ({ skill, languages: languagesIn(skill) }));
  const isSpoken = ({ languages }: (typeof read)[number]) =>
    languages.length > 0 && languages.every(({ level }) => level !== undefined && levels.test(level.text));
  const skills = read.filter((each) => !isSpoken(each)).map(({ skill }) => skill);
  return {
    languages: read.filter(isSpoken).flatMap(({ languages }) => languages),
    rest: skills.length === 0 ? undefined : { ...group, skills },
  };
}
