import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function paper(type: string, ...lines: string[]): Promise<Data> {
  const file = { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(lines.join("\n")) };
  const answer = await post("/api/v1/workflows/process-onboarding", { files: [file], onboarding_type: type });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data.documents[0];
}
const faulty = ({ faults }: Data) => faults.map(({ field, severity }: Data) => `${severity} ${field}`);

const cheque = (bank: string, ifsc: string) =>
  paper(
    "vendor",
    bank,
    `BHOPAL MAIN BRANCH ${ifsc}`,
    "Pay ______ or Bearer",
    "CANCELLED",
    "A/c No. 38114477025",
  );

describe("the IFSC of a cheque", () => {
  it.each([
    ["of its bank", "STATE BANK OF INDIA", "IFSC : SBIN0001308", []],
    ["of the bank that its letters shorten", "SBI", "IFSC : SBIN0001308", []],
    ["of another bank", "STATE BANK OF INDIA", "IFSC : HDFC0001308", ["warning bank_name"]],
    ["of a bank whose name holds another's", "UNION BANK OF INDIA", "IFSC : UBIN0530786", []],
    [
      "of the bank whose name stands within another's",
      "UNION BANK OF INDIA",
      "IFSC : BKID0001308",
      ["warning bank_name"],
    ],
    ["of a bank that no list has", "GRAMIN VIKAS BANK", "IFSC : SBIN0001308", []],
    ["without its nought", "STATE BANK OF INDIA", "IFSC : SBIN1001308", ["error ifsc"]],
    ["one letter short", "STATE BANK OF INDIA", "IFSC Code: SBIN000130", ["error ifsc"]],
    ["one letter long", "STATE BANK OF INDIA", "RTGS/NEFT IFSC SBIN00013080", ["error ifsc"]],
  ])("is one %s", async (_, bank, ifsc, faults) => {
    const data = await cheque(bank, ifsc);
    expect([data.type, faulty(data)]).toEqual(["cancelled_cheque", faults]);
  });
});

// 29 is Karnataka.
const registration = (address: string, gstin = "29AAFCK7412L1Z6", ...more: string[]) =>
  paper(
    "vendor",
    "Form GST REG-06",
    "Registration Certificate",
    `Registration Number: ${gstin}`,
    "Legal Name: KAVERI PUMPS PRIVATE LIMITED",
    `Address of Principal Place of Business: ${address}`,
    ...more,
  );

describe("the GSTIN of a registration", () => {
  it.each([
    ["in its state", "18, Peenya, Bengaluru, Karnataka, 560058", []],
    ["in its state, by two letters", "18, Peenya, Bengaluru, KA - 560058", []],
    ["in another state", "18, Pimpri, Pune, Maharashtra, 411019", ["error state"]],
    ["in a street named after another state", "18, Kerala Street, Bengaluru, Karnataka, 560058", []],
    [
      "in its state by name, in another by postal code",
      "18, Peenya, Bengaluru, Karnataka, 411058",
      ["warning pin"],
    ],
    ["in another state by its postal code alone", "18, Pimpri, Pune 411019", ["warning pin"]],
    ["in a place without state and postal code", "18, Peenya, Bengaluru", []],
    ["at a house number that is a state's", "27, Peenya, Bengaluru", []],
  ])("has its place %s", async (_, address, faults) => {
    expect(faulty(await registration(address))).toEqual(faults);
  });

  it("is of the PAN beside it", async () => {
    const address = "18, Peenya, Bengaluru, Karnataka, 560058";
    expect(faulty(await registration(address, undefined, "PAN: AAFCK7412L"))).toEqual([]);
    expect(faulty(await registration(address, undefined, "PAN: AAFCK7421L"))).toEqual(["error pan"]);
  });

  it("may be another than that of the office on a form", async () => {
    const lines = ["Vendor Registration Form", "Vendor Name: Kaveri Pumps", "GSTIN: 29AAFCK7412L1Z6"];
    const data = await paper("vendor", ...lines, "Registered Office: 18, Pimpri, Pune, Maharashtra, 411019");
    expect(faulty(data)).toEqual([]);
  });
});

describe("the zone of a passport that machines read", () => {
  const passport = (number: string, zone: string, birth = "12/04/1988") =>
    paper(
      "customer",
      ...[
        "REPUBLIC OF INDIA",
        "PASSPORT",
        `Passport No.: ${number}`,
        "Surname: MENON",
        "Given Name(s): LATHA",
      ],
      ...[`Date of Birth: ${birth}`, "Date of Expiry: 19/05/2031"],
      ...["P<INDMENON<<LATHA<<<<<<<<<<<<<<<<<<<<<<<<<<<<", zone],
    );
  // ICAO Doc 9303-4: number, nationality, birth, sex, expiry, each with its check digit, and one of all.
  const sound = "Z3481176<5IND8804123F3105191<<<<<<<<<<<<<<<8";

  it("agrees with what is printed", async () => {
    const data = await passport("Z3481176", sound);
    expect([faulty(data), data.fields.passport_number.value]).toEqual([[], "Z3481176"]);
  });
  it.each([
    ["another number", "Z3481167", sound, undefined, ["error passport_number"]],
    ["another birth", "Z3481176", sound, "13/04/1988", ["error date_of_birth"]],
    [
      "a digit that its check digit does not fit",
      "Z3481176",
      sound.replace("8804123", "8804133"),
      undefined,
      ["error machine_readable_zone"],
    ],
    [
      "a check digit of all that does not fit",
      "Z3481176",
      `${sound.slice(0, -1)}7`,
      undefined,
      ["error machine_readable_zone"],
    ],
  ])("has %s", async (_, number, zone, birth, faults) => {
    expect(faulty(await passport(number, zone, birth))).toEqual(faults);
  });
});
