import { isProse } from "../entries/entries.ts";
import { runsOf } from "../entries/parts.ts";
import { joined, type Span, slice, spanOf } from "../layout/piece.ts";
import type { ResumeRow } from "../layout/rows.ts";
import { placesOf } from "../match/skill-index.ts";
import type { Section } from "../sections/sections.ts";
import { styleOf } from "../sections/style.ts";
import { listCuts } from "./items.ts";

export type SkillGroup = { name: Span | undefined; skills: readonly Span[] };

const colon = /^([^:,;]{2,45})\s*[:：]\s*/u;
/** Marks of a level drawn in characters, and percentages. */
const rating = /[●○★☆◉◯■□▮▯⬤]{2,}.*$|(?<!\s)\s*\d{1,3}\s?%$/u;

type Line = { label: Span | undefined; spans: Span[]; marked: boolean; full: boolean };

/** A label before its skills: ended by a colon, or bold before plain text. */
function labelled(row: ResumeRow, right: number): Line {
  const [first, ...others] = row.pieces;
  const full = row.box[2] > right - 8 * (row.box[3] - row.box[1]);
  if (first === undefined) return { label: undefined, spans: [], marked: false, full };
  const span = spanOf(first);
  const rest = others.map(spanOf);
  const found = colon.exec(span.text);
  if (found !== null) {
    const tail = slice(span, found[0].length);
    return {
      label: slice(span, 0, found[1]?.length),
      spans: [...(tail === undefined ? [] : [tail]), ...rest],
      marked: row.marked,
      full,
    };
  }
  const [head, ...more] = runsOf(span);
  const bold = head !== undefined && styleOf(head.words).bold;
  const plainAfter =
    more.length > 0
      ? !styleOf(more[0]?.words ?? []).bold
      : rest.length > 0 && !styleOf(rest[0]?.words ?? []).bold;
  if (bold && plainAfter && head.text.split(" ").length <= 5)
    return { label: head, spans: [...more, ...rest], marked: row.marked, full };
  return { label: undefined, spans: [span, ...rest], marked: row.marked, full };
}

/** A row of its own in bold heads the rows below it. */
const isTitle = ({ label, spans, marked }: Line, others: readonly Line[]): boolean => {
  const [only] = spans;
  if (label !== undefined) return spans.length === 0;
  const anyPlain = others.some((line) => line.spans.some(({ words }) => !styleOf(words).bold));
  return (
    spans.length === 1 &&
    only !== undefined &&
    !marked &&
    anyPlain &&
    styleOf(only.words).bold &&
    !/[,;•|]/.test(only.text)
  );
};

/** Words that the parts of a list have at most, on the average; those of a sentence have more. */
const listed = 4;

/** The known skills that a sentence names, as `I work daily in Python and Go.` does. */
function told(text: Span, parts: number): Span[] {
  const isSentence = isProse(text.text) && text.text.split(/\s+/).length > listed * parts;
  return isSentence ? placesOf(text.text).flatMap(({ from, to }) => slice(text, from, to) ?? []) : [];
}

function skillsIn(text: Span): Span[] {
  const named = told(text, listCuts(text.text).length);
  if (named.length > 1) return named;
  if (isProse(text.text) && !/[,;•|·▪]/.test(text.text)) return [text];
  return listCuts(text.text).flatMap(({ from, to }) => {
    const part = slice(text, from, to);
    const bare =
      part?.text
        .replace(rating, "")
        .replace(/^(?:and|und|et|y|और)\s+/iu, "")
        .replace(/\.$/, "")
        .trim() ?? "";
    return part === undefined || !/[\p{L}\p{N}]/u.test(bare) ? [] : [{ ...part, text: bare }];
  });
}

/** The skills of a section in the groups it shows; one group without a name where it shows none. */
export function skillsOf(section: Section): SkillGroup[] {
  const right = Math.max(...section.rows.map(({ box }) => box[2]));
  const lines = section.rows.map((row) => labelled(row, right));
  const groups: { name: Span | undefined; texts: Span[][] }[] = [];
  for (const [at, { label, spans }] of lines.entries()) {
    // A label set at half the height of its two rows stands between them.
    const before = lines[at - 1];
    const between = label !== undefined && spans.length === 0 && (section.rows[at]?.above ?? 1) < 0.15;
    if (!between || before === undefined || before.label !== undefined) continue;
    lines[at - 1] = { ...before, label, full: true };
    lines[at] = { label: undefined, spans: [], marked: false, full: true };
  }
  let open = false;
  for (const [at, line] of lines.entries()) {
    const ended = /[,;•|]$/.test(section.rows[at - 1]?.pieces.at(-1)?.text ?? "");
    const [first] = line.spans;
    if (first === undefined && line.label === undefined) continue;
    if (isTitle(line, lines)) {
      groups.push({ name: line.label ?? first, texts: [] });
      open = false;
      continue;
    }
    if (line.label !== undefined) groups.push({ name: line.label, texts: [[...line.spans]] });
    else {
      if (groups.length === 0) groups.push({ name: undefined, texts: [] });
      const texts = groups.at(-1)?.texts;
      const last = texts?.at(-1);
      // A full row, or one that ends with a comma, goes on below.
      const goesOn = last !== undefined && open && !ended && !line.marked && line.spans.length === 1;
      if (goesOn && first !== undefined) last.push(first);
      else for (const span of line.spans) texts?.push([span]);
    }
    const end = line.spans.at(-1)?.text ?? "";
    const listed = line.spans.some(({ text }) => /[,;•|·]/.test(text));
    open = /[,&/]$/.test(end) || (listed && line.full);
  }
  return groups
    .map(({ name, texts }) => ({
      name,
      skills: texts.flatMap((spans) => {
        const whole = joined(spans);
        return whole === undefined ? [] : skillsIn(whole);
      }),
    }))
    .filter(({ skills, name }) => skills.length > 0 || name !== undefined)
    .map(({ name, skills }) =>
      skills.length === 0 && name !== undefined ? { name: undefined, skills: [name] } : { name, skills },
    );
}
