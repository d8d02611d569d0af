import { describe, expect, it } from "vitest";
import { compareFields } from "../../../shared/workflows/consistency/compare-fields.ts";
import { compareLines } from "../../../shared/workflows/consistency/compare-lines.ts";
import { compareIdentities } from "../../../shared/workflows/consistency/identity.ts";
import { addedUp, likeness, pairLines } from "../../../shared/workflows/consistency/match-lines.ts";

type Trade = Parameters<typeof compareFields>[0];
type Line = Trade["lines"][number];

const cited = <Value extends string | number>(value: Value) => ({ value, place: { text: String(value) } });
const trade = (index: number, kind: Trade["kind"], more: Partial<Trade> = {}): Trade => ({
  ...{ index, filename: `${kind}.pdf`, kind, lines: [] },
  ...more,
});
const line = (description: string, more: Partial<Line> = {}): Line => ({
  ...{ description, code: null, quantity: 4, unit_price: 100, tax_rate: 18, amount: 400 },
  ...{ place: { text: description } },
  ...more,
});

describe("the fields of an invoice against those of its order", () => {
  const compared = (ordered: Partial<Trade>, billed: Partial<Trade>, percent = 0) =>
    compareFields(trade(0, "purchase_order", ordered), trade(1, "invoice", billed), { percent });
  const severity = (ordered: Partial<Trade>, billed: Partial<Trade>, percent = 0) =>
    compared(ordered, billed, percent).differences.map(({ field, severity: grave, amount }) => [
      field,
      grave,
      amount,
    ]);

  it.each<[string, Partial<Trade>, Partial<Trade>, (readonly [string, string, number | null])[]]>([
    ["the order's number in another writing", { order: cited("PO-77/25") }, { order: cited("po 7725") }, []],
    [
      "another order",
      { order: cited("PO-77") },
      { order: cited("PO-78") },
      [["order_number", "error", null]],
    ],
    ["no order named", { order: cited("PO-77") }, {}, [["order_number", "warning", null]]],
    ["an order that names none", {}, { order: cited("PO-77") }, []],
    [
      "one vendor",
      { vendor: cited("Nandi Furniture Ltd") },
      { vendor: cited("NANDI FURNITURE LIMITED") },
      [],
    ],
    [
      "a vendor that is alike",
      { vendor: cited("R Kumar") },
      { vendor: cited("Rajesh Kumar") },
      [["vendor_name", "warning", null]],
    ],
    [
      "another vendor",
      { vendor: cited("Nandi") },
      { vendor: cited("Cauvery") },
      [["vendor_name", "error", null]],
    ],
    ["no vendor named", { vendor: cited("Nandi") }, {}, [["vendor_name", "warning", null]]],
    [
      "another buyer",
      { buyer: cited("Nandi") },
      { buyer: cited("Cauvery") },
      [["buyer_name", "error", null]],
    ],
    ["no buyer named", { buyer: cited("Nandi") }, {}, []],
    [
      "another GSTIN",
      { vendorGstin: cited("A") },
      { vendorGstin: cited("B") },
      [["vendor_gstin", "error", null]],
    ],
    [
      "another buyer's GSTIN",
      { buyerGstin: cited("A") },
      { buyerGstin: cited("B") },
      [["buyer_gstin", "error", null]],
    ],
    [
      "GSTINs on the other sides",
      { vendorGstin: cited("B"), buyerGstin: cited("A") },
      { vendorGstin: cited("A"), buyerGstin: cited("B") },
      [],
    ],
    ["one GSTIN on the other side", { vendorGstin: cited("B") }, { buyerGstin: cited("B") }, []],
    [
      "another currency",
      { currency: cited("INR") },
      { currency: cited("USD") },
      [["currency", "error", null]],
    ],
    [
      "another place of supply",
      { place: cited("29") },
      { place: cited("27") },
      [["place_of_supply", "warning", null]],
    ],
    ["the order's own day", { date: cited("2026-03-02") }, { date: cited("2026-03-02") }, []],
    [
      "the day before the order",
      { date: cited("2026-03-02") },
      { date: cited("2026-03-01") },
      [["date", "warning", null]],
    ],
    ["terms of as many days", { terms: cited("30 days") }, { terms: cited("net 30") }, []],
    [
      "terms of other days",
      { terms: cited("30 days") },
      { terms: cited("45 days") },
      [["payment_terms", "warning", null]],
    ],
    ["terms in words", { terms: cited("On receipt") }, { terms: cited("on receipt.") }, []],
    [
      "terms in other words",
      { terms: cited("On receipt") },
      { terms: cited("in advance") },
      [["payment_terms", "warning", null]],
    ],
    ["a unit more, which is rounding", { total: cited(100) }, { total: cited(101) }, []],
    [
      "more than a unit more",
      { total: cited(100) },
      { total: cited(101.01) },
      [["total_amount", "error", 1.01]],
    ],
    ["less: a part", { subtotal: cited(100) }, { subtotal: cited(60) }, [["subtotal", "info", -40]]],
    ["more tax", { tax: cited(18) }, { tax: cited(28) }, [["tax_amount", "error", 10]]],
  ])("%s", (_, ordered, billed, expected) => {
    expect(severity(ordered, billed)).toEqual(expected);
  });

  it("sums may differ by so many percent of what was ordered", () => {
    expect(severity({ total: cited(1_000) }, { total: cited(1_020) }, 2)).toEqual([]);
    expect(severity({ total: cited(1_000) }, { total: cited(1_020.01) }, 2)).toEqual([
      ["total_amount", "error", 20.01],
    ]);
    expect(severity({ total: cited(1_000) }, { total: cited(980) }, 2)).toEqual([]);
  });

  it("are listed with what both say, the order first", () => {
    const { comparisons, differences } = compared(
      { order: cited("PO-77"), vendor: cited("Nandi") },
      { vendor: cited("Nandi") },
    );
    expect(
      comparisons.map(({ field, outcome, values }) => [field, outcome, values.map(({ value }) => value)]),
    ).toEqual([
      ["order_number", "missing", ["PO-77", null]],
      ["vendor_name", "agrees", ["Nandi", "Nandi"]],
    ]);
    expect(differences[0]).toMatchObject({
      reason: "The invoice does not state it: order number.",
      values: [
        { document: 0, filename: "purchase_order.pdf", place: { text: "PO-77" } },
        { document: 1, filename: "invoice.pdf", place: null },
      ],
    });
  });
});

