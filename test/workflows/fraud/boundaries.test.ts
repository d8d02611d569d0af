import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { eInvoice, type Stated, type StatedLine } from "./e-invoice.ts";

type Signal = { id: string; explanation: string; evidence: { file: string; text: string }[] };
type Report = {
  score: number;
  level: string;
  flagged: boolean;
  signals: Signal[];
  not_checked: { id: string; reason: string }[];
};

async function examine(stated: Stated, others: readonly Stated[] = [], approval_limit?: number) {
  const { status, json, text } = await post("/api/v1/workflows/detect-fraud", {
    file: eInvoice(stated),
    files:
      others.length === 0 ? undefined : others.map((other, at) => eInvoice(other, `other-${at + 1}.xml`)),
    approval_limit,
  });
  expect(status, text.slice(0, 300)).toBe(200);
  const report: Report = json.data;
  const signal = (id: string) => report.signals.find((each) => each.id === id);
  return {
    ...report,
    ids: report.signals.map(({ id }) => id),
    signal,
    says: (id: string) => signal(id)?.explanation,
    left: (id: string) => report.not_checked.find((each) => each.id === id)?.reason,
  };
}

const has = async (id: string, stated: Stated, others: readonly Stated[] = [], limit?: number) =>
  (await examine(stated, others, limit)).ids.includes(id);

describe("net, tax and total", () => {
  it.each<[string, Stated, boolean]>([
    ["add up", {}, false],
    ["are five cents apart", { total: 119.05 }, false],
    ["are seven cents apart", { total: 119.07 }, true],
    ["are seven cents apart, below", { total: 118.93 }, true],
    ["are a rupee apart, which is rounding", { currency: "INR", total: 120 }, false],
    ["are more than a rupee apart", { currency: "INR", total: 120.02 }, true],
    ["are apart beside a stated rounding of nothing", { currency: "INR", total: 119.5, rounding: 0 }, true],
    ["are apart by the stated rounding", { total: 119.4, rounding: 0.4 }, false],
    ["are apart by the stated rounding, taken off", { total: 118.6, rounding: -0.4 }, false],
    ["are those of a till: the net amount holds the tax", { total: 100 }, false],
    ["leave what was paid before", { total: 69, paid: 50 }, false],
    ["leave less than what was paid before", { total: 68, paid: 50 }, true],
  ])("%s", async (_, stated, mismatch) => {
    expect(await has("arithmetic_mismatch", stated)).toBe(mismatch);
  });

  it("are told with what they make, and where they stand", async () => {
    const { signal, says } = await examine({ total: 1130 });
    expect(says("arithmetic_mismatch")).toBe(
      "Net 100.00 and tax 19.00 make 119.00, the total says 1,130.00: 1,011.00 apart.",
    );
    expect(signal("arithmetic_mismatch")?.evidence.map(({ file, text }) => [file, text])).toEqual([
      ["invoice.xml", "1130.00"],
      ["invoice.xml", "100.00"],
      ["invoice.xml", "19.00"],
    ]);
  });

  it.each<Stated>([{ net: null }, { tax: null }, { total: null }])(
    "are not held against each other when one is missing (%j)",
    async (stated) => {
      const { ids, left } = await examine(stated);
      expect(ids).not.toContain("arithmetic_mismatch");
      expect(left("arithmetic_mismatch")).toMatch(/not all on the invoice/);
    },
  );
});

