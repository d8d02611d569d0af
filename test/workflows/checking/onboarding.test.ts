import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { verhoeff } from "../../../shared/values/identifiers/checksums.ts";
import { post } from "../../harness/request.ts";
import { household, statementPdf } from "../statements/fixture.ts";
import { pagePdf, textFile } from "./fixture.ts";

const route = "/api/v1/workflows/process-onboarding";

async function onboard(files: readonly InputFile[], onboarding_type?: string) {
  const answer = await post(route, { files, onboarding_type });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

const panCard = (name = "NANDI FURNITURE PRIVATE LIMITED", pan = "AABCR1718E") =>
  pagePdf(
    [
      "INCOME TAX DEPARTMENT",
      "GOVT. OF INDIA",
      "Permanent Account Number Card",
      "",
      pan,
      "",
      name,
      "",
      "12/04/2014",
    ],
    "pan.pdf",
  );

const certificate = (gstin = "29AABCR1718E1ZL", name = "NANDI FURNITURE PRIVATE LIMITED") =>
  pagePdf(
    [
      "Government of India",
      "FORM GST REG-06",
      "Registration Certificate",
      "",
      `Registration Number : ${gstin}`,
      [
        [50, "1."],
        [75, "Legal Name"],
        [280, name],
      ],
      [
        [50, "2."],
        [75, "Trade Name, if any"],
        [280, "NANDI FURNITURE"],
      ],
      [
        [50, "3."],
        [75, "Constitution of Business"],
        [280, "Private Limited Company"],
      ],
      [
        [50, "4."],
        [75, "Address of Principal Place of Business"],
        [280, "14 Residency Road, Bengaluru, Karnataka, 560025"],
      ],
    ],
    "gst.pdf",
  );

const cheque = ({
  account = "50100123456789",
  ifsc = "HDFC0000123",
  holder = "NANDI FURNITURE PVT LTD",
} = {}) =>
  pagePdf(
    [
      "HDFC BANK LTD",
      `RESIDENCY ROAD BRANCH, BENGALURU   IFSC : ${ifsc}`,
      "",
      "Pay ______________________________ or Bearer",
      "CANCELLED",
      `A/c No. ${account}`,
      `For ${holder}`,
      "",
      '"000123" 560240002: 000123" 29',
    ],
    "cheque.pdf",
  );

const incorporation = () =>
  pagePdf(
    [
      "GOVERNMENT OF INDIA, MINISTRY OF CORPORATE AFFAIRS",
      "Certificate of Incorporation",
      "I hereby certify that NANDI FURNITURE PRIVATE LIMITED is incorporated on this day",
      "under the Companies Act, 2013 and that the company is limited by shares.",
      "The Corporate Identity Number of the company is U36101KA2014PTC073456.",
      "The Permanent Account Number (PAN) of the company is AABCR1718E.",
    ],
    "incorporation.pdf",
  );

type Paper = {
  filename: string;
  type: string;
  fields: Record<string, { value: string; place: { page: number } }>;
  faults: { field: string }[];
};
const read = (data: { documents: Paper[] }) =>
  Object.fromEntries(
    data.documents.map(({ type, fields }) => [
      type,
      Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
    ]),
  );

describe("a vendor", () => {
  it("a value ends where the next label begins, and an IFSC that is missing is called so", async () => {
    const statement = await pagePdf(
      [
        "STATEMENT OF ACCOUNT",
        [
          [50, "NAME"],
          [95, ":"],
          [100, "ADA LUND"],
          [340, "STATEMENT DATE"],
          [430, ":"],
          [436, "01 AUG 23"],
        ],
        [
          [50, "ACCOUNT NO :"],
          [130, "73302984964"],
          [340, "CURRENCY : INR"],
        ],
        "Opening balance 100.00",
        "Closing balance 100.00",
      ],
      "statement.pdf",
    );
    const { documents, missing } = await onboard([statement], "employee");
    const { account_holder, account_number } = documents[0].fields;
    expect([account_holder?.value, account_number?.value]).toEqual(["ADA LUND", "73302984964"]);
    expect(missing.map(({ reason }: { reason: string }) => reason)).toContain(
      "Cancelled cheque or bank statement: IFSC could not be read from statement.pdf.",
    );
  });

  it("with all papers that agree is complete", async () => {
    const data = await onboard([await panCard(), await certificate(), await cheque(), await incorporation()]);
    expect(read(data)).toMatchObject({
      pan_card: { pan: "AABCR1718E", name: "NANDI FURNITURE PRIVATE LIMITED" },
      gst_registration: {
        gstin: "29AABCR1718E1ZL",
        name: "NANDI FURNITURE PRIVATE LIMITED",
        constitution: "Private Limited Company",
      },
      cancelled_cheque: {
        account_number: "50100123456789",
        ifsc: "HDFC0000123",
        micr: "560240002",
        account_holder: "NANDI FURNITURE PVT LTD",
        bank_name: "HDFC Bank",
      },
      incorporation_certificate: {
        cin: "U36101KA2014PTC073456",
        name: "NANDI FURNITURE PRIVATE LIMITED",
        pan: "AABCR1718E",
      },
    });
    expect(data.missing.filter(({ required }: { required: boolean }) => required)).toEqual([]);
    expect(data.mismatches).toEqual([]);
    expect(data).toMatchObject({
      result: "complete",
      onboarding_type: "vendor",
      completeness: { required: 4, present: 4, share: 1 },
    });
    const pan = data.documents[0].fields.pan.place;
    expect(pan).toMatchObject({ page: 1, text: "AABCR1718E" });
  });

  it("whose papers contradict each other needs review, with both places", async () => {
    const data = await onboard([
      await panCard("RAVI KUMAR", "AAFPK1234C"),
      await certificate(),
      await cheque({ holder: "RAVI KUMAR" }),
      await incorporation(),
    ]);
    expect(data.result).toBe("needs_review");
    const of = (field: string) => data.mismatches.find((each: { field: string }) => each.field === field);
    expect(
      of("pan").values.map(({ filename, value }: { filename: string; value: string }) => [filename, value]),
    ).toEqual([
      ["gst.pdf", "AABCR1718E"],
      ["pan.pdf", "AAFPK1234C"],
    ]);
    expect(of("name").values[1]).toMatchObject({
      filename: "pan.pdf",
      value: "RAVI KUMAR",
      place: { page: 1 },
    });
    expect(of("account_holder").values[0]).toMatchObject({ filename: "cheque.pdf", value: "RAVI KUMAR" });
  });

  it("without bank proof is incomplete, and what cannot be read of a paper is named", async () => {
    const data = await onboard([
      await panCard(),
      await certificate("29AABCR1718E1ZX"),
      textFile("notes.txt", "Please find the papers of our new supplier."),
    ]);
    expect(data.result).toBe("incomplete");
    expect(data.completeness).toMatchObject({ required: 4, present: 2, share: 0.5 });
    expect(data.missing).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item: "bank_account", what: "document", required: true }),
        expect.objectContaining({ item: "constitution", what: "document" }),
      ]),
    );
    const gst = data.documents.find(({ type }: Paper) => type === "gst_registration");
    expect(gst.faults).toEqual([expect.objectContaining({ field: "gstin", found: "29AABCR1718E1ZX" })]);
    const half = await onboard([
      await pagePdf(["HDFC BANK LTD", "CANCELLED CHEQUE", "", "Pay to the order of", ""], "cheque.pdf"),
    ]);
    expect(half.missing).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item: "bank_account", what: "field", field: "account_number" }),
        expect.objectContaining({ item: "bank_account", what: "field", field: "ifsc" }),
        expect.objectContaining({ item: "bank_account", what: "field", field: "account_holder" }),
      ]),
    );
  });
});

