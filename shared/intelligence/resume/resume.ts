import type { output } from "zod";
import type { candidate, resumeData } from "../../contract/ai-resume.ts";
import type { Evidence } from "../../document/document.ts";

/** What a résumé says, without the file it came from. */
export type Resume = Omit<output<typeof candidate>, "filename">;
export type ResumeData = output<typeof resumeData>;
export type Candidate = ResumeData["candidates"][number];
export type Match = NonNullable<Candidate["match"]>;

/** A résumé with the places of its values by path, as `experience.0.company`. */
export type ResumeReading = {
  resume: Resume;
  evidence: Readonly<Record<string, Evidence>>;
  confidences: Readonly<Record<string, number>>;
  /** All text of the document, for what the fields do not hold. */
  text: string;
  warnings: readonly string[];
};
