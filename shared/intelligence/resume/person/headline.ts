import { titleScore } from "../entries/classify.ts";
import { isProse } from "../entries/entries.ts";
import { withoutPlace } from "../entries/parts.ts";
import type { Span } from "../layout/piece.ts";
import type { Read } from "./addresses.ts";
import { type Fragment, isLabelled } from "./fragments.ts";
import { isPlace, mayBePlace } from "./places.ts";

const addressLike = /@|https?:|www\.|\.(?:com|org|net|io|dev)\b|\d{5,}|^\+?\d/iu;
const placeLabel =
  /^(?:address|anschrift|adresse|wohnort|dirección|domicilio|location|lives in|based in|residence|city|adres|adresa|bydliště|adress|bostad|bopæl|bosted|osoite|kotipaikka|cím|lakcím|lakóhely|ikamet|indirizzo|residenza|morada|endereço|woonplaats|miejsce zamieszkania|domiciliu|पता|निवास)$/iu;

const sharesWords = (span: Span, name: Span | undefined) =>
  span.words.some((word) => name?.words.includes(word) === true);

/** Whether a text could be a headline: a short line that is no address, place or sentence. */
export const mayBeHeadline = (text: string): boolean =>
  !addressLike.test(text) && !isPlace(text) && !isProse(text) && text.split(" ").length <= 14;

/** The headline: a job title near the name, or a short line right below it. */
export function headlineOf(fragments: readonly Fragment[], name: Span | undefined): Read | undefined {
  const at = fragments.findIndex(({ span }) => sharesWords(span, name));
  const after = fragments.slice(at + 1).filter(({ span }) => !sharesWords(span, name));
  const open = after.filter(({ span, label }) => label === undefined && mayBeHeadline(span.text));
  const post = open.slice(0, 8).find(({ span }) => titleScore(span.text) >= 1.5);
  if (post !== undefined) return { value: post.span.text, span: post.span, sure: 0.9 };
  const below = at < 0 ? undefined : open.find(({ row }) => row === (fragments[at]?.row ?? 0) + 1);
  const alone = below !== undefined && fragments.filter(({ row }) => row === below.row).length <= 3;
  const worded =
    below !== undefined && /\p{L}{3}/u.test(below.span.text) && below.span.text.split(" ").length >= 2;
  if (!alone || !worded || mayBePlace(below.span.text)) return undefined;
  return { value: below.span.text, span: below.span, sure: 0.6 };
}

/** Where someone lives: labelled, else a known place, else what has the form of one beside mail and phone. */
export function locationOf(fragments: readonly Fragment[], name: Span | undefined): Read | undefined {
  const labelled = fragments.find((fragment) => isLabelled(fragment, placeLabel));
  if (labelled !== undefined) return { value: labelled.span.text, span: labelled.span, sure: 0.93 };
  const others = fragments.filter(({ span }) => !sharesWords(span, name));
  const known = others.find(({ span }) => isPlace(span.text));
  if (known !== undefined) return { value: known.span.text, span: known.span, sure: 0.93 };
  for (const { span } of others) {
    const { place } = /@|https?:/i.test(span.text) ? { place: undefined } : withoutPlace(span);
    if (place !== undefined && !isProse(span.text)) return { value: span.text, span, sure: 0.8 };
  }
  const contacts = new Set(others.filter(({ span }) => addressLike.test(span.text)).map(({ row }) => row));
  const formed = others.find(
    ({ span, row }) => contacts.has(row) && mayBePlace(span.text) && titleScore(span.text) === 0,
  );
  return formed === undefined ? undefined : { value: formed.span.text, span: formed.span, sure: 0.7 };
}
