import { expect, it } from "vitest";
import { post } from "../harness/request.ts";

const csv = (filename: string, lines: readonly string[]) => ({
  filename,
  contentType: "text/csv",
  bytes: Buffer.from(lines.join("\n")),
});

const answerOf = async (route: string, fields: Parameters<typeof post>[1]) => {
  const { status, json, text } = await post(`/api/v1/workflows/${route}`, fields);
  expect(status, text).toBe(200);
  return { data: json.data, warnings: (json.warnings ?? []).join(" ") as string };
};

const assumed = "whether the day or the month stands first";
const contradicted = "read the other way";
const twoReadings = "two readings";

const statement = (...rows: readonly string[]) =>
  answerOf("process-bank-statement", { files: [csv("a.csv", ["Date;Description;Amount", ...rows])] });
const payments = (...rows: readonly string[]) =>
  answerOf("validate-file", {
    file: csv("pay.csv", ["Beneficiary Name;Account No;IFSC;Amount;Payment Date", ...rows]),
    format_type: "bank_upload",
  });
const register = (...rows: readonly string[]) =>
  answerOf("validate-file", {
    file: csv("sales.csv", [
      "Supplier GSTIN;Supplier Name;Invoice No;Invoice Date;Taxable Value;IGST;Invoice Value",
      ...rows,
    ]),
    format_type: "gst",
  });
const head = "GSTIN;Supplier Name;Bill No;Bill Date;Taxable Value;IGST";
const reconciled = (...rows: readonly string[]) =>
  answerOf("reconcile-documents", {
    file: csv("gstr2b portal.csv", [head, "27AAPFU0939F1ZV;ACME;B9;13/03/2026;100.00;18.00"]),
    register: csv("purchase book.csv", [head, ...rows]),
    reconciliation_type: "gstr_2b",
  });

const routes = {
  statement: {
    read: statement,
    row: (date: string, amount: string) => `${date};Coffee;${amount}`,
  },
  "list of payments": {
    read: payments,
    row: (date: string, amount: string) => `Ravi Traders;50100123456789;HDFC0001234;${amount};${date}`,
  },
  "register that is validated": {
    read: register,
    row: (date: string, amount: string) =>
      `27AAPFU0939F1ZV;ACME;${date}-1;${date};${amount};${amount};${amount}`,
  },
  "register that is reconciled": {
    read: reconciled,
    row: (date: string, amount: string) => `27AAPFU0939F1ZV;ACME;${date}-1;${date};${amount};18`,
  },
};

it.each(Object.entries(routes))(
  "the answer of a %s says where its dates are a guess",
  async (_, { read, row }) => {
    expect((await read(row("04/05/2026", "100.50"), row("06/05/2026", "10.50"))).warnings).toContain(assumed);
    expect((await read(row("04/05/2026", "100.50"), row("13/05/2026", "10.50"))).warnings).not.toContain(
      assumed,
    );
    expect((await read(row("05/05/2026", "100.50"), row("06/06/2026", "10.50"))).warnings).not.toContain(
      assumed,
    );
  },
);

it.each(Object.entries(routes))(
  "the answer of a %s names dates in the other order",
  async (_, { read, row }) => {
    const mixed = [row("14/05/2026", "100.50"), row("15/05/2026", "10.50"), row("05/16/2026", "7.50")];
    const { warnings } = await read(...mixed);
    expect(warnings).toContain(contradicted);
    expect(warnings).toMatch(/date of row [34]/);
    expect((await read(...mixed.slice(0, 2))).warnings).not.toContain(contradicted);
  },
);

it.each(Object.entries(routes))(
  "the answer of a %s names amounts with two readings",
  async (_, { read, row }) => {
    const { warnings } = await read(row("14/05/2026", "1.234"), row("15/05/2026", "2.345"));
    expect(warnings).toContain(twoReadings);
    expect(warnings).toContain("1.234");
    expect((await read(row("14/05/2026", "1.234"), row("15/05/2026", "2.345,50"))).warnings).not.toContain(
      "1.234,",
    );
  },
);

it("a list of payments whose dates have the month first is read so", async () => {
  const { data } = await register(
    "27AAPFU0939F1ZV;ACME;B1;05/04/2026;100.50;18.00;118.50",
    "27AAPFU0939F1ZV;ACME;B2;05/31/2026;100.50;18.00;118.50",
  );
  expect(JSON.stringify(data.issues)).not.toMatch(/date/i);
});

it("30 February is no date, and its row is named", async () => {
  for (const date of ["30/02/2026", "30.02.2026", "30 Feb 2026", "20260230", "29/02/2026"]) {
    const { data } = await statement("13/02/2026;Tea;-1.00", `${date};Coffee;-4.50`);
    expect(data.transactions, date).toHaveLength(1);
    expect(data.flags, date).toContainEqual(
      expect.objectContaining({ code: "unread_row", text: expect.stringContaining(date) }),
    );
  }
  const { data } = await statement("29/02/2028;Coffee;-4.50");
  expect(data.transactions).toMatchObject([{ date: "2028-02-29" }]);
});

it("a statement whose amounts have two readings is not reconciled, though they add up", async () => {
  const of = async (one: string, all: string) => {
    const lines = [
      `Opening balance;;${one}`,
      "Date;Description;Amount;Balance",
      `14/05/2026;Coffee;${one};${all}`,
      `Closing balance;;${all}`,
    ];
    const { data } = await answerOf("process-bank-statement", { files: [csv("a.csv", lines)] });
    return data.statements[0].reconciliation;
  };
  expect((await of("1234.50", "2469.00")).status).toBe("reconciled");
  const open = await of("1.234", "2.468");
  expect(open.status).toBe("not_provable");
  expect(open.reason).toContain("two readings");
});

it.each([
  ["03/05/2026", true],
  ["13/05/2026", false],
  ["05/05/2026", false],
  ["3 May 2026", false],
])("a document that is read says whether the order of its days is a guess: %s", async (day, guessed) => {
  const file = {
    filename: "a.txt",
    contentType: "text/plain",
    bytes: Buffer.from(`Report\n\nThe visit was on ${day}.`),
  };
  expect((await answerOf("parse-document", { file })).warnings.includes(assumed)).toBe(guessed);
});
