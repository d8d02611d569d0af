/** What is looked at: the group of a signal says in which part of an examination it belongs. */
export const categories = ["amounts", "tax", "dates", "duplicates", "payment", "vendor", "file"] as const;
export type Category = (typeof categories)[number];

/**
 * What a miss costs against a false alarm: an invoice that is paid is mostly lost (ACFE, Report to the Nations 2024: half
 * of the victims recover nothing), an alarm is a quarter of an hour of somebody's; a hundred to one is assumed. Then a
 * signal ought to flag alone as soon as one of a hundred invoices with it is false. On the two thirds developed on
 * (72 false and 72 right ones of bench/fraud-planted.ts, 24 genuine) each hard signal stood on all false invoices of its
 * kind and on no other; on the third kept aside as well (36, 36 and 11): expected cost 0, where it was 3,600 of 3,600
 * before. Between invoices (bench/fraud-pairs.ts) 72 of 72 and aside 36 of 36 are flagged and no right one, where 24 and 12
 * were. A VAT number or IBAN that cannot be stands on 10 and 3 of the 24 genuine, and so weighs little.
 *
 * `weight` is the score of a signal that stands alone, 0 to 100. A `hard` one is a contradiction, in the invoice itself or
 * against an earlier one of its vendor, which flags it alone.
 */
export type SignalKind = { category: Category; weight: number; title: string; source: string; hard?: true };

const acfe = "ACFE Fraud Examiners Manual, Billing Schemes";
const nigrini = "M. Nigrini, Forensic Analytics";
const cgst = "CGST Rules 2017";

