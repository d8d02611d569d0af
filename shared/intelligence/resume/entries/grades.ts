import { type Span, slice } from "../layout/piece.ts";

const label =
  "(?:cumulative |overall |major |final )?(?:c?gpa|cpi|sgpa|grade|grades|result|score|percentage|marks|aggregate|note|abschlussnote|notendurchschnitt|durchschnitt|moyenne|nota(?: media)?|promedio|ects|अंक|प्रतिशत)";
const value =
  "\\d{1,3}(?:[.,]\\d{1,3})?\\s*%?(?:\\s*(?:/|out of|von|sur|de)\\s*\\d{1,3}(?:[.,]\\d{1,2})?)?|[A-D][+-]?(?![\\p{L}])";
const honours =
  "(?:first|second|upper second|lower second)[- ]class(?: with distinction| hon(?:ou)?rs| \\(hons\\.?\\))?|2:[12]|(?:with )?(?:high )?distinction|(?:summa|magna) cum laude|cum laude|mention (?:très bien|bien|assez bien)|mit auszeichnung|sehr gut|matrícula de honor|sobresaliente";

const labelled = new RegExp(`(?<![\\p{L}])${label}\\s*(?:[:=–-]|of|de)?\\s*(${value})`, "iu");
const reversed = new RegExp(`(${value})\\s*(?:c?gpa|cpi)(?![\\p{L}])`, "iu");
const honour = new RegExp(`(?<![\\p{L}])(?:${honours})(?![\\p{L}])`, "iu");
const percent = /^\d{2}(?:[.,]\d{1,2})?\s*%$/u;

/** A grade in a text: `GPA: 3.97/4.00`, `Note 1,3`, `First Class Honours`. */
export function gradeIn(span: Span): Span | undefined {
  const found = labelled.exec(span.text) ?? reversed.exec(span.text);
  if (found?.[1] !== undefined) {
    const start = found.index + found[0].lastIndexOf(found[1]);
    return slice(span, start, start + found[1].length);
  }
  const named = honour.exec(span.text);
  return named === null ? undefined : slice(span, named.index, named.index + named[0].length);
}

/** Whether a text is a grade and little more. */
export const isGrade = (text: string): boolean =>
  percent.test(text.trim()) ||
  (text.length < 45 && (labelled.test(text) || reversed.test(text) || honour.test(text)));
