import { mod97 } from "../../../values/identifiers/checksums.ts";
import { at, unless } from "../rules/breaches.ts";
import type { Rule } from "../rules/rule.ts";
import type { CreditTransfer, PaymentBlock } from "./pain.ts";
import { identifier, spec } from "./rules-transfer.ts";

const rulebook = "EPC016-06, SEPA Direct Debit Core scheme rulebook";

/** Country, two check digits, a business code that is not checked, and the national identifier (EPC262-08). */
const isCreditorId = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text) && mod97(`${text.slice(7)}${text.slice(0, 4)}`);

/** What direct debits ask for beside what transfers do. */
export const debitBlockRules: readonly Rule<PaymentBlock>[] = [
  {
    id: "pain.debit.creditor_id",
    severity: "error",
    message: "The identifier of the creditor is missing or has wrong check digits.",
    source: "EPC262-08, creditor identifier overview",
    check: ({ kind, creditorId, sepa, transfers }) => {
      if (kind !== "debit" || !sepa) return undefined;
      const stated = [creditorId, ...transfers.map((one) => one.creditorId)].filter((id) => id !== undefined);
      if (creditorId === undefined && stated.length < transfers.length)
        return [{ field: "CdtrSchmeId", says: "CdtrSchmeId is missing." }];
      return stated.flatMap((id) => unless(isCreditorId(id.value), () => at("CdtrSchmeId", id)));
    },
  },
  {
    id: "pain.debit.sequence",
    severity: "error",
    message: "A direct debit is FRST, RCUR, FNAL, OOFF or RPRE.",
    source: spec("PmtTpInf/SeqTp: SequenceType3Code"),
    check: ({ kind, sequence, sepa }) => {
      if (kind !== "debit") return undefined;
      if (sequence === undefined) return sepa ? [{ field: "SeqTp", says: "SeqTp is missing." }] : undefined;
      return unless(/^(?:FRST|RCUR|FNAL|OOFF|RPRE)$/.test(sequence.value), () => at("SeqTp", sequence));
    },
  },
];

export const debitRules: readonly Rule<CreditTransfer>[] = [
  {
    id: "pain.debit.mandate",
    severity: "error",
    message: "The mandate is missing or too long.",
    source: `${rulebook}: unique mandate reference`,
    check: ({ kind, mandate, sepa }) =>
      kind === "debit" && sepa ? identifier("MndtId", mandate) : undefined,
  },
  {
    id: "pain.debit.signed",
    severity: "error",
    message: "The day of the mandate's signature is missing, no calendar date, or after the collection.",
    source: `${rulebook}: date of signing`,
    check: ({ kind, signed, signedText, drawn, sepa }) => {
      if (kind !== "debit" || !sepa) return undefined;
      if (signed === undefined)
        return [{ field: "DtOfSgntr", found: signedText?.value, place: signedText?.place }];
      return drawn === undefined ? [] : unless(signed.value <= drawn.value, () => at("DtOfSgntr", signed));
    },
  },
];
