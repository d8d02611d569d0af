import { titleScore } from "../entries/classify.ts";
import type { DegreeLevel } from "../entries/degree-words.ts";
import { degreeRank, degreesIn } from "../entries/degrees.ts";
import { folded, type Skill, skillNamed, skillsIn } from "./skill-index.ts";

/** Requirements of a job description. `optional` skills are wished for, not required. */
export type Job = {
  title: string | null;
  required: readonly Skill[];
  optional: readonly Skill[];
  years: number | null;
  degree: DegreeLevel | null;
};

const wish =
  /nice[- ]to[- ]have|preferred|bonus|a plus|is a plus|desirable|advantage|ideally|optional|von vorteil|wünschenswert|idealerweise|un plus|souhaité|serait un atout|deseable|se valorará|वांछनीय/iu;
const demand =
  /require|must[- ]have|qualifications|what you(?:'|’)?ll need|you have|profil|anforderungen|voraussetzungen|requis|requisitos|responsibilit|aufgaben|missions|आवश्यक/iu;

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  zwei: 2,
  drei: 3,
  fünf: 5,
  vier: 4,
  deux: 2,
  quatre: 4,
  cuatro: 4,
  trois: 3,
  cinq: 5,
  dos: 2,
  tres: 3,
  cinco: 5,
};
const years =
  /(\d{1,2}|\p{L}{3,6})\s*(?:\+|plus)?\s*(?:(?:-|–|to|bis|à|a)\s*\d{1,2}\s*)?\+?\s*(?:years?|yrs?|jahren?|jahre|ans|années?|años|anni|anos|वर्ष|साल)(?![\p{L}\p{M}])([^.\n]{0,60})/giu;
const working =
  /experience|erfahrung|expérience|experiencia|esperienza|industry|work|hands|professional|अनुभव|in |as |with |of |développ|als /iu;

/** The most years that are asked for at all: `5+ years of experience`, `mindestens 3 Jahre Berufserfahrung`. */
function yearsIn(text: string): number | null {
  const found = [...text.matchAll(years)].flatMap(([whole, count = "", tail = ""]) => {
    const value = /^\d/.test(count) ? Number(count) : numbers[count.toLowerCase()];
    if (value === undefined || value > 30 || /\bold\b|alt\b|of age/i.test(tail)) return [];
    return working.test(tail) || working.test(whole) ? [value] : [];
  });
  return found.length === 0 ? null : Math.max(...found);
}

/** Words that are degrees only where the line speaks of study. */
const ambiguous = /^(?:promotion|intermediate|grade|grado|licence|mast(?:er)?)$/i;
const academic = /degree|science|arts|studium|abschluss|dipl[oô]me|requis|required|universi|titulo|título/iu;

/** The lowest degree that would do: of `Bachelor or Master` the bachelor. */
function degreeIn(lines: readonly string[]): DegreeLevel | null {
  const levels = lines
    .filter((line) => !wish.test(line))
    .flatMap((line) => {
      const general =
        /\b(?:university|college|academic) degree\b|hochschulabschluss|abgeschlossenes (?:hochschul)?studium|\bdegree in\b|diplôme universitaire|título universitario/iu.test(
          line,
        );
      const named = degreesIn(line).filter(({ start, end }) => {
        const text = line.slice(start, end);
        return text.length > 2 && (!ambiguous.test(text) || academic.test(line));
      });
      return [...named.map(({ level }) => level), ...(general ? (["bachelor"] as const) : [])];
    });
  return levels.sort((one, other) => degreeRank(one) - degreeRank(other))[0] ?? null;
}

const titleLabel =
  /^(?:job title|title|position|role|stellenbezeichnung|stelle|poste|intitulé du poste|puesto|cargo|पद)\s*[:：-]\s*(.{3,80})/iu;
const seeking =
  /(?:looking for|seeking|hiring|hire|join us as|need|suchen(?: wir)?|recherchons|recrutons|buscamos)\s+(?:an?|the|einen?|une?|eine|for|zum)?\s*(?:experienced |motivated |talented |talentierten )?((?:[\p{L}\p{M}+#/&-]|\.(?=\p{L}))+(?: (?:[\p{L}\p{M}+#/&-]|\.(?=\p{L}))+){0,5}?)(?=\s+(?:with|to|who|for|in|at|mit|der|die|für|avec|qui|pour|con|para|que)\b|[,.!\n(]|$)/iu;

function titleIn(lines: readonly string[]): string | null {
  const labelled = lines.map((line) => titleLabel.exec(line)?.[1]).find((text) => text !== undefined);
  if (labelled !== undefined) return labelled.replace(/\s*\(.*?\)\s*/g, " ").trim();
  const [first = ""] = lines;
  const bare = first
    .replace(/\s*\((?:[mwdfhx]\s*[/|]\s*)+[mwdfhx]\)|\s*[–—|].*$|^(?:job|stelle)\s*:\s*/giu, "")
    .trim();
  const sentence = /[.!?]$/.test(bare) || seeking.test(bare);
  if (!sentence && bare.split(/\s+/).length <= 7 && titleScore(bare) >= 1.5) return bare;
  const sought = seeking.exec(lines.join("\n"))?.[1]?.trim();
  return sought !== undefined && titleScore(sought) >= 1.5 ? sought : null;
}

/** `Experience with X, Y and Z`: names that the table of skills does not hold. */
const introduced =
  /(?:experience (?:with|in|using)|knowledge of|proficien(?:t|cy) (?:in|with)|familiar(?:ity)? with|expertise in|skills?:|tech(?:nologies|nical)? ?(?:stack)?:|erfahrung (?:mit|in)|kenntnisse in|connaissances? (?:de|en)|maîtrise de|conocimientos? (?:de|en)|experiencia (?:con|en))\s*([^.;\n]{2,160})/giu;
const filler = new Set(
  "the a an and or other similar related modern at least one more of our your strong good etc tools technologies technology frameworks".split(
    " ",
  ),
);

function introducedIn(line: string): Skill[] {
  return [...line.matchAll(introduced)].flatMap(([, list = ""]) =>
    list.split(/,|\band\b|\bor\b|\bund\b|\boder\b|\bet\b|\bou\b|\by\b|\bo\b|\//u).flatMap((part) => {
      const text = part.replace(/\(.*$|^\s*(?:e\.g\.|such as|like|z\.\s?b\.)\s*/giu, "").trim();
      const words = text.split(/\s+/);
      const proper = /^(?:[\p{Lu}][\p{L}\p{N}+#./-]*\s?){1,3}$/u.test(text);
      return text.length > 1 && proper && !words.some((word) => filler.has(word.toLowerCase()))
        ? [skillNamed(text)]
        : [];
    }),
  );
}

export function readJob(description: string): Job {
  const lines = description
    .split(/\r?\n|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const required = new Map<string, Skill>();
  const optional = new Map<string, Skill>();
  let wished = false;
  for (const line of lines) {
    const item = /^[-–•*·]/u.test(line);
    const heading = !item && (/:$/.test(line) || line.split(/\s+/).length <= 5) && line.length < 50;
    if (heading && wish.test(line)) wished = true;
    else if (heading && demand.test(line)) wished = false;
    for (const skill of [...skillsIn(line), ...introducedIn(line)]) {
      const key = folded(skill.name);
      (wished || wish.test(line) ? optional : required).set(key, skill);
    }
  }
  return {
    title: titleIn(lines),
    required: [...required.values()],
    optional: [...optional].filter(([key]) => !required.has(key)).map(([, skill]) => skill),
    years: yearsIn(description),
    degree: degreeIn(lines),
  };
}