describe("the lines of an invoice against those of order and receipt", () => {
  const compared = (order: Line[] | undefined, receipt: Line[] | undefined, invoice: Line[], percent = 0) =>
    compareLines(
      {
        order: order === undefined ? undefined : trade(0, "purchase_order", { lines: order }),
        receipt: receipt === undefined ? undefined : trade(1, "goods_receipt", { lines: receipt }),
        invoice: trade(2, "invoice", { lines: invoice }),
      },
      { percent },
    );
  const told = (...given: Parameters<typeof compared>) =>
    compared(...given).differences.map(
      ({ field, severity, reason, amount }) => `${severity} ${field}: ${reason} ${amount}`,
    );
  const chair = (more: Partial<Line> = {}) => line("Office chair", more);

  it.each<[string, Line[] | undefined, Line[] | undefined, Line[], string[]]>([
    ["the same", [chair()], [chair()], [chair()], []],
    [
      "more than ordered",
      [chair()],
      undefined,
      [chair({ quantity: 5 })],
      ["error line: Office chair: quantity: More is billed than was ordered. 1"],
    ],
    [
      "less than ordered",
      [chair()],
      undefined,
      [chair({ quantity: 3 })],
      ["info line: Office chair: quantity: Less is billed than was ordered. -1"],
    ],
    ["a thousandth more", [chair()], undefined, [chair({ quantity: 4.001 })], []],
    [
      "two thousandths more",
      [chair()],
      undefined,
      [chair({ quantity: 4.002 })],
      ["error line: Office chair: quantity: More is billed than was ordered. 0.002"],
    ],
    [
      "more than received",
      undefined,
      [chair({ quantity: 3 })],
      [chair()],
      ["error line: Office chair: quantity: More is billed than was received. 1"],
    ],
    [
      "more received than ordered",
      [chair()],
      [chair({ quantity: 6 })],
      [chair()],
      [
        "info line: Office chair: quantity: Less is billed than was received. -2",
        "warning line: Office chair: quantity: More was received than was ordered. 2",
      ],
    ],
    [
      "a higher price",
      [chair()],
      undefined,
      [chair({ unit_price: 100.02 })],
      ["error line: Office chair: unit_price: The price is higher than ordered. 0.02"],
    ],
    ["a price a cent higher", [chair()], undefined, [chair({ unit_price: 100.01 })], []],
    [
      "a lower price",
      [chair()],
      undefined,
      [chair({ unit_price: 99 })],
      ["warning line: Office chair: unit_price: The price is lower than ordered. -1"],
    ],
    [
      "another rate",
      [chair()],
      undefined,
      [chair({ tax_rate: 12 })],
      ["error line: Office chair: tax_rate: The rate of tax is another one than ordered. -6"],
    ],
    ["a rate that the order lacks", [chair({ tax_rate: null })], undefined, [chair()], []],
    [
      "not ordered",
      [chair()],
      undefined,
      [chair(), line("Desk lamp")],
      ["error line: Desk lamp: It is billed, but was not ordered. 400"],
    ],
    [
      "not received",
      undefined,
      [chair()],
      [chair(), line("Desk lamp")],
      ["error line: Desk lamp: It is billed, but was not received. 400"],
    ],
    [
      "not billed",
      [chair(), line("Desk lamp")],
      undefined,
      [chair()],
      ["info line: Desk lamp: It was ordered and is not billed. 400"],
    ],
    [
      "received and not billed",
      undefined,
      [chair(), line("Desk lamp")],
      [chair()],
      ["warning line: Desk lamp: It was received and is not billed. 400"],
    ],
    [
      "ordered, received and not billed: said once",
      [chair(), line("Desk lamp")],
      [chair(), line("Desk lamp")],
      [chair()],
      ["info line: Desk lamp: It was ordered and is not billed. 400"],
    ],
    ["no lines could be read of the order", [], undefined, [chair()], []],
  ])("%s", (_, order, receipt, invoice, expected) => {
    expect(told(order, receipt, invoice)).toEqual(expected);
  });

  it("prices may differ by so many percent", () => {
    expect(told([chair()], undefined, [chair({ unit_price: 102 })], 2)).toEqual([]);
    expect(told([chair()], undefined, [chair({ unit_price: 102.01 })], 2)).toHaveLength(1);
  });

  it("have an outcome each, with what all three say", () => {
    const { lines } = compared(
      [chair(), line("Desk lamp")],
      [chair(), line("Door mat")],
      [chair({ quantity: 5 }), line("Wall clock")],
    );
    expect(
      lines.map(({ description, outcome, ordered, received, invoiced }) => [
        ...[description, outcome],
        ...[ordered, received, invoiced].map((side) => side?.quantity ?? null),
      ]),
    ).toEqual([
      ["Office chair", "differs", 4, 4, 5],
      ["Wall clock", "not_ordered", null, null, 4],
      ["Desk lamp", "not_billed", 4, null, null],
      ["Door mat", "not_billed", null, 4, null],
    ]);
  });

  it("agree with nothing where the other paper's lines were not read", () => {
    expect(compared(undefined, [], [chair()]).lines.map(({ outcome }) => outcome)).toEqual(["not_compared"]);
    expect(compared(undefined, [chair()], [chair()]).lines.map(({ outcome }) => outcome)).toEqual(["agrees"]);
  });
});

