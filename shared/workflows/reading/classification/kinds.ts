import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";
import type { Kind } from "./kind.ts";
import { lawKinds } from "./kinds/law.ts";
import { moneyKinds } from "./kinds/money.ts";
import { paperKinds } from "./kinds/papers.ts";
import { identityKinds } from "./kinds/people.ts";
import { taxKinds } from "./kinds/tax.ts";
import { tradeKinds } from "./kinds/trade.ts";

/** Every kind that documents are told apart by. */
export const kinds: readonly Kind[] = [
  ...tradeKinds,
  ...moneyKinds,
  ...taxKinds,
  ...lawKinds,
  ...identityKinds,
  ...paperKinds,
];

const named = new Map(kinds.map((each) => [each.kind as DocumentKind, each]));

/** Undefined for `unknown`. */
export const kindNamed = (kind: DocumentKind): Kind | undefined => named.get(kind);
