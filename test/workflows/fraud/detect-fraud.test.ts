import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runQpdf } from "../../../shared/pdf/engine/qpdf.ts";
import { gstinCheck } from "../../../shared/values/identifiers/india.ts";
import { deliverVisible, loopbackAllowed } from "../../events/fixture.ts";
import { newAccount } from "../../harness/account.ts";
import { type Receiver, startReceiver, verified } from "../../harness/receiver.ts";
import { post, postJson } from "../../harness/request.ts";
import { page, type Text } from "../../invoice/fixture.ts";

loopbackAllowed();

const address = "/api/v1/workflows/detect-fraud";
const gstin = (first14: string) => first14 + gstinCheck(first14);
const seller = gstin("27AAPFU0939F1Z");

type Facts = {
  number?: string;
  date?: string;
  vendor?: string;
  gstin?: string;
  email?: string;
  account?: string;
  net?: string;
  tax?: string;
  total?: string;
  place?: string;
};

/** A tax invoice of one line; each fact may be another. */
const texts = (facts: Facts = {}): Text[] => {
  const { number = "NT/26-27/118", date = "06/04/2026", vendor = "Narmada Tools Pvt Ltd" } = facts;
  const { net = "43,217.00", tax = "3,889.53", total = "50,996.06", account = "602918374655" } = facts;
  return [
    [50, 800, "TAX INVOICE"],
    [50, 780, vendor],
    [50, 766, "12 Ring Road, Pune, Maharashtra"],
    [50, 752, `GSTIN: ${facts.gstin ?? seller}`],
    [50, 738, `Email: ${facts.email ?? "billing@narmadatools.in"}`],
    [380, 780, `Invoice No.: ${number}`],
    [380, 766, `Dated: ${date}`],
    [380, 738, `Place of Supply: ${facts.place ?? "27-Maharashtra"}`],
    [50, 710, "Bill To"],
    [50, 696, "Godavari Looms LLP"],
    [50, 682, "7 Mill Lane, Nashik, Maharashtra - 422001"],
    [50, 640, "#"],
    [70, 640, "Description"],
    [250, 640, "HSN/SAC"],
    [310, 640, "Qty"],
    [370, 640, "Rate"],
    [430, 640, "GST %"],
    [490, 640, "Amount"],
    [50, 624, "1"],
    [70, 624, "Bench vice 6 in"],
    [250, 624, "84669390"],
    [340, 624, "7", true],
    [410, 624, "6,173.86", true],
    [460, 624, "18%", true],
    [550, 624, "43,217.00", true],
    [370, 580, "Taxable Value"],
    [550, 580, net, true],
    [370, 566, "CGST 9%"],
    [550, 566, tax, true],
    [370, 552, "SGST 9%"],
    [550, 552, tax, true],
    [370, 524, "Grand Total"],
    [550, 524, `Rs. ${total}`, true],
    [50, 480, `Bank Details: A/c No. ${account} IFSC: HDFC0001234`],
  ];
};

const invoice = async (facts: Facts = {}, filename = "invoice.pdf") => ({
  ...(await page(...texts(facts))),
  filename,
});
const earlier: Facts = { number: "NT/25-26/077", date: "09/02/2026", total: "50,996.00", net: "43,216.94" };

type Found = { id: string; explanation: string; weight: number; evidence: { file: string; text: string }[] };
async function examine(file: unknown, files?: readonly unknown[], more: Record<string, unknown> = {}) {
  const answer = await post(address, { file, ...(files === undefined ? {} : { files }), ...more } as never);
  expect(answer.status, answer.text.slice(0, 400)).toBe(200);
  const signals: Found[] = answer.json.data.signals;
  const { score, level, flagged, notified, compared_with, not_checked } = answer.json.data;
  const ids = signals.map(({ id }) => id);
  return { json: answer.json, score, level, flagged, notified, compared_with, not_checked, ids, signals };
}

test("an invoice that agrees with itself and with those before it has no signal", async () => {
  const found = await examine(await invoice(), [await invoice(earlier, "before.pdf")]);
  expect(found.ids).toEqual([]);
  expect(found).toMatchObject({ score: 0, level: "none", flagged: false, notified: null });
  expect(found.compared_with).toEqual([
    {
      file: "before.pdf",
      invoice_number: "NT/25-26/077",
      date: "2026-02-09",
      vendor: "Narmada Tools Pvt Ltd",
      total_amount: 50996,
    },
  ]);
});

test("what cannot be looked at is said and adds nothing to the score", async () => {
  const found = await examine(await invoice());
  const ids = found.not_checked.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(["duplicate_exact", "bank_changed", "lookalike_vendor", "iban_invalid"]),
  );
  expect(found.score).toBe(0);
});