describe("lines of one thing", () => {
  it.each<[string, Partial<Line>, string, Partial<Line>, number]>([
    ["Office chair", {}, "office CHAIR", {}, 1],
    ["Office chair", {}, "Desk lamp", {}, 0],
    ["Office chair", {}, "Office table", {}, 0.5],
    ["Office chair", { code: "9401.30" }, "Office table", { code: "940130" }, 0.7],
    ["Office chair", { code: "940130" }, "Desk lamp", { code: "940130" }, 0.4],
    ["Office chair", { code: "940130" }, "Desk lamp", { code: "940520" }, 0],
    ["Pipe 5 m", {}, "Pipe 5", {}, 1],
    ["", {}, "", {}, 0],
  ])("%s %j beside %s %j: %f", (one, more, other, others, expected) => {
    expect(likeness(line(one, more), line(other, others))).toBeCloseTo(expected, 6);
  });

  it("are paired once: the most alike first, then the same quantity, then the same order", () => {
    const pairs = (ones: Line[], others: Line[]) =>
      pairLines(ones, others).map(({ one, other }) => `${one}-${other}`);
    expect(
      pairs([line("Office chair"), line("Office table")], [line("Office table"), line("Office chair")]),
    ).toEqual(["0-1", "1-0"]);
    expect(
      pairs([line("Chair"), line("Chair", { quantity: 9 })], [line("Chair", { quantity: 9 }), line("Chair")]),
    ).toEqual(["0-1", "1-0"]);
    expect(pairs([line("Chair"), line("Chair")], [line("Chair"), line("Chair")])).toEqual(["0-0", "1-1"]);
    expect(pairs([line("Chair")], [line("Lamp")])).toEqual([]);
    expect(pairs([line("Office chair")], [line("Office table")])).toEqual(["0-0"]);
    expect(pairs([line("Office chair oak")], [line("Office table pine")])).toEqual([]);
  });
});

