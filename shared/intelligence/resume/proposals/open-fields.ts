import { fieldPath } from "../../../values/text/field-path.ts";
import type { ResumeReading } from "../resume.ts";
import type { Field } from "./form.ts";

/** Values read less surely than this are asked about again: nothing in their wording or look told what they are. */
const unsure = 0.8;

export const isUnsure = ({ confidences }: Pick<ResumeReading, "confidences">, path: string): boolean =>
  (confidences[path] ?? 1) < unsure;

type Rule = { field: Field; open: (reading: ResumeReading) => boolean };

const lacks = (reading: ResumeReading, path: string, value: string | null) =>
  value === null || isUnsure(reading, path);

/** The model is asked when one of these is missing. */
const worthAsking: readonly Rule[] = [
  { field: "name", open: (reading) => lacks(reading, "name", reading.resume.name) },
  {
    field: "experience",
    open: (reading) =>
      reading.resume.experience.length === 0 ||
      reading.resume.experience.some(
        ({ company, position, start, end }, at) =>
          lacks(reading, fieldPath("experience", at, "company"), company) ||
          lacks(reading, fieldPath("experience", at, "position"), position) ||
          (start === null && end === null),
      ),
  },
  {
    field: "education",
    open: (reading) =>
      reading.resume.education.length === 0 ||
      reading.resume.education.some(
        ({ institution, degree }, at) =>
          lacks(reading, fieldPath("education", at, "institution"), institution) ||
          lacks(reading, fieldPath("education", at, "degree"), degree),
      ),
  },
  { field: "skills", open: ({ resume }) => resume.skills.length === 0 },
];

/** These go along when a question is asked anyway: many a résumé does without them. */
const goingAlong: readonly Rule[] = [
  { field: "headline", open: (reading) => lacks(reading, "headline", reading.resume.headline) },
  { field: "emails", open: ({ resume }) => resume.emails.length === 0 },
  { field: "phones", open: ({ resume }) => resume.phones.length === 0 },
  { field: "location", open: ({ resume }) => resume.location === null },
  { field: "skills", open: ({ resume }) => resume.skills.every(({ group }) => group === null) },
];

/**
 * The fields to ask about; none when the résumé's own reading left nothing open that is worth a question. `missing` are
 * skills that a post asks for and the résumé was not seen to name.
 */
export function openFields(reading: ResumeReading, missing: readonly string[] = []): Field[] {
  const open = (rules: readonly Rule[]) =>
    rules.filter((rule) => rule.open(reading)).map(({ field }) => field);
  const worth: Field[] = [...open(worthAsking), ...(missing.length > 0 ? (["other_names"] as const) : [])];
  return worth.length === 0 ? [] : [...new Set([...worth, ...open(goingAlong)])];
}
