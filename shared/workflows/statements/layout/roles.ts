import type { Shown } from "../../../tables/cells.ts";
import { likeliest } from "../../../tables/columns.ts";
import { headsInLine, meaningsOf, partMeanings } from "../../../tables/heading.ts";
import type { Meaning } from "../../../tables/vocabulary/meanings.ts";
import { currencyCodes } from "../../../values/amounts/currencies.ts";
import type { Role } from "./role.ts";

export const figures: ReadonlySet<Role> = new Set<Role>([
  "debit",
  "credit",
  "amount",
  "fee",
  "balance",
  "balance_before",
]);
export const moments: ReadonlySet<Role> = new Set<Role>(["date", "value_date"]);

/** What the columns of a statement may be headed. */
const byRole: Readonly<Partial<Record<Role, readonly Meaning[]>>> = {
  serial: ["serial"],
  date: ["booking_date", "date", "document_date", "voucher_date"],
  transaction_date: ["transaction_date"],
  value_date: ["value_date"],
  time: ["time"],
  description: ["booking_text", "description", "particulars"],
  reference: ["booking_reference", "reference", "number", "document_number", "voucher_number"],
  counterparty: ["counterparty", "payee_name", "name", "party_name"],
  counterparty_account: ["counterparty_account", "payee_account"],
  account: ["own_account", "account_number"],
  voucher: ["document_type"],
  debit: ["debit"],
  credit: ["credit"],
  amount: ["booked_amount", "amount", "value"],
  gross: ["gross"],
  fee: ["fee"],
  net: ["net"],
  sign: ["side", "transaction_type"],
  balance: ["balance"],
  balance_before: ["balance_before"],
  state: ["status", "state", "payment_status"],
  currency: ["currency"],
  other: [
    "aside",
    "category",
    "account_name",
    "account_head",
    "type",
    "country",
    "zip",
    "city",
    "address",
    "product",
    "item_code",
  ],
};

const roleOf = new Map(
  // Object.entries loses the names' type.
  (Object.entries(byRole) as [Role, readonly Meaning[]][]).flatMap(([role, list]) =>
    list.map((meaning) => [meaning, role] as const),
  ),
);
const wanted: ReadonlySet<Meaning> = new Set(roleOf.keys());

export type Heading = { role: Role; start: number; end: number };

/** Every heading that stands in a line of text, left to right. */
export const headingsIn = (line: string): Heading[] =>
  headsInLine(line, wanted).map(({ meanings: [first], start, end }) => ({
    role: (first && roleOf.get(first)) ?? "other",
    start,
    end,
  }));

const codes = [...currencyCodes].join("|");
/** `CAD$`: what is moved in a currency stands below its name. */
const currencyHead = new RegExp(`^(?:${codes})\\$?$`, "i");
export const isCurrencyHead = (cell: string): boolean => currencyHead.test(cell.trim());
/** A heading is no longer. */
const mostLength = 60;

/** The one heading that a cell of a header row is; undefined when it is none. `below` are the cells of its column. */
export function headingOf(cell: string, below: () => readonly Shown[] = () => []): Role | undefined {
  const text = cell.trim();
  if (isCurrencyHead(text)) return "amount";
  if (text.length > mostLength) return undefined;
  const whole = meaningsOf(text);
  const found = whole.length > 0 ? likeliest(whole, wanted, below) : partMeanings(text, wanted);
  const [first] = found;
  return first === undefined ? undefined : roleOf.get(first);
}

/** Whether headings of these roles begin a table of bookings. */
export function isHeader(roles: readonly Role[]): boolean {
  const has = (role: Role) => roles.includes(role);
  const money = has("debit") || has("credit") || has("amount") || has("gross") || has("net");
  return (
    (has("date") || has("transaction_date") || has("value_date")) &&
    money &&
    (has("description") || has("balance") || has("counterparty") || has("reference"))
  );
}

const second: Partial<Record<Role, Role>> = { date: "value_date", sign: "balance_sign" };

/**
 * What columns mean beside one another: booked on before bought on, what is left of a fee before what it was taken from,
 * and the second of a kind as what it may be besides, else as nothing.
 */
export function resolved(roles: readonly Role[]): Role[] {
  const has = (role: Role) => roles.includes(role);
  const total: Role = has("net") ? "net" : has("amount") ? "amount" : "gross";
  const narrowed = roles.map((role): Role => {
    if (role === "net" || role === "gross" || role === "amount") return role === total ? "amount" : "other";
    if (role === "fee") return total === "net" ? "other" : role;
    if (role === "transaction_date") return has("date") ? "value_date" : "date";
    return role;
  });
  const seen = new Set<Role>();
  return narrowed.map((role) => {
    // What a booking is for may stand in several columns: its kind, its text, the text's second part.
    if (role === "description") return role;
    const free = [role, second[role]].find((each) => each !== undefined && !seen.has(each)) ?? "other";
    seen.add(free);
    return free;
  });
}