describe("who documents are about", () => {
  type Identity = Parameters<typeof compareIdentities>[0][number];
  const identity = (index: number, values: Record<string, string>): Identity => ({
    index,
    filename: `${index}.pdf`,
    values: new Map(
      Object.entries(values).map(([field, value]) => [field, cited(value)]),
    ) as Identity["values"],
  });
  const told = (...values: Record<string, string>[]) =>
    compareIdentities(values.map((each, at) => identity(at, each))).differences.map(
      ({ field, severity, reason, values: said }) =>
        `${severity} ${field}: ${reason} ${said.map(({ document }) => document).join("-")}`,
    );
  const [gstin, branch, other] = ["29AABCR1718E1ZL", "27AABCR1718E1ZP", "24AAQCA8719H1ZC"];

  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    ["one name", { vendor_name: "Nandi Ltd" }, { vendor_name: "NANDI LIMITED" }, []],
    [
      "names that are alike",
      { vendor_name: "R Kumar" },
      { vendor_name: "Rajesh Kumar" },
      ["warning vendor_name: They are alike, but not the same. 0-1"],
    ],
    [
      "other names",
      { vendor_name: "Nandi" },
      { vendor_name: "Cauvery" },
      ["error vendor_name: The names are different. 0-1"],
    ],
    ["one PAN in another writing", { pan: "aabcr 1718-e" }, { pan: "AABCR1718E" }, []],
    ["other PANs", { pan: "AABCR1718E" }, { pan: "AABCN9999Q" }, ["error pan: The PANs are different. 0-1"]],
    [
      "two registrations of one PAN",
      { gstin },
      { gstin: branch },
      ["warning gstin: The GSTINs are different registrations of one PAN. 0-1"],
    ],
    ["other GSTINs", { gstin }, { gstin: other }, ["error gstin: The GSTINs are different. 0-1"]],
    [
      "other companies",
      { cin: "A" },
      { cin: "B" },
      ["error cin: The corporate identity numbers are different. 0-1"],
    ],
    [
      "other registrations",
      { udyam: "A" },
      { udyam: "B" },
      ["error udyam: The Udyam registrations are different. 0-1"],
    ],
    [
      "an account with noughts before it",
      { account_number: "000123456" },
      { account_number: "12 34-56" },
      [],
    ],
    [
      "other accounts",
      { account_number: "123456" },
      { account_number: "123457" },
      ["error account_number: The bank accounts are different. 0-1"],
    ],
    [
      "two branches of a bank",
      { ifsc: "HDFC0000123" },
      { ifsc: "HDFC0000124" },
      ["warning ifsc: The IFSCs are different branches of one bank. 0-1"],
    ],
    [
      "two banks",
      { ifsc: "HDFC0000123" },
      { ifsc: "ICIC0000123" },
      ["error ifsc: The IFSCs are different. 0-1"],
    ],
    [
      "other MICR codes",
      { micr: "560240002" },
      { micr: "560240003" },
      ["warning micr: The MICR codes are different. 0-1"],
    ],
    ["one e-mail address in another case", { email: "A@nandi.in" }, { email: "a@NANDI.in" }, []],
    [
      "other e-mail addresses",
      { email: "a@nandi.in" },
      { email: "b@nandi.in" },
      ["info email: The e-mail addresses are different. 0-1"],
    ],
    [
      "addresses of one postal code",
      { address: "14 Residency Road 560 025" },
      { address: "Residency Rd, Bengaluru 560025" },
      [],
    ],
    [
      "other addresses",
      { address: "14 Residency Road 560025" },
      { address: "7 Mill Lane 422001" },
      ["info address: The addresses are different. 0-1"],
    ],
    [
      "an account in the vendor's name",
      { account_holder: "NANDI LTD" },
      { vendor_name: "Nandi Limited" },
      [],
    ],
    [
      "an account in another name",
      { account_holder: "Ravi Kumar" },
      { vendor_name: "Nandi" },
      ["error account_holder: The account is in another name than the one in the other document. 0-1"],
    ],
    [
      "an account in a name that is alike",
      { account_holder: "R Kumar" },
      { vendor_name: "Rajesh Kumar" },
      ["warning account_holder: The account is in another name than the one in the other document. 0-1"],
    ],
    ["holder and name in one document", { account_holder: "Ravi Kumar", vendor_name: "Nandi" }, {}, []],
    ["a GSTIN of the address's state", { gstin }, { address: "Bengaluru 560025" }, []],
    [
      "a GSTIN of another state",
      { gstin },
      { address: "Nashik 422001" },
      ["info address: The address lies in another state than the GSTIN. 0-1"],
    ],
  ])("%s", (_, one, two, expected) => {
    expect(told(one, two)).toEqual(expected);
  });

  it("the value of most is what others differ from; of as many the first", () => {
    const [a, b] = [{ pan: "AABCR1718E" }, { pan: "AABCN9999Q" }];
    expect(told(a, b, b)).toEqual(["error pan: The PANs are different. 1-0"]);
    expect(told(a, b, a)).toEqual(["error pan: The PANs are different. 0-1"]);
    expect(told(a, b)).toEqual(["error pan: The PANs are different. 0-1"]);
    const { comparisons } = compareIdentities([identity(0, a), identity(1, {}), identity(2, a)]);
    expect(comparisons).toMatchObject([{ field: "pan", outcome: "agrees" }]);
    expect(comparisons[0]?.values.map(({ value }) => value)).toEqual(["AABCR1718E", null, "AABCR1718E"]);
    expect(compareIdentities([identity(0, a), identity(1, {})]).comparisons).toMatchObject([
      { field: "pan", outcome: "missing" },
    ]);
    expect(compareIdentities([identity(0, a), identity(1, b)]).comparisons).toMatchObject([
      { outcome: "differs" },
    ]);
    expect(
      compareIdentities([identity(0, { gstin }), identity(1, { gstin: branch })]).comparisons,
    ).toMatchObject([{ outcome: "partly" }]);
  });
});

