import { daysAfter } from "../../../values/dates/days.ts";
import type { Match } from "../matching/match.ts";
import { isSelfInvoiced, type Purchase } from "../purchase.ts";

export type CreditFlag = {
  code: string;
  text: string;
  source: string;
  /** Whether the credit falls with it. */
  blocks: boolean;
  /** Whether someone has to look before the credit is taken. */
  doubtful: boolean;
};

type Blocked = { code: string; words: RegExp; text: string; source: string };

/** Purchases on which credit is blocked, by the words of the books (CGST Act 2017, section 17(5)). */
const blocked: readonly Blocked[] = [
  {
    code: "17_5_motor_vehicle",
    words: /\b(?:motor ?(?:car|vehicle)|car purchase|passenger vehicle|vehicle (?:repair|insurance|servic))/i,
    text: "Motor vehicles for up to 13 persons, and their insurance and repair.",
    source: "CGST Act 2017, section 17(5)(a), (ab)",
  },
  {
    code: "17_5_food",
    words: /\b(?:food|beverages?|catering|restaurant|canteen|meals?|refreshments?)\b/i,
    text: "Food, beverages and outdoor catering.",
    source: "CGST Act 2017, section 17(5)(b)(i)",
  },
  {
    code: "17_5_health",
    words:
      /\b(?:beauty|cosmetic|plastic surgery|health (?:service|insurance)|medical insurance|mediclaim|life insurance)\b/i,
    text: "Beauty and health services, life and health insurance.",
    source: "CGST Act 2017, section 17(5)(b)(i)",
  },
  {
    code: "17_5_club",
    words: /\b(?:club|gym|fitness|health centre)\b/i,
    text: "Membership of a club, health or fitness centre.",
    source: "CGST Act 2017, section 17(5)(b)(ii)",
  },
  {
    code: "17_5_travel",
    words: /\b(?:leave travel|ltc|home travel|vacation)\b/i,
    text: "Travel benefits of employees on vacation.",
    source: "CGST Act 2017, section 17(5)(b)(iii)",
  },
  {
    code: "17_5_works_contract",
    words: /\b(?:works? contract|construction|civil work|immovable property|building material)\b/i,
    text: "Works contracts and goods for immovable property other than plant and machinery.",
    source: "CGST Act 2017, section 17(5)(c), (d)",
  },
  {
    code: "17_5_csr",
    words: /\b(?:csr|corporate social responsibility)\b/i,
    text: "Corporate social responsibility.",
    source: "CGST Act 2017, section 17(5)(fa)",
  },
  {
    code: "17_5_personal",
    words: /\b(?:personal (?:use|consumption)|private use)\b/i,
    text: "Personal consumption.",
    source: "CGST Act 2017, section 17(5)(g)",
  },
  {
    code: "17_5_gift",
    words: /\b(?:gifts?|free samples?|stolen|lost goods|destroyed|written off)\b/i,
    text: "Goods lost, stolen, destroyed, written off, or given as gift or free sample.",
    source: "CGST Act 2017, section 17(5)(h)",
  },
];

/** Reasons of the portal (GSTN, GSTR-2B advisory): why a credit is not available. */
const portalReasons: Readonly<Record<string, string>> = {
  P: "Place of supply and supplier are in one state, the recipient in another.",
  C: "The supplier reported it after the time limit of section 16(4).",
};

/** Section 16(2), second proviso, and rule 37: days in which a supplier must be paid. */
const paymentDays = 180;

/**
 * The last day on which credit may be taken: 30 November after the end of the financial year of the bill (section 16(4)),
 * and 30 November 2021 for all of the years before 2021-22 (section 16(5)).
 */
function lastDayOfCredit(billDate: string): string {
  const year = Number(billDate.slice(0, 4)) + (billDate.slice(5) >= "04-01" ? 1 : 0);
  return `${Math.max(year, 2021)}-11-30`;
}

/** Notes of credit take credit back: no limit keeps them out. */
const isCredit = ({ kind }: Purchase) => kind === "credit_note" || kind === "isd_credit_note";

/** A return is filed after the last day of its period, on the next day at the earliest. */
const late = (purchase: Purchase | null, asOf: string | null) =>
  purchase !== null &&
  !isCredit(purchase) &&
  purchase.billDate !== null &&
  asOf !== null &&
  daysAfter(asOf, 1) > lastDayOfCredit(purchase.billDate);

