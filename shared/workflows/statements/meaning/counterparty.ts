import { isIfsc } from "../../../values/identifiers/india.ts";
import type { Entry } from "../statement.ts";
import { withoutPurposes } from "./purpose-codes.ts";

/** Words of a booking's text that say how or what for, and name nobody. */
const noName =
  /^(?:UPI|IMPS|NEFT|RTGS|MMT|ACH|NACH|ECS|POS|ATM|CR|DR|C|D|IN|OUT|P2P|P2M|P2A|INB|INET|MOB|MB|NB|IB|BY|TO|FROM|TRANSFER|TRF|TFR|PAYMENT|PAID|PMT|REFUND|RENT|SALARY|NA|NULL|REF|REFNO|TXN|WDL|CASH|CHQ|CHEQUE|CLG|SELF|COLLECT|PAY|BILL|GROCERIES|INVOICE|REVERSAL|REV|RTN|RETURN|RETURNED|CHALLAN|DEPOSIT|WITHDRAWAL|INWARD|OUTWARD|CARD|VISA|DEBIT|CREDIT|PURCHASE|ECOM|FAST|SEPA|FPS|STANDING ORDER|DIRECT DEBIT|FASTER PAYMENTS?|CARD PURCHASE|CARD PAYMENT)$/i;
/** Names of four letters that are codes of Indian banks (first four of their IFSC). */
const bankCodes =
  /^(?:SBIN|HDFC|ICIC|UTIB|KKBK|PUNB|BARB|CNRB|UBIN|IDIB|IOBA|YESB|INDB|IDFB|FDRL|BKID|CBIN|MAHB|PSIB|UCBA|RATN|SIBL|KVBL|CIUB|DBSS|CITI|HSBC|SCBL|AUBL|BDBL|ESFB|JAKA|KARB|TMBL|PYTM|AIRP)$/i;
const codeLike = (word: string) =>
  /^[X*\d.#]+$/i.test(word) ||
  /\d{5,}/.test(word) ||
  isIfsc(word.toUpperCase()) ||
  bankCodes.test(word) ||
  /@/.test(word);

const cleaned = (part: string): string =>
  part
    .split(/\s+/)
    .filter((word) => !codeLike(word) && !/^\d[\dX*]+$/i.test(word))
    .join(" ")
    .replace(
      /^(?:UPI|IMPS|NEFT|RTGS|ACH|NACH|ECS|POS|CR|DR|D|C|BY|TO|FROM|TRANSFER|TRF|PAYMENT|CARD PURCHASE|CARD PAYMENT|DIRECT DEBIT|STANDING ORDER|FASTER PAYMENTS?|DD|SO|VISA|BACS)\b[\s.:-]*/i,
      "",
    )
    .replace(/^(?:CR|DR|TO|FROM|BY)\b[\s.:-]*/i, "")
    .trim();

const isName = (part: string) => /\p{L}{2,}/u.test(part) && !noName.test(part) && part.length <= 60;

/** Texts that name whom they go to or come from; the rest names a place or a thing. */
const named =
  /\b(?:UPI|IMPS|MMT|NEFT|RTGS|ACH|NACH|ECS|POS|FPS|SEPA|BACS|TRANSFER|TRF|FROM|TO|CARD|DIRECT DEBIT|STANDING ORDER|FASTER PAYMENTS?|VISA|IFT|PAYNOW|CLG|CHQ|CHEQUE)\b/i;

/** The payer or payee of a booking: the statement's own field, else the first name in its text. Null when there is none. */
export function counterpartyOf({
  description: whole,
  counterparty,
}: Pick<Entry, "description" | "counterparty">): string | null {
  if (counterparty !== null) return withoutPurposes(counterparty) || null;
  const description = withoutPurposes(whole);
  if (!named.test(description.replace(/[/_-]/g, " "))) return null;
  const after = /\b(?:from|to)\s*:\s*([\p{L}][\p{L} .&']{2,50})/iu.exec(description)?.[1];
  if (after !== undefined) return after.trim();
  const parts = description.split(/[/|:]|(?<=\S)-(?=\S)|\s-\s|-\s/).map(cleaned);
  return parts.find(isName) ?? null;
}

/** Under which bookings with the same counterparty are put together: letters alone, numbers change from month to month. */
export const partyKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\s]/gu, " ")
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .join(" ");
