import { describe, expect, test } from "vitest";
import type { Bitmap } from "../../shared/pdf/engine/render.ts";
import { archivePdf, archiveReport } from "../harness/archive-pdf.ts";
import { form, widget } from "../harness/every-field.ts";
import { pictures } from "../harness/page-pictures.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";

async function filled(bytes: Uint8Array, fields: object, more: Record<string, string | boolean> = {}) {
  const answer = await post("/api/v1/pdf/fill-form", {
    file: pdfFile(bytes),
    fields: JSON.stringify(fields),
    ...more,
  });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  return { bytes: answer.bytes, warning: answer.headers["x-warning"] ?? "" };
}

async function read(bytes: Uint8Array) {
  const { status, json } = await post("/api/v1/pdf/read-form", { file: pdfFile(bytes) });
  expect(status).toBe(200);
  return json as { xfa: boolean; fields: Record<string, unknown>[] };
}
const valuesOf = async (bytes: Uint8Array) =>
  Object.fromEntries((await read(bytes)).fields.map(({ name, value }) => [String(name), value]));

describe("read-form", () => {
  test("tells each field with its type, value, options and place", async () => {
    const { fields, xfa } = await read(form());
    expect(xfa).toBe(false);
    const plain = {
      label: null,
      value: null,
      options: [],
      required: false,
      read_only: false,
      multiline: false,
      editable: false,
      multiple: false,
      max_length: null,
    };
    const place = (x: number, y: number, width: number, height: number) => ({ page: 1, x, y, width, height });
    expect(fields).toEqual([
      {
        ...plain,
        name: "person.name",
        type: "text",
        label: "Your name",
        value: "Ada",
        required: true,
        max_length: 12,
        places: [place(10, 260, 140, 20)],
      },
      { ...plain, name: "person.notes", type: "text", multiline: true, places: [place(10, 200, 140, 50)] },
      { ...plain, name: "agreed", type: "checkbox", value: false, places: [place(200, 260, 20, 20)] },
      { ...plain, name: "bare", type: "checkbox", value: false, places: [place(200, 230, 20, 20)] },
      {
        ...plain,
        name: "size",
        type: "radio",
        options: [
          { value: "S", label: "Small one" },
          { value: "L", label: "Large one" },
        ],
        places: [place(240, 260, 20, 20), place(270, 260, 20, 20)],
      },
      {
        ...plain,
        name: "country",
        type: "dropdown",
        options: [
          { value: "DE", label: "Germany" },
          { value: "FR", label: "France" },
        ],
        places: [place(10, 150, 140, 20)],
      },
      {
        ...plain,
        name: "tools",
        type: "list",
        value: [],
        multiple: true,
        options: ["saw", "axe", "file"].map((each) => ({ value: each, label: each })),
        places: [place(200, 100, 100, 100)],
      },
      { ...plain, name: "code", type: "text", max_length: 7, places: [place(10, 100, 140, 20)] },
      { ...plain, name: "total", type: "text", read_only: true, places: [place(10, 60, 140, 20)] },
      { ...plain, name: "go", type: "button", places: [place(10, 20, 140, 20)] },
    ]);
  });

  test("tells places on the page as seen, and of a file without a form nothing", async () => {
    const { fields } = await read(form("/Rotate 90 /CropBox [0 0 400 290] /UserUnit 2"));
    expect(fields[0]?.places).toEqual([{ page: 1, x: 520, y: 500, width: 40, height: 280 }]);
    expect(await read(rawPdf({ pages: 1 }))).toEqual({ success: true, xfa: false, fields: [] });
  });
});

const everything = {
  "person.name": "Grace",
  "person.notes": "First line\nand a second one that is too long for the box it stands in",
  agreed: true,
  bare: true,
  size: "Small one",
  country: "France",
  tools: ["axe", "file"],
  code: 12345,
};

/** Whether anything but paper and box is seen in a part of page 1, in points from its lower left corner. */
async function colours(bytes: Uint8Array, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]) {
  const [page] = await pictures(bytes, 144);
  if (page === undefined) throw new Error("no page");
  const found = { dark: 0, green: 0, blue: 0 };
  for (let y = page.height - y1 * 2; y < page.height - y0 * 2; y++)
    for (let x = x0 * 2; x < x1 * 2; x++) {
      const at = (y * page.width + x) * 4;
      const [red = 0, green = 0, blue = 0] = page.rgba.subarray(at, at + 3);
      if (red < 100 && green < 100 && blue < 100) found.dark++;
      if (green > 120 && red < 80 && blue < 80) found.green++;
      if (blue > 200 && red < 100) found.blue++;
    }
  return found;
}

