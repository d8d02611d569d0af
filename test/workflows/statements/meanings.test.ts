import { expect, test } from "vitest";
import { answerTo, bookings, type Line } from "./read.ts";

const date = "2025-04-01";

/** A text that each rule takes, and the rule that takes it where the money goes the other way. */
const categories: readonly (readonly [text: string, out: string, back: string])[] = [
  ["CHQ RTN CHG", "return_charges", "returned"],
  ["NACH RETURN ACME", "returned", "returned"],
  ["REVERSAL OF FEE", "reversal", "reversal"],
  ["CASHBACK", "none", "refund"],
  ["GST CHALLAN", "gst_payment", "tax_refund"],
  ["INCOME TAX", "tds_payment", "tax_refund"],
  ["SMS CHARGES", "bank_charges", "none"],
  ["INTEREST", "interest_paid", "interest_earned"],
  ["PAYROLL", "salary_out", "salary_in"],
  ["OFFICE RENT", "rent", "rent"],
  ["HOME LOAN", "loan", "loan"],
  ["LIC PREMIUM", "insurance", "insurance"],
  ["ZERODHA", "investment", "investment"],
  ["ELECTRICITY", "utilities", "utilities"],
  ["AIRTEL", "telecom", "telecom"],
  ["PETROL", "fuel", "none"],
  ["IRCTC", "travel", "travel"],
  ["TESCO", "groceries", "groceries"],
  ["SWIGGY", "food", "none"],
  ["ADOBE", "software", "none"],
  ["NETFLIX", "entertainment", "none"],
  ["APOLLO PHARMACY", "health", "health"],
  ["SCHOOL", "education", "education"],
  ["ADVOCATE", "professional", "professional"],
  ["FREIGHT", "contractor", "contractor"],
  ["COMMISSION", "commission", "commission"],
  ["BY CASH", "none", "cash_deposit"],
  ["ATM", "cash_withdrawal", "none"],
  ["CREDIT CARD", "card_payment", "card_payment"],
  ["POS", "card_purchase", "none"],
  ["CHEQUE", "cheque_out", "cheque_in"],
  ["OWN ACCOUNT", "own_transfer", "own_transfer"],
  ["STANDING ORDER", "mandate", "none"],
  ["NEFT", "transfer_out", "transfer_in"],
  ["ORCHARD", "none", "none"],
  // Slashes, dashes and underscores divide words.
  ["UPI/SWIGGY_ORDER", "food", "transfer_in"],
  ["ACH-HOME_LOAN-4412", "loan", "loan"],
];

test("each rule of the categories takes its words, in its way alone", async () => {
  const lines = categories.flatMap(([text]): Line[] => [
    [date, text, -10],
    [date, text, 10],
  ]);
  const { transactions } = await bookings(lines);
  const found = categories.map(([text], at) => [
    text,
    transactions[2 * at].category_rule,
    transactions[2 * at + 1].category_rule,
  ]);
  expect(found).toEqual(categories);
  expect(transactions.at(-5)).toMatchObject({ category: "other_income" });
});

type Paid = readonly [
  text: string,
  own: string,
  channel: string | null,
  reference: string | null,
  type: string | null,
];

const payments: readonly Paid[] = [
  ["UPI/512345678901/Ravi/bill", "", "upi", "512345678901", "rrn"],
  ["UPI/12345/Ravi", "", "upi", null, null],
  ["UPI/123456/Ravi", "", "upi", "123456", "rrn"],
  ["UPI/12345678901234/Ravi", "", "upi", "12345678901234", "rrn"],
  ["UPI/123456789012345/Ravi", "", "upi", null, null],
  ["MMT/IMPS/512345678901/Ravi", "", "imps", "512345678901", "rrn"],
  ["IMPS RRN 5123456789 Ravi", "", "imps", "5123456789", "rrn"],
  ["NEFT CR-SBINN52025000001-ACME", "", "neft", "SBINN52025000001", "utr"],
  ["RTGS UTR NO. SBINR52025000000123456 ACME", "", "rtgs", "SBINR52025000000123456", "utr"],
  ["NEFT CR ACME", "N1234567", "neft", "N1234567", "reference"],
  ["NEFT CR ACME", "SBINN52025000001", "neft", "SBINN52025000001", "utr"],
  ["CHQ PAID 001122", "", "cheque", "001122", "cheque_number"],
  ["CHQ PAID 00112", "", "cheque", null, null],
  ["CHQ PAID", "123456", "cheque", "123456", "cheque_number"],
  ["CHQ PAID", "12345", "cheque", "12345", "reference"],
  ["ORCHARD", "000000", null, null, null],
  ["ORCHARD", "00012", null, "00012", "reference"],
  ["ACH EMI", "", "ach", null, null],
  ["SEPA EREF+ 4711-A", "", "sepa", "4711-A", "end_to_end_id"],
  ["SEPA EREF+ 471", "", "sepa", null, null],
  ["WIRE UTR ABCD123456", "", "wire", "ABCD123456", "utr"],
  ["FASTER PAYMENT TO ANN", "", "faster_payment", null, null],
  ["STANDING ORDER ANN", "", "standing_order", null, null],
  ["DIRECT DEBIT ANN", "", "direct_debit", null, null],
  ["POS 4411 SHELL", "", "card", null, null],
  ["CDM DEPOSIT", "", "cash", null, null],
  ["SWEEP", "", "internal", null, null],
];

