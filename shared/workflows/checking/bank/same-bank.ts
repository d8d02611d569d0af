import { bankNamedIn } from "../../../values/identifiers/bank-names.ts";

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bsbi\b/, "state bank of india"],
  [/\bpnb\b/, "punjab national bank"],
  [/\bbob\b/, "bank of baroda"],
  [/\bboi\b/, "bank of india"],
  [/\bkotak\b/, "kotak mahindra"],
];

const spelled = (name: string): string =>
  spellings.reduce((text, [short, long]) => text.replace(short, long), name.toLowerCase());

function wordsOf(name: string): string[] {
  return spelled(name)
    .replace(/\b(bank|ltd|limited|the|of|and|co|operative)\b|[^a-z ]/g, " ")
    .split(/\s+/)
    .filter(Boolean);
}

/** Whether two names are of one bank of the list, else whether the words of the shorter all stand in the longer. */
export function sameBank(one: string, other: string): boolean {
  const [first, second] = [bankNamedIn(spelled(one)), bankNamedIn(spelled(other))];
  if (first !== undefined && second !== undefined) return first === second;
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return few.length > 0 && few.every((word) => many.includes(word));
}
