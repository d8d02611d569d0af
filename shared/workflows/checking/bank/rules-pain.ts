import { currencyCodes } from "../../../values/amounts/currencies.ts";
import { isBic, isIban } from "../../../values/identifiers/bank.ts";
import { isoDate } from "../fields/iso-date.ts";
import { at, rounded, unless, within } from "../rules/breaches.ts";
import type { Breach, Cited, Rule } from "../rules/rule.ts";
import type { CreditTransfer, PaymentBlock, PaymentInitiation } from "./pain.ts";

const spec = (part: string) => `ISO 20022 pain.001, ${part}`;

const transfersOf = ({ blocks }: PaymentInitiation) => blocks.flatMap(({ transfers }) => transfers);
const sumOf = (list: readonly CreditTransfer[]) =>
  rounded(list.reduce((sum, { amount }) => sum + (amount?.value ?? 0), 0));

const identifier = (field: string, value: Cited | undefined): readonly Breach[] => {
  if (value === undefined) return [{ field, says: `${field} is missing.` }];
  return unless(value.value.length <= 35, () =>
    at(field, value, `${field} has ${value.value.length} characters; 35 are allowed.`),
  );
};

/** Currencies without a minor unit, and those with three digits (ISO 4217). */
const decimalsOf = (currency: string): number =>
  /^(JPY|KRW|VND|ISK|CLP|PYG|UGX|XAF|XOF)$/.test(currency)
    ? 0
    : /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/.test(currency)
      ? 3
      : 2;

export const transferRules: readonly Rule<CreditTransfer>[] = [
  {
    id: "pain.end_to_end.required",
    severity: "error",
    message: "The end-to-end identification is missing or too long.",
    source: spec("PmtId/EndToEndId: Max35Text"),
    check: ({ endToEnd }) => identifier("EndToEndId", endToEnd),
  },
  {
    id: "pain.amount.valid",
    severity: "error",
    message: "The amount is missing, not above zero, or has more decimals than its currency.",
    source: spec("Amt/InstdAmt: ActiveOrHistoricCurrencyAndAmount"),
    check: ({ amount, currency }) => {
      if (amount === undefined) return [{ field: "InstdAmt", says: "The amount is missing or no number." }];
      const decimals = /\.(\d+)$/.exec(amount.place.text)?.[1]?.replace(/0{1,30}$/, "").length ?? 0;
      return unless(amount.value > 0 && decimals <= decimalsOf(currency?.value ?? ""), () =>
        at("InstdAmt", amount),
      );
    },
  },
  {
    id: "pain.currency.valid",
    severity: "error",
    message: "The currency is no code of ISO 4217.",
    source: "ISO 4217",
    check: ({ currency }) =>
      currency === undefined
        ? [{ field: "Ccy", says: "The amount has no currency." }]
        : unless(currencyCodes.has(currency.value), () => at("Ccy", currency)),
  },
  {
    id: "pain.creditor.required",
    severity: "error",
    message: "The creditor has no name, or one of more than 140 characters (70 in SEPA).",
    source: spec("Cdtr/Nm: Max140Text; EPC SCT implementation guidelines: 70"),
    check: ({ creditor, sepa }) =>
      creditor === undefined
        ? [{ field: "Cdtr/Nm", says: "The creditor has no name." }]
        : unless(creditor.value.length <= (sepa ? 70 : 140), () => at("Cdtr/Nm", creditor)),
  },
  {
    id: "pain.creditor_account.required",
    severity: "error",
    message: "The creditor has no account.",
    source: spec("CdtrAcct/Id"),
    check: ({ iban, account }) =>
      unless(iban !== undefined || account !== undefined, () => ({ field: "CdtrAcct" })),
  },
  {
    id: "pain.iban.valid",
    severity: "error",
    message: "The IBAN is not valid: country, length or check digits.",
    source: "ISO 13616",
    check: ({ iban }) =>
      iban === undefined ? undefined : unless(isIban(iban.value), () => at("IBAN", iban)),
  },
  {
    id: "pain.bic.valid",
    severity: "error",
    message: "The BIC is not valid.",
    source: "ISO 9362",
    check: ({ bic }) => (bic === undefined ? undefined : unless(isBic(bic.value), () => at("BIC", bic))),
  },
  {
    id: "pain.bic.country",
    severity: "warning",
    message: "BIC and IBAN name different countries.",
    source: "ISO 9362, ISO 13616",
    check: ({ bic, iban }) =>
      bic === undefined || iban === undefined || !isBic(bic.value) || !isIban(iban.value)
        ? undefined
        : unless(bic.value.slice(4, 6) === iban.value.slice(0, 2), () =>
            at("BIC", bic, undefined, iban.value.slice(0, 2)),
          ),
  },
  {
    id: "pain.sepa.euro",
    severity: "error",
    message: "A SEPA transfer is in euro and goes to an IBAN.",
    source: "EPC SEPA credit transfer rulebook",
    check: ({ sepa, currency, iban }) =>
      sepa
        ? unless(currency?.value === "EUR" && iban !== undefined, () => ({
            field: "Ccy",
            found: currency?.value,
            expected: "EUR",
            place: currency?.place,
          }))
        : undefined,
  },
];

