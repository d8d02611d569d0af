import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const changed = (from: string | RegExp, to: string, bytes: Uint8Array = rawPdf({ pages: 2 })) => {
  const text = latin(bytes).replace(from, () => to);
  expect(text).not.toBe(latin(bytes));
  return Buffer.from(text, "latin1");
};

/** The second page's content is deflated and breaks off in the middle. */
function withBrokenData(): Uint8Array {
  const content = `BT /F1 20 Tf 20 100 Td (Page 2) Tj ET ${Array.from({ length: 400 }, (_, at) => `${at} ${(at * 7919) % 1009} m`).join(" ")}`;
  const data = deflateSync(Buffer.from(content)).subarray(0, 900);
  return rawPdf({
    pages: 2,
    page: (number) => (number === 2 ? "" : ""),
    objects: {
      12: "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents 60 0 R >>",
      60: `<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n${data.toString("latin1")}\nendstream`,
    },
  });
}

async function repaired(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const file = pdfFile(bytes, "broken.pdf");
  const told = await post(
    "/api/v1/pdf/repair",
    { file, ...fields },
    { headers: { Accept: "application/json" } },
  );
  const answer = await post("/api/v1/pdf/repair", { file, ...fields });
  expect([told.status, answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, 200, ""]);
  expect(answer.headers["x-repair-status"]).toBe(told.json.status);
  return {
    report: told.json,
    bytes: answer.bytes,
    damage: answer.headers["x-damage"],
    warning: answer.headers["x-warning"] ?? "",
  };
}

describe("repair", () => {
  test.each<[string, () => Uint8Array, string]>([
    [
      "whose table points elsewhere",
      () => changed(/(\d{10}) 00000 n \n(?=102 1)/, "0000000009 00000 n \n"),
      "object_offsets=1",
    ],
    ["without a table", () => changed(/xref\n0 1[\s\S]*$/, ""), "file_end=1,cross_reference=1"],
    [
      "whose streams are longer than they say",
      () => changed(/\/Length \d+/g, "/Length 4 "),
      "stream_lengths=2",
    ],
    ["that counts its pages wrongly", () => changed("/Count 2", "/Count 7"), "page_tree=1"],
    ["without its first line", () => changed("%PDF-1.7\n", "%abcdefg\n"), "header=1"],
    ["whose data breaks off", withBrokenData, "stream_data=1"],
    [
      "with a page that there is not",
      () => changed("[11 0 R 12 0 R]", "[11 0 R 99 0 R 12 0 R]", rawPdf({ pages: 2 })),
      "",
    ],
  ])("of a file %s tells so and mends it", async (_title, make, damage) => {
    const { report, bytes, damage: told, warning } = await repaired(make());
    if (damage === "") expect(told).toMatch(/missing_objects=1/);
    else expect(told).toBe(damage);
    expect(report).toMatchObject({ success: true, status: "repaired", page_count: 2 });
    for (const { mended, text } of report.damage) expect([text, mended]).toEqual([text, true]);
    expect(await complaints(bytes)).toBe("");
    expect(await pageTexts(bytes)).toEqual(["Page 1", "Page 2"]);
    expect(warning).toContain("damaged");
  });

  test("names the objects", async () => {
    const { report } = await repaired(withBrokenData());
    expect(report.damage).toEqual([
      expect.objectContaining({ code: "stream_data", count: 1, objects: [60], mended: true }),
    ]);
  });

  test.each([
    ["plain", rawPdf({ pages: 2 })],
    ["with streams of objects", rawPdf({ pages: 2, isModern: true })],
    ["with a reference to nothing", rawPdf({ pages: 2, catalog: "/Metadata 99 0 R" })],
    ["that is signed", signedPdf()],
  ])("answers a file %s as it came", async (_title, bytes) => {
    const { report, bytes: same, warning } = await repaired(bytes, { on_signature: "keep" });
    expect(report.status).toBe("nothing_to_repair");
    expect(Buffer.from(same).equals(Buffer.from(bytes))).toBe(true);
    expect(warning).toBe("There is nothing to repair; the file is as it came.");
  });

  test("looks into a locked file, and leaves its lock where nothing is broken", async () => {
    const lock = ["--encrypt", "user", "owner", "256", "--", "in.pdf", "out.pdf"];
    const locked =
      (await runQpdf(lock, { "in.pdf": rawPdf({ pages: 2 }) })).outputs.get("out.pdf") ?? new Uint8Array();
    const well = await repaired(locked, { password: "user" });
    expect([well.report.status, Buffer.from(well.bytes).equals(Buffer.from(locked))]).toEqual([
      "nothing_to_repair",
      true,
    ]);
    const { report, bytes, warning } = await repaired(changed(/startxref\s+\d+/, "startxref 12", locked), {
      password: "user",
    });
    expect([report.status, report.damage[0]?.code]).toEqual(["repaired", "locked_file"]);
    expect(await pageTexts(bytes)).toEqual(["Page 1", "Page 2"]);
    expect(warning).toMatch(/password|lock/i);
  });

  test("says what is beyond repair", async () => {
    const { status, json } = await post("/api/v1/pdf/repair", {
      file: pdfFile(Buffer.from("%PDF-1.7\nnothing at all")),
    });
    expect([status, json.code]).toEqual([400, "damaged_file"]);
  });
});

test("a file whose pointer to its table leads elsewhere keeps its version and what its trailer names", async () => {
  const objects = { 70: "<< /Title (Plan) /Own (x) >>" };
  const whole = rawPdf({ pages: 2, trailer: "/Info 70 0 R", objects });
  const { bytes } = await repaired(changed(/startxref\s+\d+/, "startxref\n7", whole));
  const { json } = await post("/api/v1/pdf/read-metadata", { file: pdfFile(bytes) });
  expect(json).toMatchObject({ version: "1.7", info: { title: "Plan", others: { Own: "x" } } });
  expect(await complaints(bytes)).toBe("");
  expect(await pageTexts(bytes)).toEqual(["Page 1", "Page 2"]);
});
