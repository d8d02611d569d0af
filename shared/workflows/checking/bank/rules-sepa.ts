import { at, given, unless } from "../rules/breaches.ts";
import type { Cited, Rule } from "../rules/rule.ts";
import type { CreditTransfer, PaymentBlock } from "./pain.ts";

const guidelines = "EPC115-06, SEPA credit transfer implementation guidelines";

/** Whose accounts a SEPA transfer reaches (EPC409-09, list of SEPA scheme countries; territories under their IBAN). */
const countries = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
);

/** What one transfer may move. */
const most = 999_999_999.99;

const bearer = (charges: Cited | undefined) => given("ChrgBr", charges, (code) => code === "SLEV");

/** A transfer that asks for the service level SEPA. */
export const sepaTransferRules: readonly Rule<CreditTransfer>[] = [
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
  {
    id: "pain.sepa.country",
    severity: "error",
    message: "The account lies in a country that SEPA transfers do not reach.",
    source: "EPC409-09, list of SEPA scheme countries",
    check: ({ sepa, iban }) =>
      sepa ? given("IBAN", iban, (text) => countries.has(text.slice(0, 2).toUpperCase())) : undefined,
  },
  {
    id: "pain.sepa.amount",
    severity: "error",
    message: "A SEPA transfer moves at most 999,999,999.99 euro.",
    source: guidelines,
    check: ({ sepa, amount }) =>
      sepa && amount !== undefined
        ? unless(amount.value <= most, () => at("InstdAmt", amount, undefined, most))
        : undefined,
  },
  {
    id: "pain.sepa.charges",
    severity: "error",
    message: "The charges of a SEPA transfer are shared: ChrgBr is SLEV or absent.",
    source: guidelines,
    check: ({ sepa, charges }) => (sepa ? bearer(charges) : undefined),
  },
  {
    id: "pain.sepa.remittance",
    severity: "error",
    message: "A SEPA transfer has one element of unstructured remittance information.",
    source: guidelines,
    check: ({ sepa, remittance: [first, second] }) =>
      sepa && first !== undefined
        ? unless(second === undefined, () =>
            second === undefined ? { field: "Ustrd" } : at("Ustrd", second),
          )
        : undefined,
  },
];

/** What is said once for all transfers of a payment information. */
export const sepaBlockRules: readonly Rule<PaymentBlock>[] = [
  {
    id: "pain.sepa.block.charges",
    severity: "error",
    message: "The charges of SEPA transfers are shared: ChrgBr is SLEV or absent.",
    source: guidelines,
    check: ({ sepa, charges }) => (sepa ? bearer(charges) : undefined),
  },
  {
    id: "pain.sepa.block.debtor",
    severity: "error",
    message: "SEPA transfers are debited from an IBAN.",
    source: guidelines,
    check: ({ sepa, debtorIban, debtorAccount }) =>
      sepa && (debtorIban ?? debtorAccount) !== undefined
        ? unless(debtorIban !== undefined, () => ({ field: "DbtrAcct", place: debtorAccount?.place }))
        : undefined,
  },
];
