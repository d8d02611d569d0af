import { isBareIban, isBic, isIban } from "../../../values/identifiers/bank.ts";
import { currencies } from "../e-invoice/code-lists.ts";
import { at, given, unless } from "../rules/breaches.ts";
import type { Breach, Cited, Rule } from "../rules/rule.ts";
import { type CreditTransfer, elementsOf } from "./pain.ts";

export const spec = (part: string): string => `ISO 20022 pain.001 and pain.008, ${part}`;

export const ibanForm = spec("IBAN: IBAN2007Identifier");
export const printedIban =
  "The IBAN is written as for print: a message takes it in capitals and without blanks.";

export const isChargeBearer = (code: string): boolean => /^(?:DEBT|CRED|SHAR|SLEV)$/.test(code);

/** An identification that has to be there, of no more characters than Max35Text. */
export const identifier = (field: string, value: Cited | undefined): readonly Breach[] => {
  if (value === undefined) return [{ field, says: `${field} is missing.` }];
  return unless(value.value.length <= 35, () =>
    at(field, value, `${field} has ${value.value.length} characters; 35 are allowed.`),
  );
};

/** Codes that the list of EN 16931 does not have yet: Mauritania and São Tomé since 2018, Curaçao since 2025 (ISO 4217). */
const newer = new Set(["MRU", "STN", "XCG"]);
const isCurrency = (code: string): boolean => currencies.has(code) || newer.has(code);

/** Decimals of currencies that have not two (ISO 4217, list one: minor unit). */
const minorUnits = new Map(
  (
    [
      [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
      [3, "BHD IQD JOD KWD LYD OMR TND"],
      [4, "CLF UYW"],
    ] as const
  ).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, digits] as const)),
);
const decimalsOf = (currency: string): number => minorUnits.get(currency) ?? 2;

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
      if (amount === undefined)
        return [{ field: "InstdAmt", says: "The amount is missing or not a number." }];
      const decimals = /\.(\d+)$/.exec(amount.place.text)?.[1]?.replace(/0{1,30}$/, "").length ?? 0;
      return unless(amount.value > 0 && decimals <= decimalsOf(currency?.value ?? ""), () =>
        at("InstdAmt", amount),
      );
    },
  },
  {
    id: "pain.currency.valid",
    severity: "error",
    message: "The currency is not a code of ISO 4217.",
    source: "ISO 4217",
    check: ({ currency }) =>
      currency === undefined
        ? [{ field: "Ccy", says: "The amount has no currency." }]
        : unless(isCurrency(currency.value), () => at("Ccy", currency)),
  },
  {
    id: "pain.creditor.required",
    severity: "error",
    message:
      "The creditor (of a direct debit the debtor) has no name, or one of more than 140 characters (70 in SEPA).",
    source: spec("Cdtr/Nm: Max140Text; EPC SCT implementation guidelines: 70"),
    check: ({ creditor, sepa, kind }) => {
      const field = `${elementsOf(kind).other}/Nm`;
      if (creditor === undefined) return [{ field, says: `${field} is missing.` }];
      return unless(creditor.value.length <= (sepa ? 70 : 140), () => at(field, creditor));
    },
  },
  {
    id: "pain.creditor_account.required",
    severity: "error",
    message: "The creditor (of a direct debit the debtor) has no account.",
    source: spec("CdtrAcct/Id"),
    check: ({ iban, account, kind }) =>
      unless(iban !== undefined || account !== undefined, () => ({
        field: `${elementsOf(kind).other}Acct`,
      })),
  },
  {
    id: "pain.iban.valid",
    severity: "error",
    message: "The IBAN is not valid: country, length or check digits.",
    source: "ISO 13616",
    check: ({ iban }) => given("IBAN", iban, isIban),
  },
  {
    id: "pain.iban.form",
    severity: "error",
    message: printedIban,
    source: ibanForm,
    check: ({ iban }) => given("IBAN", iban, (text) => !isIban(text) || isBareIban(text)),
  },
  {
    id: "pain.charges.valid",
    severity: "error",
    message: "Who bears the charges is DEBT, CRED, SHAR or SLEV.",
    source: spec("ChrgBr: ChargeBearerType1Code"),
    check: ({ charges }) => given("ChrgBr", charges, isChargeBearer),
  },
  {
    id: "pain.remittance.length",
    severity: "error",
    message: "An element of unstructured remittance information has more than 140 characters.",
    source: spec("RmtInf/Ustrd: Max140Text"),
    check: ({ remittance }) =>
      remittance.length === 0
        ? undefined
        : remittance.flatMap((text) => given("Ustrd", text, ({ length }) => length <= 140) ?? []),
  },
  {
    id: "pain.bic.valid",
    severity: "error",
    message: "The BIC is not valid.",
    source: "ISO 9362",
    check: ({ bic }) => given("BIC", bic, isBic),
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
];
