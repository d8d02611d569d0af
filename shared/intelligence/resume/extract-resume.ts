import type { Document } from "../../document/document.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { educationOf } from "./entries/education.ts";
import { isProse } from "./entries/entries.ts";
import { experienceOf } from "./entries/experience.ts";
import {
  certificateFields,
  languageFields,
  postFields,
  projectFields,
  publicationFields,
  skillFields,
  studyFields,
} from "./fields.ts";
import { joined, type Span, spanOf } from "./layout/piece.ts";
import { flowsOf, rowPiece } from "./layout/rows.ts";
import { certificatesOf } from "./lists/certificates.ts";
import { itemsOf } from "./lists/items.ts";
import { type Language, languagesOf, spokenAmong, spokenIn } from "./lists/languages.ts";
import { projectsOf } from "./lists/projects.ts";
import { publicationsOf } from "./lists/publications.ts";
import { type SkillGroup, skillsOf } from "./lists/skills.ts";
import { emailsOf, phonesOf, type Read } from "./person/addresses.ts";
import { type Fragment, fragmentsOf } from "./person/fragments.ts";
import { headlineOf, locationOf } from "./person/headline.ts";
import { linksOf } from "./person/links.ts";
import { nameOf } from "./person/name.ts";
import { countryOf } from "./person/places.ts";
import type { Resume, ResumeReading } from "./resume.ts";
import { ResumeEvidence } from "./resume-evidence.ts";
import { headingKind } from "./sections/heading.ts";
import { plain } from "./sections/plain.ts";
import { type Section, sectionsOf } from "./sections/sections.ts";
import { bodyStyle } from "./sections/style.ts";
import { totalMonths } from "./total-experience.ts";

/** OCR reads names and dates less surely than a text layer. */
const scanned = 0.9;

const read = (noted: ResumeEvidence, path: string, value: Read | undefined): string | null => {
  if (value === undefined) return null;
  noted.noteSpan(path, value.span, value.sure);
  return value.value;
};

const readAll = (noted: ResumeEvidence, path: string, values: readonly Read[]): string[] =>
  values.map((value, at) => {
    noted.noteSpan(fieldPath(path, at), value.span, value.sure);
    return value.value;
  });

type Person = Pick<Resume, "name" | "headline" | "emails" | "phones" | "links" | "location">;

function personOf(
  noted: ResumeEvidence,
  sections: readonly Section[],
  fragments: readonly Fragment[],
  document: Document,
): Person {
  const emails = emailsOf(sections, document);
  const body = bodyStyle(sections.flatMap(({ rows }) => rows));
  const name = nameOf(fragments, emails[0]?.value, body);
  const location = locationOf(fragments, name?.span);
  const country = location === undefined ? undefined : countryOf(location.value);
  const { linkedin, github, website, others } = linksOf(sections, fragments, document);
  return {
    name: read(noted, "name", name),
    headline: read(noted, "headline", headlineOf(fragments, name?.span)),
    emails: readAll(noted, "emails", emails),
    phones: readAll(noted, "phones", phonesOf(fragments, country, document.language)),
    links: {
      linkedin: read(noted, "links.linkedin", linkedin),
      github: read(noted, "links.github", github),
      website: read(noted, "links.website", website),
      other: readAll(noted, "links.other", others),
    },
    location: read(noted, "location", location),
  };
}

/** The text under `Profile`, else sentences that stand above the first heading. */
function summaryOf(sections: readonly Section[], fragments: readonly Fragment[]): Span | undefined {
  const own = sections.find(({ kind, rows }) => kind === "summary" && rows.length > 0);
  if (own !== undefined) return joined(own.rows.map(rowPiece).map(spanOf));
  const rows = sections
    .filter(({ kind }) => kind === "header")
    .flatMap((section) => section.rows.map(rowPiece));
  const first = rows.findIndex(({ text }) => isProse(text) && !/@|https?:/.test(text));
  const known = new Set(
    fragments.filter(({ label }) => label !== undefined).flatMap(({ span }) => span.words),
  );
  return first < 0
    ? undefined
    : joined(
        rows
          .slice(first)
          .filter(({ words, text }) => !words.some((word) => known.has(word)) && !/@|https?:/.test(text))
          .map(spanOf),
      );
}

const shown = new Set<Section["kind"]>([
  "other",
  "awards",
  "volunteering",
  "interests",
  "references",
  "personal",
]);
/** Personal data are fields of their own; a declaration says nothing of the person. */
const isFormal = ({ rows, title }: Section): boolean =>
  /declaration|घोषणा/iu.test(title?.text ?? "") ||
  rows.some((row) => /@|\d{6,}|\d{4}/.test(rowPiece(row).text));
