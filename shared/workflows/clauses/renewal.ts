const word = /\bautomatic(?:ally)?\b/giu;
/** `shall not automatically`, `no automatic renewal`, `does not provide for automatic`. */
const denied =
  /\b(?:not|no|never|without)\s{1,3}(?:(?:be|to|any|an|the|provide|for|subject|contain|otherwise|renew(?:ed|al)?|extend(?:ed)?|extension)\s{1,3}){0,4}$/iu;
/** Characters before the word among which it is denied. */
const near = 60;

const renews =
  /\b(?:renews|extends|rolls over|(?:shall|will|is|are) (?:then )?(?:be )?(?:deemed (?:to be |to have been )?)?(?:renewed|extended|renew|extend|continue)|continues)\b/iu;
const stops = /\b(?:noti|terminat|cancel|object)\p{L}{0,9}/iu;
const silence = /\b(?:if|where) (?:neither|no)\b/iu;
const byAgreement =
  /\b(?:by|upon|on|with|subject to|only|requires?)\b[^.;,]{0,20}\b(?:mutual|written) (?:written )?(?:agreement|consent)\b/iu;

/** Whether a sentence ends the renewal only where somebody says so: `unless … notice`, `if neither party gives notice`. */
const isStoppedByNotice = (text: string): boolean =>
  text.split(/[.;]/).some((sentence) => {
    const [, condition] = sentence.split(/\bunless\b/iu);
    return (
      (condition !== undefined && stops.test(condition)) ||
      (silence.test(sentence) && /\bnotice\b/iu.test(sentence))
    );
  });

/** Whether a contract goes on when nobody says anything: it says so, or that a notice alone stops it. */
export function renewsByItself(text: string): boolean {
  const said = [...text.matchAll(word)];
  const claimed = said.some(({ index }) => !denied.test(text.slice(Math.max(0, index - near), index)));
  if (claimed) return true;
  return said.length === 0 && renews.test(text) && isStoppedByNotice(text) && !byAgreement.test(text);
}
