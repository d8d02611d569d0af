import type { Entry } from "../statement.ts";

export const channels = [
  "upi",
  "imps",
  "neft",
  "rtgs",
  "cheque",
  "ach",
  "card",
  "cash",
  "sepa",
  "faster_payment",
  "wire",
  "direct_debit",
  "standing_order",
  "internal",
] as const;
export type Channel = (typeof channels)[number];

export type PaymentReference = {
  channel: Channel | null;
  /** The number by which the bank finds the payment. */
  reference: string | null;
  /** What it is: `rrn`, `utr`, `cheque_number`, `end_to_end_id`, or the number of the statement's own column. */
  referenceType: "rrn" | "utr" | "cheque_number" | "end_to_end_id" | "reference" | null;
};

type Shape = { channel: Channel; words: RegExp };

/** How a payment went, by the words that open or stand in its text. Source: NPCI and RBI narration formats, ISO 20022. */
const shapes: readonly Shape[] = [
  { channel: "upi", words: /\bUPI\b/i },
  { channel: "imps", words: /\b(?:IMPS|MMT)\b/i },
  { channel: "rtgs", words: /\bRTGS\b/i },
  { channel: "neft", words: /\bNEFT\b/i },
  { channel: "ach", words: /\b(?:NACH|ACH|ECS)\b/i },
  { channel: "cheque", words: /\b(?:CHQ|CHEQUE|CHECK|CLG|CTS)\b/i },
  { channel: "sepa", words: /\bSEPA\b/i },
  { channel: "faster_payment", words: /\b(?:FPS|FASTER PAYMENTS?)\b/i },
  { channel: "standing_order", words: /\b(?:STANDING ORDER|DAUERAUFTRAG)\b/i },
  { channel: "direct_debit", words: /\b(?:DIRECT DEBIT|LASTSCHRIFT)\b/i },
  { channel: "wire", words: /\b(?:WIRE|SWIFT|CHAPS)\b/i },
  { channel: "card", words: /\b(?:POS|VISA|MASTERCARD|RUPAY|DEBIT CARD|CARD PURCHASE|ECOM)\b/i },
  { channel: "cash", words: /\b(?:ATM|CASH|CDM|BNA)\b/i },
  { channel: "internal", words: /\b(?:IFT|INTERNAL TRANSFER|OWN ACCOUNT|SWEEP)\b/i },
];

const spaced = (text: string) => text.replace(/[/_:*-]+/g, " ");

type Found = Pick<PaymentReference, "reference" | "referenceType">;
const found = (
  reference: string | undefined,
  referenceType: PaymentReference["referenceType"],
): Found | undefined => (reference === undefined ? undefined : { reference, referenceType });

/** NEFT has 16 characters and RTGS 22, both begin with the bank's four letters; UPI and IMPS have 12 digits. */
const utr = /\b([A-Z]{4}[A-Z0-9]\d{11,17}|[A-Z]{5}\d{11})\b/;

function numberOf(channel: Channel | null, text: string): Found | undefined {
  const code = spaced(text);
  const labelled = /\b(?:UTR|RRN)(?:\s+NO)?\.?\s*([A-Z0-9]{10,22})\b/i.exec(code)?.[1];
  switch (channel) {
    case "upi":
    case "imps":
      return found(labelled ?? /\b(\d{12})\b/.exec(code)?.[1] ?? /\b(\d{6,14})\b/.exec(code)?.[1], "rrn");
    case "neft":
    case "rtgs":
      return found(labelled ?? utr.exec(code)?.[1], "utr");
    case "cheque":
      return found(/\b(\d{6})\b/.exec(code)?.[1], "cheque_number");
    default:
      return (
        found(/\bEREF\+?\s*([A-Z0-9-]{4,35})/i.exec(text)?.[1], "end_to_end_id") ?? found(labelled, "utr")
      );
  }
}

/** How a booking was paid and the number that identifies it; a number in a column of its own is used when the text has none. */
export function referenceOf({
  description,
  reference,
}: Pick<Entry, "description" | "reference">): PaymentReference {
  const text = spaced(description);
  const channel = shapes.find(({ words }) => words.test(text))?.channel ?? null;
  const inText = numberOf(channel, description);
  if (inText !== undefined) return { channel, ...inText };
  const own = reference?.replace(/^0+$/, "") || null;
  if (own === null) return { channel, reference: null, referenceType: null };
  const type =
    channel === "cheque" && /^\d{6,}$/.test(own) ? "cheque_number" : utr.test(own) ? "utr" : "reference";
  return { channel, reference: own, referenceType: type };
}
