import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const paper = (lines: readonly string[], filename = "paper.txt"): InputFile => ({
  filename,
  contentType: "text/plain",
  bytes: Buffer.from(lines.join("\n")),
});

async function onboard(files: readonly InputFile[], onboarding_type?: string): Promise<Data> {
  const { status, json, text } = await post("/api/v1/workflows/process-onboarding", {
    files,
    onboarding_type,
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}

const fieldsOf = ({ fields }: Data): Record<string, string> =>
  Object.fromEntries(Object.entries<Data>(fields).map(([name, { value }]) => [name, value]));
/** What one paper says. */
const read = async (...lines: string[]) => fieldsOf((await onboard([paper(lines)])).documents[0]);

describe("what a paper is", () => {
  const headings: readonly (readonly [type: string, ...headings: string[]])[] = [
    [
      "onboarding_form",
      "Vendor Registration Form",
      "Employee Joining Details",
      "KYC Form",
      "Account Opening Form",
    ],
    ["cancelled_cheque", "CANCELLED", "Canceled cheque"],
    ["gst_registration", "Form GST REG-06", "FORM GST REG 06"],
    ["udyam_certificate", "Udyam Registration Certificate", "UDYAM REGISTRATION NUMBER"],
    ["incorporation_certificate", "Certificate of Incorporation"],
    ["partnership_deed", "Deed of Partnership", "Partnership Deed", "LLP Agreement"],
    ["pan_card", "Permanent Account Number Card", "INCOME TAX DEPARTMENT"],
    ["aadhaar_card", "Unique Identification Authority of India", "Aadhaar"],
    ["driving_licence", "Driving Licence", "Driving License"],
    ["voter_id", "Election Commission of India", "Elector's Photo Identity Card"],
    ["utility_bill", "Electricity Bill", "Broadband bill"],
    ["bank_statement", "Statement of Account", "Passbook"],
    ["offer_letter", "Offer Letter", "Letter of Appointment", "Offer of employment"],
    ["relieving_letter", "Relieving Letter", "Experience Certificate", "Service certificate"],
    ["education_certificate", "Degree Certificate", "Mark sheet certificate", "Statement of Marks"],
  ];
  it("is told by its heading", async () => {
    const all = headings.flatMap(([type, ...texts]) => texts.map((text) => [text, type] as const));
    for (let from = 0; from < all.length; from += 20) {
      const some = all.slice(from, from + 20);
      const data = await onboard(some.map(([text], at) => paper([text, "", "Place: Pune"], `${at}.txt`)));
      expect(data.documents.map(({ type, reason }: Data) => [type, reason])).toEqual(
        some.map(([text, type]) => [type, `heading: ${text}`]),
      );
    }
  });

  it("is not told by a sentence, nor by what stands far below", async () => {
    const sentence = "We send you our vendor registration form with all of its annexes today.";
    const below = [...Array(8).fill("A line of the letter."), "Offer Letter"];
    const within = [...Array(7).fill("A line of the letter."), "Offer Letter"];
    const { documents } = await onboard([paper([sentence]), paper(below, "b.txt"), paper(within, "c.txt")]);
    expect(documents.map(({ type }: Data) => type)).toEqual(["other", "other", "offer_letter"]);
    expect(documents[2].confidence).toBe(0.9);
  });

  it("is told by what only it shows", async () => {
    const { documents } = await onboard([
      paper(["HDFC BANK", "Pay Ada Lund or bearer", "the sum of rupees"]),
      paper(["Meera Nair", "DOB: 04/05/1992", "2341 2341 2346"], "card.txt"),
      paper(["Meera Nair", "DOB: 04/05/1992", "2341 2341 2345"], "wrong.txt"),
      paper(["Meera Nair", "2341 2341 2346"], "undated.txt"),
      paper(["Meera Nair", "DOB: 04/05/1992", "2341 2341 2346", "The form goes on. ".repeat(40)], "form.txt"),
    ]);
    expect(documents.map(({ type }: Data) => type)).toEqual([
      "cancelled_cheque",
      "aadhaar_card",
      "other",
      "other",
      "other",
    ]);
    expect(documents[1].reason).toBe("it shows an Aadhaar number and a date of birth");
  });
});

describe("what a paper says", () => {
  const [cin, udyam] = ["U36101KA2014PTC073456", "UDYAM-KA-03-0012345"];
  it("holds numbers that prove themselves, wherever they stand", async () => {
    expect(await read("Certificate of Incorporation", `of ${cin} as told, TAN BLRN01234F`)).toMatchObject({
      cin,
      tan: "BLRN01234F",
    });
    expect(await read("Udyam Registration Certificate", `It bears ${udyam}.`)).toMatchObject({ udyam });
    expect(await read("Passbook", "Branch with HDFC0001234 in Pune")).toMatchObject({
      ifsc: "HDFC0001234",
      bank_name: "HDFC Bank",
    });
  });

  it("holds none of two numbers that differ, and none that belongs on another paper", async () => {
    expect(await read("Certificate of Incorporation", `${cin} and U36101KA2014PTC073457`)).not.toHaveProperty(
      "cin",
    );
    expect(await read("Certificate of Incorporation", `${cin} and ${cin}`)).toMatchObject({ cin });
    expect(await read("Offer Letter", "with BLRN01234F and HDFC0001234 and AABCR1718E")).toEqual({
      pan: "AABCR1718E",
    });
    expect(await read("Offer Letter", "2341 2341 2346 of Ada")).not.toHaveProperty("aadhaar");
  });

  it("of a PAN card is number, name and birth; the father is not the holder", async () => {
    const card = [
      "INCOME TAX DEPARTMENT",
      "GOVT. OF INDIA",
      "Name",
      "MEERA NAIR",
      "Father's Name",
      "RAVI NAIR",
      "DOB: 04/05/1992",
      "AAFPN1234C",
    ];
    expect(await read(...card)).toMatchObject({
      pan: "AAFPN1234C",
      name: "MEERA NAIR",
      date_of_birth: "1992-05-04",
    });
    const bare = ["INCOME TAX DEPARTMENT", "GOVT. OF INDIA", "RAVI KUMAR", "AAFPK1234C", "SIGNATURE"];
    expect(await read(...bare)).toMatchObject({ name: "RAVI KUMAR", pan: "AAFPK1234C" });
    expect(
      await read("INCOME TAX DEPARTMENT", "PERMANENT ACCOUNT NUMBER CARD", "AAFPK1234C"),
    ).not.toHaveProperty("name");
  });

  it("of an Aadhaar card is the name above the birth", async () => {
    const card = [
      "Unique Identification Authority of India",
      "Ada Lund",
      "Meera Nair",
      "DOB: 04/05/1992",
      "Ravi Kumar",
      "2341 2341 2346",
    ];
    expect(await read(...card)).toMatchObject({
      name: "Meera Nair",
      aadhaar: "XXXX XXXX 2346",
      date_of_birth: "1992-05-04",
    });
  });

  it.each([
    ["NANDI FURNITURE LIMITED is incorporated", "NANDI FURNITURE LIMITED"],
    ["M/s NANDI FURNITURE LIMITED has been registered", "NANDI FURNITURE LIMITED"],
    ["NANDI FURNITURE LIMITED was this day incorporated", "NANDI FURNITURE LIMITED"],
    ["NANDI FURNITURE LIMITED sells chairs", undefined],
  ])("of an incorporation is the company: %s", async (text, name) => {
    expect((await read("Certificate of Incorporation", `I hereby certify that ${text}.`)).name).toBe(name);
  });

  it("of a cheque is account, code, IFSC and who signs", async () => {
    const cheque = [
      "CANCELLED",
      "HDFC BANK  IFSC HDFC0000123",
      "A/c No. 50100123456789",
      "For NANDI FURNITURE PVT LTD",
      '"000123" 560240002: 000123" 29',
    ];
    expect(await read(...cheque)).toMatchObject({
      account_number: "50100123456789",
      ifsc: "HDFC0000123",
      micr: "560240002",
      account_holder: "NANDI FURNITURE PVT LTD",
      bank_name: "HDFC Bank",
    });
    expect(await read("CANCELLED", "50100123456789", ":060240002:")).toEqual({
      account_number: "50100123456789",
    });
    expect(await read("CANCELLED", "50100123456789 and 50100123456780")).not.toHaveProperty("account_number");
    expect(await read("CANCELLED", "5010012345 is too short")).not.toHaveProperty("account_number");
    expect(await read("CANCELLED", "Name: ADA LUND", "50100123456789")).toEqual({
      account_number: "50100123456789",
      account_holder: "ADA LUND",
    });
  });

  it("of numbered rows is what stands beside each label", async () => {
    const rows = [
      "FORM GST REG-06",
      "Registration Number : 29AABCR1718E1ZL",
      "1. Legal Name: NANDI FURNITURE LIMITED",
      "2) Constitution of Business: Private Limited Company",
    ];
    expect(await read(...rows)).toMatchObject({
      gstin: "29AABCR1718E1ZL",
      name: "NANDI FURNITURE LIMITED",
      constitution: "Private Limited Company",
    });
  });
});

describe("the checklist", () => {
  const lists: Readonly<Record<string, readonly (readonly [id: string, required: boolean])[]>> = {
    vendor: [
      ["pan", true],
      ["gst_registration", true],
      ["bank_account", true],
      ["constitution", true],
      ["form", false],
      ["msme", false],
    ],
    customer: [
      ["pan", true],
      ["identity", true],
      ["address", true],
      ["form", false],
      ["bank_account", false],
    ],
    employee: [
      ["pan", true],
      ["aadhaar", true],
      ["bank_account", true],
      ["appointment", true],
      ["education", false],
      ["experience", false],
      ["previous_tax", false],
      ["resume", false],
    ],
  };
  it.each(Object.entries(lists))("of a %s names what is missing", async (type, items) => {
    const data = await onboard([paper(["Please find our papers."])], type);
    expect(data.checklist.map(({ id, required }: Data) => [id, required])).toEqual(items);
    expect(data.missing.map(({ item, what, required }: Data) => [item, what, required])).toEqual(
      items.map(([id, required]) => [id, "document", required]),
    );
    const required = items.filter(([, needed]) => needed).length;
    expect(data).toMatchObject({
      result: "incomplete",
      completeness: {
        required,
        present: 0,
        share: 0,
        recommended: items.length - required,
        recommended_present: 0,
      },
    });
    for (const { reason, source } of data.missing) {
      expect(reason).toMatch(/^.+: none of the files is one\.$/);
      expect(source).not.toBe("");
    }
  });

  it.each([
    ["vendor", "gst_registration", ["FORM GST REG-06", "29AABCR1718E1ZL"], ["name"]],
    ["vendor", "pan", ["INCOME TAX DEPARTMENT", "AABCR1718E"], ["name"]],
    ["vendor", "bank_account", ["CANCELLED"], ["account_number", "ifsc", "account_holder"]],
    ["vendor", "msme", ["Udyam Registration Certificate"], ["udyam"]],
    ["employee", "aadhaar", ["Aadhaar", "Meera Nair", "DOB: 04/05/1992"], ["aadhaar"]],
  ])("of a %s wants of %s what cannot be read", async (type, item, lines, fields) => {
    const data = await onboard([paper(lines)], type);
    const own = data.missing.filter((each: Data) => each.item === item);
    expect(own.map(({ what, field }: Data) => [what, field])).toEqual(
      fields.map((field) => ["field", field]),
    );
    expect(own[0].reason).toMatch(/ could not be read from paper\.txt\.$/);
    expect(data.checklist.find(({ id }: Data) => id === item)).toMatchObject({
      present: false,
      filenames: ["paper.txt"],
    });
  });

  it("one paper of several kinds is enough, and counts for each item that takes it", async () => {
    const udyam = paper(["Udyam Registration Certificate", "UDYAM-KA-03-0012345"]);
    const { checklist, completeness } = await onboard([udyam]);
    expect(checklist.filter(({ present }: Data) => present).map(({ id }: Data) => id)).toEqual([
      "constitution",
      "msme",
    ]);
    expect(completeness).toMatchObject({ present: 1, share: 0.25, recommended_present: 1 });
  });

  it("with all that is required is complete, with a fault it needs review", async () => {
    const card = (pan: string) => paper(["INCOME TAX DEPARTMENT", "MEERA NAIR", pan], "pan.txt");
    const licence = paper(["Driving Licence", "Name: Meera Nair"], "licence.txt");
    expect((await onboard([card("AAFPN1234C"), licence], "customer")).result).toBe("complete");
    const wrong = await onboard([card("AAFXN1234C"), licence], "customer");
    expect(wrong.documents[0].faults).toMatchObject([
      { field: "pan", severity: "error", found: "AAFXN1234C" },
    ]);
    expect(wrong.result).toBe("needs_review");
    const other = await onboard(
      [card("AAFPN1234C"), paper(["Driving Licence", "Name: Ravi Kumar"], "licence.txt")],
      "customer",
    );
    expect(other.mismatches.map(({ field }: Data) => field)).toEqual(["name"]);
    expect(other.result).toBe("needs_review");
  });

  it.each([
    ["AAFPN1234C", 0],
    ["AABCN1234C", 1],
  ])("of an employee wants a person's PAN: %s", async (pan, faults) => {
    const data = await onboard([paper(["INCOME TAX DEPARTMENT", "MEERA NAIR", pan])], "employee");
    expect(data.documents[0].faults).toHaveLength(faults);
    expect(
      (await onboard([paper(["INCOME TAX DEPARTMENT", "MEERA NAIR", pan])], "vendor")).documents[0].faults,
    ).toEqual([]);
  });
});