describe("lines of the same goods", () => {
  it("at one price are one, whatever the quantities; at another price or rate they are two", () => {
    const [one, other] = [
      line("Rope 40 mm", { quantity: 0.125, amount: 12.5 }),
      line("rope  40 MM", { quantity: 2.5, amount: 250 }),
    ];
    expect(addedUp([one, line("Hook"), other])).toMatchObject([
      { description: "Rope 40 mm", quantity: 2.625, amount: 262.5 },
      { description: "Hook", quantity: 4 },
    ]);
    expect(addedUp([one, { ...other, quantity: null }])).toMatchObject([{ quantity: null, amount: 262.5 }]);
    for (const change of [{ unit_price: 100.01 }, { tax_rate: 5 }, { code: "7312" }])
      expect(addedUp([one, { ...other, ...change }])).toHaveLength(2);
  });
});

describe("the accounts of one firm", () => {
  const firm = (index: number, iban: string) => ({
    ...{ index, filename: `${index}.pdf` },
    values: new Map([["iban", cited(iban)]] as const),
  });
  const fields = (...ibans: readonly string[]) =>
    compareIdentities(ibans.map((iban, at) => firm(at, iban))).differences.map(
      ({ field, severity, reason }) => [field, severity, reason],
    );
  it("are one IBAN in groups or not; another, and one that cannot be, are told", () => {
    const right = "DE89370400440532013000";
    expect(fields(right, "DE89 3704 0044 0532 0130 00")).toEqual([]);
    expect(fields(right, "NL91ABNA0417164300")).toEqual([["iban", "error", "The IBANs are different."]]);
    expect(fields(right, "DE89370400440532013001")).toEqual([
      ["iban", "error", "The IBANs are different."],
      ["iban", "error", "No account has this IBAN: its length or check digits are wrong."],
    ]);
  });
});
