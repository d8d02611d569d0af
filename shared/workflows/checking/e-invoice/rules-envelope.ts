import { sdi } from "./fattura-rows.ts";
import { type EInvoiceRule, ruleOf } from "./rows.ts";
import { atGroup } from "./subject.ts";

/** Of an e-invoice that was sent in a signed envelope: each signature is over this content. */
export const envelopeRules: readonly EInvoiceRule[] = [
  ruleOf(sdi("00102", "The signature of the envelope is not valid."), (subject) => {
    const { envelope, terms } = subject;
    if (envelope === undefined) return undefined;
    return envelope.failures.map(({ reason, isGrave }) => ({
      ...atGroup(subject, "signature", terms, { says: reason }),
      ...(isGrave ? {} : { severity: "warning" as const }),
    }));
  }),
];
