import { degreeRank, levelOf } from "../entries/degrees.ts";
import type { Match, ResumeReading } from "../resume.ts";
import type { Job } from "./job-description.ts";
import { relevantMonths } from "./relevant-work.ts";
import { folded, names, type Skill, skillNamed } from "./skill-index.ts";
import { similarity } from "./titles.ts";

/** Weights of the requirements; those the description does not state weigh nothing. An optional skill counts half. */
const weights = { skills: 55, experience: 20, education: 10, title: 15 } as const;
const wished = 0.5;
/** A skill that the résumé names in other words counts half. */
const otherWords = 0.5;
const yearMonths = 12;

type Side = { matched: Skill[]; missing: Skill[]; share: number };

/** A skill counts when it is listed, or named anywhere in the résumé; half when other words name it. */
function skillsOf({ resume, text, synonyms = [] }: ResumeReading, job: Job): Side {
  const listed = new Set(
    resume.skills.flatMap(({ skills }) => skills).map((skill) => skillNamed(skill).name),
  );
  const plainText = folded(text);
  const share = (skill: Skill): number => {
    if (listed.has(skill.name) || names(text, plainText, skill)) return 1;
    return synonyms.some((each) => each.skill === skill.name) ? otherWords : 0;
  };
  const all = [
    ...job.required.map((skill) => ({ skill, weight: 1 })),
    ...job.optional.map((skill) => ({ skill, weight: wished })),
  ];
  const found = all.filter(({ skill }) => share(skill) > 0);
  const sum = (count: (skill: Skill) => number) =>
    all.reduce((total, { skill, weight }) => total + weight * count(skill), 0);
  return {
    matched: found.map(({ skill }) => skill),
    missing: all.filter((each) => !found.includes(each)).map(({ skill }) => skill),
    share: all.length === 0 ? 0 : sum(share) / sum(() => 1),
  };
}

function titleOf({ resume }: ResumeReading, required: string) {
  const own = [resume.headline, ...resume.experience.map(({ position }) => position)].filter(
    (title) => title !== null,
  );
  const ranked = own.map((title) => ({ title, value: similarity(title, required) }));
  const best = ranked.sort((one, other) => other.value - one.value)[0];
  return { required, closest: best?.title ?? null, similarity: Math.round((best?.value ?? 0) * 100) / 100 };
}

function educationOf({ resume }: ResumeReading, required: NonNullable<Job["degree"]>) {
  const levels = resume.education
    .flatMap(({ degree }) => (degree === null ? [] : [levelOf(degree)]))
    .filter((level) => level !== undefined);
  const highest = levels.sort((one, other) => degreeRank(other) - degreeRank(one))[0];
  return {
    required,
    highest: highest ?? null,
    met: highest !== undefined && degreeRank(highest) >= degreeRank(required),
  };
}

const list = (skills: readonly Skill[]) => skills.map(({ name }) => name);

/** Scores a résumé against a post, 0–100, with what speaks for and against it. A description that asks for nothing that can be read gives 0. */
export function scoreAgainst(reading: ResumeReading, job: Job): { score: number; match: Match } {
  const asked = job.required.length + job.optional.length;
  const skills = skillsOf(reading, job);
  const months = relevantMonths(reading, job);
  const years = months === null ? null : Math.round((months / yearMonths) * 10) / 10;
  const experience =
    job.years === null ? null : { required_years: job.years, years, met: (years ?? 0) >= job.years };
  const education = job.degree === null ? null : educationOf(reading, job.degree);
  const title = job.title === null ? null : titleOf(reading, job.title);
  const shares = [
    ...(asked === 0 ? [] : [{ weight: weights.skills, share: skills.share }]),
    ...(experience === null
      ? []
      : [
          {
            weight: weights.experience,
            share: Math.min(1, (years ?? 0) / Math.max(1, experience.required_years)),
          },
        ]),
    ...(education === null
      ? []
      : [{ weight: weights.education, share: education.met ? 1 : education.highest === null ? 0 : 0.4 }]),
    ...(title === null ? [] : [{ weight: weights.title, share: title.similarity }]),
  ];
  const whole = shares.reduce((sum, { weight }) => sum + weight, 0);
  const score =
    whole === 0
      ? 0
      : Math.round((100 * shares.reduce((sum, { weight, share }) => sum + weight * share, 0)) / whole);
  const reasons = [
    ...(asked === 0
      ? []
      : [
          `${skills.matched.length} of ${asked} skills asked for${skills.matched.length === 0 ? "" : `: ${list(skills.matched).join(", ")}`}.`,
        ]),
    ...(reading.synonyms ?? []).map(({ skill, words }) => `In other words: "${words}" for ${skill}.`),
    ...(skills.missing.length === 0 ? [] : [`Not found: ${list(skills.missing).join(", ")}.`]),
    ...(experience === null
      ? []
      : [`${years ?? 0} years of relevant experience, ${experience.required_years} asked for.`]),
    ...(education === null
      ? []
      : [`Highest degree: ${education.highest ?? "none found"}; ${education.required} asked for.`]),
    ...(title === null
      ? []
      : [
          title.similarity > 0
            ? `"${title.closest}" is the title closest to "${title.required}".`
            : `No title like "${title.required}".`,
        ]),
    ...(whole === 0
      ? ["The description names no skills, years, degree or title that could be compared."]
      : []),
  ];
  return {
    score,
    match: {
      matched_skills: list(skills.matched),
      missing_skills: list(skills.missing),
      experience,
      education,
      title,
      reasons,
    },
  };
}
