import { fieldPath } from "../../values/text/field-path.ts";
import type { DatedSpan } from "./entries/entry-rows.ts";
import type { Post } from "./entries/post.ts";
import type { Study } from "./entries/study.ts";
import type { Certificate } from "./lists/certificates.ts";
import type { Language } from "./lists/languages.ts";
import type { Project } from "./lists/projects.ts";
import type { Publication } from "./lists/publications.ts";
import type { SkillGroup } from "./lists/skills.ts";
import type { Resume } from "./resume.ts";
import type { ResumeEvidence } from "./resume-evidence.ts";
import { monthsOf } from "./total-experience.ts";

/**
 * How sure a value is by the way it was read. Set by hand and checked with `bench/resume.ts`; the scanned text of an
 * image lowers all of them.
 */
const sure = {
  school: 0.93,
  degree: 0.95,
  area: 0.88,
  grade: 0.92,
  place: 0.92,
  period: 0.96,
  text: 0.95,
  list: 0.9,
} as const;

function periodFields(noted: ResumeEvidence, path: string, period: DatedSpan | undefined) {
  const { start = null, end = null, current = false } = period ?? {};
  if (period !== undefined && start !== null) noted.noteSpan(`${path}.start`, period.span, sure.period);
  if (period !== undefined && end !== null) noted.noteSpan(`${path}.end`, period.span, sure.period);
  if (period !== undefined && current) noted.noteSpan(`${path}.current`, period.span, sure.period);
  return { start, end, current };
}

export const postFields = (noted: ResumeEvidence, posts: readonly Post[], now: Date): Resume["experience"] =>
  posts.map(({ company, position, location, period, summary, highlights, sure: fit }, at) => {
    const path = fieldPath("experience", at);
    // A single date of a post is when it began or ended: the résumé does not say, so it is the end.
    return {
      company: noted.put(`${path}.company`, company, 0.55 + 0.42 * fit),
      position: noted.put(`${path}.position`, position, 0.55 + 0.42 * fit),
      location: noted.put(`${path}.location`, location, sure.place),
      ...periodFields(noted, path, period),
      months: period === undefined ? null : monthsOf(period, now),
      summary: noted.put(`${path}.summary`, summary, sure.list),
      highlights: noted.list(`${path}.highlights`, highlights, sure.text),
    };
  });

export const studyFields = (noted: ResumeEvidence, studies: readonly Study[]): Resume["education"] =>
  studies.map(({ institution, degree, area, grade, location, period, highlights }, at) => {
    const path = fieldPath("education", at);
    return {
      institution: noted.put(`${path}.institution`, institution, sure.school),
      degree: noted.put(`${path}.degree`, degree, sure.degree),
      area: noted.put(`${path}.area`, area, sure.area),
      ...periodFields(noted, path, period),
      grade: noted.put(`${path}.grade`, grade, sure.grade),
      location: noted.put(`${path}.location`, location, sure.place),
      highlights: noted.list(`${path}.highlights`, highlights, sure.text),
    };
  });

export const skillFields = (noted: ResumeEvidence, groups: readonly SkillGroup[]): Resume["skills"] =>
  groups.map(({ name, skills }, at) => ({
    group: noted.put(fieldPath("skills", at, "group"), name, sure.list),
    skills: noted.list(fieldPath("skills", at, "skills"), skills, sure.list),
  }));

export const certificateFields = (
  noted: ResumeEvidence,
  list: readonly Certificate[],
): Resume["certificates"] =>
  list.map(({ name, issuer, period }, at) => {
    const path = fieldPath("certificates", at);
    const date = period?.end ?? period?.start ?? null;
    if (period !== undefined && date !== null) noted.noteSpan(`${path}.date`, period.span, sure.period);
    return {
      name: noted.put(`${path}.name`, name, sure.list),
      issuer: noted.put(`${path}.issuer`, issuer, 0.8),
      date,
    };
  });

export const languageFields = (noted: ResumeEvidence, list: readonly Language[]): Resume["languages"] =>
  list.map(({ name, code, level }, at) => ({
    language: noted.put(fieldPath("languages", at, "language"), name, 0.97),
    code,
    level: noted.put(fieldPath("languages", at, "level"), level, sure.list),
  }));

export const projectFields = (noted: ResumeEvidence, list: readonly Project[]): Resume["projects"] =>
  list.map(({ name, summary, url, period, highlights }, at) => {
    const path = fieldPath("projects", at);
    if (url !== undefined) noted.noteSpan(`${path}.url`, url.span, sure.list);
    return {
      name: noted.put(`${path}.name`, name, sure.list),
      summary: noted.put(`${path}.summary`, summary, sure.list),
      url: url?.value ?? null,
      ...periodFields(noted, path, period),
      highlights: noted.list(`${path}.highlights`, highlights, sure.text),
    };
  });

export const publicationFields = (
  noted: ResumeEvidence,
  list: readonly Publication[],
): Resume["publications"] =>
  list.map(({ title, authors, venue, doi, url, date, period }, at) => {
    const path = fieldPath("publications", at);
    if (date !== null) noted.noteSpan(`${path}.date`, period?.span ?? title, sure.list);
    return {
      title: noted.put(`${path}.title`, title, sure.list),
      authors: noted.put(`${path}.authors`, authors, 0.85),
      venue: noted.put(`${path}.venue`, venue, 0.8),
      date,
      doi: noted.put(`${path}.doi`, doi, 0.98),
      url: url ?? null,
    };
  });
