import { ClaimCheck } from "../../shared/intelligence/claims/claim-check.ts";
import { readingOfTexts } from "../answers/sets.ts";
import type { ClaimedPassage } from "./set.ts";

/** For each claim about a passage whether it is taken for true, with all of the passage quoted. */
export function judge({ passage, language, claims }: ClaimedPassage): boolean[] {
  const reading = readingOfTexts([passage], language);
  const check = new ClaimCheck(reading);
  return claims.map(({ text }) => {
    const { kept, dropped } = check.check(text, { quoted: reading.passages });
    return kept.length > 0 && dropped === 0;
  });
}