/** Whether the days are over; the proviso leaves out supplies under reverse charge. */
function unpaid(purchase: Purchase, asOf: string | null): boolean {
  const { billDate, paid, paidOn, kind, reverseCharge } = purchase;
  if (billDate === null || isCredit(purchase) || kind === "bill_of_entry" || reverseCharge === true)
    return false;
  const due = daysAfter(billDate, paymentDays);
  if (paidOn !== null) return paidOn > due;
  return paid === false && asOf !== null && asOf > due;
}

/** Whether the books call a credit eligible; undefined where they say neither. */
function eligibleBy(text: string): boolean | undefined {
  if (/17\s*\(?5\)?|ineligible|not (?:eligible|allowed)|blocked|no itc|^\s*(?:no?|false)\s*$/i.test(text))
    return false;
  return /^\s*(?:y|yes|true|eligible|inputs?|input services?|capital goods)\b/i.test(text) ? true : undefined;
}

/** What bears on the credit of one match. `asOf` is the last day of the return's period, `twice` the same document elsewhere in the books. */
export function creditFlags(
  { status, books, portal }: Match,
  asOf: string | null,
  twice?: Purchase,
): CreditFlag[] {
  const flags: CreditFlag[] = [];
  const add = (code: string, text: string, source: string, blocks = true, doubtful = false) =>
    flags.push({ code, text, source, blocks, doubtful });
  if (twice !== undefined) {
    const [place] = twice.origins;
    add(
      "booked_twice",
      `The books hold ${twice.billNo} of this supplier also in ${place?.part}, row ${place?.row}: a document is booked once.`,
      "CGST Act 2017, section 16(2)(a); CGST Rules 2017, rule 36",
    );
  }
  const words = `${books?.nature ?? ""} ${books?.eligibility ?? ""}`;
  if (status === "missing_in_2b" && books !== null && isSelfInvoiced(books)) {
    const customs = books.kind === "bill_of_entry";
    add(
      customs ? "bill_of_entry_not_in_2b" : "self_invoice",
      customs
        ? "Not in GSTR-2B yet: have the portal fetch the bill of entry from ICEGATE."
        : "Of a supplier without GSTIN, or abroad: the credit follows the self-invoice, once its tax is paid in cash.",
      "CGST Act 2017, sections 16(2)(a) and 31(3)(f); CGST Rules 2017, rule 36(1)",
      false,
      true,
    );
  } else if (status === "missing_in_2b") {
    add(
      "36_4_not_in_2b",
      "Not in GSTR-2B: credit may not be taken yet.",
      "CGST Act 2017, section 16(2)(aa); CGST Rules 2017, rule 36(4)",
    );
  }
  if (portal?.itcAvailable === "no") {
    add(
      "itc_not_available",
      portalReasons[portal.itcReason ?? ""] || portal.itcReason || "GSTR-2B shows it as not available.",
      "GSTR-2B, table 4 (ITC not available)",
    );
  }
  const rule = blocked.find((each) => each.words.test(words));
  const said = eligibleBy(books?.eligibility ?? "");
  if (rule !== undefined && said === true)
    add(
      rule.code,
      `${rule.text} The books call the credit eligible: see which of the exceptions of the section it falls under.`,
      rule.source,
      false,
      true,
    );
  else if (rule !== undefined) add(rule.code, rule.text, rule.source);
  else if (said === false) {
    add("ineligible_in_books", "The books call the credit ineligible.", "CGST Act 2017, section 17(5)");
  }
  if (/common|partly|exempt/i.test(books?.eligibility ?? "")) {
    add(
      "42_43_common_credit",
      "Common credit: the part for exempt supplies is reversed.",
      "CGST Rules 2017, rules 42 and 43",
      false,
    );
  }
  if (books !== null && unpaid(books, asOf)) {
    add(
      "37_unpaid_180_days",
      "Not paid within 180 days: the credit is reversed with interest until it is.",
      "CGST Act 2017, section 16(2), second proviso; CGST Rules 2017, rule 37",
    );
  }
  if (late(books ?? portal, asOf)) {
    add("16_4_time_limit", "The time limit for this credit has passed.", "CGST Act 2017, section 16(4)");
  }
  if ((portal ?? books)?.reverseCharge === true) {
    add(
      "reverse_charge",
      "Reverse charge: pay the tax in cash (table 3.1(d)) and take the credit in table 4(A)(3).",
      "CGST Act 2017, section 9(3), (4)",
      false,
    );
  }
  return flags;
}
