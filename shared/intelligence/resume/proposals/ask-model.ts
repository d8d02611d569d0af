import type { Caller } from "../../../contract/call.ts";
import type { Document } from "../../../document/document.ts";
import { chunked, partsOf } from "../../../language/chunks.ts";
import { type Failure, failed, type LanguageModel, lasting } from "../../../language/language-model.ts";
import { modelTime } from "../../../language/model-time.ts";
import { type Warning, warning } from "../../../warnings/warning.ts";
import type { ResumeReading } from "../resume.ts";
import { withProposals } from "./fill.ts";
import { formOf } from "./form.ts";
import { openFields } from "./open-fields.ts";

/** `missing` are skills that a post asks for and the résumé was not seen to name. */
export type ReadResume = { document: Document; reading: ResumeReading; missing: readonly string[] };
export type AskedResume = { reading: ResumeReading; engine: string };

const promptVersion = "resume-1";
/** Parallel requests: enough to hide a server's latency, few enough for its rate limit. */
const parallel = 3;
/** A post that asks for more is a list of keywords; the first ones are asked about. */
const mostSkills = 30;

const instruction = [
  "The data is a person's résumé. Give the fields that the form names.",
  "Copy values word for word as they stand; dates alone are rewritten as the form says.",
  "One entry of experience for each post, one of education for each study, newest first as a rule.",
  "What the document does not show is null, or left out of its list; guess nothing and add nothing up.",
].join(" ");

const warned = (reading: ResumeReading, ...warnings: Warning[]): ResumeReading => ({
  ...reading,
  warnings: [...reading.warnings, ...warnings],
});

/** One résumé with its gaps asked about in one call, and the failure where there was one. */
async function askAbout(
  model: LanguageModel,
  { document, reading, missing }: ReadResume,
  caller: Caller,
  stopped: Failure | undefined,
): Promise<AskedResume & { failure?: Failure }> {
  const skills = missing.slice(0, mostSkills);
  const open = openFields(reading, skills);
  const [parts = [], ...rest] = chunked(partsOf(document), model.partTokens);
  if (open.length === 0 || parts.length === 0) return { reading, engine: "embedded" };
  const outcome =
    stopped === undefined
      ? await model.complete({
          schema: formOf(open),
          system: instruction,
          parts,
          ...(skills.length === 0 ? {} : { question: `Skills asked for: ${skills.join("; ")}` }),
          promptVersion,
          ...caller,
        })
      : failed(stopped);
  if (!outcome.ok) {
    const { failure, warning } = outcome;
    return { reading: warned(reading, warning), engine: "embedded", failure };
  }
  const { used, ...filled } = withProposals(reading, document, outcome.value, skills);
  const unread = rest.length > 0 ? [warning("beginning_only")] : [];
  return { reading: warned(filled, ...unread), engine: used ? outcome.engine : "embedded" };
}

/**
 * Résumés with the fields filled that their own reading left open or unsure: one call for each that needs it, all
 * within one deadline. Where the model fails, the reading stays as it was and says so.
 */
export async function askModel(
  model: LanguageModel,
  resumes: readonly ReadResume[],
  call: Caller,
): Promise<AskedResume[]> {
  const caller = modelTime(call, model);
  const results: AskedResume[] = [];
  let next = 0;
  let stopped: Failure | undefined;
  const work = async () => {
    for (let at = next++; at < resumes.length; at = next++) {
      const resume = resumes[at];
      if (resume === undefined) continue;
      const { failure, ...asked } = await askAbout(model, resume, caller, stopped);
      if (failure !== undefined && lasting.includes(failure)) stopped = failure;
      results[at] = asked;
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return results;
}