describe("lines", () => {
  const two = (second: number): StatedLine[] => [
    { quantity: 4, price: 15, amount: 60, rate: 19 },
    { quantity: 1, price: second, amount: second, rate: 19 },
  ];
  it.each<[string, Stated, boolean]>([
    ["are three cents above the net amount", { lines: two(40.03) }, false],
    ["are four cents above the net amount", { lines: two(40.04) }, true],
    ["make the total, not the net amount", { lines: two(59) }, false],
    [
      "are below the net amount, a line may be missing",
      { net: 120, total: 139, lines: two(40), tax: 22 },
      false,
    ],
    [
      "are below the net amount but the tax is theirs",
      { net: 120, tax: 19, total: 139, lines: two(40) },
      true,
    ],
    ["are below, the tax is theirs but for a unit", { net: 120, tax: 20, total: 140, lines: two(40) }, true],
    ["are below, the tax is further away", { net: 120, tax: 20.01, total: 140.01, lines: two(40) }, false],
    ["are below and bear no tax to speak of", { net: 120, tax: 1, total: 121, lines: two(40) }, false],
  ])("%s", async (_, stated, found) => {
    expect(await has("line_sum", stated)).toBe(found);
  });

  it("that hold in themselves and not with the net amount are told by both sums", async () => {
    const { signal, says } = await examine({ lines: two(140) });
    expect(says("line_sum")).toBe("The lines make 200.00, the net amount says 100.00.");
    expect(signal("line_sum")?.evidence.map(({ text }) => text)).toEqual(["100.00"]);
  });

  /** One line beside two that hold; the net amount is that of the lines, or of what quantity and price make. */
  const beside = (line: StatedLine, wrong: boolean): Stated => {
    const own = wrong ? (line.quantity ?? 0) * (line.price ?? 0) : line.amount;
    const others = [1, 2].map((): StatedLine => ({ quantity: 1, price: 20, amount: 20, rate: 19 }));
    const net = Math.round((own + 40) * 100) / 100;
    return { net, tax: 0, total: net, lines: [...others, line] };
  };
  it.each<[string, StatedLine, boolean]>([
    ["is exact", { quantity: 3, price: 10, amount: 30 }, false],
    ["rounds a whole quantity by half a cent each", { quantity: 20, price: 10, amount: 200.11 }, false],
    ["rounds a whole quantity by more", { quantity: 20, price: 10, amount: 200.13 }, true],
    ["rounds a broken quantity and the price", { quantity: 1.5, price: 10, amount: 15.07 }, false],
    ["rounds a broken quantity by more", { quantity: 1.5, price: 10, amount: 15.08 }, true],
    ["holds the tax of its rate", { quantity: 3, price: 10, amount: 35.7, rate: 19 }, false],
    ["holds another tax than that of its rate", { quantity: 3, price: 10, amount: 36.7, rate: 19 }, true],
    ["is less", { quantity: 3, price: 10, amount: 29 }, true],
  ])("a line's amount %s", async (_, line, wrong) => {
    const { ids, says } = await examine(beside(line, wrong));
    expect(ids.includes("line_product")).toBe(wrong);
    expect(ids.includes("line_sum")).toBe(wrong);
    if (wrong) expect(says("line_product")).toMatch(/^Line 3: quantity times price is /);
  });

  it("a wrong line is told with product, amount and the sum that it spoils", async () => {
    const { says } = await examine(beside({ quantity: 3, price: 10, amount: 1300 }, true));
    expect(says("line_product")).toBe("Line 3: quantity times price is 30.00, its amount says 1,300.00.");
    expect(says("line_sum")).toBe("The lines make 1,340.00, the invoice says 70.00: 1,270.00 apart.");
  });

  it("a wrong line among lines that add up is a way of printing", async () => {
    const lines = [...two(40).slice(0, 1), { quantity: 3, price: 10, amount: 40, rate: 19 }];
    expect((await examine({ lines })).ids).toEqual([]);
  });

  it("most of which do not fit have columns of another meaning; half of them are wrong", async () => {
    const bad = { quantity: 3, price: 10, amount: 40 };
    const good = { quantity: 2, price: 10, amount: 20 };
    const count = async (lines: StatedLine[]) =>
      (await examine({ net: 500, total: 519, lines })).ids.filter((id) => id === "line_product").length;
    expect(await count([bad, bad, good])).toBe(0);
    expect(await count([bad, bad, good, good])).toBe(2);
    expect(await count([bad])).toBe(1);
    expect(await count([...Array(6).fill(bad), ...Array(6).fill(good)])).toBe(5);
  });

  it("with the tax in their amounts and without it in their prices hold", async () => {
    const lines = [
      { quantity: 1, price: 60, amount: 71 },
      { quantity: 1, price: 40, amount: 48 },
    ];
    expect((await examine({ lines })).ids).toEqual([]);
    expect(await has("line_sum", { lines, net: 90, tax: 29 })).toBe(false);
  });

  it("without quantity or price, or with no lines at all, are not multiplied", async () => {
    const { ids } = await examine({ lines: [{ amount: 60 }, { amount: 45 }] });
    expect(ids).toEqual([]);
    const none = await examine({ lines: [] });
    expect([none.left("line_sum"), none.left("line_product")]).toEqual([
      "No lines with amounts were read.",
      "No lines with amounts were read.",
    ]);
  });
});

