import type { Document } from "../../document/document.ts";
import { fold } from "../../values/text/fold.ts";
import type { ClausesData } from "../../workflows/clauses/operation.ts";

/** Words alone, so that `CONTOSO Systems, GmbH.` is the party `Contoso Systems`. */
const plain = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Whether a contract names this party, and where. */
export function counterpartyIn(name: string, document: Document, { parties }: ClausesData) {
  const sought = plain(name);
  const party = parties.find((each) => plain(each.name).includes(sought));
  const mentions = sought.trim() === "" ? 0 : plain(document.text).split(sought.trimEnd()).length - 1;
  return {
    name,
    is_party: party !== undefined,
    role: party?.role ?? null,
    mentions,
    page: party?.page ?? null,
    bbox: party?.bbox ?? null,
  };
}