test.each([
  ["arithmetic_mismatch", { total: "58,996.06" }],
  ["gstin_checksum", { gstin: `${seller.slice(0, 14)}${seller.endsWith("Q") ? "R" : "Q"}` }],
  ["tax_type_mismatch", { place: "29-Karnataka" }],
  ["future_date", { date: "07/04/2098" }],
  ["weekend_date", { date: "05/04/2026" }],
] as const)("%s is found alone, with its place", async (id, facts) => {
  const found = await examine(await invoice(facts));
  expect(found.ids).toEqual([id]);
  expect(found.signals[0]?.evidence[0]).toMatchObject({ file: "invoice.pdf", page: 1 });
  expect(found.score).toBe(found.signals[0]?.weight);
});

test.each([
  ["duplicate_exact", {}, {}],
  ["duplicate_near", { number: "NT-26-27-118" }, {}],
  ["number_reused", {}, { total: "50,996.00", net: "43,216.94" }],
  ["duplicate_amount", {}, { number: "NT/26-27/201", date: "08/04/2026" }],
  ["bank_changed", {}, { ...earlier, account: "773344556677" }],
  [
    "shared_account",
    {},
    { ...earlier, vendor: "Kaveri Prints Ltd", gstin: gstin("29AABCK4321L1Z"), email: "a@kaveri.in" },
  ],
  [
    "lookalike_vendor",
    {},
    {
      ...earlier,
      vendor: "Narmada Toois Pvt Ltd",
      gstin: gstin("29AABCK4321L1Z"),
      account: "773344556677",
      email: "a@kaveri.in",
    },
  ],
  ["lookalike_domain", { email: "billing@nannadatools.in" }, { ...earlier, email: "x@nanrnadatools.in" }],
] as const)("%s is found beside another invoice", async (id, facts: Facts, other: Facts) => {
  const found = await examine(await invoice(facts), [await invoice(other, "other.pdf")]);
  expect(found.ids).toContain(id);
  const signal = found.signals.find((each) => each.id === id);
  expect(signal?.explanation).toContain("other.pdf");
  expect(signal?.evidence.map(({ file }) => file)).toContain("other.pdf");
});

test("invoices of one week that stay below an approval limit are split", async () => {
  const other = await invoice(
    { number: "NT/26-27/121", date: "08/04/2026", net: "43,216.94", total: "50,996.00" },
    "b.pdf",
  );
  expect((await examine(await invoice(), [other])).ids).not.toContain("split_invoices");
  const found = await examine(await invoice(), [other], { approval_limit: 55_000 });
  expect(found.signals.find(({ id }) => id === "split_invoices")?.explanation).toContain("101,992.06");
});

/** An invoice whose total is written in two fonts, covered, or changed by a later save. */
async function edited(change: (document: PDFDocument) => Promise<void>, incremental = false) {
  const { bytes, ...rest } = await invoice();
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const snapshot = incremental ? document.takeSnapshot() : undefined;
  if (snapshot !== undefined) snapshot.markRefForSave(document.getPage(0).ref);
  await change(document);
  if (snapshot === undefined) return { ...rest, bytes: await document.save() };
  const update = await document.saveIncremental(snapshot);
  return { ...rest, bytes: new Uint8Array(Buffer.concat([bytes, update])) };
}

test("words under a patch and the digits of two fonts are found where they stand", async () => {
  const file = await edited(async (document) => {
    const [sheet] = document.getPages();
    const courier = await document.embedFont(StandardFonts.CourierBold);
    const helvetica = await document.embedFont(StandardFonts.Helvetica);
    sheet?.drawRectangle({ x: 470, y: 521, width: 85, height: 13, color: rgb(1, 1, 1) });
    sheet?.drawText("Rs. 9", { x: 490, y: 524, size: 10, font: helvetica });
    sheet?.drawText("0,996.06", {
      x: 490 + helvetica.widthOfTextAtSize("Rs. 9", 10),
      y: 524,
      size: 10,
      font: courier,
    });
  });
  const found = await examine(file);
  const covered = found.signals.find(({ id }) => id === "covered_text");
  expect(covered?.evidence[0]?.text).toBe("Rs. 50,996.06");
  const mixed = found.signals.find(({ id }) => id === "mixed_fonts_in_amount");
  expect(mixed?.explanation).toContain("90,996.06");
  expect(found.flagged).toBe(true);
});