describe("dates", () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  it("of tomorrow are today's somewhere, later ones are in the future", async () => {
    expect(await has("future_date", { date: inDays(1) })).toBe(false);
    const { says, signal } = await examine({ date: inDays(2), due: "2020-01-01" });
    expect(says("future_date")).toContain(`dated ${inDays(2)}, today is 20`);
    expect(signal("due_before_issue")).toBeUndefined();
  });

  it.each([
    ["2026-02-02", true],
    ["2026-02-03", false],
    ["2026-02-04", false],
  ])("an invoice of 3 February that is due on %s: %s", async (due, found) => {
    const { ids, says } = await examine({ due });
    expect(ids.includes("due_before_issue")).toBe(found);
    if (found) expect(says("due_before_issue")).toBe(`The invoice of 2026-02-03 was due on ${due} already.`);
  });

  it.each([
    ["EUR", "2026-02-05", undefined],
    ["EUR", "2026-02-06", undefined],
    ["EUR", "2026-02-07", "2026-02-07 is a Saturday."],
    ["EUR", "2026-02-08", "2026-02-08 is a Sunday."],
    ["EUR", "2026-02-09", undefined],
    ["SAR", "2026-02-05", undefined],
    ["SAR", "2026-02-06", "2026-02-06 is a Friday."],
    ["SAR", "2026-02-07", "2026-02-07 is a Saturday."],
    ["SAR", "2026-02-08", undefined],
  ])("a day of rest by the currency %s: %s", async (currency, date, says) => {
    expect((await examine({ currency, date })).says("weekend_date")).toBe(says);
  });

  it("that are missing are not judged", async () => {
    const { left } = await examine({ date: null });
    for (const id of ["future_date", "due_before_issue", "weekend_date"])
      expect(left(id)).toBe("The date was not read.");
  });
});

