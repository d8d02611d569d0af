import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { todayInIndia } from "../../../shared/workflows/checking/gst/calendar.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";
import { pagePdf } from "../checking/fixture.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const paper = (filename: string, ...lines: string[]): InputFile => ({
  ...{ filename, contentType: "text/plain" },
  bytes: Buffer.from(lines.join("\n")),
});

async function onboard(type: string, ...files: InputFile[]): Promise<Data> {
  const { status, json, text } = await post("/api/v1/workflows/process-onboarding", {
    files,
    onboarding_type: type,
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}

const panCard = (born = "04/05/1992") =>
  paper(
    "pan.txt",
    ...["INCOME TAX DEPARTMENT", "GOVT. OF INDIA", "Name", "MEERA NAIR", "Father's Name", "RAVI NAIR"],
    ...["Date of Birth", born, "Permanent Account Number", "AAFPN1234C"],
  );
const aadhaar = (born = "04/05/1992") =>
  paper(
    "aadhaar.txt",
    ...["Unique Identification Authority of India", "Meera Nair", `DOB: ${born}`, "2341 2341 2346"],
  );
const cheque = paper(
  "cheque.txt",
  ...["CANCELLED", "HDFC BANK", "Pay or bearer", "A/c No. 50100123456789", "IFSC: HDFC0001234"],
  ...["Meera Nair", "Please sign above"],
);
const offer = (...lines: string[]) => paper("offer.txt", "Offer Letter", ...lines, "We offer you a post.");
const employee = (letter: InputFile, born?: string) =>
  onboard("employee", panCard(), aadhaar(born), cheque, letter);

describe("a paper about another one is not that one", () => {
  it.each([
    ["an order that ends a registration", "Form GST REG-19", "Order for Cancellation of Registration"],
    ["an application for a number", "Form No. 49A", "Application for Allotment of Permanent Account Number"],
    ["a consent", "Consent for use of Aadhaar", "I agree that my number is used."],
    ["a slip of an enrolment", "Aadhaar Enrolment Acknowledgement", "Enrolment No: 1234/56789/01234"],
    ["an offer that is taken back", "Withdrawal of Offer of Employment", "The offer is withdrawn."],
    ["the proof that a bill was paid", "Electricity Bill Payment Receipt", "Paid: 1,200.00"],
    [
      "a notice of the department",
      "INCOME TAX DEPARTMENT",
      "Intimation under section 143(1)",
      "Assessment Year: 2024-25",
    ],
  ])("%s", async (_, ...lines) => {
    const { documents } = await onboard("vendor", paper("a.txt", ...lines, "GSTIN: 29AABCR1718E1ZL"));
    expect(documents[0].type).toBe("other");
  });

  it.each([
    ["gst_registration", "Form GST REG-06"],
    ["onboarding_form", "Application for vendor registration"],
    ["utility_bill", "Electricity Bill"],
    ["pan_card", "INCOME TAX DEPARTMENT"],
    ["aadhaar_card", "Aadhaar"],
    ["cancelled_cheque", "* CANCELLED *"],
  ])("but the paper itself is: %s", async (type, line) => {
    const { documents } = await onboard("vendor", paper("a.txt", line, "Place: Pune"));
    expect(documents[0].type).toBe(type);
  });

  it("a status is no cheque", async () => {
    const { documents } = await onboard("vendor", paper("a.txt", "Order 77", "Status: Cancelled"));
    expect(documents[0].type).toBe("other");
  });
});

describe("a birth that stands below its label", () => {
  it.each([
    ["04/05/1992", "agrees", "complete"],
    ["04/05/1993", "differs", "needs_review"],
  ])("is held against the other card: %s", async (born, outcome, result) => {
    const data = await employee(offer("Dear Ms. Meera Nair,"), born);
    expect(data.documents[0].fields.date_of_birth.value).toBe("1992-05-04");
    const compared = data.comparisons.find(({ field }: Data) => field === "date_of_birth");
    expect([compared.outcome, data.result]).toEqual([outcome, result]);
  });
});

describe("whose a letter is", () => {
  it.each([
    ["Dear Meera Nair,", "complete"],
    ["Dear Ms. MEERA NAIR", "complete"],
    ["Dear Suresh Patel,", "needs_review"],
  ])("is told by whom it greets: %s", async (greeting, result) => {
    const data = await employee(offer(greeting));
    expect([data.result, data.not_checked]).toEqual([result, []]);
  });

  it.each(["Dear Meera,", "Dear Sir or Madam who reads this letter,", "To whom it may concern"])(
    "is said to be untested where it is not told: %s",
    async (greeting) => {
      const data = await employee(offer(greeting));
      expect(data.result).toBe("needs_review");
      expect(data.not_checked.map(({ id, reason }: Data) => [id, reason.split(":")[0]])).toEqual([
        ["onboarding.identity", "offer.txt"],
      ]);
    },
  );

  it.each([
    ["This is to certify that Mr. Suresh Patel worked here.", "needs_review"],
    ["This is to certify that Meera Nair worked here.", "complete"],
  ])("and of a certificate by whom it is about: %s", async (line, result) => {
    const data = await onboard(
      ...(["employee", panCard(), aadhaar(), cheque, offer("Dear Meera Nair,")] as const),
      paper("relieving.txt", "Relieving Letter", line),
    );
    expect([data.result, data.not_checked]).toEqual([result, []]);
  });

  it("is no question of one paper alone", async () => {
    expect((await onboard("employee", offer())).not_checked).toEqual([]);
  });
});

describe("a paper that has lapsed", () => {
  const today = todayInIndia().split("-").toReversed().join("/");
  const yesterday = new Date(Date.parse(todayInIndia()) - 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split("-")
    .toReversed()
    .join("/");
  const passport = (until: string) =>
    paper(
      "passport.txt",
      ...["REPUBLIC OF INDIA", "PASSPORT", "Passport No. N1234567", "Surname", "NAIR", "Given Name(s)"],
      ...["MEERA", "Nationality INDIAN", "Date of Birth", "04/05/1992", "Date of Expiry", until],
    );
  it.each([
    [today, [], "complete"],
    [yesterday, ["valid_until"], "needs_review"],
  ])("is a passport after its last day: %s", async (until, faults, result) => {
    const data = await onboard("customer", panCard(), passport(until));
    const [, read] = data.documents;
    expect(read.fields.name.value).toBe("MEERA NAIR");
    expect([read.faults.map(({ field }: Data) => field), data.result]).toEqual([faults, result]);
  });

  it.each([
    ["Active", []],
    ["Cancelled", ["registration_status"]],
    ["Suspended suo moto", ["registration_status"]],
  ])("is a registration that is not in force: %s", async (status, faults) => {
    const { documents } = await onboard(
      "vendor",
      paper("gst.txt", "FORM GST REG-06", "Registration Number : 29AABCR1718E1ZL", `Status: ${status}`),
    );
    expect(documents[0].faults.map(({ field }: Data) => field)).toEqual(faults);
  });
});

it("a second paper in one file is named, for it is not read", async () => {
  const both = await post("/api/v1/pdf/merge", {
    files: [
      await pagePdf(["Driving Licence", "Name: Meera Nair", "DOB: 04/05/1992"]),
      await pagePdf(["Form GST REG-06", "Registration Number : 29AABCR1718E1ZL"]),
    ],
  });
  const data = await onboard("customer", panCard(), pdfFile(both.bytes, "both.pdf"));
  expect(data.result).toBe("needs_review");
  expect(data.not_checked.map(({ id, reason }: Data) => [id, reason])).toEqual([
    [
      "onboarding.paper",
      expect.stringContaining("both.pdf: on page 2 another paper begins (GST registration"),
    ],
  ]);
});
