import { isCard } from "../../../values/identifiers/cards.ts";
import { isProven, labelled, telling, unsure } from "./certainty.ts";
import type { PersonalMatch } from "./personal-kinds.ts";
import { type Reading, searched } from "./searched.ts";
import { isTelephone } from "./telephones.ts";
import { joinedViews, placedIn, type TextView } from "./text-views.ts";

/** What follows a number in the next line without going on with it. */
const day = /^(?:\d{1,2}[-./ ]\d{1,2}[-./ ]\d{2,4}|\d{4}[-./]\d{2}[-./]\d{2}|(?:19|20)\d{6})(?!\d)/;
const year = /^(?:19|20)\d{2}(?!\d)/;
/** Digits with which a number goes on at least. */
const fewestDigits = 3;

const goesOn = (rest: string) =>
  !day.test(rest) && !year.test(rest) && rest.replace(/\D/g, "").length >= fewestDigits;

/** Whether words stand beside it in its first line or its last: a column of numbers has none. */
function isInSentence(text: string, { start, end }: PersonalMatch): boolean {
  const before =
    text
      .slice(Math.max(0, start - 80), start)
      .split(/[\n\u001f]/)
      .at(-1) ?? "";
  const after = text.slice(end, end + 80).split(/[\n\u001f]/)[0] ?? "";
  return /\p{L}/u.test(before + after);
}

/** Whether nothing else stands in its line: the rest of a row may be other things. */
const isLastOf = (text: string, end: number) => /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 8));

/** Words that an address may begin or go on with, and that no sentence ends or begins with. */
const beginsAddress = /[\d._+@]|-$/;
const restOfDomain = /^[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.\p{L}{2,24}$|^\p{L}{1,24}$/u;

function brokenAddress(text: string, match: PersonalMatch, end: number, rivals: readonly PersonalMatch[]) {
  const [head, tail] = [text.slice(match.start, end), text.slice(end + 1, match.end)];
  const rival = rivals.find(({ kind }) => kind === "email");
  if (rival === undefined) return match;
  const goes = rival.start > end ? beginsAddress.test(head) : tail.includes(".") && restOfDomain.test(tail);
  return goes ? match : undefined;
}

/** What is left of a number when the part that stands for itself is taken away. */
const remainder = (match: PersonalMatch, end: number, rest: string): PersonalMatch | undefined =>
  day.test(rest) ? undefined : unsure({ ...match, start: end + 1 });

/** Whether what stands within one line is a value of its own, and no beginning of the longer one. */
function isWhole(
  text: string,
  rival: PersonalMatch,
  match: PersonalMatch & { text: string },
  countries: Reading["countries"],
): boolean {
  const isInside = rival.start >= match.start && rival.end <= match.end;
  // One of 97 numbers passes an IBAN's check, one of ten any other.
  if (isInside && match.kind === "iban") return false;
  if (!isInside || rival.kind !== match.kind) return isSure(rival.kind);
  const own = text.slice(rival.start, rival.end);
  if (rival.kind === "phone") return isTelephone(own, countries) && !isTelephone(match.text, countries);
  return rival.kind === "credit_card" ? isCard(own.replace(/\D/g, "")) : rival.kind !== "bank_account";
}

/** Kinds that no other number is taken for. */
const isSure = (kind: PersonalMatch["kind"]) => isProven(kind) || kind === "ssn" || kind === "date_of_birth";

function judged(
  text: string,
  match: PersonalMatch,
  breaks: readonly number[],
  whole: readonly PersonalMatch[],
  { countries }: Reading,
): PersonalMatch | undefined {
  const inner = breaks.filter((place) => match.start < place && place < match.end);
  const last = inner.at(-1);
  if (last === undefined) return undefined;
  const rivals = whole.filter(
    ({ start, end, confidence }) => confidence >= 0.5 && start < match.end && match.start < end,
  );
  if (match.kind === "email")
    return breaks.length === 1 ? brokenAddress(text, match, last, rivals) : undefined;
  const own = text.slice(match.start, match.end).replace(/[\n\u001f]/g, " ");
  const rest = text.slice(last + 1, match.end);
  if (rivals.some((rival) => isWhole(text, rival, { ...match, text: own }, countries))) return undefined;
  if (isProven(match.kind)) {
    const grouped = /[ -]/.test(text.slice(match.start, match.end));
    const letters = /[A-Z]/i.test(own);
    return match.confidence >= 0.9 || grouped || letters || isInSentence(text, match) ? match : unsure(match);
  }
  const isCalled = match.kind === "phone" && isTelephone(own, countries);
  const isFree = text[last] === "\n" || isLastOf(text, match.end);
  if (rivals.length > 0 && !isCalled && !(goesOn(rest) && isFree)) return remainder(match, last, rest);
  if (match.confidence < telling) return undefined;
  return match.confidence >= labelled || isInSentence(text, match) ? match : unsure(match);
}

/** Values that go on in the next line or cell; `whole` are those that were found within one. */
export function brokenIn(
  view: TextView,
  text: string,
  whole: readonly PersonalMatch[],
  reading: Reading,
): PersonalMatch[] {
  return joinedViews(view).flatMap((joined) =>
    searched(joined.text, reading).flatMap(
      (match) => judged(text, placedIn(joined, match), joined.breaks, whole, reading) ?? [],
    ),
  );
}