test("the earlier state in a file tells which word was changed", async () => {
  const { bytes, ...rest } = await invoice();
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).toContain("%%EOF");
  const document = await PDFDocument.load((await page(...texts({ account: "998877665544" }))).bytes);
  const changed = await document.save();
  expect(changed.length).toBeGreaterThan(0);
  const file = await edited(async (original) => {
    const [sheet] = original.getPages();
    const [embedded] = await original.embedPdf(changed);
    if (sheet === undefined || embedded === undefined) throw new Error("No page.");
    sheet.node.delete((await import("pdf-lib")).PDFName.of("Contents"));
    sheet.drawPage(embedded);
  }, true);
  const found = await examine({ ...rest, bytes: file.bytes });
  const revised = found.signals.find(({ id }) => id === "content_revised");
  expect(revised?.explanation).toContain('"602918374655" became "998877665544"');
  expect(revised?.evidence[0]?.text).toBe("998877665544");
});

test.each(["0", "173"])("a linearized file whose first end says offset %s was not edited", async (offset) => {
  const { bytes, ...rest } = await invoice();
  const linear = await runQpdf(["in.pdf", "--linearize", "--object-streams=disable", "out.pdf"], {
    "in.pdf": bytes,
  });
  const text = Buffer.from(linear.outputs.get("out.pdf") ?? "").toString("latin1");
  expect(text.split("%%EOF")).toHaveLength(3);
  const file = Buffer.from(text.replace("startxref\n0\n", `startxref\n${offset}\n`), "latin1");
  const found = await examine({ ...rest, bytes: file });
  expect([...found.ids, ...found.not_checked.map(({ id }: Found) => id)]).not.toContain("content_revised");
});

test("a picture over an amount and a program for editing are found", async () => {
  const file = await edited(async (document) => {
    const [sheet] = document.getPages();
    const sharp = (await import("sharp")).default;
    const patch = await sharp({ create: { width: 80, height: 12, channels: 3, background: "white" } })
      .jpeg()
      .toBuffer();
    sheet?.drawImage(await document.embedJpg(patch), { x: 470, y: 521, width: 85, height: 13 });
    document.setProducer("iLovePDF");
    document.setCreationDate(new Date("2026-04-06T08:00:00Z"));
    document.setModificationDate(new Date("2026-05-02T08:00:00Z"));
  });
  const found = await examine(file);
  expect(found.ids).toEqual(
    expect.arrayContaining(["pasted_image", "editing_software", "edited_after_issue"]),
  );
  expect(found.signals.find(({ id }) => id === "pasted_image")?.evidence[0]?.text).toContain("50,996.06");
});

test("an unlike page among a vendor's alike ones is told from them", async () => {
  const peers = [
    await invoice(earlier, "a.pdf"),
    await invoice({ ...earlier, number: "NT/25-26/081" }, "b.pdf"),
  ];
  const moved = texts().map(([x, y, text, right]): Text => [x + 36, y - 90, text, right]);
  const odd = { ...(await page(...moved)), filename: "odd.pdf" };
  const alike = await examine(await invoice(), peers);
  expect(alike.ids).not.toContain("template_deviation");
  const found = await examine(odd, peers);
  expect(found.not_checked.map(({ id }: { id: string }) => id)).not.toContain("template_deviation");
  expect(found.ids).toContain("template_deviation");
});

test("another invoice that cannot be read is named, and the rest is examined", async () => {
  const broken = {
    filename: "broken.pdf",
    contentType: "application/pdf",
    bytes: Buffer.from("%PDF-1.4 nothing"),
  };
  const found = await examine(await invoice(), [broken, await invoice({}, "copy.pdf")]);
  expect(found.json.warnings.join(" ")).toContain("broken.pdf");
  expect(found.ids).toContain("duplicate_exact");
});

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

test("a flagged invoice is told to the webhooks of its account, with the report", async () => {
  const { key } = await newAccount("business");
  const made = await postJson(
    "/api/v1/webhooks/configs",
    { url: receiver.url, events: ["fraud.flagged"] },
    { key },
  );
  const clean = await post(address, { file: await invoice() }, { key });
  expect(clean.json.data.flagged).toBe(false);
  const flagged = await post(
    address,
    { file: await invoice(), files: [await invoice({}, "copy.pdf")] },
    { key },
  );
  expect(flagged.json.data).toMatchObject({ flagged: true, notified: "fraud.flagged" });
  await deliverVisible(made.json.webhook_id);
  expect(receiver.received).toHaveLength(1);
  const [request] = receiver.received;
  if (request === undefined) throw new Error("Nothing came.");
  const body = verified(request, made.json.secret);
  expect(body).toMatchObject({ event: "fraud.flagged", status: "flagged", files_processed: 2 });
  const report = await (await fetch(String(body.download_url))).json();
  expect(report).toMatchObject({ score: 70, signals: [{ id: "duplicate_exact" }] });
});