describe("the holder of a cheque", () => {
  const leaf = (...foot: string[]) =>
    pagePdf(
      [
        "HDFC BANK LTD",
        "IFSC : HDFC0000123",
        "Pay ________ or Bearer",
        "CANCELLED",
        "A/c No. 50100123456789",
        ...foot,
      ],
      "cheque.pdf",
    );
  const bankOf = async (file: Promise<InputFile>) => {
    const { documents, missing } = await onboard([await file]);
    const lacks = missing.filter(({ item }: { item: string }) => item === "bank_account");
    return [documents[0].fields.account_holder?.value, lacks.map(({ reason }: { reason: string }) => reason)];
  };

  it("is the name above the place for the signature", async () => {
    expect(await bankOf(leaf("MEERA NAIR", "Please sign above"))).toEqual(["MEERA NAIR", []]);
    expect(await bankOf(leaf("Meera K. Nair", "Authorised Signatory"))).toEqual(["Meera K. Nair", []]);
  });

  it("is said to be unread where none is printed, and what the bank prints is no name", async () => {
    const unread = "Cancelled cheque or bank statement: account holder could not be read from cheque.pdf.";
    expect(await bankOf(leaf("Please sign above"))).toEqual([undefined, [unread]]);
    expect(await bankOf(leaf("PAYABLE AT PAR", "Please sign above"))).toEqual([undefined, [unread]]);
  });
});

it("papers of which a part was not read are not complete", async () => {
  const papers = [await panCard(), await certificate(), await cheque(), await incorporation()];
  const last = papers.pop();
  const bytes = last?.bytes.subarray(0, Math.round(last.bytes.length * 0.95)) ?? new Uint8Array();
  const data = await onboard([...papers, { filename: "cut.pdf", contentType: "application/pdf", bytes }]);
  expect(data.result).not.toBe("complete");
  expect(data.not_checked).toEqual([
    {
      id: "document.read",
      reason: "cut.pdf: The PDF was cut off: its end is missing, and with it what stood there.",
    },
  ]);
});