/** Every signal: what it is called, how much it says, and who says that it is one. */
export const signalKinds = {
  arithmetic_mismatch: {
    category: "amounts",
    weight: 60,
    hard: true,
    title: "Net and tax do not make the total",
    source: `${cgst}, rule 46; EN 16931 BR-CO-15`,
  },
  sum_in_words: {
    category: "amounts",
    weight: 60,
    hard: true,
    title: "The sum in words is another than the total",
    source: "Negotiable Instruments Act 1881, section 18; Convention on Bills of Exchange 1930, article 6",
  },
  line_sum: {
    category: "amounts",
    weight: 60,
    hard: true,
    title: "The lines do not make the net amount",
    source: "EN 16931 BR-CO-10",
  },
  line_product: {
    category: "amounts",
    weight: 30,
    title: "Quantity times price is not the amount of a line",
    source: "EN 16931, 6.4.3",
  },
  round_amount: { category: "amounts", weight: 10, title: "A round amount", source: nigrini },
  split_invoices: {
    category: "amounts",
    weight: 45,
    title: "Invoices split below a limit",
    source: `${acfe}: structuring below approval limits`,
  },
  just_below_limit: {
    category: "amounts",
    weight: 20,
    title: "Just below the sum that needs an approval",
    source: `${acfe}: structuring below approval limits`,
  },
  benford_deviation: {
    category: "amounts",
    weight: 15,
    title: "First digits do not follow Benford's law",
    source: nigrini,
  },
  gstin_checksum: {
    category: "tax",
    weight: 60,
    hard: true,
    title: "A GSTIN that cannot exist",
    source: "GSTN, GSTIN check digit",
  },
  vat_id_invalid: {
    category: "tax",
    weight: 15,
    title: "A VAT number that cannot exist",
    source: "European Commission, VIES",
  },
  pan_gstin_mismatch: {
    category: "tax",
    weight: 60,
    hard: true,
    title: "PAN and GSTIN name different holders",
    source: `${cgst}, rule 10`,
  },
  gstin_state_mismatch: {
    category: "tax",
    weight: 15,
    title: "The GSTIN's state is not the address's",
    source: `${cgst}, rule 10`,
  },
  tax_type_mismatch: {
    category: "tax",
    weight: 35,
    title: "The kind of GST does not fit the place of supply",
    source: "IGST Act 2017, sections 7 and 8",
  },
  tax_halves_differ: {
    category: "tax",
    weight: 60,
    hard: true,
    title: "CGST and SGST are not the same",
    source: "CGST Act 2017, section 9; SGST Acts, section 9",
  },
  invalid_gst_rate: {
    category: "tax",
    weight: 60,
    hard: true,
    title: "A GST rate that does not exist",
    source: "Notifications 1/2017 and 9/2025 Central Tax (Rate)",
  },
  tax_not_rate: {
    category: "tax",
    weight: 60,
    hard: true,
    title: "The tax is not what its rate makes",
    source: "CGST Act 2017, sections 9 and 170",
  },
  tax_above_rate: {
    category: "tax",
    weight: 60,
    hard: true,
    title: "More tax than its printed rate makes",
    source: "Directive 2006/112/EC, article 226(8) to (10)",
  },
  impossible_date: {
    category: "dates",
    weight: 60,
    hard: true,
    title: "Dated on a day that no calendar has",
    source: "ISO 8601-1, calendar dates",
  },
  future_date: {
    category: "dates",
    weight: 60,
    hard: true,
    title: "Dated in the future",
    source: `${acfe}: false invoices`,
  },
  due_before_issue: {
    category: "dates",
    weight: 60,
    hard: true,
    title: "Due before it was issued",
    source: `${acfe}: false invoices`,
  },
  weekend_date: { category: "dates", weight: 3, title: "Dated on a day of rest", source: nigrini },
  duplicate_exact: {
    category: "duplicates",
    weight: 70,
    title: "The same invoice again",
    source: `${acfe}: pay-and-return schemes`,
  },
  duplicate_near: {
    category: "duplicates",
    weight: 65,
    title: "The same invoice under a similar number",
    source: `${acfe}: pay-and-return schemes`,
  },
  number_reused: {
    category: "duplicates",
    weight: 60,
    hard: true,
    title: "One number on two different invoices of a year",
    source: `${cgst}, rule 46(b): consecutive and unique`,
  },
  duplicate_amount: {
    category: "duplicates",
    weight: 20,
    title: "The same amount from the same vendor within days",
    source: nigrini,
  },
  round_trip: {
    category: "duplicates",
    weight: 55,
    title: "The buyer charged the vendor the same amount",
    source: "ACFE Fraud Examiners Manual, Financial Statement Fraud: round-trip transactions",
  },
  bank_changed: {
    category: "payment",
    weight: 60,
    hard: true,
    title: "The vendor's bank account has changed",
    source: "FBI IC3, business e-mail compromise",
  },
  shared_account: {
    category: "payment",
    weight: 55,
    title: "A vendor with the account of another vendor",
    source: `${acfe}: shell companies`,
  },
  iban_invalid: {
    category: "payment",
    weight: 10,
    title: "An IBAN that cannot exist",
    source: "ISO 13616",
  },
  foreign_account: {
    category: "payment",
    weight: 15,
    title: "An account in another country than the vendor's",
    source: "FBI IC3, business e-mail compromise",
  },
  lookalike_vendor: {
    category: "vendor",
    weight: 45,
    title: "A name that looks like another vendor's",
    source: `${acfe}: shell companies`,
  },
  lookalike_domain: {
    category: "vendor",
    weight: 55,
    title: "A mail domain that looks like a known one",
    source: "Unicode UTS 39; FBI IC3",
  },
  mixed_script: {
    category: "vendor",
    weight: 50,
    title: "A name or domain that mixes alphabets",
    source: "Unicode UTS 39, 5.1",
  },
  content_revised: {
    category: "file",
    weight: 65,
    title: "Text of the page was changed after the file was first saved",
    source: "ISO 32000-2, 7.5.6",
  },
  content_added: {
    category: "file",
    weight: 25,
    title: "Text was added to the page after the file was first saved",
    source: "ISO 32000-2, 7.5.6",
  },
  incremental_update: {
    category: "file",
    weight: 5,
    title: "The file was saved again on top of itself",
    source: "ISO 32000-2, 7.5.6",
  },
  edited_after_issue: {
    category: "file",
    weight: 15,
    title: "The file was changed after it was made",
    source: "ISO 32000-2, 14.3.3",
  },
  editing_software: {
    category: "file",
    weight: 30,
    title: "Saved by a program that edits PDFs or images",
    source: "ISO 32000-2, 14.3.3",
  },
  mixed_fonts_in_amount: {
    category: "file",
    weight: 55,
    title: "One number set in two fonts",
    source: "Questioned documents: alteration by insertion",
  },
  covered_text: {
    category: "file",
    weight: 55,
    title: "Text is covered by something drawn over it",
    source: "Questioned documents: obliteration",
  },
  pasted_image: {
    category: "file",
    weight: 45,
    title: "A picture is pasted over the page",
    source: "Questioned documents: alteration by insertion",
  },
  e_invoice_differs: {
    category: "file",
    weight: 45,
    title: "The page prints something else than the attached e-invoice states",
    source: "ZUGFeRD 2.3 / Factur-X 1.0.7, 1.2: page and data are one invoice",
  },
  template_deviation: {
    category: "file",
    weight: 25,
    title: "The page is not made like the vendor's other invoices",
    source: `${acfe}: false invoices`,
  },
} as const satisfies Record<string, SignalKind>;

export type SignalId = keyof typeof signalKinds;
