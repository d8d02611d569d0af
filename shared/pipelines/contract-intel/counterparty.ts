import type { Document } from "../../document/document.ts";
import { compareNames } from "../../values/organisations/compare-names.ts";
import { findOrganisations } from "../../values/organisations/find-organisations.ts";
import { fold } from "../../values/text/fold.ts";
import type { ClausesData } from "../../workflows/clauses/operation.ts";

/** Words alone, so that `CONTOSO Systems, GmbH.` is the party `Contoso Systems`. */
const plain = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Every word between blanks of its own, so that neighbours share none. */
const apart = (text: string) => plain(text).replaceAll(" ", "  ");

/** Whether a contract names this party, and where. A mention is the whole name, its legal form written in any way: `Contosos` is none of `Contoso`. */
export function counterpartyIn(
  name: string,
  document: Pick<Document, "text">,
  { parties }: Pick<ClausesData, "parties">,
) {
  const sought = plain(name);
  // `Northwind Limited` is the party `Northwind Ltd`.
  const party =
    parties.find((each) => plain(each.name).includes(sought)) ??
    parties.find((each) => compareNames(each.name, name) === "same");
  const written = sought.trim() === "" ? 0 : apart(document.text).split(apart(name).slice(1, -1)).length - 1;
  const otherwise = findOrganisations(document.text).filter(
    (each) => !plain(each.name).includes(sought) && compareNames(each.name, name) === "same",
  );
  return {
    name,
    is_party: party !== undefined,
    role: party?.role ?? null,
    mentions: written + otherwise.length,
    page: party?.page ?? null,
    bbox: party?.bbox ?? null,
  };
}
