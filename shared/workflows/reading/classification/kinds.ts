import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";
import type { Kind } from "./kind.ts";
import { lawKinds } from "./kinds/law.ts";
import { moneyKinds } from "./kinds/money.ts";
import { paperKinds } from "./kinds/papers.ts";
import { identityKinds } from "./kinds/people.ts";
import { taxKinds } from "./kinds/tax.ts";
import { tradeKinds } from "./kinds/trade.ts";
import { plainWords } from "./plain-words.ts";
import { kindWords } from "./words/all.ts";
import { otherScripts } from "./words/other-scripts.ts";

const own: readonly Kind[] = [
  ...tradeKinds,
  ...moneyKinds,
  ...taxKinds,
  ...lawKinds,
  ...identityKinds,
  ...paperKinds,
];

const added = [...Object.values(kindWords), otherScripts];

/** Phrases of several lists as they are compared. */
function joined(lists: readonly (string | undefined)[]): string | undefined {
  const phrases = lists.flatMap((list) => (list ?? "").split("|").map((each) => plainWords(each).join(" ")));
  const known = [...new Set(phrases)].filter((phrase) => phrase !== "");
  return known.length === 0 ? undefined : known.join("|");
}

/** A kind with its phrases of every language. */
function inEveryLanguage(kind: Kind): Kind {
  const others = added.map((words) => words[kind.kind]);
  const titles = joined([kind.titles, ...others.map((each) => each?.titles)]);
  const names = joined([kind.names, ...others.map((each) => each?.names)]);
  const words = (kind.words ?? []).map(
    ([weight, phrases], at) =>
      [weight, joined([phrases, ...others.map((each) => each?.words?.[at])]) ?? ""] as const,
  );
  return {
    ...kind,
    ...(titles === undefined ? {} : { titles }),
    ...(names === undefined ? {} : { names }),
    words,
  };
}

/** Every kind that documents are told apart by. */
export const kinds: readonly Kind[] = own.map(inEveryLanguage);

const named = new Map(kinds.map((each) => [each.kind as DocumentKind, each]));

/** Undefined for `unknown`. */
export const kindNamed = (kind: DocumentKind): Kind | undefined => named.get(kind);
