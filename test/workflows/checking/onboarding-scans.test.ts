import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { verhoeff } from "../../../shared/values/identifiers/checksums.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";
import {
  aadhaarCard,
  chequeLeaf,
  gstCertificate,
  incorporationCertificate,
  offerLetter,
  onScan,
  panCard,
  personPanCard,
  type ScanSetting,
  scanned,
} from "./scanned-papers.ts";

const route = "/api/v1/workflows/process-onboarding";

type Paper = { filename: string; type: string; fields: Record<string, { value: string }>; faults: unknown[] };

async function onboard(files: readonly InputFile[], onboarding_type = "vendor") {
  const answer = await post(route, { files, onboarding_type });
  expect(answer.status, answer.text.slice(0, 400)).toBe(200);
  return answer;
}

const read = (papers: readonly Paper[]) =>
  Object.fromEntries(
    papers.map(({ type, fields }) => [
      type,
      Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
    ]),
  );

/** As a flat-bed scanner, a hasty hand, and a coarse machine give them. */
const settings: readonly (readonly [string, ScanSetting])[] = [
  ["straight", { turn: 0 }],
  ["askew by 1.5 degrees, with grain", { turn: 1.5, grain: 40 }],
  ["askew the other way by 3 degrees", { turn: -3, grain: 24 }],
];

describe.each(settings)("papers of a vendor, scanned %s at 150 dpi", (_, setting) => {
  it("are told apart, read and found to agree", async () => {
    const files = await Promise.all(
      [panCard(), gstCertificate(), chequeLeaf(), incorporationCertificate()].map((sheet) =>
        scanned(sheet, setting),
      ),
    );
    const { json } = await onboard(files);
    expect(read(json.data.documents)).toMatchObject({
      pan_card: { pan: "AABCR1718E", name: "NANDI FURNITURE PRIVATE LIMITED" },
      gst_registration: { gstin: "29AABCR1718E1ZL", name: "NANDI FURNITURE PRIVATE LIMITED" },
      cancelled_cheque: {
        account_number: "50100123456789",
        ifsc: "HDFC0000123",
        account_holder: "NANDI FURNITURE PVT LTD",
        bank_name: "HDFC Bank",
      },
      incorporation_certificate: {
        cin: "U36101KA2014PTC073456",
        name: "NANDI FURNITURE PRIVATE LIMITED",
        pan: "AABCR1718E",
      },
    });
    expect(json.data.mismatches).toEqual([]);
    expect(json.data.documents.flatMap(({ faults }: Paper) => faults)).toEqual([]);
    expect(json.data).toMatchObject({ result: "complete", completeness: { required: 4, present: 4 } });
    expect(json.warnings).toContain("scan-1.jpg: 1 page was read by OCR.");
  });
});

it("scans contradict each other where their names and numbers do", async () => {
  const files = await Promise.all(
    [
      panCard({ name: "RAVI KUMAR", pan: "AAFPK1234C" }),
      gstCertificate(),
      chequeLeaf({ holder: "RAVI KUMAR" }),
      incorporationCertificate(),
    ].map((sheet) => scanned(sheet, { turn: 1.5 })),
  );
  const { json } = await onboard(files);
  expect(json.data.result).toBe("needs_review");
  const fields = json.data.mismatches.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(expect.arrayContaining(["pan", "name", "account_holder"]));
});

const aadhaar = [..."0123456789"].map((digit) => `23412341234${digit}`).find(verhoeff) ?? "";

it("papers of an employee are read from scans, and no whole Aadhaar number leaves", async () => {
  const sheets = [personPanCard(), aadhaarCard(aadhaar), chequeLeaf({ holder: "MEERA NAIR" }), offerLetter()];
  const files = await Promise.all(sheets.map((sheet) => scanned(sheet, { turn: 1 })));
  const answer = await onboard(files, "employee");
  const { data } = answer.json;
  expect(read(data.documents)).toMatchObject({
    // The holder, not the father, whose name stands on the card too.
    pan_card: { pan: "AAFPN1234C", name: "MEERA NAIR" },
    aadhaar_card: {
      aadhaar: `XXXX XXXX ${aadhaar.slice(-4)}`,
      name: "Meera Nair",
      date_of_birth: "1992-05-04",
    },
    cancelled_cheque: { account_number: "50100123456789", account_holder: "MEERA NAIR" },
    offer_letter: { name: "Meera Nair" },
  });
  expect(data).toMatchObject({ result: "complete", mismatches: [] });
  expect(answer.text.replaceAll(" ", "")).not.toContain(aadhaar);
});

it("a value of a crooked scan is placed where it stands on the page as it was sent", async () => {
  const [sheet, turn] = [gstCertificate(), -3];
  const { json } = await onboard([await scanned(sheet, { turn })]);
  const { bbox, text } = json.data.documents[0].fields.name.place;
  expect(text).toBe("NANDI FURNITURE PRIVATE LIMITED");
  // The value is set from 300 on at 195 below the top, 10 points high.
  const [left, bottom] = onScan(sheet, 300, 205, turn);
  expect(bbox[0]).toBeGreaterThan(left - 6);
  expect(bbox[0]).toBeLessThan(left + 6);
  expect(bbox[1]).toBeGreaterThan(bottom - 6);
  expect(bbox[1]).toBeLessThan(bottom + 6);
});

it("a PDF of a scan is read as its picture is", async () => {
  const picture = await scanned(chequeLeaf(), { turn: 1 });
  const document = await PDFDocument.create();
  const image = await document.embedJpg(picture.bytes);
  document.addPage([595, 842]).drawImage(image, { x: 10, y: 500, width: 575, height: 260 });
  const { json } = await onboard([pdfFile(await document.save(), "cheque.pdf")]);
  expect(read(json.data.documents)).toMatchObject({
    cancelled_cheque: { account_number: "50100123456789", ifsc: "HDFC0000123" },
  });
});
