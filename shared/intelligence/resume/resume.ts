import type { output } from "zod";
import type { candidate, resumeData } from "../../contract/ai-resume.ts";
import type { Evidence } from "../../document/document.ts";
import type { Warning } from "../../warnings/warning.ts";
import type { Located } from "../field-evidence.ts";

/** What a résumé says, without the file it came from. */
export type Resume = Omit<output<typeof candidate>, "filename">;
export type ResumeData = output<typeof resumeData>;
export type Candidate = ResumeData["candidates"][number];
export type Match = NonNullable<Candidate["match"]>;

/** A skill by its name in the post, and the résumé's words for it. */
export type Synonym = { skill: string; words: string; evidence: Evidence };

/** A résumé with the places of its values by path, as `experience[0].company`. */
export type ResumeReading = Located & {
  resume: Resume;
  /** Skills asked for that the résumé names in other words: found by a language model, shown by the document. */
  synonyms?: readonly Synonym[];
  /** All text of the document, for what the fields do not hold. */
  text: string;
  warnings: readonly Warning[];
};
