import { sumOf } from "../../../values/amounts/hundredths.ts";
import { coreOfName } from "../../../values/organisations/compare-names.ts";
import type { Entry } from "../book/entry.ts";
import { byName } from "../same-payee.ts";
import type { Payee } from "./iris-csv.ts";

const digitsOf = (entry: Entry) => entry.text("tin").replace(/\D/g, "");

/** An EIN is written 12-3456789, an SSN 123-45-6789; nine digits alone do not tell. */
function tinType(entry: Entry): Payee["tinType"] {
  const said = entry.text("tin_type").toUpperCase();
  if (/EIN/.test(said)) return "EIN";
  if (/SSN|ITIN/.test(said)) return "SSN";
  const text = entry.text("tin");
  if (/^\d{2}-\d{7}$/.test(text)) return "EIN";
  return /^\d{3}-\d{2}-\d{4}$/.test(text) ? "SSN" : "";
}

type Address = Pick<Payee, "address" | "city" | "state" | "zip">;

/** Columns of their own, else the parts of `1 Elm St, Springfield, IL 62701`. */
function addressOf(entry: Entry): Address {
  const [address, city, zip] = [entry.text("address"), entry.text("city"), entry.text("zip")];
  if (city !== "" || zip !== "")
    return { address, city, state: entry.text("place").toUpperCase().slice(0, 2), zip };
  const parts = address.split(",").map((part) => part.trim());
  const [, state = "", code = ""] = /^([A-Za-z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? "") ?? [];
  if (state === "" || parts.length < 3) return { address, city: "", state: "", zip: "" };
  return {
    address: parts.slice(0, -2).join(", "),
    city: parts.at(-2) ?? "",
    state: state.toUpperCase(),
    zip: code,
  };
}

export const paidTo = (entry: Entry): number | undefined => entry.amount("paid", "amount", "gross", "value");

/** Whether payments are written as money that left an account: each of them below nought. */
export function isOutgoing(entries: readonly Entry[]): boolean {
  const paid = entries.flatMap((entry) => paidTo(entry) ?? []).filter((amount) => amount !== 0);
  return paid.length > 0 && paid.every((amount) => amount < 0);
}

const nameOf = (entry: Entry) => entry.text("party");

/** What the rows of one payee share: the TIN, else the name; empty when a row has neither. */
export const payeeKey = (entry: Entry): string => digitsOf(entry) || coreOfName(nameOf(entry));

/** The rows by payee. Rows of one TIN that name different people are those of several: whose it is, they do not tell. */
export function byPayee(
  entries: readonly Entry[],
): { key: string; rows: readonly Entry[]; shared: boolean }[] {
  return [...Map.groupBy(entries, payeeKey)].flatMap(([key, same]) => {
    const parts = byName(same, nameOf);
    return parts.map((rows, at) => ({
      key: at === 0 ? key : `${key}.${at + 1}`,
      rows,
      shared: parts.length > 1,
    }));
  });
}

/** A payee of the year, of the rows of all payments to it; `outgoing`: its payments are written below nought. */
export function payeeOf(entries: readonly Entry[], key: string, outgoing = false): Payee {
  const first = (has: (entry: Entry) => boolean) => entries.find(has) ?? entries[0];
  const withTin = first((entry) => entry.has("tin"));
  const withPlace = first((entry) => entry.has("address"));
  const sum = (of: (entry: Entry) => number | undefined) => sumOf(entries.map((entry) => of(entry) ?? 0));
  return {
    tin: withTin === undefined ? "" : digitsOf(withTin),
    tinType: withTin === undefined ? "" : tinType(withTin),
    name: first((entry) => entry.has("party"))?.text("party") || key,
    account: first((entry) => entry.has("payee_account"))?.text("payee_account") ?? "",
    ...(withPlace === undefined ? { address: "", city: "", state: "", zip: "" } : addressOf(withPlace)),
    compensation: (outgoing ? -1 : 1) * sum(paidTo),
    withheld: sum((entry) => entry.amount("withheld")),
    stateTax: sum((entry) => entry.amount("state_tax")),
  };
}
