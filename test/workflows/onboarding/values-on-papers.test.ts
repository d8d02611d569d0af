import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { pagePdf } from "../checking/fixture.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const text = (lines: readonly string[], filename = "a.txt"): InputFile => ({
  ...{ filename, contentType: "text/plain" },
  bytes: Buffer.from(lines.join("\n")),
});

async function onboard(type: string, ...files: InputFile[]): Promise<Data> {
  const answer = await post("/api/v1/workflows/process-onboarding", { files, onboarding_type: type });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data;
}
const valuesOf = ({ fields }: Data) =>
  Object.fromEntries(Object.entries<Data>(fields).map(([name, { value }]) => [name, value]));
const read = async (...lines: string[]) => valuesOf((await onboard("vendor", text(lines))).documents[0]);

describe("rows of a certificate", () => {
  const certificate = async (...rows: Parameters<typeof pagePdf>[0]) =>
    valuesOf(
      (await onboard("vendor", await pagePdf(["Form GST REG-06", "Registration Certificate", ...rows])))
        .documents[0],
    );

  it.each([
    ["a number with its point", "1."],
    ["a number whose point was lost", "1"],
    ["a number of two digits", "12."],
    ["a number in brackets", "1)"],
  ])("are numbered: %s", async (_, number) => {
    const row = [
      [50, number],
      [70, "Legal Name"],
      [250, "NANDI FURNITURE LLP"],
    ] as const;
    expect((await certificate(row)).name).toBe("NANDI FURNITURE LLP");
  });

  it("hold a label of their own behind a value", async () => {
    const row = [
      [50, "NAME :"],
      [110, "A. LUND"],
      [300, "DATE OF BIRTH :"],
      [420, "01/05/1990"],
    ] as const;
    const found = await certificate(row);
    expect([found.name, found.date_of_birth]).toEqual(["A. LUND", "1990-05-01"]);
  });

  it("join what stands in several cells without one", async () => {
    const row = [
      [50, "1."],
      [70, "Legal Name"],
      [250, "NANDI"],
      [330, "FURNITURE LLP"],
    ] as const;
    expect((await certificate(row)).name).toBe("NANDI FURNITURE LLP");
  });
});

describe("names", () => {
  const passport = (...lines: string[]) =>
    read("REPUBLIC OF INDIA", "PASSPORT", "Passport No. M1234567", ...lines);

  it.each([
    ["both parts", ["Surname", "NAIR", "Given Name(s)", "MEERA"], "MEERA NAIR"],
    ["no surname", ["Given Name(s)", "MEERA"], "MEERA"],
    ["a surname that is none", ["Surname", "12/3", "Given Names", "MEERA"], "MEERA"],
    ["given names that are none", ["Surname", "NAIR", "Given Names", "04/05/1992"], undefined],
  ])("of a passport: %s", async (_, lines, name) => {
    expect((await passport(...lines)).name).toBe(name);
  });

  const card = (...lines: string[]) =>
    read("INCOME TAX DEPARTMENT", "GOVT. OF INDIA", "Permanent Account Number Card", ...lines);
  it.each([
    ["below its label", ["Name", "MEERA NAIR", "Father's Name", "RAVI NAIR"], "MEERA NAIR"],
    ["not the father's", ["Father's Name", "RAVI NAIR", "Name", "MEERA NAIR"], "MEERA NAIR"],
    ["without a label", ["AAFPN1234C", "MEERA NAIR", "04/05/1992"], "MEERA NAIR"],
    ["not the words of the card", ["AAFPN1234C", "SIGNATURE", "04/05/1992"], undefined],
  ])("of a PAN card: %s", async (_, lines, name) => {
    expect((await card(...lines)).name).toBe(name);
  });

  const leaf = (...lines: string[]) => read("HDFC BANK", "Pay or bearer", "CANCELLED", ...lines);
  it.each([
    ["a firm behind For", ["For Rao & Sons", "Authorised Signatory"], "Rao & Sons"],
    ["a person above the line", ["MEERA NAIR", "Please sign above"], "MEERA NAIR"],
    ["two lines above it", ["MEERA NAIR", "12/3", "Please sign above"], "MEERA NAIR"],
    ["three lines above it are too far", ["MEERA NAIR", "12/3", "12/4", "Please sign above"], undefined],
    ["the branch is no holder", ["Fort Branch", "Please sign above"], undefined],
  ])("of a cheque's holder: %s", async (_, lines, holder) => {
    expect((await leaf(...lines)).account_holder).toBe(holder);
  });

  it.each([
    ["Dear Meera Nair,", "Meera Nair"],
    ["Dear Ms. Meera Nair:", "Meera Nair"],
    ["Dear Meera,", undefined],
    ["Dear colleagues and friends of the house,", undefined],
  ])("of whom a letter greets: %s", async (greeting, name) => {
    expect((await read("Offer Letter", greeting, "We offer you a post.")).name).toBe(name);
  });
});

describe("a cheque's account without its label", () => {
  it.each([
    ["eleven digits", ["50100123456"], "50100123456"],
    ["ten digits are none", ["5010012345"], undefined],
    ["two numbers tell none", ["50100123456", "50100123457"], undefined],
    ["one twice is one", ["50100123456", "50100123456"], "50100123456"],
  ])("%s", async (_, lines, account) => {
    const found = await read("HDFC BANK", "Pay or bearer", "CANCELLED", ...lines);
    expect(found.account_number).toBe(account);
  });
});

describe("what makes a paper doubtful", () => {
  const pan = ["INCOME TAX DEPARTMENT", "Permanent Account Number Card", "Name", "MEERA NAIR"];
  it.each([
    ["AAFPN1234C", []],
    ["AAFCN1234C", [["pan", "error"]]],
  ])("the PAN of a firm on an employee's card: %s", async (number, faults) => {
    const { documents } = await onboard("employee", text([...pan, number]));
    expect(documents[0].faults.map(({ field, severity }: Data) => [field, severity])).toEqual(faults);
  });

  it.each([
    ["Cancelled", 1],
    ["Suspended", 1],
    ["Inactive", 1],
    ["Active", 0],
  ])("a registration's status: %s", async (status, count) => {
    const lines = ["Form GST REG-06", "Registration Certificate", `GSTIN Status: ${status}`];
    const { documents } = await onboard("vendor", text(lines));
    expect(documents[0].faults.filter(({ field }: Data) => field === "registration_status")).toHaveLength(
      count,
    );
  });

  it("nothing is read of what is no paper, and the reason says so", async () => {
    const { documents } = await onboard("vendor", text(["Lorem ipsum dolor"]));
    expect(documents[0]).toMatchObject({
      type: "other",
      title: "Other document",
      confidence: 0,
      reason: "nothing tells what it is",
    });
  });

  it("another kind of paper is named with what told it", async () => {
    const { documents } = await onboard("vendor", text(["Minutes of the Meeting", "Present: A. Rao"]));
    expect(documents[0]).toMatchObject({ type: "other", reason: "title: Minutes of the Meeting" });
  });
});
