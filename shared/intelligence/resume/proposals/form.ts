import { array, boolean, object, type output, string, type ZodType } from "zod";

const word = string().nullable();
const month = word.describe("YYYY-MM, or YYYY where no month is printed");
const period = {
  start: month,
  end: month.describe("YYYY-MM or YYYY; null when it goes on"),
  current: boolean().describe("True only where the document says that it goes on"),
};

/** What may be asked of a résumé; values stand word for word as the document shows them. */
const form = object({
  name: word.describe("The person's own name"),
  headline: word.describe("The line that says what the person is"),
  emails: array(string()).max(5).describe("The person's own, not those of referees or employers"),
  phones: array(string()).max(5).describe("The person's own, as printed"),
  location: word.describe("Where the person lives"),
  experience: array(object({ company: word, position: word, location: word, ...period })).max(40),
  education: array(
    object({ institution: word, degree: word, area: word, grade: word, location: word, ...period }),
  ).max(20),
  skills: array(
    object({
      group: word.describe("A heading the document prints over them, else null"),
      skills: array(string()),
    }),
  ).max(30),
  other_names: array(
    object({
      skill: string().describe("As asked for"),
      words: string().describe("The document's words for it"),
    }),
  )
    .max(30)
    .describe("Skills asked for that the document names in other words: the same skill, not a related one"),
});

export type Field = keyof output<typeof form>;
/** Values that a language model read. One counts only when the document shows it. */
export type Proposals = Partial<output<typeof form>>;
export type ProposedSkills = output<typeof form>["skills"];

export type ProposedNames = output<typeof form>["other_names"];

/** The form of an answer about some fields. */
export function formOf(fields: readonly Field[]): ZodType<Proposals> {
  const mask: Partial<Record<Field, true>> = {};
  for (const field of fields) mask[field] = true;
  return form.pick(mask);
}