const otherSections = (noted: ResumeEvidence, sections: readonly Section[]): Resume["other_sections"] =>
  sections
    .filter(({ kind, rows, title }) => shown.has(kind) && rows.length > 0 && title !== null)
    .filter((section) => section.kind !== "personal" || !isFormal(section))
    .flatMap((section, at) => {
      if (section.title === null) return [];
      const title = noted.put(fieldPath("other_sections", at, "title"), section.title, 0.9);
      const items = itemsOf(section).map(({ whole }) => whole);
      return [{ title, items: noted.list(fieldPath("other_sections", at, "items"), items, 0.9) }];
    });

const of = (sections: readonly Section[], ...kinds: Section["kind"][]) =>
  sections.filter(({ kind, rows }) => kinds.includes(kind) && rows.length > 0);

/** Expected fields that were not found. */
export function gapsOf(resume: Resume): Warning[] {
  const missing = [
    ...(["name", "location"] as const).filter((field) => resume[field] === null),
    ...(["emails", "phones", "education", "experience", "skills"] as const).filter(
      (field) => resume[field].length === 0,
    ),
  ];
  const posts = resume.experience;
  const undated = posts.filter(({ start, end }) => start === null && end === null).length;
  return [
    ...missing.map((field) => warning("not_found", field)),
    ...(undated === 0 ? [] : [warning("posts_undated", undated, posts.length)]),
  ];
}

/** `Languages: English, French` among further information. */
function isSkillGroup({ name }: SkillGroup): boolean {
  const kind = name === undefined ? undefined : headingKind(name.text);
  return kind === "skills" || kind === "languages";
}

/** Languages of a section, and those named among the skills. */
function spoken(sections: readonly Section[], named: readonly Language[]): Language[] {
  const all = [...of(sections, "languages").flatMap(languagesOf), ...named];
  return all.filter(({ code }, at) => all.findIndex((other) => other.code === code) === at);
}

/** Reads a résumé by its layout. `now` is the end of current positions. */
export function extractResume(document: Document, now = new Date()): ResumeReading {
  const sections = sectionsOf(flowsOf(document));
  const fragments = fragmentsOf(sections);
  const noted = new ResumeEvidence();
  const posts = of(sections, "experience").flatMap((section) => experienceOf(section, document));
  // `Languages: Python, Go` under that heading are skills; spoken ones among the skills are languages.
  const programs = of(sections, "languages").filter((section) => languagesOf(section).length === 0);
  const groups = [
    ...[...of(sections, "skills"), ...programs].flatMap(skillsOf),
    ...of(sections, "personal").flatMap(skillsOf).filter(isSkillGroup),
  ];
  const parted = groups.map((group) =>
    /language|sprach|langue|idioma|lingu|भाषा/i.test(plain(group.name?.text ?? ""))
      ? spokenIn(group)
      : spokenAmong(group),
  );
  const skills = parted.flatMap(({ rest }) => rest ?? []);
  const resume: Resume = {
    ...personOf(noted, sections, fragments, document),
    summary: noted.put("summary", summaryOf(sections, fragments), 0.93),
    education: studyFields(
      noted,
      of(sections, "education").flatMap((section) => educationOf(section, document)),
    ),
    experience: postFields(noted, posts, now),
    skills: skillFields(noted, skills),
    certificates: certificateFields(noted, of(sections, "certificates").flatMap(certificatesOf)),
    languages: languageFields(
      noted,
      spoken(
        sections,
        parted.flatMap(({ languages }) => languages),
      ),
    ),
    projects: projectFields(
      noted,
      of(sections, "projects").flatMap((section) => projectsOf(section, document)),
    ),
    publications: publicationFields(
      noted,
      of(sections, "publications").flatMap((section) => publicationsOf(section, document)),
    ),
    other_sections: otherSections(noted, sections),
    total_experience_months: totalMonths(
      posts.map(({ period }) => period).filter((period) => period !== undefined),
      now,
    ),
  };
  const factor = document.pages.some(({ source }) => source === "ocr") ? scanned : 1;
  const confidences = Object.fromEntries(
    Object.entries(noted.confidences).map(([path, value]) => [path, rounded(value * factor)]),
  );
  return {
    resume,
    evidence: noted.evidence,
    confidences,
    text: document.text,
    warnings: gapsOf(resume),
  };
}