const countBreaches = (count: Cited<number> | undefined, actual: number) =>
  count === undefined
    ? undefined
    : unless(count.value === actual, () => at("NbOfTxs", count, undefined, actual));

const sumBreaches = (sum: Cited<number> | undefined, actual: number) =>
  sum === undefined
    ? undefined
    : unless(within(sum.value, actual, 0.005), () => at("CtrlSum", sum, undefined, actual));

export const blockRules: readonly Rule<PaymentBlock>[] = [
  {
    id: "pain.block.id",
    severity: "error",
    message: "The payment information has no identification.",
    source: spec("PmtInfId: Max35Text"),
    check: ({ id }) => identifier("PmtInfId", id),
  },
  {
    id: "pain.block.method",
    severity: "error",
    message: "The payment method is TRF, CHK or TRA.",
    source: spec("PmtMtd: PaymentMethod3Code"),
    check: ({ method }) =>
      unless(/^(TRF|CHK|TRA)$/.test(method?.value ?? ""), () => ({
        field: "PmtMtd",
        found: method?.value,
        place: method?.place,
      })),
  },
  {
    id: "pain.block.count",
    severity: "error",
    message: "NbOfTxs of the payment information is not the number of its transfers.",
    source: spec("PmtInf/NbOfTxs"),
    check: ({ count, transfers }) => countBreaches(count, transfers.length),
  },
  {
    id: "pain.block.sum",
    severity: "error",
    message: "CtrlSum of the payment information is not the sum of its transfers.",
    source: spec("PmtInf/CtrlSum"),
    check: ({ sum, transfers }) => sumBreaches(sum, sumOf(transfers)),
  },
  {
    id: "pain.block.date",
    severity: "error",
    message: "The requested execution date is missing or no calendar date.",
    source: spec("ReqdExctnDt"),
    check: ({ date, dateText }) =>
      unless(date !== undefined, () => ({
        field: "ReqdExctnDt",
        found: dateText?.value,
        place: dateText?.place,
      })),
  },
  {
    id: "pain.block.debtor",
    severity: "error",
    message: "The debtor has no name.",
    source: spec("Dbtr/Nm"),
    check: ({ debtor }) => unless(debtor !== undefined, () => ({ field: "Dbtr/Nm" })),
  },
  {
    id: "pain.block.debtor_account",
    severity: "error",
    message: "The account of the debtor is missing or its IBAN not valid.",
    source: `${spec("DbtrAcct")}; ISO 13616`,
    check: ({ debtorIban, debtorAccount }) =>
      debtorIban === undefined
        ? unless(debtorAccount !== undefined, () => ({ field: "DbtrAcct" }))
        : unless(isIban(debtorIban.value), () => at("DbtrAcct/Id/IBAN", debtorIban)),
  },
  {
    id: "pain.block.debtor_bic",
    severity: "error",
    message: "The BIC of the debtor's bank is not valid.",
    source: "ISO 9362",
    check: ({ debtorBic }) =>
      debtorBic === undefined
        ? undefined
        : unless(isBic(debtorBic.value), () => at("DbtrAgt/FinInstnId/BIC", debtorBic)),
  },
  {
    id: "pain.block.transfers",
    severity: "error",
    message: "The payment information holds no transfer.",
    source: spec("CdtTrfTxInf [1..n]"),
    check: ({ transfers }) => unless(transfers.length > 0, () => ({ field: "CdtTrfTxInf" })),
  },
];