describe("another invoice of the vendor", () => {
  const other: Stated = { number: "R-4712", date: "2026-02-03" };
  const near = ["duplicate_exact", "duplicate_near", "number_reused", "duplicate_amount"];
  const relation = async (mine: Stated, theirs: Stated) =>
    (await examine(mine, [{ ...other, ...theirs }])).ids.filter((id) => near.includes(id));

  it.each<[string, string, Stated, string[]]>([
    ["the same number in another case", "r-4711 ", { number: "R-4711" }, ["duplicate_exact"]],
    [
      "the same number, an amount of a cent more",
      "R-4711",
      { number: "R-4711", total: 119.01 },
      ["duplicate_exact"],
    ],
    [
      "the same number, an amount of two cents more",
      "R-4711",
      { number: "R-4711", total: 119.02 },
      ["number_reused"],
    ],
    ["the same number, no amount", "R-4711", { number: "R-4711", total: null }, ["duplicate_exact"]],
    ["other marks in it", "R/4711", { number: "R-4711" }, ["duplicate_near"]],
    ["O for 0", "R-47O1", { number: "R-4701", date: "2025-01-01" }, ["duplicate_near"]],
    ["l for 1", "R-47l1", { number: "R-4711", date: "2025-01-01" }, ["duplicate_near"]],
    ["S for 5, B for 8, Z for 2", "SBZ-77", { number: "582-77", date: "2025-01-01" }, ["duplicate_near"]],
    ["noughts before it", "R-0077", { number: "R-77", date: "2025-01-01" }, ["duplicate_near"]],
    ["noughts within it are digits", "R-1007", { number: "R-17", date: "2025-01-01" }, []],
    ["one digit other, on the same day", "4711-A", { number: "4712-A" }, ["duplicate_near"]],
    [
      "one digit other, a day later",
      "4711-A",
      { number: "4712-A", date: "2026-02-04" },
      ["duplicate_amount"],
    ],
    ["one digit more, on the same day", "4711", { number: "47119" }, ["duplicate_near"]],
    ["one digit less, on the same day", "47119", { number: "4711" }, ["duplicate_near"]],
    ["one digit within it less", "47911", { number: "4711" }, ["duplicate_near"]],
    ["two neighbours swapped", "4171", { number: "4711" }, ["duplicate_near"]],
    ["two digits that are not neighbours other", "4711", { number: "9719" }, ["duplicate_amount"]],
    ["two digits more", "4711", { number: "471199" }, ["duplicate_amount"]],
    ["fewer than four characters", "471", { number: "472" }, ["duplicate_amount"]],
    ["another number a week later", "4711", { number: "9902", date: "2026-02-10" }, ["duplicate_amount"]],
    ["another number more than a week later", "4711", { number: "9902", date: "2026-02-11" }, []],
    ["another number a week before", "4711", { number: "9902", date: "2026-01-27" }, ["duplicate_amount"]],
    ["another number, no date", "4711", { number: "9902", date: null }, []],
    ["no number", "4711", { number: null }, []],
    ["another number and amount", "4711", { number: "4712", total: 120 }, []],
  ])("%s", async (_, number, theirs, expected) => {
    expect(await relation({ number }, theirs)).toEqual(expected);
  });

  it("is named with number, date, and what differs", async () => {
    const says = async (id: string, mine: Stated, theirs: Stated) => (await examine(mine, [theirs])).says(id);
    const mine = { number: "4711" };
    expect(await says("duplicate_exact", mine, { number: "4711" })).toBe(
      "Vendor, number and amount are those of other-1.xml (4711, 2026-02-03).",
    );
    expect(await says("number_reused", mine, { number: "4711", total: 200, date: null })).toBe(
      "other-1.xml (4711) has the same number but the amount 200 instead of 119.",
    );
    expect(await says("duplicate_near", mine, { number: "47-11" })).toMatch(
      /^4711 differs from the number of other-1\.xml \(47-11, 2026-02-03\) in its spelling alone/,
    );
    expect(await says("duplicate_amount", mine, { number: "9902" })).toMatch(/the date is the same\.$/);
    expect(await says("duplicate_amount", mine, { number: "9902", date: "2026-02-01" })).toMatch(
      /2 days lie between\.$/,
    );
    const { signal } = await examine(mine, [{ number: "4711" }]);
    expect(signal("duplicate_exact")?.evidence.map(({ file, text }) => [file, text])).toEqual([
      ["invoice.xml", "4711"],
      ["invoice.xml", "119.00"],
      ["other-1.xml", "4711"],
      ["other-1.xml", "119.00"],
    ]);
  });

  it.each<[string, Stated, Stated, "own" | "foreign" | "neither"]>([
    ["one VAT number, other names", {}, { vendor: "Huber Eisenwaren" }, "own"],
    ["other VAT numbers, one name", {}, { vat: "DE811907980" }, "foreign"],
    ["no tax number on one, one name", {}, { vat: null }, "own"],
    ["no tax number on one, other names", {}, { vat: null, vendor: "Anders GmbH" }, "foreign"],
    ["no tax number on one, no name", {}, { vat: null, vendor: null }, "neither"],
    ["numbers of two kinds, one name", {}, { vat: null, taxNumber: "201/113/40209" }, "own"],
    [
      "numbers of two kinds, other names",
      {},
      { vat: null, taxNumber: "201/113/40209", vendor: "Anders GmbH" },
      "neither",
    ],
    [
      "one tax number",
      { vat: null, taxNumber: "201/113/40209" },
      { vat: null, taxNumber: "201 113 40209", vendor: "Anders" },
      "own",
    ],
  ])("is told by %s", async (_, mine, theirs, expected) => {
    const { ids, left } = await examine({ ...mine, number: "4711" }, [{ ...theirs, number: "4711" }]);
    const told =
      left("duplicate_exact") === undefined
        ? "own"
        : left("shared_account") === undefined
          ? "foreign"
          : "neither";
    expect([told, ids.includes("duplicate_exact")]).toEqual([expected, expected === "own"]);
  });
});

