import type { Passage } from "../passages/passages.ts";
import type { Term } from "../text/terms.ts";

/** Dots that lead to a page number in a table of contents. */
const leaders = /(?:\s?\.){4,}|…{2,}/;
/** What stands on a page for the law's or the printer's sake and says nothing of the subject. */
const boilerplate =
  /^(?:keywords?|categories and subject descriptors|general terms|mots[- ]clés|schlüsselwörter|palabras clave)(?!\p{L})|permission to make digital|all rights reserved|©|copyright (?:\(c\)|c )|isbn|issn|printed in|page \d+ of \d+|seite \d+ von \d+|^figure \d+|^fig\. \d+|^table \d+|^tabelle \d+|^abbildung \d+|alle rechte vorbehalten|todos los derechos|tous droits/iu;
/** `Abbildung 4.21: …`, which what is printed in the drawing may stand before. */
const caption =
  /(?<!\p{L})(?:figure|fig\.|table|tabelle|tableau|abbildung|abb\.|figura|tabla|चित्र|तालिका) \d{1,3}(?:[.-]\d{1,3}){0,2}:\s/iu;
/** `14The AFM is`: a note at the foot of the page, behind its number. */
const note = /^\d{1,3}\p{Lu}\p{Ll}/u;
/** Where an author thanks someone. */
const thanks =
  /(?<!\p{L})(?:(?:we|i)(?: would like to| want to| wish to)? thank|(?:ich|wir) (?:danken?|bedanken?)|(?:je|nous) (?:tiens|tenons|voudrais|voudrions|souhaite|souhaitons) (?:à )?remercier|(?:je|nous) remerci(?:e|ons)|agrade(?:zco|cemos))(?!\p{L})/iu;
/** `Hier möchte ich Frau Lind danken`: the verb stands far behind, so that the two are looked for apart. */
const [wishing, thanking] = [/(?<!\p{L})möchten? (?:ich|wir)(?!\p{L})/iu, /(?<!\p{L})danken(?!\p{L})/iu];
const isThanks = (text: string) => thanks.test(text) || (wishing.test(text) && thanking.test(text));
/** `[12] A. Author, Title`: surely an entry of a list of references. */
const reference =
  /^\[\d{1,3}\]\s|^\d{1,3}\.\s+\p{Lu}\.\s?(?:\p{Lu}\.\s?)?\p{Lu}\p{Ll}+,|et al\.,? (?:\d{4}|in )|\d{1,4}\s?\(\d{1,3}(?:[-–]\d{1,3})?\)[,:]\s?(?:pp?\.\s?)?\d/u;
/** What an entry has that a sentence seldom has; two of them make one. */
const ofReference: readonly RegExp[] = [
  /^\p{Lu}[\p{L}'’-]+,\s\p{Lu}\./u,
  /(?<!\p{L})(?:pp?|vol|eds?|iss)\.\s?\d|(?<!\p{L})eds?\.\)|(?<!\p{L})in\s?:\s\p{Lu}/iu,
  /(?<!\p{L})doi\s?:|https?:\/\/|retrieved (?:from|on)|(?<!\p{L})accessed \d/iu,
  /(?<!\p{L})(?:journal of|proceedings|proc\.|transactions on|university press|quarterly,|zeitschrift für|revue de|revista de)/iu,
  /^[^.]{0,120}\((?:1[89]|20)\d\d[a-z]?\)[.,:]\s\p{Lu}/u,
  /\p{Lu}\.,?\s(?:&|and|und|et|y)\s\p{Lu}[\p{L}'’-]+,\s\p{Lu}\./u,
];

/** True for an entry of a list of references. */
export const isReference = (text: string): boolean =>
  reference.test(text) || ofReference.filter((sign) => sign.test(text)).length >= 2;

/** `3.2 Special registers 18`: an entry of a table of contents whose dots were lost. */
const entry =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|chapter \d+\.?|kapitel \d+\.?|annex \p{Lu})\s.{3,120}[^\d.,]\s\d{1,4}$/iu;

/** True for a line of a table of contents. */
export const isContents = (text: string): boolean => leaders.test(text) || entry.test(text);

/** Program text, and steps of a proof. */
const code = /[=<>{}_\\⇒⇔∈∉⊆⊂∪∩↦∀∃]|\(\s|;\s*\}/;

/** `See the final report.` points elsewhere; `Because no one else is.` is half of the sentence before. */
const partial =
  /^(?:\d{1,3}\s)?(?:see|siehe|voir|véase)(?!\p{L})|^(?:because(?! of)|otherwise|weil|sonst|parce qu(?:e)?|sinon|porque|de lo contrario)(?!\p{L})[^,]*$/iu;

/** Full stops of all scripts; Thai and Lao set none. */
const ended =
  /(?:[.!?;…。．！？।॥۔؟։።៕၊။]["'”’»)\]」』]{0,5}(?:\[\w{1,4}\]){0,9}|[\p{Script=Thai}\p{Script=Lao}][\p{M}\d\s]{0,20})$/u;

/** A quotation or bracket that is closed and never opened, or the other way: a piece of a sentence. */
function unbalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  // `a)` and `2)` count the items of a list.
  const closed = count(/\)/g);
  const marks = count(/(?:^|\s)[\p{L}\p{N}]{1,3}\)/gu);
  const opened = count(/\(/g);
  return opened > closed || opened < closed - marks || count(/“|‘‘|„/g) < count(/”|’’/g);
}

/** Of a sentence's words, the share that may be bits of words, as OCR makes of a smudge or a drawing. */
const mostBits = 0.15;
const isBit = ({ word, stop }: Term) => !stop && /^\p{Script=Latin}{1,2}$|^\p{N}\p{L}$/u.test(word);

/** Words of a sentence that says something by itself. */
const fewest = 6;

/** True when a passage is a sentence a reader would quote: whole, with a verb's room, neither list nor label. */
export function isProse(passage: Passage, terms: readonly Term[], least = fewest): boolean {
  const { text, kind } = passage;
  if (kind === "heading" || kind === "row") return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const opens = /^[\p{Lu}\p{Lo}\p{N}"“„«(¿¡•◦▪-]/u.test(text);
  return (
    terms.length >= least &&
    !unbalanced(text) &&
    terms.length <= 80 &&
    opens &&
    ended.test(text) &&
    terms.filter(isBit).length <= mostBits * terms.length &&
    letters > 0.6 * text.replace(/\s/g, "").length &&
    !isContents(text) &&
    !code.test(text) &&
    !boilerplate.test(text) &&
    !caption.test(text) &&
    !note.test(text) &&
    !partial.test(text) &&
    !isThanks(text) &&
    !isReference(text)
  );
}

/** Sections that are no part of what a document has to say. */
export const outside =
  /^(?:\d+(?:\.\d+)*\.?\s*)?(?:references|bibliography|acknowledge?ments?|table of contents|contents|index|appendix|notices|trademarks|literatur(?:verzeichnis)?|inhalt(?:sverzeichnis)?|danksagung|bibliograf[ií]a|índice|références|remerciements|sommaire)\b/iu;
