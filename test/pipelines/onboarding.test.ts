import { describe, expect, test } from "vitest";
import { pagePdf } from "../workflows/checking/fixture.ts";
import { type Data, run, stagesOf, textFile } from "./fixture.ts";

const name = "NANDI FURNITURE PRIVATE LIMITED";
const panCard = (pan = "AABCR1718E") =>
  pagePdf(
    ["INCOME TAX DEPARTMENT", "GOVT. OF INDIA", "Permanent Account Number Card", "", pan, "", name],
    "pan.pdf",
  );
const certificate = () =>
  pagePdf(
    [
      "Government of India",
      "FORM GST REG-06",
      "Registration Certificate",
      "",
      "Registration Number : 29AABCR1718E1ZL",
      [
        [50, "1."],
        [75, "Legal Name"],
        [280, name],
      ],
    ],
    "gst.pdf",
  );
const cheque = (ifsc = "HDFC0000123") =>
  pagePdf(
    [
      "HDFC BANK LTD",
      `RESIDENCY ROAD BRANCH, BENGALURU   IFSC : ${ifsc}`,
      "",
      "CANCELLED",
      "A/c No. 50100123456789",
      "For NANDI FURNITURE PVT LTD",
    ],
    "cheque.pdf",
  );

const identity = (data: Data, field: string) => data.identity.find((each: Data) => each.field === field);

describe("onboarding", () => {
  test("papers that agree among themselves and with the call name no contradiction", async () => {
    const data = await run("onboarding", {
      files: [await panCard(), await certificate(), await cheque()],
      pan: "aabcr1718e",
      gstin: "29AABCR1718E1ZL",
      vendor_name: "Nandi Furniture Pvt. Ltd.",
    });
    expect(identity(data, "pan")).toMatchObject({ used: "aabcr1718e", valid: "valid" });
    expect(identity(data, "pan").found.every(({ agrees }: Data) => agrees === "yes")).toBe(true);
    expect(identity(data, "vendor_name").found.map(({ agrees }: Data) => agrees)).not.toContain("no");
    expect(data.reasons.join(" ")).not.toMatch(/says otherwise|another PAN/);
    expect(data.onboarding.documents.map(({ type }: Data) => type)).toEqual([
      "pan_card",
      "gst_registration",
      "cancelled_cheque",
    ]);
    expect(data.quality.map(({ filename }: Data) => filename)).toEqual(["pan.pdf", "gst.pdf", "cheque.pdf"]);
    expect(stagesOf(data)).toEqual([
      "read completed",
      "onboarding completed",
      "quality completed",
      "identity completed",
    ]);
  });

  test("what the call states goes before the papers, and each paper that says otherwise is named", async () => {
    const data = await run("onboarding", { files: [await panCard()], pan: "AABCN9999Q" });
    expect(data.decision).toBe("not_ready");
    expect(identity(data, "pan")).toMatchObject({
      stated: "AABCN9999Q",
      used: "AABCN9999Q",
      found: [{ file: "pan.pdf", value: "AABCR1718E", agrees: "no", place: { page: 1 } }],
    });
    expect(data.reasons).toContain("pan: pan.pdf says AABCR1718E, the call says otherwise.");
  });

  test("a GSTIN that cannot be, and one that holds another PAN, speak against the vendor", async () => {
    const wrong = await run("onboarding", { file: await panCard(), gstin: "29AABCR1718E1ZA" });
    expect(identity(wrong, "gstin").valid).toBe("invalid");
    expect(wrong.reasons).toContain("gstin: Its form, state or check character is wrong.");
    const other = await run("onboarding", { file: await panCard("AABCN9999Q"), gstin: "29AABCR1718E1ZL" });
    expect(other.reasons).toContain("The GSTIN holds another PAN than the one that is given.");
  });

  test.each([
    ["as it has to be", "HDFC0000123", "ready", undefined],
    [
      "of another bank",
      "SBIN0000123",
      "needs_review",
      "The IFSC belongs to another bank than the one named.",
    ],
    [
      "that cannot be",
      "HDFC1000123",
      "not_ready",
      "An IFSC is four letters, a zero and six letters or digits.",
    ],
  ])("all papers with an IFSC %s", async (_, ifsc, decision, reason) => {
    const incorporation = textFile(
      "incorporation.txt",
      `Certificate of Incorporation\n\nMinistry of Corporate Affairs\n\nI hereby certify that ${name} is incorporated on this day under the Companies Act, 2013.\n\nPermanent Account Number: AABCR1718E`,
    );
    const data = await run("onboarding", {
      files: [await panCard(), await certificate(), await cheque(ifsc), incorporation],
    });
    const own = data.reasons.filter((each: string) => each.includes("IFSC"));
    expect([data.decision, own]).toEqual([decision, reason === undefined ? [] : [`cheque.pdf: ${reason}`]]);
  });

  test("one paper is not enough, and a file that cannot be read is named", async () => {
    const data = await run("onboarding", {
      files: [await panCard(), textFile("cheque.pdf", "%PDF-1.7")],
    });
    expect(data.decision).toBe("not_ready");
    expect(data.counts.missing).toBeGreaterThan(0);
    expect(data.reasons).toContain("Not every file could be read.");
    expect(data.documents[1]).toMatchObject({ file: "cheque.pdf", error: expect.any(String) });
  });
});