describe("the account to be paid", () => {
  const accounts = { a: "DE89370400440532013000", b: "DE75512108001245126199", nl: "NL91ABNA0417164300" };
  const other = { number: "R-1", date: "2025-11-03", net: 200, tax: 38, total: 238 };
  it("has changed when no other invoice of the vendor names it", async () => {
    const { says, signal } = await examine({ iban: accounts.b }, [{ ...other, iban: accounts.a }]);
    expect(says("bank_changed")).toBe(
      "The account …6199 is on none of the vendor's 1 other invoices; other-1.xml has …3000. Ask the vendor by a number you know.",
    );
    expect(signal("bank_changed")?.evidence.map(({ text }) => text)).toEqual([accounts.b, accounts.a]);
    const two = [
      { ...other, iban: accounts.a },
      { ...other, number: "R-2", iban: accounts.b },
    ];
    expect(await has("bank_changed", { iban: accounts.b }, two)).toBe(false);
    expect(await has("bank_changed", { iban: "DE89 3704 0044 0532 0130 00" }, [other])).toBe(false);
  });

  it("is said to be unknown where it is", async () => {
    const none = await examine({ iban: null }, [other]);
    for (const id of ["bank_changed", "shared_account", "foreign_account"])
      expect(none.left(id)).toBe("The invoice names no bank account.");
    expect((await examine({ iban: "4711" }, [other])).left("bank_changed")).toBe(
      "The invoice names no bank account.",
    );
    expect((await examine({}, [{ ...other, iban: null }])).left("bank_changed")).toBe(
      "No other invoice of this vendor names an account.",
    );
    expect((await examine({}, [other])).left("shared_account")).toBe(
      "No invoice of another vendor was sent along.",
    );
  });

  it("is that of another vendor", async () => {
    const stranger = { ...other, vendor: "Anders GmbH", vat: "DE811907980" };
    const fresh = await examine({}, [stranger]);
    expect(fresh.says("shared_account")).toBe(
      "This vendor is new here, but its account …3000 is also that of Anders GmbH (other-1.xml).",
    );
    const known = await examine({}, [stranger, other]);
    expect(known.says("shared_account")).toMatch(/^The account …3000 is also that of Anders GmbH/);
    expect(known.signal("shared_account")?.evidence.map(({ file }) => file)).toEqual([
      "invoice.xml",
      "other-1.xml",
    ]);
    expect(await has("shared_account", {}, [{ ...stranger, iban: accounts.b }])).toBe(false);
  });

  it.each<[string, Stated, boolean]>([
    ["a German number, a German account", {}, false],
    ["a German number, a Dutch account", { iban: accounts.nl }, true],
    ["a Greek number, a Greek account", { vat: "EL094259216", iban: "GR1601101250000000012300695" }, false],
    ["a number of Northern Ireland", { vat: "XI980780684", iban: accounts.nl }, false],
    ["a number without a country", { vat: "123456789", iban: accounts.nl }, false],
    ["an account that cannot be", { iban: "NL91ABNA0417164301" }, false],
  ])("lies abroad: %s", async (_, stated, found) => {
    const { ids, says } = await examine(stated);
    expect(ids.includes("foreign_account")).toBe(found);
    if (found) expect(says("foreign_account")).toBe("The vendor's VAT number is of DE, its account of NL.");
  });

  it("cannot be, and is told", async () => {
    const { says, signal, left } = await examine({ iban: "DE89370400440532013001" });
    expect(says("iban_invalid")).toContain("The IBAN DE89370400440532013001 cannot exist");
    expect(signal("iban_invalid")?.evidence).toHaveLength(1);
    expect(left("foreign_account")).toMatch(/not both known/);
  });
});

