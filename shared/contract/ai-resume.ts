import { array, boolean, number, object, record, string } from "zod";
import { evidence } from "./evidence.ts";
import { inputPassword, text } from "./field.ts";
import { files } from "./file.ts";
import { findingOf, operation } from "./operation.ts";

/** Resumes per call (interface, 8.3). */
const mostFiles = 10;

const words = string().nullable();
const texts = array(string());
/** `2019-05`, or `2019` where the résumé prints no month. */
const month = words;

const period = { start: month, end: month, current: boolean() };

const match = object({
  matched_skills: texts,
  missing_skills: texts,
  experience: object({
    required_years: number().nullable(),
    years: number().nullable(),
    met: boolean(),
  }).nullable(),
  education: object({ required: string(), highest: words, met: boolean() }).nullable(),
  title: object({ required: string(), closest: words, similarity: number() }).nullable(),
  reasons: texts,
}).meta({ id: "ResumeMatch" });

const education = object({
  institution: words,
  degree: words,
  area: words,
  ...period,
  grade: words,
  location: words,
  highlights: texts,
}).meta({ id: "ResumeEducation" });

const experience = object({
  company: words,
  position: words,
  location: words,
  ...period,
  months: number().int().nullable(),
  summary: words,
  highlights: texts,
}).meta({ id: "ResumeExperience" });

export const candidate = object({
  filename: string(),
  name: words,
  headline: words,
  emails: texts,
  phones: texts,
  links: object({ linkedin: words, github: words, website: words, other: texts }),
  location: words,
  summary: words,
  education: array(education),
  experience: array(experience),
  skills: array(object({ group: words, skills: texts })),
  certificates: array(object({ name: string(), issuer: words, date: month })),
  languages: array(object({ language: string(), code: string(), level: words })),
  projects: array(object({ name: string(), summary: words, url: words, ...period, highlights: texts })),
  publications: array(
    object({ title: string(), authors: words, venue: words, date: month, doi: words, url: words }),
  ),
  other_sections: array(object({ title: string(), items: texts })),
  total_experience_months: number().int().nullable(),
});

/** Evidence and confidences are by field path: `candidates[0].experience[1].company`. */
export const resumeData = object({
  candidates: array(
    candidate
      .extend({
        rank: number().int().optional(),
        score: number().min(0).max(100).optional(),
        match: match.optional(),
      })
      .meta({ id: "ResumeCandidate" }),
  ),
  failed: array(object({ filename: string(), code: string(), error: string() })),
  download_urls: object({ excel: string(), csv: string(), json: string() })
    .nullable()
    .meta({ description: "Null for a key that keeps nothing" }),
  expires_at: string().nullable(),
  confidences: record(string(), number()),
  evidence: record(string(), evidence),
}).meta({ id: "Resumes" });

export const parseResume = operation({
  path: "/api/v1/ai/parse-resume",
  tier: "developer",
  weight: "heavy",
  summary: "Read résumés and rank them against a job description",
  description:
    "One résumé as `file` or up to 10 as `files`. With `job_description` every candidate gets a score from 0 to 100 with its reasons, best first; without it candidates stand in upload order and carry no score. A file that cannot be read, or has more than 100 pages, is listed in `failed` and does not lose the others. The download URLs are signed and expire after an hour. Months are YYYY-MM, or YYYY where no month is printed; total experience counts overlapping posts once.",
  form: {
    files: files("PDF résumés; images are read by OCR. A single one may be sent as `file`", {
      max: mostFiles,
    }),
    job_description: text({ max: 50_000 }, "Text of the post to fill; ranks the candidates").optional(),
    password: inputPassword,
  },
  sample: {
    files: ["resume.pdf"],
    job_description: "Senior Go developer with 5 years of experience",
  },
  returns: findingOf("ResumeParsingResponse", resumeData),
  mock: {
    candidates: [
      {
        filename: "jane-doe.pdf",
        rank: 1,
        score: 86,
        match: {
          matched_skills: ["TypeScript", "PostgreSQL"],
          missing_skills: ["Kubernetes"],
          experience: { required_years: 5, years: 7.3, met: true },
          education: { required: "bachelor", highest: "master", met: true },
          title: { required: "Senior Software Engineer", closest: "Software Engineer", similarity: 0.8 },
          reasons: ["2 of 3 skills asked for: TypeScript, PostgreSQL"],
        },
        name: "Jane Doe",
        headline: "Software Engineer",
        emails: ["jane.doe@example.com"],
        phones: ["+1 415 555 2671"],
        links: {
          linkedin: "https://linkedin.com/in/jane-doe",
          github: "https://github.com/jane-doe",
          website: null,
          other: [],
        },
        location: "San Francisco, CA",
        summary: null,
        education: [
          {
            institution: "Example University",
            degree: "MSc",
            area: "Computer Science",
            start: "2014-09",
            end: "2016-06",
            current: false,
            grade: null,
            location: null,
            highlights: [],
          },
        ],
        experience: [
          {
            company: "Example Inc.",
            position: "Software Engineer",
            location: "San Francisco, CA",
            start: "2018-10",
            end: null,
            current: true,
            months: 88,
            summary: null,
            highlights: ["Cut response times by half"],
          },
        ],
        skills: [{ group: "Languages", skills: ["TypeScript", "SQL"] }],
        certificates: [{ name: "AWS Solutions Architect", issuer: "Amazon", date: "2023-04" }],
        languages: [{ language: "English", code: "en", level: "native" }],
        projects: [],
        publications: [],
        other_sections: [],
        total_experience_months: 88,
      },
    ],
    failed: [],
    download_urls: {
      excel: "https://example.com/candidates.xlsx",
      csv: "https://example.com/candidates.csv",
      json: "https://example.com/candidates.json",
    },
    expires_at: "2026-01-15T10:30:00.000Z",
    confidences: { "candidates[0].name": 0.98 },
    evidence: { "candidates[0].name": { page: 1, bbox: [72, 740, 180, 764], text: "Jane Doe" } },
  },
});
