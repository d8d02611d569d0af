import { type Span, slice } from "../layout/piece.ts";
import { plain } from "../sections/plain.ts";
import { type Style, styleOf } from "../sections/style.ts";
import type { Read } from "./addresses.ts";
import { type Fragment, isLabelled } from "./fragments.ts";
import { looksLikeName } from "./name-form.ts";

/** Degrees and certificates after a name: `Jane Smith, PhD, PMP`. */
const letters =
  /,\s*(?:(?:ph\.?\s?d|m\.?\s?d|mba|pmp|cpa|cfa|rn|bsn|msc|m\.?sc|ma|ms|bsc|b\.?sc|esq|jd|llm|mph|pe|cissp|[A-Z]{2,5}(?:-[A-Z]+)?)\.?(?:,\s*|\s*$))+.*$/iu;

/** Whether the local part of the address contains a part of the name. */
const inMail = (name: string, mail: string | undefined): boolean => {
  const local = plain(mail?.split("@")[0] ?? "").replace(/ /g, "");
  return plain(name)
    .split(" ")
    .some((word) => word.length > 2 && local.includes(word));
};

const sizeOf = ({ words }: Span) => Math.max(0, ...words.map(({ font }) => font.size));
const withoutDegrees = (span: Span): Span => {
  const cut = letters.exec(span.text);
  return (cut === null ? span : slice(span, 0, cut.index)) ?? span;
};

/** First and family name in rows of their own, in the same size. */
function withNextRow(fragment: Fragment, all: readonly Fragment[]): Span {
  const { span, row } = fragment;
  if (span.text.split(" ").length > 2) return span;
  const next = all.find((other) => other.row === row + 1 && Math.abs(sizeOf(other.span) - sizeOf(span)) < 1);
  const beside = all.filter((other) => other.row === row || other.row === row + 1).length;
  if (
    next === undefined ||
    beside > 3 ||
    !looksLikeName(next.span.text) ||
    next.span.text.split(" ").length > 2
  )
    return span;
  return {
    page: span.page,
    text: `${span.text} ${next.span.text}`,
    words: [...span.words, ...next.span.words],
  };
}

/** The person's name: what stands largest above the text and has the form of a name, backed by the mail address. */
export function nameOf(
  fragments: readonly Fragment[],
  mail: string | undefined,
  body: Style,
): Read | undefined {
  const labelled = fragments.find(
    (fragment) =>
      isLabelled(fragment, /name|^nom|नाम|^imi|^jm[ée]no|^na[vm]n|^nimi|^nume|^név|^ad[ıi]? |^naam/iu) &&
      fragment.span.text.length < 50,
  );
  if (labelled !== undefined) return { value: labelled.span.text, span: labelled.span, sure: 0.95 };
  const largest = Math.max(...fragments.map(({ span }) => sizeOf(span)));
  const candidates = fragments.slice(0, 25).flatMap((fragment, at) => {
    const bare = { ...fragment, span: withoutDegrees(fragment.span) };
    if (!looksLikeName(bare.span.text)) return [];
    const big = sizeOf(bare.span) > largest - 1 && largest > 1.15 * body.size;
    const span = big ? withNextRow(bare, fragments) : bare.span;
    const [count, spelled] = [span.text.split(" ").length, inMail(span.text, mail)];
    if (count < 2 && !(big && spelled)) return [];
    const style = styleOf(span.words);
    const weight =
      (big ? 3 : 0) + (spelled ? 2 : 0) + (style.bold ? 0.5 : 0) + (style.caps ? 0.3 : 0) - 0.1 * at;
    return [{ span, weight, big, spelled }];
  });
  const best = candidates.sort((one, other) => other.weight - one.weight)[0];
  if (best === undefined) return undefined;
  const sure = best.big ? (best.spelled ? 0.98 : 0.93) : best.spelled ? 0.9 : 0.6;
  return { value: best.span.text, span: best.span, sure };
}
