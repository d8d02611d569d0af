import { describe, expect, test } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { linesPdf, numberedPdf, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
const image = (width: number, height: number, more: string, data = "x".repeat(width * height)) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ${more}`,
    data,
  );

const furnished = () =>
  rawPdf({
    pages: 3,
    catalog:
      "/Lang (de) /MarkInfo << /Marked true >> /StructTreeRoot << >> /Outlines << /First 80 0 R >> /OCProperties << /OCGs [81 0 R] /D << >> >> /OpenAction << /S /JavaScript /JS (1) >>",
    trailer: "/Info << /GTS_PDFXVersion (PDF/X-4) >>",
    page: (number) => (number === 3 ? "/Rotate 90" : number === 2 ? "/Annots [82 0 R]" : ""),
    content: (words) =>
      words.includes("Page 1")
        ? `${words} q 72 0 0 36 10 10 cm /Im Do Q q 36 0 0 36 90 10 cm /Im Do Q 0 0 0 1 k /Spot cs 1 scn /Fo Do`
        : words,
    objects: {
      11: "<< /Type /Page /Parent 2 0 R /Contents 101 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im 60 0 R /Fo 64 0 R >> /ColorSpace << /Spot [/Separation /Gold /DeviceRGB << /FunctionType 2 /N 1 /Domain [0 1] >>] >> /Shading << /Sh << /ShadingType 2 /ColorSpace /CalRGB >> >> >> >>",
      60: image(300, 100, "/ColorSpace [/ICCBased 62 0 R] /SMask 61 0 R"),
      61: image(30, 10, "/ColorSpace /DeviceGray"),
      62: stream("/N 3", "p".repeat(500)),
      63: image(9, 9, "/ColorSpace [/Indexed /DeviceCMYK 0 <00000000>]"),
      64: stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /XObject << /In 63 0 R >> >>",
        "q 9 0 0 9 0 0 cm /In Do Q",
      ),
      65: stream("/Type /Metadata /Subtype /XML", "m".repeat(50)),
      80: "<< /Title (A) >>",
      81: "<< /Type /OCG /Name (Layer) >>",
      82: "<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] >>",
    },
  });

async function analysed(bytes: Uint8Array, password?: string) {
  const { status, json, text } = await post("/api/v1/pdf/analyze", { file: pdfFile(bytes), password });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return json;
}

describe("analyze", () => {
  test("tells sizes, claims, counts and what is active", async () => {
    const bytes = furnished();
    expect(await analysed(bytes)).toMatchObject({
      file_size: bytes.length,
      version: "1.7",
      linearized: false,
      revisions: 1,
      page_count: 3,
      page_sizes: [
        { width: 300, height: 200, count: 2, first_page: 1 },
        { width: 200, height: 300, count: 1, first_page: 3 },
      ],
      encryption: null,
      tagged: true,
      language: "de",
      claims: ["PDF/X-4"],
      comments: 1,
      bookmarks: 1,
      layers: 1,
      signatures: 0,
      form_fields: 0,
      attachments: 0,
      active_content: {
        scripts: 1,
        launch_actions: 0,
        form_actions: 0,
        external_links: 0,
        media: 0,
        xfa: false,
      },
    });
  });

  test("tells images with their resolution where they are drawn largest", async () => {
    const { images } = await analysed(furnished());
    const told = images.map(
      ({
        object,
        page,
        width,
        height,
        color_space,
        mask,
        drawn_width,
        drawn_height,
        dpi,
      }: Record<string, unknown>) => [
        object,
        page,
        width,
        height,
        color_space,
        mask,
        drawn_width,
        drawn_height,
        dpi,
      ],
    );
    expect(told).toEqual([
      [60, 1, 300, 100, "ICCBased", false, 72, 36, 200],
      [61, 1, 30, 10, "DeviceGray", true, 72, 36, 20],
      [63, 1, 9, 9, "Indexed", false, 9, 9, 72],
    ]);
  });

  test("tells colour spaces with what uses them", async () => {
    const { color_spaces } = await analysed(furnished());
    expect(color_spaces).toEqual([
      { name: "CalRGB", components: 3, colorants: [], used_by: ["shadings"] },
      { name: "DeviceCMYK", components: 4, colorants: [], used_by: ["content", "images"] },
      { name: "DeviceGray", components: 1, colorants: [], used_by: ["groups", "images"] },
      { name: "ICCBased", components: 3, colorants: [], used_by: ["images"] },
      { name: "Indexed", components: 1, colorants: [], used_by: ["images"] },
      { name: "Separation", components: 1, colorants: ["Gold"], used_by: ["content"] },
    ]);
  });

  test("weighs a file by what its bytes are spent on", async () => {
    const bytes = furnished();
    const { weights } = await analysed(bytes);
    const by = Object.fromEntries(
      weights.map(({ kind, bytes: own }: { kind: string; bytes: number }) => [kind, own]),
    );
    expect(by).toMatchObject({ images: 30_000 + 300 + 81, profiles: 500, metadata: 50 });
    expect(by.content).toBeGreaterThan(100);
    expect(Object.values<number>(by).reduce((a, b) => a + b, 0)).toBe(bytes.length);
    expect(weights[0]).toMatchObject({
      kind: "images",
      share: Math.round((30_381 / bytes.length) * 1_000) / 1_000,
    });
  });

  test("tells fonts, whether they travel with the file", async () => {
    const { fonts } = await analysed(await numberedPdf(1));
    expect(fonts).toEqual([
      { name: "Helvetica", type: "Type1", embedded: false, subset: false, mapped: true, bytes: 0 },
    ]);
    const own = await analysed(await linesPdf(["abc"]));
    expect(own.fonts[0]).toMatchObject({
      type: "Type0/CIDFontType2",
      embedded: true,
      subset: false,
      mapped: true,
    });
    expect(own.fonts[0].bytes).toBeGreaterThan(300);
    expect(own.weights.find(({ kind }: { kind: string }) => kind === "fonts").bytes).toBeGreaterThan(
      own.fonts[0].bytes,
    );
  });

  test.each([
    [["128", "--use-aes=y", "--print=none", "--modify=form"], "AES-128", 4],
    [["256", "--print=none", "--modify=form"], "AES-256", 6],
    [["128", "--use-aes=n", "--print=none", "--modify=form"], "RC4-128", 3],
  ] as const)("tells how a file is locked by %j", async ([bits, ...rights], method, revision) => {
    const weak = method === "AES-256" ? [] : ["--allow-weak-crypto"];
    for (const user of ["", "sesam"]) {
      const args = [...weak, "--encrypt", user, "owner", bits, ...rights, "--", "in.pdf", "out.pdf"];
      const { outputs, stderr } = await runQpdf(args, { "in.pdf": rawPdf({ pages: 1 }) });
      expect(outputs.has("out.pdf"), stderr).toBe(true);
      const { encryption } = await analysed(
        outputs.get("out.pdf") ?? new Uint8Array(),
        user === "" ? undefined : user,
      );
      expect(encryption).toEqual({
        method,
        revision,
        needs_password: user !== "",
        permissions: {
          print: false,
          print_high_quality: false,
          change: false,
          copy: true,
          annotate: false,
          fill_forms: true,
          accessibility: true,
          assemble: true,
        },
      });
    }
  });
});