describe("names and numbers of the vendor", () => {
  const foreign = (vendor: string): Stated => ({ vendor, vat: "DE811907980", number: "X-1", iban: null });
  it.each<[string, string, boolean]>([
    ["Meridian Ship Chandlers", "Meridiam Ship Chandlers", true],
    ["Meridian Ship Chandlers", "Meridiam Shlp Chandlars", false],
    ["Kastner", "Kasther", true],
    ["Kastner", "Kasthor", false],
    ["Kastner", "Kastner", false],
    ["Modern Tools", "Modem Tools", true],
    ["Vvalter Holz", "Walter Holz", true],
    ["Clara Dorn", "Dara Dorn", true],
    ["North2 Depot", "North3 Depot", false],
    ["Paypal", "Pаypаl", true],
    ["Abba", "Abbo", false],
    ["Lorenz", "1orenz", true],
    ["Nordbau", "Nordabu", true],
    ["Nordbau", "Nordbaues", false],
  ])("%s beside %s: looks alike %s", async (vendor, theirs, found) => {
    const { ids, says } = await examine({ vendor }, [foreign(theirs)]);
    expect(ids.includes("lookalike_vendor")).toBe(found);
    if (found)
      expect(says("lookalike_vendor")).toBe(
        `"${vendor}" looks like "${theirs}" (other-1.xml), which is another vendor.`,
      );
  });

  it.each<[string, boolean]>([
    ["Paypal Europe", false],
    ["Pаypal Europe", true],
    ["Νordic Steel", true],
    ["Северсталь Europe", false],
  ])("%s mixes alphabets: %s", async (vendor, found) => {
    const { ids, signal } = await examine({ vendor });
    expect(ids.includes("mixed_script")).toBe(found);
    if (found) expect(signal("mixed_script")?.evidence.map(({ text }) => text)).toEqual([vendor]);
  });

  it("are not compared when there is nothing to compare with", async () => {
    const { left } = await examine({});
    expect(left("lookalike_vendor")).toBe("No other invoice was sent along.");
    expect((await examine({}, [{ number: "R-1" }])).left("lookalike_domain")).toMatch(
      /names no mail address/,
    );
  });

  it.each<[Stated, string | undefined]>([
    [{ vat: "DE136695977" }, "The vendor's VAT number DE136695977 has the wrong check digit."],
    [{ buyerVat: "DE811907981" }, "The buyer's VAT number DE811907981 has the wrong check digit."],
    [{ buyerVat: "DE811907980" }, undefined],
  ])("a VAT number that cannot be is told with its holder (%#)", async (stated, says) => {
    expect((await examine(stated)).says("vat_id_invalid")).toBe(says);
  });

  it("are said not to have been read", async () => {
    const { left } = await examine({ vat: null, iban: null });
    expect(left("vat_id_invalid")).toBe("No GSTIN and no VAT number was read.");
    expect(left("gstin_checksum")).toBe("No GSTIN and no VAT number was read.");
    expect(left("iban_invalid")).toBe("No IBAN was read.");
    expect((await examine({ vat: null, buyerVat: "DE811907980" })).left("vat_id_invalid")).toBeUndefined();
  });
});

