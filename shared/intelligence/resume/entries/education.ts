import type { Document } from "../../../document/document.ts";
import { type Span, slice } from "../layout/piece.ts";
import { isPlace } from "../person/places.ts";
import type { Section } from "../sections/sections.ts";
import { degreesIn } from "./degrees.ts";
import { tableStudies } from "./education-table.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { gradeIn, isGrade } from "./grades.ts";
import { schoolWords } from "./organisation-words.ts";
import { commaParts, partsOf } from "./parts.ts";
import type { DegreeAndField, Study } from "./study.ts";

const isSchool = (text: string) => schoolWords.test(text);
const hasDegree = (text: string) => degreesIn(text).length > 0;
const naming = (text: string) => isSchool(text) || hasDegree(text) || isPlace(text) || isGrade(text);

/** What joins a degree and its field: `in`, `of`, `en`, `der`. */
const lead =
  /^[\s,:–—-]*(?:in|of|en|des?|d['’]|der|im fach|fach|with a major in|major(?:ing)? in|mit schwerpunkt|specializing in|में)\s+|^[\s,:–—()-]+/iu;
const trail = /\s*(?:\(|,|\b(?:with|at|from|minor in|mit|an der)\b).*$/iu;

/** A degree with the field that follows it, or stands before it: `BSc Physics`, `Physics (BSc)`. */
function readDegree(span: Span): DegreeAndField {
  const [found] = degreesIn(span.text);
  if (found === undefined) return { degree: undefined, area: undefined };
  const degree = slice(span, found.start, found.end);
  // `Master of Science (M.Sc.)` names one degree twice.
  const again = /^\s*\(([^)]*)\)/u.exec(span.text.slice(found.end));
  const end = found.end + (again !== null && hasDegree(again[1] ?? "") ? again[0].length : 0);
  const after = span.text.slice(end);
  const start = end + (lead.exec(after)?.[0].length ?? 0);
  const rest = span.text.slice(start).replace(trail, "");
  const area = slice(span, start, start + rest.length);
  const before = slice(span, 0, found.start);
  const field = area ?? before;
  const text = field?.text.replace(/^\(|\)$|[()]+$/g, "").trim() ?? "";
  const dotted =
    degree !== undefined &&
    span.text[found.end] === "." &&
    degree.text.includes(".") &&
    /[A-Za-z]$/.test(degree.text)
      ? { ...degree, text: `${degree.text}.` }
      : degree;
  return {
    degree: dotted,
    area: field === undefined || text.length < 2 || isSchool(text) ? undefined : { ...field, text },
  };
}

/** `NTNU`, `SDU Odense`: behind a degree and its field, capitals name the school. */
const isAcronym = (text: string) => /^\p{Lu}{3,7}(?: \p{Lu}[\p{L}.'’-]+)?$/u.test(text) && !hasDegree(text);

/** A part of a school's own name after a comma: `University of California, Berkeley`. */
const isSeat = (text: string) => /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}?[\p{L}.'’-]+){0,2}$/u.test(text);

function studyOf(entry: Entry): Study {
  const { parts, places } = partsOf(entry.head, entry.side);
  let institution: Span | undefined;
  let read: DegreeAndField = { degree: undefined, area: undefined };
  let grade: Span | undefined;
  const rest: { span: Span; afterSchool: boolean }[] = [];
  for (const { span } of parts) {
    let afterSchool = false;
    for (const piece of hasDegree(span.text) && !isSchool(span.text) ? [span] : commaParts(span)) {
      if (isGrade(piece.text) && !hasDegree(piece.text)) grade ??= gradeIn(piece) ?? piece;
      else if (
        hasDegree(piece.text) &&
        !(isSchool(piece.text) && institution === undefined && !degreeFirst(piece.text))
      ) {
        const next = readDegree(piece);
        const seat = commaParts(piece)
          .slice(1)
          .find(({ text }) => isAcronym(text));
        if (seat !== undefined) rest.push({ span: seat, afterSchool: false });
        grade ??= gradeIn(piece);
        read = { degree: read.degree ?? next.degree, area: read.area ?? next.area };
      } else if (isSchool(piece.text) && institution === undefined) {
        institution = piece;
        afterSchool = true;
        continue;
      } else rest.push({ span: piece, afterSchool });
      afterSchool = false;
    }
  }
  const seat = rest.find(
    ({ span, afterSchool }) => afterSchool && read.area !== undefined && isSeat(span.text),
  );
  if (seat !== undefined && institution !== undefined) {
    institution = {
      ...institution,
      text: `${institution.text}, ${seat.span.text}`,
      words: [...institution.words, ...seat.span.words],
    };
  }
  const left = rest.filter((each) => each !== seat).map(({ span }) => span);
  const area =
    read.area ?? (read.degree !== undefined || institution !== undefined ? left.shift() : undefined);
  if (institution === undefined) institution = left.shift();
  const said = [...entry.highlights, ...entry.prose];
  return {
    institution,
    degree: read.degree,
    area,
    grade: grade ?? said.map(gradeIn).find((found) => found !== undefined),
    location: places[0],
    period: entry.period,
    highlights: [...left, ...entry.prose, ...entry.highlights],
  };
}

const degreeFirst = (text: string) => (degreesIn(text)[0]?.start ?? 99) < text.search(schoolWords);

/** The studies of a section: those of its table where it has one, else its entries. */
export function educationOf(section: Section, document: Document): Study[] {
  const tabled = tableStudies(section, document, readDegree);
  const read = tabled.length > 0 ? tabled : entriesOf(section, naming).map(studyOf);
  return read.filter(({ institution, degree }) => institution !== undefined || degree !== undefined);
}
