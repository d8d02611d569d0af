import { foldMarks } from "../../../values/text/fold.ts";
import { skillTerms } from "./skill-terms.ts";

/** Text to look skills up in: lower case without accents; `+`, `#`, `.` and `/` are part of names such as C++ and .NET. */
export const folded = (text: string): string =>
  foldMarks(text)
    .replace(/[’']/g, " ")
    .replace(/[^\p{L}\p{N}+#./&-]+/gu, " ")
    .replace(/[./-]+(?=\s|$)/g, "")
    .trim();

export type Skill = { name: string; spellings: readonly string[] };

const knownSkills: readonly Skill[] = skillTerms.map((row) => {
  const [name = "", ...others] = row.split("|");
  return { name, spellings: [name, ...others].map(folded) };
});

const byspelling = new Map<string, Skill>();
for (const skill of knownSkills) for (const spelling of skill.spellings) byspelling.set(spelling, skill);

/** Short spellings are words or initials of something else in running text: they count in a list of skills, or in capitals. */
const isShort = (spelling: string) =>
  spelling.length <= 2 ||
  [
    "go",
    "r",
    "c",
    "node",
    "chef",
    "less",
    "containers",
    "spring",
    "express",
    "rails",
    "shell",
    "sketch",
    "lean",
    "epic",
    "training",
    "cv",
    "rust",
    "swift",
    "unity",
    "tax",
    "audit",
    "monitoring",
  ].includes(spelling);

export const skillNamed = (text: string): Skill => {
  const key = folded(text);
  return byspelling.get(key) ?? { name: text.trim(), spellings: [key] };
};

const bounded = (spelling: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}+#.])${spelling.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}+#]|\\.\\p{L})`,
    "u",
  );

const patterns = new Map<string, RegExp>();
function patternOf(spelling: string): RegExp {
  const known = patterns.get(spelling) ?? bounded(spelling);
  patterns.set(spelling, known);
  return known;
}

/** `Go` and `R` where they are written as when the language is meant; null where they are not. */
function placeInCapitals(spelling: string, text: string): RegExpExecArray | null {
  const written =
    spelling.length <= 3
      ? [spelling.toUpperCase(), spelling[0]?.toUpperCase() + spelling.slice(1)]
      : [spelling[0]?.toUpperCase() + spelling.slice(1)];
  return new RegExp(
    `(?<![\\p{L}\\p{N}.&])(?:${written.join("|")})(?![\\p{L}\\p{N}+#&]|\\.\\p{L})(?!\\s+(?:to|for|the|and\\s+beyond)\\b)`,
    "u",
  ).exec(text);
}

/** Whether a text names a skill in any of its spellings. `plainText` is the text folded. */
export const names = (text: string, plainText: string, { spellings }: Skill): boolean =>
  spellings.some((spelling) =>
    isShort(spelling) ? placeInCapitals(spelling, text) !== null : patternOf(spelling).test(plainText),
  );

/** The known skills that a text names. */
export function skillsIn(text: string): Skill[] {
  const plainText = folded(text);
  const found = knownSkills.filter((skill) => names(text, plainText, skill));
  // `Spring Boot` names Spring only where it stands by itself as well.
  return found.filter((skill) => {
    const longer = found.filter(
      ({ name }) =>
        folded(name).split(" ").length > 1 && folded(name).split(" ").includes(folded(skill.name)),
    );
    if (longer.length === 0) return true;
    const rest = longer.reduce(
      (left, { name }) => left.replace(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu"), " "),
      text,
    );
    return names(rest, folded(rest), skill);
  });
}

/** Where a text names the skills that are known, left to right. */
export function placesOf(text: string): { from: number; to: number }[] {
  const found = skillsIn(text).flatMap(({ spellings }) =>
    spellings.flatMap((spelling) => {
      const at = isShort(spelling)
        ? placeInCapitals(spelling, text)
        : new RegExp(bounded(spelling), "iu").exec(text);
      return at === null ? [] : [{ from: at.index, to: at.index + at[0].length }];
    }),
  );
  const outer = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.from <= one.from &&
          other.to >= one.to &&
          other.to - other.from > one.to - one.from,
      ),
  );
  return outer.toSorted((one, other) => one.from - other.from);
}