describe("patterns of amounts", () => {
  const sum = (total: number, net = total): Stated => ({ net, tax: total - net, total, lines: [] });
  it.each<[string, Stated, string | undefined]>([
    ["below five figures", sum(9_000), undefined],
    ["of five figures", sum(10_000), "10,000 is a round amount."],
    ["in hundreds", sum(10_500), undefined],
    [
      "of the total alone",
      { net: 8_403.36, tax: 1_596.64, total: 10_000, lines: [] },
      "10,000 is a round amount.",
    ],
    ["of the net amount alone", sum(11_900, 10_000), "10,000 is a round amount."],
    ["that is missing", { net: null, tax: null, total: null, lines: [] }, undefined],
  ])("round: %s", async (_, stated, says) => {
    const found = await examine(stated);
    expect(found.says("round_amount")).toBe(says);
    expect(found.left("round_amount")).toBe(stated.total === null ? "No amount was read." : undefined);
  });

  const part = (total: number, more: Stated = {}): Stated => ({
    number: "R-1",
    date: "2026-02-05",
    ...{ net: total, tax: 0, total, lines: [] },
    ...more,
  });
  it.each<[string, number, Stated, number | undefined, boolean]>([
    ["just below a limit that is known", 900, part(950), 1_000, true],
    ["a fifth below it", 800, part(950), 1_000, true],
    ["more than a fifth below it", 799, part(950), 1_000, false],
    ["at the limit", 1_000, part(950), 1_000, false],
    ["beside one at the limit", 900, part(1_000), 1_000, false],
    ["beside one far below it", 900, part(700), 1_000, false],
    ["a week apart", 900, part(950, { date: "2026-02-10" }), 1_000, true],
    ["more than a week apart", 900, part(950, { date: "2026-02-11" }), 1_000, false],
    ["beside the same number", 900, part(950, { number: "R-4711" }), 1_000, false],
    ["beside one without a date", 900, part(950, { date: null }), 1_000, false],
    ["near a usual limit", 9_700, part(9_800), undefined, true],
    ["a twentieth below a usual limit", 9_500, part(9_800), undefined, true],
    ["further below a usual limit", 9_499, part(9_800), undefined, false],
    ["near two and a half thousand", 2_450, part(2_480), undefined, true],
    ["near five thousand", 4_900, part(4_950), undefined, true],
    ["near half a thousand, which is no usual limit", 490, part(495), undefined, false],
  ])("split: %s", async (_, total, other, limit, found) => {
    expect(
      await has("split_invoices", part(total, { number: "R-4711", date: "2026-02-03" }), [other], limit),
    ).toBe(found);
  });

  it.each<[string, number, number | undefined, boolean]>([
    ["at the limit", 1_000, 1_000, false],
    ["a cent below it", 999.99, 1_000, true],
    ["a twentieth below it", 950, 1_000, true],
    ["more than a twentieth below it", 949.99, 1_000, false],
    ["below a usual limit, without one of the caller's", 999, undefined, false],
  ])("one invoice %s", async (_, total, limit, found) => {
    const { ids, says, left } = await examine(part(total, { number: "R-4711" }), [], limit);
    expect(ids.includes("just_below_limit")).toBe(found);
    if (found) expect(says("just_below_limit")).toContain("just below 1,000");
    expect(left("just_below_limit")).toBe(limit === undefined ? "approval_limit was not given." : undefined);
  });

  it("split: the parts, their sum and the limit are told", async () => {
    const mine = part(900, { number: "R-4711", date: "2026-02-03" });
    const { says, signal } = await examine(mine, [part(950), part(970, { number: "R-2" })], 1_000);
    expect(says("split_invoices")).toBe(
      "3 invoices of this vendor within a week stay just below 1,000 each and make 2,820.",
    );
    expect(signal("split_invoices")?.evidence.map(({ file }) => file)).toEqual([
      "invoice.xml",
      "other-1.xml",
      "other-2.xml",
    ]);
    expect((await examine(mine)).left("split_invoices")).toMatch(/no other dated invoice/);
  });

  const withLines = (amounts: readonly number[]): Stated => {
    const net = Math.round(amounts.reduce((all, each) => all + each, 0) * 100) / 100;
    return { net, tax: 0, total: net, lines: amounts.map((amount) => ({ amount })) };
  };
  it("first digits: a hundred that all begin with 9 deviate, those of a series of powers do not", async () => {
    const nines = await examine(withLines(Array.from({ length: 100 }, (_, at) => 900 + at)));
    expect(nines.says("benford_deviation")).toMatch(
      /^The first digits of 100 amounts deviate from Benford's law \(chi-square 2085\.\d, chance passes 26\.12/,
    );
    const powers = Array.from({ length: 120 }, (_, at) => Math.round(100 * 1.05 ** at) / 100);
    expect((await examine(withLines(powers))).ids).not.toContain("benford_deviation");
    const few = await examine(withLines([...Array.from({ length: 99 }, (_, at) => 900 + at), 0.5]));
    expect(few.left("benford_deviation")).toBe(
      "Benford's law needs 100 amounts of lines, the files hold 99.",
    );
  });
});

describe("the score", () => {
  it.each<[string, Stated, readonly Stated[], number, string, boolean]>([
    ["nothing", {}, [], 0, "none", false],
    ["a day of rest", { date: "2026-02-07" }, [], 3, "low", false],
    ["one contradiction", { total: 200 }, [], 60, "medium", true],
    ["a contradiction and a round amount", { total: 10_000 }, [], 64, "medium", true],
    ["two contradictions", { total: 200, due: "2026-02-01" }, [], 84, "high", true],
    ["several findings of one kind", { vat: "DE136695977", buyerVat: "DE811907981" }, [], 15, "low", false],
    ["the same invoice again", {}, [{}], 70, "medium", true],
  ])("of %s", async (_, stated, others, score, level, flagged) => {
    const report = await examine(stated, others);
    expect([report.score, report.level, report.flagged]).toEqual([score, level, flagged]);
  });

  it("lists the gravest signal first, and what was found is not left unchecked", async () => {
    const { ids, not_checked } = await examine({ date: "2026-02-07", total: 10_000 });
    expect(ids).toEqual(["arithmetic_mismatch", "round_amount", "weekend_date"]);
    expect(not_checked.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([]);
    expect(new Set(not_checked.map(({ id }) => id)).size).toBe(not_checked.length);
  });
});