export const initiationRules: readonly Rule<PaymentInitiation>[] = [
  {
    id: "pain.message.id",
    severity: "error",
    message: "The message has no identification.",
    source: spec("GrpHdr/MsgId: Max35Text"),
    check: ({ message }) => identifier("MsgId", message),
  },
  {
    id: "pain.message.created",
    severity: "error",
    message: "The time of creation is missing or no date and time.",
    source: spec("GrpHdr/CreDtTm: ISODateTime"),
    check: ({ created }) =>
      unless(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(created?.value ?? "") && isoDate(created) !== undefined,
        () => ({ field: "CreDtTm", found: created?.value, place: created?.place }),
      ),
  },
  {
    id: "pain.control.count.required",
    severity: "error",
    message: "The header does not state the number of transfers.",
    source: spec("GrpHdr/NbOfTxs [1..1]"),
    check: ({ count }) => unless(count !== undefined, () => ({ field: "NbOfTxs" })),
  },
  {
    id: "pain.control.count",
    severity: "error",
    message: "NbOfTxs of the header is not the number of transfers.",
    source: spec("GrpHdr/NbOfTxs"),
    check: (one) => countBreaches(one.count, transfersOf(one).length),
  },
  {
    id: "pain.control.sum",
    severity: "error",
    message: "CtrlSum of the header is not the sum of the transfers.",
    source: spec("GrpHdr/CtrlSum"),
    check: (one) => sumBreaches(one.sum, sumOf(transfersOf(one))),
  },
  {
    id: "pain.blocks.required",
    severity: "error",
    message: "The message holds no payment information.",
    source: spec("PmtInf [1..n]"),
    check: ({ blocks }) => unless(blocks.length > 0, () => ({ field: "PmtInf" })),
  },
  {
    id: "pain.duplicate.end_to_end",
    severity: "warning",
    message: "An end-to-end identification is used twice.",
    source: spec("PmtId/EndToEndId"),
    check: (one) =>
      repeated(transfersOf(one), ({ endToEnd }) =>
        endToEnd === undefined || endToEnd.value === "NOTPROVIDED" ? undefined : endToEnd.value,
      ),
  },
  {
    id: "pain.duplicate.transfer",
    severity: "error",
    message:
      "A transfer stands in the message twice: the same account, amount and end-to-end identification.",
    source: "Duplicate check of the upload",
    check: (one) =>
      repeated(transfersOf(one), ({ iban, account, amount, endToEnd }) =>
        [iban?.value ?? account?.value, amount?.value, endToEnd?.value].join("\u001f"),
      ),
  },
];

function repeated(
  list: readonly CreditTransfer[],
  keyOf: (one: CreditTransfer) => string | undefined,
): Breach[] | undefined {
  if (list.length < 2) return undefined;
  const seen = new Map<string, CreditTransfer>();
  return list.flatMap((one): Breach[] => {
    const key = keyOf(one);
    if (key === undefined) return [];
    const first = seen.get(key);
    if (first === undefined) seen.set(key, one);
    return first === undefined
      ? []
      : [
          {
            field: one.name,
            says: `${one.name} repeats ${first.name}.`,
            found: one.endToEnd?.value,
            place: { path: one.path, text: one.endToEnd?.value ?? "" },
          },
        ];
  });
}
