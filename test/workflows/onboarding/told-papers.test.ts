import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function readAlone(type: string, ...lines: string[]): Promise<Data> {
  const { status, json, text } = await post("/api/v1/workflows/process-onboarding", {
    files: [{ filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(lines.join("\n")) }],
    onboarding_type: type,
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.documents[0];
}

describe("what a paper is", () => {
  it.each([
    ["relieving_letter", "This is to certify that Mr. A. Rao was employed with us until 31 January 2026."],
    ["other", "This is to certify that Mr. A. Rao is known to us."],
    ["other", "Mr. A. Rao was employed with us until 31 January 2026."],
  ])("an employment that is certified is a letter of experience: %s", async (type, line) => {
    expect((await readAlone("employee", "TO WHOM IT MAY CONCERN", line)).type).toBe(type);
  });

  it.each([
    ["gst_registration", "Registered under the Goods and Services Tax Act"],
    ["other", "Registered under the Shops and Establishments Act"],
  ])("a registration certificate is one of GST only when it says so: %s", async (type, line) => {
    const { type: told } = await readAlone("vendor", "Registration Certificate", "Trident Tools", line);
    expect(told).toBe(type);
  });

  it.each([
    ["cancelled_cheque", "HDFC BANK"],
    ["invoice", "Tax Invoice No. 22 of 02-03-2026"],
  ])("CANCELLED above it makes a cheque of no invoice: %s", async (type, line) => {
    expect((await readAlone("vendor", "CANCELLED", line, "Trident Tools")).type).toBe(type);
  });

  it.each([
    ["education_certificate", "MARKS STATEMENT CUM CERTIFICATE"],
    ["other", "STATEMENT OF REMARKS"],
  ])("a statement of marks: %s", async (type, line) => {
    expect((await readAlone("employee", line, "English 88")).type).toBe(type);
  });
});

describe("whose it is", () => {
  it.each([
    ["an offer's address", ["OFFER LETTER", "To,", "Mr. Karthik Rao", "Dear Karthik,"], "Karthik Rao"],
    ["a first name alone", ["OFFER LETTER", "To,", "Karthik", "Dear Karthik,"], undefined],
    ["a firm's address", ["OFFER LETTER", "To,", "12, Lake View", "Dear Karthik,"], undefined],
    [
      "a degree whose name has its own line",
      [
        "ANNA UNIVERSITY",
        "The Senate hereby certifies that",
        "Karthik Rao",
        "has been awarded the degree of B.E.",
      ],
      "Karthik Rao",
    ],
    ["a voter's card", ["ELECTION COMMISSION OF INDIA", "Elector's Name : Karthik Rao"], "Karthik Rao"],
    [
      "an LLP's certificate",
      [
        "Certificate of Incorporation",
        "It is hereby certified that NIMBUS ADVISORS LLP is incorporated today.",
      ],
      "NIMBUS ADVISORS LLP",
    ],
    [
      "an Udyam certificate",
      ["UDYAM REGISTRATION CERTIFICATE", "NAME OF ENTERPRISE M/S. TRIDENT TOOLS"],
      "TRIDENT TOOLS",
    ],
    [
      "a partnership's deed",
      ["PARTNERSHIP DEED", "carrying on business as M/s Rao & Sons at Pune, and hereinafter so called"],
      "Rao & Sons",
    ],
  ])("%s", async (_, lines, name) => {
    expect((await readAlone("employee", ...lines)).fields.name?.value).toBe(name);
  });
});

it.each([
  ["0011 0501 2345", "001105012345"],
  ["0011 0501", undefined],
])("an account printed in groups is read whole: %s", async (printed, account) => {
  const lines = ["ICICI BANK", "Pay ____ or Bearer", `A/c No. ${printed}`, "IFSC ICIC0000011"];
  const { fields } = await readAlone("vendor", ...lines);
  expect(fields.account_number?.value.replaceAll(" ", "")).toBe(account);
});

it.each([
  ["18-11-2099 (NT)", "2099-11-18", 0],
  ["18-11-2023 (NT)", "2023-11-18", 1],
])("a licence's day stands before the class of vehicle: %s", async (printed, day, faults) => {
  const lines = ["INDIAN UNION DRIVING LICENCE", "Name: KARTHIK RAO", `Valid Till: ${printed}`];
  const read = await readAlone("customer", ...lines);
  expect(read.fields.valid_until.value).toBe(day);
  expect(read.faults).toHaveLength(faults);
});
