import { isBareIban, isBic, isIban } from "../../../values/identifiers/bank.ts";
import { isoDate } from "../fields/iso-date.ts";
import { at, given, repeated, rounded, unless, within } from "../rules/breaches.ts";
import type { Breach, Cited, Rule } from "../rules/rule.ts";
import { type CreditTransfer, elementsOf, type PaymentBlock, type PaymentInitiation } from "./pain.ts";
import { ibanForm, identifier, isChargeBearer, printedIban, spec } from "./rules-transfer.ts";

const transfersOf = ({ blocks }: PaymentInitiation) => blocks.flatMap(({ transfers }) => transfers);
const sumOf = (list: readonly CreditTransfer[]) =>
  rounded(list.reduce((sum, { amount }) => sum + (amount?.value ?? 0), 0));

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
    message: "The payment method is TRF, CHK or TRA, of direct debits DD.",
    source: spec("PmtMtd: PaymentMethod3Code"),
    check: ({ method, kind }) =>
      unless((kind === "debit" ? /^DD$/ : /^(TRF|CHK|TRA)$/).test(method?.value ?? ""), () => ({
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
    id: "pain.block.currency",
    severity: "warning",
    message:
      "The transfers of the payment information are in several currencies; its sum adds them as if they were one.",
    source: spec("PmtInf/CtrlSum: total of all amounts, irrespective of currencies"),
    check: ({ transfers }) => {
      const currencies = transfers.flatMap(({ currency }) => currency ?? []);
      if (currencies.length < 2) return undefined;
      const other = currencies.find(({ value }) => value !== currencies[0]?.value);
      return unless(other === undefined, () => ({
        field: "Ccy",
        found: [...new Set(currencies.map(({ value }) => value))].join(", "),
        place: other?.place,
      }));
    },
  },
  {
    id: "pain.block.date",
    severity: "error",
    message: "The requested day of execution or collection is missing or no calendar date.",
    source: spec("ReqdExctnDt, ReqdColltnDt"),
    check: ({ date, dateText, kind }) =>
      unless(date !== undefined, () => ({
        field: elementsOf(kind).date,
        found: dateText?.value,
        place: dateText?.place,
      })),
  },
  {
    id: "pain.block.debtor",
    severity: "error",
    message: "The debtor (of direct debits the creditor) has no name.",
    source: spec("Dbtr/Nm, Cdtr/Nm"),
    check: ({ debtor, kind }) =>
      unless(debtor !== undefined, () => ({ field: `${elementsOf(kind).own}/Nm` })),
  },
  {
    id: "pain.block.debtor_account",
    severity: "error",
    message: "The account of the debtor (of direct debits the creditor) is missing or its IBAN not valid.",
    source: `${spec("DbtrAcct, CdtrAcct")}; ISO 13616`,
    check: ({ debtorIban, debtorAccount, kind }) => {
      const field = `${elementsOf(kind).own}Acct`;
      return debtorIban === undefined
        ? unless(debtorAccount !== undefined, () => ({ field }))
        : unless(isIban(debtorIban.value), () => at(`${field}/Id/IBAN`, debtorIban));
    },
  },
  {
    id: "pain.block.debtor_iban.form",
    severity: "error",
    message: printedIban,
    source: ibanForm,
    check: ({ debtorIban, kind }) =>
      given(`${elementsOf(kind).own}Acct/Id/IBAN`, debtorIban, (text) => !isIban(text) || isBareIban(text)),
  },
  {
    id: "pain.block.charges",
    severity: "error",
    message: "Who bears the charges is DEBT, CRED, SHAR or SLEV.",
    source: spec("ChrgBr: ChargeBearerType1Code"),
    check: ({ charges }) => given("ChrgBr", charges, isChargeBearer),
  },
  {
    id: "pain.block.debtor_bic",
    severity: "error",
    message: "The BIC of the bank of who sends the message is not valid.",
    source: "ISO 9362",
    check: ({ debtorBic, kind }) => given(`${elementsOf(kind).own}Agt/FinInstnId/BIC`, debtorBic, isBic),
  },
  {
    id: "pain.block.transfers",
    severity: "error",
    message: "The payment information holds no transfer or direct debit.",
    source: spec("CdtTrfTxInf, DrctDbtTxInf [1..n]"),
    check: ({ transfers, kind }) => unless(transfers.length > 0, () => ({ field: elementsOf(kind).entry })),
  },
];

/** A second one under the key of a first; one transfer alone repeats nothing. */
const repetitions = (
  list: readonly CreditTransfer[],
  keyOf: (one: CreditTransfer) => string | undefined,
): Breach[] | undefined =>
  list.length < 2
    ? undefined
    : repeated(list, keyOf).map(({ item, first }) => ({
        field: item.name,
        says: `${item.name} repeats ${first.name}.`,
        found: item.endToEnd?.value,
        place: { path: item.path, text: item.endToEnd?.value ?? "" },
      }));

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
      repetitions(transfersOf(one), ({ endToEnd }) =>
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
      repetitions(transfersOf(one), ({ iban, account, amount, endToEnd }) =>
        [iban?.value ?? account?.value, amount?.value, endToEnd?.value].join("\u001f"),
      ),
  },
];
