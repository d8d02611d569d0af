import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, it } from "vitest";
import { type Paper, pairs, text } from "../../../bench/workflows/paper.ts";
import { docx, html, plain } from "../../../bench/workflows/writers.ts";
import type { InputFile } from "../../../shared/contract/file.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";

// Where money goes is named with the old account and the new one, above all when the new one cannot be.

async function compared(old_version: InputFile, new_version: InputFile) {
  const answer = await post("/api/v1/workflows/compare-versions", { old_version, new_version });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

const written = (sentence: string, name: string): InputFile =>
  plain([text("Invoices fall due within the month of receipt."), text(sentence)], name);

it.each([
  ["one digit", "account DE89 3704 0044 0532 0130 00", "account DE89 3704 0044 0532 0130 01"],
  [
    "one digit, without a label",
    "DE89 3704 0044 0532 0130 00 in full",
    "DE89 3704 0044 0532 0130 01 in full",
  ],
  ["two digits, set close", "account GB29NWBK60161331926819", "account GB29NWBK60161331926891"],
  ["one digit behind letters", "FR14 2004 1010 0505 0001 3M02 606", "FR14 2004 1010 0505 0001 3M02 607"],
  ["wrong before and after", "account DE88 3704 0044 0532 0130 00", "account DE88 3704 0044 0532 0130 01"],
  ["a digit is lost", "account DE89 3704 0044 0532 0130 00", "account DE89 3704 0044 0532 0130 0"],
  ["a digit too many", "account DE89 3704 0044 0532 0130 00", "account DE89 3704 0044 0532 0130 002"],
])("names both accounts: %s", async (_, before, after) => {
  const data = await compared(
    written(`Payment is made to ${before}.`, "v1"),
    written(`Payment is made to ${after}.`, "v2"),
  );
  const number = (said: string) => said.replace(/^account |^IBAN | in full$/g, "");
  expect(data.key_changes).toMatchObject([
    { kind: "account", old: { text: number(before) }, new: { text: number(after) } },
  ]);
});

it.each([
  ["a letter where the country has digits", "DE89 3704 0044 0532 0130 0X"],
  ["a digit is lost without a label", "DE89 3704 0044 0532 0130 0"],
  ["two digits are lost behind a label", "account PL61 1090 1014 0000 0712 1981 28"],
  ["no country", "ZZ89 3704 0044 0532 0130 01"],
])("takes no other number for an IBAN: %s", async (_, after) => {
  const data = await compared(
    written("Payment is made to the seller.", "v1"),
    written(`Payment is made to ${after}.`, "v2"),
  );
  const found = data.key_changes.map(({ kind, new: fresh }: { kind: string; new: { text: string } }) => [
    kind,
    fresh.text,
  ]);
  expect(found).not.toContainEqual(["account", after.replace("account ", "")]);
});

const details = (account: string): Paper => [
  text("Each payee is paid on the first day of the month, by transfer."),
  pairs(["Beneficiary", "Elbe Crane Works GmbH"], ["Account", account], ["Reference", "Contract 12"]),
];

/** Lines that one format has as paragraphs of their own and the other as lines of one. */
it.each([
  ["Word and text", docx, plain],
  ["text and Word", plain, docx],
  ["HTML and text", html, plain],
])("names both accounts of labelled lines: %s", async (_, one, other) => {
  const data = await compared(
    await one(details("DE89 3704 0044 0532 0130 00"), "v1"),
    await other(details("DE02 1203 0000 0000 2020 51"), "v2"),
  );
  expect(data.key_changes).toContainEqual(
    expect.objectContaining({
      kind: "account",
      old: expect.objectContaining({ text: "DE89 3704 0044 0532 0130 00" }),
      new: expect.objectContaining({ text: "DE02 1203 0000 0000 2020 51" }),
    }),
  );
});

/** A letter of two pages with a foot, which both show. */
async function letter(foot: (page: number) => string): Promise<InputFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [at, line] of [
    "The first page speaks of cranes.",
    "The second page speaks of ropes.",
  ].entries()) {
    const page = document.addPage([595, 842]);
    page.drawText(line, { x: 60, y: 600, size: 11, font });
    page.drawText(foot(at + 1), { x: 60, y: 30, size: 8, font });
  }
  return pdfFile(await document.save());
}

