import type { Document } from "../../../document/document.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import { without } from "../../../warnings/warning.ts";
import { gapsOf } from "../extract-resume.ts";
import { isMail, phoneIn } from "../person/addresses.ts";
import { mayBeHeadline } from "../person/headline.ts";
import { looksLikeName } from "../person/name-form.ts";
import { countryOf } from "../person/places.ts";
import type { Resume, ResumeReading } from "../resume.ts";
import { monthsOf, totalMonths } from "../total-experience.ts";
import { type EntryKind, fillEntries } from "./entries.ts";
import type { Proposals } from "./form.ts";
import { otherNames } from "./other-names.ts";
import { ProposedEvidence } from "./proposed-evidence.ts";
import { fillSkills } from "./skills.ts";
import { judgePlace, judgeText, type Verdict } from "./verdict.ts";

type Post = Resume["experience"][number];
type Study = Resume["education"][number];

const undated = { start: null, end: null, current: false };

const posts: EntryKind<"company" | "position" | "location", Post> = {
  path: "experience",
  names: ["company", "position", "location"],
  blank: {
    ...undated,
    company: null,
    position: null,
    location: null,
    months: null,
    summary: null,
    highlights: [],
  },
};

const studies: EntryKind<"institution" | "degree" | "area" | "grade" | "location", Study> = {
  path: "education",
  names: ["institution", "degree", "area", "grade", "location"],
  blank: {
    ...undated,
    institution: null,
    degree: null,
    area: null,
    grade: null,
    location: null,
    highlights: [],
  },
};

function judgePhone(printed: string, location: string | null, document: Document): Verdict {
  const country = location === null ? undefined : countryOf(location);
  const number = phoneIn(printed, country, document.language);
  const verdict = judgeText(printed, document, () => number !== undefined);
  return "reason" in verdict ? verdict : { ...verdict, value: number ?? verdict.value };
}

type Single = "name" | "headline" | "location";

/** A single value: an equal proposal confirms it, a different one replaces a value of low confidence. */
function single(
  field: Single,
  resume: Resume,
  proposals: Proposals,
  noted: ProposedEvidence,
  judge: (text: string) => Verdict,
) {
  const value = proposals[field];
  const known = resume[field];
  if (value === null || value === undefined || value.trim() === "") return known;
  if (known?.toLowerCase() === value.trim().toLowerCase()) {
    noted.agree(field);
    return known;
  }
  return noted.take(field, judge(value)) ?? known;
}

/** The same posts with the months that their dates tell, and without a remark that turned out to be one of their names. */
const settled = (list: readonly Post[], noted: ProposedEvidence, now: Date): Post[] =>
  list.map((post, at) => {
    const { company, position, location, start, end, summary } = post;
    const named = summary !== null && [company, position, location].includes(summary);
    if (named) noted.cleared(fieldPath("experience", at, "summary"));
    return {
      ...post,
      months: start === null && end === null ? null : monthsOf(post, now),
      summary: named ? null : summary,
    };
  });

/**
 * The reading with its open fields filled from proposals. A proposal counts only where the layout found nothing or was
 * unsure, has to be of the field's form and to stand in the document; everything else is dropped and said so. `missing`
 * are skills that a post asks for and the résumé was not seen to name.
 */
export function withProposals(
  reading: ResumeReading,
  document: Document,
  proposals: Proposals,
  missing: readonly string[],
  now = new Date(),
): ResumeReading & { used: boolean } {
  const { resume } = reading;
  const noted = new ProposedEvidence(reading);
  const name = single("name", resume, proposals, noted, (text) => judgeText(text, document, looksLikeName));
  const isHeadline = (text: string) => mayBeHeadline(text) && text !== name;
  const location = single("location", resume, proposals, noted, (text) => judgePlace(text, document));
  const emails = (proposals.emails ?? []).map((text) => judgeText(text, document, isMail));
  const phones = (proposals.phones ?? []).map((text) => judgePhone(text, location, document));
  const experience = fillEntries(resume.experience, proposals.experience ?? [], posts, document, noted);
  const filled: Resume = {
    ...resume,
    name,
    headline: single("headline", resume, proposals, noted, (text) => judgeText(text, document, isHeadline)),
    location,
    emails: resume.emails.length > 0 ? resume.emails : noted.takeAll("emails", emails),
    phones: resume.phones.length > 0 ? resume.phones : noted.takeAll("phones", phones),
    experience: settled(experience, noted, now),
    education: fillEntries(resume.education, proposals.education ?? [], studies, document, noted),
    skills: fillSkills(resume.skills, proposals.skills ?? [], document, noted),
    total_experience_months: totalMonths(experience, now),
  };
  const synonyms = otherNames(proposals.other_names ?? [], missing, document, noted);
  return {
    resume: filled,
    synonyms,
    evidence: noted.evidence,
    confidences: noted.confidences,
    text: reading.text,
    warnings: [
      ...without(reading.warnings, "not_found", "posts_undated"),
      ...gapsOf(filled),
      ...noted.dropped,
    ],
    used: noted.used,
  };
}
