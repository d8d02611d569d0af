import { describe, expect, test } from "vitest";
import { form, widget } from "../harness/every-field.ts";
import { pictures } from "../harness/page-pictures.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";

async function unlocked(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const answer = await post("/api/v1/pdf/unlock-form", { file: pdfFile(bytes), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  return {
    bytes: answer.bytes,
    count: answer.headers["x-unlocked-fields"],
    warning: answer.headers["x-warning"] ?? "",
  };
}

async function fieldsOf(bytes: Uint8Array) {
  const { json } = await post("/api/v1/pdf/read-form", { file: pdfFile(bytes) });
  return json.fields as { name: string; value: unknown; read_only: boolean }[];
}

const look =
  "<< /Type /XObject /Subtype /Form /BBox [0 0 140 20] /Length 25 >>\nstream\n1 0 0 rg 0 0 140 20 re f  \nendstream";

/**
 * `person` locks its children but for one that says otherwise; `place` is locked as an annotation; `open` is free; `lost`
 * stands on the page alone.
 */
const locked = (more = "", value = "/AP << /N 80 0 R >>") =>
  rawPdf({
    pages: 1,
    catalog: `/AcroForm << /Fields [60 0 R 63 0 R 64 0 R] /DA (/Helv 10 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >> ${more} >>`,
    tree: "/MediaBox [0 0 400 300]",
    page: () => "/Annots [61 0 R 62 0 R 63 0 R 64 0 R 66 0 R 67 0 R]",
    objects: {
      60: "<< /T (person) /FT /Tx /Ff 3 /Kids [61 0 R 62 0 R] >>",
      61: `<< ${widget("10 260 150 280", `/T (name) /Parent 60 0 R /V (Ada) ${value}`)} >>`,
      62: `<< ${widget("10 200 150 250", "/T (notes) /Parent 60 0 R /Ff 4096")} >>`,
      63: `<< ${widget("200 260 220 280", "/T (place) /FT /Tx").replace("/F 4", "/F 708")} >>`,
      64: `<< ${widget("200 230 220 250", "/T (open) /FT /Tx /V (Bob) /AP << /N 80 0 R >>")} >>`,
      65: "<< /T (lost) /FT /Btn /Ff 32769 /Kids [66 0 R 67 0 R] >>",
      66: `<< ${widget("240 260 260 280", "/Parent 65 0 R")} >>`,
      67: `<< ${widget("270 260 290 280", "/Parent 65 0 R")} >>`,
      80: look,
    },
  });

/** Flags of objects by number, as a reader that had no part in it finds them. */
async function flags(bytes: Uint8Array, key: "/Ff" | "/F") {
  const { qpdf } = await qpdfView(bytes, "qpdf");
  const objects: Record<string, { value?: Record<string, unknown> }> = qpdf[1];
  return Object.fromEntries(
    Object.values(objects).flatMap(({ value }) => {
      const named = value?.["/T"] ?? (value?.["/Subtype"] === "/Widget" ? value["/Rect"] : undefined);
      return named === undefined || value?.[key] === undefined ? [] : [[String(named), value[key]]];
    }),
  );
}

describe("unlock-form", () => {
  test("frees fields that are read-only by themselves, by those above them, and by where they stand", async () => {
    const { bytes, count, warning } = await unlocked(locked());
    // name by its parent, place by its flags, and the two buttons of lost are one field.
    expect([count, warning]).toEqual(["3", ""]);
    expect(await flags(bytes, "/Ff")).toEqual({ "u:person": 2, "u:notes": 4096, "u:lost": 32768 });
    expect(Object.values(await flags(bytes, "/F"))).toEqual([4, 4, 4, 4, 4, 4]);
    expect((await fieldsOf(bytes)).map(({ name, read_only }) => [name, read_only])).toEqual([
      ["person.name", false],
      ["person.notes", false],
      ["place", false],
      ["open", false],
    ]);
  });

  test("keeps values and looks, and has nothing drawn anew", async () => {
    const { bytes } = await unlocked(locked());
    expect((await fieldsOf(bytes)).map(({ value }) => value)).toEqual(["Ada", null, null, "Bob"]);
    const [before, after] = [await pictures(locked()), await pictures(bytes)];
    expect(Buffer.from(after[0]?.rgba ?? []).equals(Buffer.from(before[0]?.rgba ?? []))).toBe(true);
    expect(Buffer.from(bytes).includes("NeedAppearances")).toBe(false);
    // What was there is there still, byte by byte.
    expect(Buffer.from(bytes).subarray(0, locked().length).equals(Buffer.from(locked()))).toBe(true);
  });

  test("has readers draw a value that was never drawn, once it is unlocked", async () => {
    const { bytes } = await unlocked(locked("", ""));
    expect(Buffer.from(bytes).toString("latin1")).toMatch(/NeedAppearances true/);
  });

  test("what was locked can be filled in afterwards", async () => {
    const { bytes } = await unlocked(form());
    const filled = await post("/api/v1/pdf/fill-form", { file: pdfFile(bytes), fields: '{"total":"12"}' });
    expect((await fieldsOf(filled.bytes)).find(({ name }) => name === "total")).toMatchObject({
      value: "12",
      read_only: false,
    });
  });

  test("a form in XFA loses that, as it has locks of its own", async () => {
    const { bytes, warning } = await unlocked(locked("/XFA [(template) 81 0 R]"));
    expect(warning).toMatch(/XFA/);
    expect(Buffer.from(bytes).toString("latin1").split("/XFA").length).toBe(2);
  });

  test("where nothing is locked, the file goes back as it came, and that is said", async () => {
    const free = (await unlocked(locked())).bytes;
    const again = await unlocked(free);
    expect([again.count, Buffer.from(again.bytes).equals(Buffer.from(free))]).toEqual(["0", true]);
    expect(again.warning).toMatch(/read-only/);
  });

  test("a file without fields is refused", async () => {
    const { status, json } = await post("/api/v1/pdf/unlock-form", { file: pdfFile(rawPdf({ pages: 1 })) });
    expect([status, json.code]).toEqual([400, "nothing_to_do"]);
  });

  test("a signature breaks with a warning, or holds where it is to be kept", async () => {
    const signed = Buffer.from(
      signedPdf({
        objects: { 70: `<< ${widget("10 10 90 30", "/T (note) /FT /Tx /Ff 1 /DA (/F1 10 Tf 0 g)")} >>` },
        fields: "70 0 R",
      }),
    );
    const { bytes, count, warning } = await unlocked(signed);
    expect([count, (await fieldsOf(bytes)).find(({ name }) => name === "note")?.read_only]).toEqual([
      "1",
      false,
    ]);
    expect(warning).toMatch(/does not cover the changed file/);
    const kept = await post("/api/v1/pdf/unlock-form", { file: pdfFile(signed), on_signature: "keep" });
    expect([kept.status, kept.json.code]).toEqual([400, "signed_pdf"]);
  });

  test("the place of a signature is locked by its maker, which is no lock of a form", async () => {
    const signed = Buffer.from(
      signedPdf({
        objects: {
          70: `<< ${widget("10 10 90 30", "/T (note) /FT /Tx /DA (/F1 10 Tf 0 g)")} >>`,
          71: `<< ${widget("100 10 190 30", "/T (second) /FT /Sig /Ff 1 /V 72 0 R").replace("/F 4", "/F 132")} >>`,
          72: "<< /Type /Sig /Filter /Adobe.PPKLite >>",
        },
        fields: "70 0 R 71 0 R",
      }),
    );
    const { bytes, count } = await unlocked(signed, { on_signature: "keep" });
    expect([count, Buffer.from(bytes).equals(signed)]).toEqual(["0", true]);
  });
});
