import type { Document } from "../../../document/document.ts";
import { fold } from "../../../language/page-text.ts";
import type { Synonym } from "../resume.ts";
import type { ProposedNames } from "./form.ts";
import type { ProposedEvidence } from "./proposed-evidence.ts";
import { judgeText } from "./verdict.ts";

/** Words that name a skill are few; a sentence names none. */
const mostWords = 6;
const leastLetters = 3;

const isTerm = (text: string) => text.split(" ").length <= mostWords && fold(text).length >= leastLetters;

/** The document's words for skills that were asked for; the same words stand for one skill only. */
export function otherNames(
  proposals: ProposedNames,
  missing: readonly string[],
  document: Document,
  noted: ProposedEvidence,
): Synonym[] {
  const found: Synonym[] = [];
  for (const { skill, words } of proposals) {
    const verdict = judgeText(words, document, isTerm);
    const again = found.some((each) => each.skill === skill || fold(each.words) === fold(words));
    if (!missing.includes(skill)) noted.drop("match", "not_asked_for");
    else if ("reason" in verdict) noted.drop("match", verdict.reason);
    else if (again) noted.drop("match", "taken");
    else {
      found.push({ skill, words: verdict.value, evidence: verdict.evidence });
      noted.used = true;
    }
  }
  return found;
}