it("a certificate whose numbers have lost their dots still gives its legal name", async () => {
  const row = (y: string, label: string, value: string) =>
    [
      [50, y],
      [75, label],
      [280, value],
    ] as const;
  const file = await pagePdf(
    [
      "FORM GST REG-06",
      "Registration Number : 29AABCR1718E1ZL",
      row("15", "Legal Name", "NANDI FURNITURE PRIVATE LIMITED"),
      row("2.", "Trade Name, if any", "NANDI FURNITURE"),
    ],
    "gst.pdf",
  );
  const data = await onboard([file]);
  expect(read(data).gst_registration).toMatchObject({ name: "NANDI FURNITURE PRIVATE LIMITED" });
});

it("a bank statement proves the account as its own reader finds it", async () => {
  const data = await onboard([await statementPdf(household(1)), await panCard()]);
  const [statement] = data.documents;
  expect(statement.type).toBe("bank_statement");
  expect(statement.faults).toEqual([]);
  expect(read(data).bank_statement).toEqual({
    account_number: "50100123456789",
    ifsc: "HDFC0001234",
    bank_name: "Godavari Bank Ltd",
  });
  expect(statement.fields.account_number.place).toMatchObject({ page: 1 });
  const lacks = data.missing.filter(({ item }: { item: string }) => item === "bank_account");
  expect(lacks.map(({ field }: { field: string }) => field)).toEqual(["account_holder"]);
});

/** Eleven digits with the check digit that Verhoeff gives them. */
const aadhaar = [..."0123456789"].map((digit) => `23412341234${digit}`).find(verhoeff) ?? "";

describe("an employee", () => {
  const aadhaarCard = () =>
    pagePdf(
      [
        "Unique Identification Authority of India",
        "Aadhaar",
        "",
        "Name: Meera Nair",
        "Date of Birth: 04/05/1992",
        aadhaar.replace(/(\d{4})(?=\d)/g, "$1 "),
      ],
      "aadhaar.pdf",
    );
  const offer = () =>
    pagePdf(
      [
        "Cauvery Software Private Limited",
        "OFFER LETTER",
        "",
        "Employee Name: Meera Nair",
        "We are pleased to offer you the post of engineer.",
      ],
      "offer.pdf",
    );

  it("has the checklist of employees, and no whole Aadhaar number in the answer", async () => {
    const files = [
      await panCard("MEERA NAIR", "AAFPN1234C"),
      await aadhaarCard(),
      await cheque({ holder: "MEERA NAIR" }),
      await offer(),
    ];
    const answer = await post(route, { files, onboarding_type: "employee" });
    expect(answer.status).toBe(200);
    const { data } = answer.json;
    expect(data).toMatchObject({ result: "complete", completeness: { required: 4, present: 4 } });
    expect(read(data)).toMatchObject({
      aadhaar_card: {
        aadhaar: `XXXX XXXX ${aadhaar.slice(-4)}`,
        name: "Meera Nair",
        date_of_birth: "1992-05-04",
      },
      offer_letter: { name: "Meera Nair" },
    });
    expect(answer.text.replaceAll(" ", "")).not.toContain(aadhaar);
    expect(
      data.missing.map(({ item, required }: { item: string; required: boolean }) => [item, required]),
    ).toContainEqual(["education", false]);
  });

  it("with the PAN of a company is told", async () => {
    const data = await onboard([await panCard()], "employee");
    expect(data.documents[0].faults).toEqual([
      expect.objectContaining({ field: "pan", found: "AABCR1718E" }),
    ]);
  });
});

it("a customer is known by an identity document and an address", async () => {
  const passport = await pagePdf(
    [
      "REPUBLIC OF INDIA",
      "PASSPORT",
      "Passport No: K1234567",
      "Name: Meera Nair",
      "Nationality: Indian",
      "Date of Birth: 04/05/1992",
      "Place of Issue: Bengaluru",
      "Date of Expiry: 03/05/2032",
    ],
    "passport.pdf",
  );
  const data = await onboard([await panCard("MEERA NAIR", "AAFPN1234C"), passport], "customer");
  expect(data.result).toBe("complete");
  expect(data.checklist.find(({ id }: { id: string }) => id === "address")).toMatchObject({
    present: true,
    filenames: ["passport.pdf"],
  });
});

it("no file, or another type, is a 422", async () => {
  expect((await post(route, { onboarding_type: "vendor" })).status).toBe(422);
  expect((await post(route, { files: [await panCard()], onboarding_type: "partner" })).status).toBe(422);
});