it("names the accounts in the foot of a letter, and no page that is counted from elsewhere", async () => {
  const foot = (account: string, first: number) => (page: number) =>
    `Elbe Crane Works GmbH - IBAN ${account} - page ${first + page} of 12`;
  const old = await letter(foot("DE89 3704 0044 0532 0130 00", 4));
  const data = await compared(old, await letter(foot("DE02 1203 0000 0000 2020 51", 4)));
  expect(data.key_changes).toMatchObject([
    {
      kind: "account",
      old: { text: "DE89 3704 0044 0532 0130 00" },
      new: { text: "DE02 1203 0000 0000 2020 51" },
    },
  ]);
  const counted = await compared(old, await letter(foot("DE89 3704 0044 0532 0130 00", 6)));
  expect(counted.changes).toEqual([]);
});

const keyChanges = (data: { key_changes: { kind: string; old: unknown; new: unknown }[] }) =>
  data.key_changes.map(({ kind, old, new: fresh }) => {
    const value = (side: unknown) => (side as { value: string } | null)?.value ?? null;
    return [kind, value(old), value(fresh)];
  });

it.each([
  ["account", "IFSC HDFC0001234", "IFSC HDFC0001243", "HDFC0001234", "HDFC0001243"],
  ["account", "BIC: COBADEFFXXX", "BIC: DEUTDEFFXXX", "COBADEFF", "DEUTDEFF"],
  ["account", "BIC COBADEFFXXX", "BIC COBADEFF370", "COBADEFF", "COBADEFF370"],
  ["account", "SWIFT code BARCGB22", "SWIFT code LOYDGB2L", "BARCGB22", "LOYDGB2L"],
  ["account", "sort code 20-00-00", "sort code 20-00-01", "200000", "200001"],
  ["account", "routing number 021000021", "routing number 026009593", "021000021", "026009593"],
  ["account", "BSB 062-000", "BSB 062-001", "062000", "062001"],
  [
    "account",
    "UPI ID alpha.tools@okbank",
    "UPI ID alphatools@okbank",
    "alpha.tools@okbank",
    "alphatools@okbank",
  ],
  ["link", "billing@acme.com", "billing@acrne.com", "billing@acme.com", "billing@acrne.com"],
  ["duration", "drei Monate Frist", "sechs Monate Frist", "3 months", "6 months"],
  ["duration", "un délai de 30 jours", "un délai de 60 jours", "30 days", "60 days"],
  ["duration", "un plazo de dos años", "un plazo de tres años", "2 years", "3 years"],
])("calls out as %s what leads a payment elsewhere or later: %s", async (kind, before, after, old, fresh) => {
  const data = await compared(
    written(`The parties agree on ${before} for all payments.`, "v1"),
    written(`The parties agree on ${after} for all payments.`, "v2"),
  );
  expect(keyChanges(data)).toEqual([[kind, old, fresh]]);
});

it("calls a bank's code with and without the head office's XXX the same", async () => {
  const of = (code: string, name: string) => written(`The parties agree on BIC ${code} for all.`, name);
  const data = await compared(of("COBADEFF", "v1"), of("COBADEFFXXX", "v2"));
  expect(data.key_changes).toEqual([]);
  expect(data.changes).toHaveLength(1);
});

it.each([
  ["the code COBADEFFXXX of a part", "the code DEUTDEFFXXX of a part"],
  ["a share of 20-00-00 parts", "a share of 20-00-01 parts"],
  ["in the year of the dragon", "in the month of the dragon"],
])(
  "calls nothing an account without its label, and no time without its number: %s",
  async (before, after) => {
    const data = await compared(written(`It is ${before}.`, "v1"), written(`It is ${after}.`, "v2"));
    const kinds = keyChanges(data).map(([kind]) => kind);
    expect(kinds).not.toContain("account");
    expect(kinds).not.toContain("duration");
  },
);

it.each([
  ["BROOK RETAIL PLC", []],
  ["Brock Retail plc", [["party", "Brook Retail plc", "Brock Retail plc"]]],
])("a company in capitals is the same party: %s", async (name, expected) => {
  const data = await compared(
    written("The goods are sold to Brook Retail plc in May.", "v1"),
    written(`The goods are sold to ${name} in May.`, "v2"),
  );
  expect(data.identical).toBe(false);
  // biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
  expect(data.key_changes.map((each: any) => [each.kind, each.old?.value, each.new?.value])).toEqual(
    expected,
  );
});
