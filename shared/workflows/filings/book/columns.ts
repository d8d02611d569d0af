import { type Columns, columnsOf, type Fields } from "../../../tables/columns.ts";
import { currencyOfTitle, type HeadUnit, unitOfHead, unitOfTitle } from "../../../tables/head-unit.ts";
import { headKey, meaningsOf } from "../../../tables/heading.ts";
import type { SheetCell } from "../../../tables/sheet.ts";

/** What a column of a book is to a filing, by what its head means. */
export const columns = {
  original: ["original_number"],
  number: ["document_number", "voucher_number", "reference", "number"],
  date: ["document_date", "date", "voucher_date", "payment_date", "booking_date", "transaction_date"],
  paid_on: ["payment_date"],
  type: ["document_type", "type", "transaction_type", "nature"],
  direction: ["direction", "nature", "ledger"],
  party: ["customer_name", "party_name", "supplier_name", "payee_name", "name", "counterparty"],
  customer_gstin: ["customer_gstin", "recipient_gstin", "counterparty_gstin"],
  supplier_gstin: ["supplier_gstin"],
  company_gstin: ["company_gstin"],
  gstin: ["gstin", "gstin_uin"],
  place: ["place_of_supply", "state"],
  country: ["country"],
  vat_id: ["vat_id"],
  value: ["document_value", "total", "gross"],
  taxable: ["taxable_value", "net"],
  rate: ["tax_rate", "rate"],
  igst: ["igst"],
  cgst: ["cgst"],
  sgst: ["sgst"],
  cess: ["cess"],
  vat: ["vat", "tax", "total_tax"],
  hsn: ["hsn"],
  description: ["description", "product", "particulars", "booking_text"],
  unit: ["unit"],
  quantity: ["quantity"],
  reverse_charge: ["reverse_charge"],
  invoice_type: ["invoice_type", "category"],
  port: ["port"],
  shipping_bill: ["shipping_bill"],
  shipping_date: ["shipping_date"],
  status: ["status"],
  itc: ["itc_eligibility"],
  itc_blocked: ["itc_blocked"],
  available: ["itc_availability"],
  pan: ["pan"],
  section: ["section"],
  method: ["payment_mode"],
  paid: ["payment_amount", "amount", "payment_status"],
  tds: ["tds"],
  tds_rate: ["tds_rate"],
  deposited: ["deposited"],
  challan: ["challan"],
  bsr: ["bsr"],
  challan_date: ["challan_date"],
  tin: ["tin"],
  tin_type: ["tin_type"],
  address: ["address"],
  city: ["city"],
  zip: ["zip"],
  payee_account: ["payee_account", "account_number", "counterparty_account"],
  withheld: ["withheld", "tds"],
  state_tax: ["state_tax", "sgst"],
  supply_kind: ["supply_kind"],
  uan: ["uan"],
  esi_number: ["esi_number"],
  employee: ["employee_name"],
  gross: ["wages", "gross"],
  pf_wages: ["pf_wages"],
  esi_wages: ["esi_wages"],
  days: ["days"],
  absent: ["absent"],
  professional_tax: ["professional_tax"],
  head: ["account_head", "ledger", "particulars"],
  currency: ["currency"],
  amount: ["amount", "value", "balance", "booked_amount"],
} as const satisfies Fields<string>;

export type ColumnName = keyof typeof columns;

const ownNames = new Map(
  // Object.keys loses the names' type.
  (Object.keys(columns) as ColumnName[]).map((name) => [headKey(name), name]),
);
/** The name of a column itself is a head too, where it means nothing else. */
const given = (heading: string): ColumnName | undefined =>
  meaningsOf(heading).length === 0 ? ownNames.get(headKey(heading)) : undefined;

/** What a reader of books looks for; where a head has several meanings those that the filing wants go first. */
export const wantedColumns = (preferred: readonly ColumnName[]) => ({ fields: columns, preferred, given });

/** The columns of rows that were sent as data: keys are heads. */
export const keyColumns = (
  keys: readonly string[],
  wanted: readonly ColumnName[],
  below: (key: number) => readonly SheetCell[],
): Columns<ColumnName> => columnsOf<ColumnName>(new Map(keys.entries()), wantedColumns(wanted), below);

/** What the heads of columns, and titles above them, say of the figures below. */
export function unitsOf(
  headings: ReadonlyMap<number, string>,
  fields: ReadonlyMap<number, ColumnName>,
  titles: readonly string[] = [],
): ReadonlyMap<ColumnName, HeadUnit> {
  const titled = titles.map(unitOfTitle).find((unit) => unit !== undefined);
  const named = titles.map(currencyOfTitle).find((currency) => currency !== undefined);
  return new Map(
    [...fields].map(([column, name]) => {
      const { currency, unit } = unitOfHead(headings.get(column) ?? "");
      return [name, { currency: currency ?? named, unit: unit ?? titled }] as const;
    }),
  );
}