test("each way of payment is told with the number that identifies it", async () => {
  const rows = payments.map(
    ([text, own], at) => `2025-04-${String(at + 1).padStart(2, "0")},${text},${own},-10.00`,
  );
  const { data } = await answerTo([["Date,Narration,Chq./Ref.No.,Amount", ...rows].join("\n")]);
  const found = data.transactions.map(
    ({ description, channel, reference, reference_type }: Record<string, unknown>, at: number) => [
      description,
      payments[at]?.[1],
      channel,
      reference,
      reference_type,
    ],
  );
  expect(found).toEqual(payments);
});

const parties: readonly (readonly [text: string, name: string | null])[] = [
  ["UPI/512345678901/Ravi Traders/bill", "Ravi Traders"],
  ["UPI/ravi@okhdfc/Ravi Traders", "Ravi Traders"],
  ["NEFT CR-SBIN0000456-ACME INDUSTRIES-SALARY", "ACME INDUSTRIES"],
  ["RTGS-HDFC-ORBIT", "ORBIT"],
  ["NEFT - PAYMENT - TO LUNA STORES", "LUNA STORES"],
  ["CARD PURCHASE HARBOUR CAFE", "HARBOUR CAFE"],
  ["TRANSFER 4411XX99 FROM LUNA", "LUNA"],
  ["Transfer from: Luna Stores", "Luna Stores"],
  ["IMPS/512345678901/RENT", null],
  ["ORCHARD BOOKS LONDON", null],
  ["UPI/A/512345678901", null],
];

test("who is paid is the first name of a text that names a way to pay", async () => {
  const { transactions } = await bookings(parties.map(([text]): Line => [date, text, -10]));
  expect(
    transactions.map(({ description, counterparty }: Record<string, unknown>) => [description, counterparty]),
  ).toEqual(parties);
});

test("bookings of a party are summed whatever numbers its text holds, the largest first", async () => {
  const { counterparties, categories: sums } = await bookings([
    [date, "UPI/512345678901/Ravi1/bill", -10],
    [date, "UPI/512345678902/Luna/bill", -25],
    [date, "UPI/512345678903/Ravi2/bill", -10.5],
    [date, "UPI/512345678904/Ravi3/bill", 5],
    [date, "SWIGGY", -1],
    [date, "SWIGGY", -60],
  ]);
  expect(counterparties).toMatchObject([
    { name: expect.stringMatching(/^Ravi/), count: 3, inflow: 5, outflow: 20.5, net: -15.5 },
    { name: "Luna", count: 1, outflow: 25 },
  ]);
  expect(sums.map(({ category }: { category: string }) => category)).toEqual([
    "food",
    "transfer_out",
    "transfer_in",
  ]);
});

test.each([
  ["Incoming PayNow Ref 123456 From: ELENA MONTGOMERY OTHR Other", "ELENA MONTGOMERY"],
  ["Outgoing PayNow To: Lim Boon Hock SUPP Supplier Payment", "Lim Boon Hock"],
  ["Incoming PayNow Ref 123456 From: OTHR HOLDINGS", "OTHR HOLDINGS"],
  ["Incoming PayNow Ref 123456 From: RENT A CAR", "RENT A CAR"],
  ["TRANSFER-OTHR Other-KLM PTE LTD", "KLM PTE LTD"],
])("the code of a purpose with its name is no part of a name: %s", async (text, name) => {
  const { transactions } = await bookings([[date, text, -10]]);
  expect(transactions[0].counterparty).toBe(name);
});
