import type { Document } from "../../../document/document.ts";
import { fold } from "../../../language/page-text.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import type { Resume } from "../resume.ts";
import type { ProposedSkills } from "./form.ts";
import type { ProposedEvidence } from "./proposed-evidence.ts";
import { judgeSkill, judgeText } from "./verdict.ts";

type Groups = Resume["skills"];

/** A proposed group's name with its place; undefined where it has none or the document does not print it. */
function nameOf(group: string | null, document: Document, noted: ProposedEvidence) {
  if (group === null || group.trim() === "") return undefined;
  const verdict = judgeText(group, document);
  if (!("reason" in verdict)) return verdict;
  noted.drop("skills", verdict.reason);
  return undefined;
}

/** Skills where none were read. */
function added(proposals: ProposedSkills, document: Document, noted: ProposedEvidence): Groups {
  const groups: Groups = [];
  for (const { group, skills } of proposals) {
    const path = fieldPath("skills", groups.length);
    const own = noted.takeAll(
      `${path}.skills`,
      skills.map((skill) => judgeSkill(skill, document)),
    );
    if (own.length === 0) continue;
    const name = nameOf(group, document, noted);
    if (name !== undefined) noted.propose(`${path}.group`, name.evidence);
    groups.push({ group: name?.value ?? null, skills: own });
  }
  return groups;
}

const key = (skill: string) => skill.toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Skills that were read without groups, under the headings the document prints over them. The skills stay as they were
 * read: a grouping that leaves one out, or names one twice, is not used.
 */
function grouped(
  known: Groups,
  proposals: ProposedSkills,
  document: Document,
  noted: ProposedEvidence,
): Groups {
  const places = new Map(
    known.flatMap(({ skills }, group) =>
      skills.map(
        (skill, at) => [key(skill), { skill, path: fieldPath("skills", group, "skills", at) }] as const,
      ),
    ),
  );
  const sorted = proposals
    .map(({ group, skills }) => ({
      group,
      skills: skills.flatMap((skill) => places.get(key(skill)) ?? []),
    }))
    .filter(({ skills }) => skills.length > 0);
  const count = sorted.reduce((sum, { skills }) => sum + skills.length, 0);
  const distinct = new Set(sorted.flatMap(({ skills }) => skills.map(({ skill }) => skill))).size;
  const total = known.reduce((sum, { skills }) => sum + skills.length, 0);
  if (count !== total || distinct !== total) return known;
  // A heading is no skill of its own.
  const names = sorted.map(({ group }) =>
    group !== null && places.has(key(group)) && fold(group) !== ""
      ? undefined
      : nameOf(group, document, noted),
  );
  if (names.every((name) => name === undefined)) return known;
  const before = noted.cleared("skills");
  return sorted.map(({ skills }, at) => {
    const name = names[at];
    if (name !== undefined) noted.propose(fieldPath("skills", at, "group"), name.evidence);
    return {
      group: name?.value ?? null,
      skills: skills.map(({ skill, path }, index) => {
        noted.restore(fieldPath("skills", at, "skills", index), before, path);
        return skill;
      }),
    };
  });
}

export const fillSkills = (
  known: Groups,
  proposals: ProposedSkills,
  document: Document,
  noted: ProposedEvidence,
): Groups =>
  known.length === 0 ? added(proposals, document, noted) : grouped(known, proposals, document, noted);