/** The box around what is red on a page, in points from its lower left corner. */
function redBox(page: Bitmap | undefined) {
  const box = { left: 999, right: 0, bottom: 999, top: 0 };
  if (page === undefined) return box;
  for (let at = 0; at < page.rgba.length; at += 4) {
    if ((page.rgba[at] ?? 0) < 200 || (page.rgba[at + 1] ?? 255) > 100) continue;
    const [x, y] = [(at / 4) % page.width, page.height - Math.floor(at / 4 / page.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

describe("fill-form", () => {
  test("writes values of every kind, which are read again as they were given", async () => {
    const { bytes, warning } = await filled(form(), everything);
    expect(warning).toBe("");
    expect(await valuesOf(bytes)).toMatchObject({
      ...everything,
      size: "S",
      country: "FR",
      code: "12345",
      total: null,
    });
    const emptied = await filled(bytes, {
      "person.name": null,
      agreed: false,
      size: null,
      tools: null,
      country: null,
    });
    expect(await valuesOf(emptied.bytes)).toMatchObject({
      "person.name": null,
      agreed: false,
      size: null,
      tools: [],
      country: null,
      code: "12345",
    });
  });

  test("draws them, so that readers that draw nothing themselves show them", async () => {
    const before = form();
    const { bytes } = await filled(before, everything);
    for (const flatten of [false, true]) {
      // Without the form no reader draws a value by itself.
      const shown = flatten ? (await filled(before, everything, { flatten })).bytes : bytes;
      const [text = ""] = await pageTexts(shown);
      if (flatten) {
        for (const word of ["Grace", "First line", "France", "saw", "axe", "file"])
          expect(text).toContain(word);
        expect(text.replace(/\s/g, "")).toContain("12345");
        expect((await read(shown)).fields).toEqual([]);
      }
      const name = await colours(shown, [10, 260, 150, 280]);
      expect([name.dark > 20, name.blue > 200]).toEqual([true, true]);
      expect((await colours(shown, [200, 260, 220, 280])).green).toBeGreaterThan(1_000);
      expect((await colours(shown, [240, 260, 260, 280])).green).toBeGreaterThan(1_000);
      expect((await colours(shown, [270, 260, 290, 280])).green).toBe(0);
      expect((await colours(shown, [200, 230, 220, 250])).dark).toBeGreaterThan(50);
      // A comb has its letters in cells: of seven, five are filled.
      const cells = await Promise.all(
        Array.from(
          { length: 7 },
          async (_, at) => (await colours(shown, [10 + at * 20, 100, 30 + at * 20, 120])).dark > 5,
        ),
      );
      expect(cells).toEqual([true, true, true, true, true, false, false]);
      // Lines of a long text stay in their box.
      expect((await colours(shown, [10, 200, 150, 250])).dark).toBeGreaterThan(200);
      expect((await colours(shown, [151, 200, 199, 250])).dark).toBe(0);
    }
    const { qpdf } = await qpdfView(bytes, "qpdf");
    expect(JSON.stringify(qpdf)).not.toContain("NeedAppearances");
  });

  test("stands upright in a widget that is turned", async () => {
    const turned = (turn: number) =>
      rawPdf({
        pages: 1,
        catalog: "/AcroForm << /Fields [60 0 R] /DA (/Helv 12 Tf 1 0 0 rg) >>",
        page: () => "/Annots [60 0 R]",
        content: () => "",
        objects: { 60: `<< ${widget("50 50 110 110", `/T (a) /FT /Tx /MK << /R ${turn} >>`)} >>` },
      });
    // Where letters begin: at the left, and so on against the clock (table 189, R).
    for (const [turn, side, isUpright] of [
      [0, "left", true],
      [90, "bottom", false],
      [180, "right", true],
      [270, "top", false],
    ] as const) {
      const [picture] = await pictures((await filled(turned(turn), { a: "LTR" })).bytes);
      const box = redBox(picture);
      const ends = {
        left: box.left - 50,
        right: 110 - box.right,
        bottom: box.bottom - 50,
        top: 110 - box.top,
      };
      expect([turn, box.right - box.left > box.top - box.bottom]).toEqual([turn, isUpright]);
      expect(ends[side]).toBeLessThan(5);
      expect(Math.min(...Object.values(ends))).toBe(ends[side]);
    }
  });

  test.each([
    [{ "person.nam": "x" }, "person.nam: Unknown field; did you mean person.name?"],
    [{ xyz: "x" }, "xyz: Unknown field"],
    [{ "person.name": "thirteen char" }, "takes 12 characters, and these are 13"],
    [{ "person.name": "two\nlines" }, "takes one line"],
    [{ "person.name": true }, "Expected a text"],
    [{ code: "12345678" }, "takes 7 characters"],
    [{ agreed: "perhaps" }, "Expected true or false"],
    [{ size: "Medium" }, "Expected one of S, L"],
    [{ country: "Spain" }, "Expected one of DE, FR"],
    [{ country: ["DE", "FR"] }, "takes one value"],
    [{ tools: ["saw", "pen"] }, "Expected one of saw, axe, file"],
    [{ total: "3" }, "read-only"],
    [{ go: true }, "A button has no value"],
    [{}, "Name at least one field"],
  ])("%j is refused with what is wrong", async (fields, says) => {
    const answer = await post("/api/v1/pdf/fill-form", {
      file: pdfFile(form()),
      fields: JSON.stringify(fields),
    });
    expect(answer.status).toBe(422);
    const told = answer.json.detail.map(
      ({ loc, msg }: { loc: string[]; msg: string }) => `${loc.at(-1)}: ${msg}`,
    );
    expect(told.join("\n")).toContain(says);
  });

  test("takes as many characters as the field does, names all that is wrong, and needs a form", async () => {
    const { bytes } = await filled(form(), { "person.name": "twelve chars", code: "1234567" });
    expect(await valuesOf(bytes)).toMatchObject({ "person.name": "twelve chars", code: "1234567" });
    const wrong = await post("/api/v1/pdf/fill-form", {
      file: pdfFile(form()),
      fields: JSON.stringify({ size: "x", country: "y", code: "1" }),
    });
    expect(wrong.json.detail).toHaveLength(2);
    const none = await post("/api/v1/pdf/fill-form", {
      file: pdfFile(rawPdf({ pages: 1 })),
      fields: '{"a":1}',
    });
    expect([none.status, none.json.code]).toEqual([400, "nothing_to_do"]);
    const odd = await post("/api/v1/pdf/fill-form", { file: pdfFile(form()), fields: "name=Ada" });
    expect(odd.status).toBe(422);
  });

  test("leaves XFA and what readers would draw, and says what it does not do", async () => {
    const { bytes, warning } = await filled(form("", "/NeedAppearances true /XFA 81 0 R /CO [73 0 R]"), {
      code: "1",
    });
    expect(warning).toMatch(/XFA form was reduced/);
    expect(warning).toMatch(/fields that scripts compute/);
    const { qpdf } = await qpdfView(bytes, "qpdf");
    const catalog = Object.values<{ value?: Record<string, unknown> }>(qpdf[1]).find(
      ({ value }) => value?.["/Type"] === "/Catalog",
    );
    expect(Object.keys(Object(catalog?.value?.["/AcroForm"]))).toEqual(["/CO", "/DA", "/DR", "/Fields"]);
  });

  test.each([
    [{}, "auto", true],
    [{ certified: 2 }, "auto", true],
    [{ certified: 1 }, "auto", false],
    [{}, "break", false],
  ] as const)(
    "a signature of %j stays by %s where it allows filling: %s",
    async (holding, on_signature, isKept) => {
      const signed = Buffer.from(
        signedPdf({
          ...holding,
          objects: { 70: `<< ${widget("10 10 90 30", "/T (note) /FT /Tx /DA (/F1 10 Tf 0 g)")} >>` },
          fields: "70 0 R",
        }),
      );
      const { bytes, warning } = await filled(signed, { note: "seen" }, { on_signature });
      expect(Buffer.from(bytes.subarray(0, signed.length)).equals(signed)).toBe(isKept);
      expect(warning).toMatch(isKept ? /which the signature allows/ : /does not cover the changed file/);
      expect(await valuesOf(bytes)).toMatchObject({ note: "seen" });
      const keep = await post("/api/v1/pdf/fill-form", {
        file: pdfFile(signed),
        fields: '{"note":"seen"}',
        on_signature: "keep",
      });
      expect(keep.status).toBe("certified" in holding && holding.certified === 1 ? 400 : 200);
    },
  );
});

test("a value that nothing draws becomes part of the page when a form is flattened", async () => {
  for (const need of ["", "/NeedAppearances true"]) {
    const file = pdfFile(form("", need));
    for (const [path, fields] of [
      ["flatten", {}],
      ["n-up", { pages_per_sheet: "2" }],
    ] as const) {
      const { bytes } = await post(`/api/v1/pdf/${path}`, { file, ...fields });
      expect([path, (await pageTexts(bytes)).join()]).toEqual([path, expect.stringContaining("Ada")]);
    }
  }
});

test("a PDF/A with a form stays what it says, or says that it is none", async () => {
  const archive = await archivePdf({ part: 2, conformance: "B" });
  const { fields } = await read(archive);
  for (const { name } of fields.filter(({ type }) => type === "text")) {
    const { bytes, warning } = await filled(archive, { [String(name)]: "Ünïcode" });
    const { claim, faults } = await archiveReport(bytes);
    expect(warning.includes("said that it is PDF/A")).toBe(claim === undefined);
    if (claim !== undefined) expect(faults).toEqual([]);
  }
});
