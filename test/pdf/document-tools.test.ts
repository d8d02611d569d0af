import { unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { limits } from "../../shared/limits/limits.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** Every way to something active, and links within the file that stay. */
const active = () =>
  rawPdf({
    pages: 2,
    catalog: `/OpenAction << /S /JavaScript /JS (open\\(\\)) >> /AA << /WC << /S /JavaScript /JS 60 0 R >> >>
      /Names << /JavaScript << /Names [(a) 61 0 R (b) << /S /JavaScript /JS (b\\(\\)) >>] >> /EmbeddedFiles << /Names [(a.txt) 70 0 R] >>
        /Dests << /Names [(two) [12 0 R /Fit]] >> >>
      /AcroForm << /Fields [75 0 R] /XFA 76 0 R >> /AF [70 0 R]`,
    page: (number) =>
      number === 1
        ? "/AA << /O 62 0 R >> /Annots [63 0 R 64 0 R 65 0 R 66 0 R 67 0 R 68 0 R 69 0 R 75 0 R]"
        : "",
    objects: {
      60: stream("", "while\\(1\\);"),
      61: "<< /S /JavaScript /JS (a\\(\\)) >>",
      62: "<< /S /Launch /F (calc.exe) >>",
      63: "<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /A << /S /URI /URI (https://example.com/) >> >>",
      64: "<< /Type /Annot /Subtype /Link /Rect [0 20 10 30] /A << /Type /Action /S /GoTo /D (two) /Next 62 0 R >> >>",
      65: "<< /Type /Annot /Subtype /RichMedia /Rect [0 40 10 50] >>",
      66: "<< /Type /Annot /Subtype /Link /Rect [0 60 10 70] /A << /S /URI /URI ( javascript:alert\\(1\\)) >> >>",
      67: "<< /Type /Annot /Subtype /FileAttachment /Rect [0 80 10 90] /FS 70 0 R /Contents (pinned) >>",
      68: "<< /Type /Annot /Subtype /Link /Rect [0 100 10 110] /A << /S /GoToR /F (other.pdf) /D [0 /Fit] >> >>",
      69: "<< /Type /Annot /Subtype /Link /Rect [0 120 10 130] /Dest (two) >>",
      70: "<< /Type /Filespec /F (a.txt) /UF (a.txt) /Desc (A note) /EF << /F 71 0 R >> >>",
      71: stream("/Type /EmbeddedFile /Params << /Size 5 >>", "hello"),
      75: "<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (send) /Rect [100 0 110 10] /A << /S /SubmitForm /F << /FS /URL /F (https://example.com/) >> >> /MK << /CA (Send) >> >>",
      76: stream("", "<xdp/>"),
    },
    trailer:
      "/Info << /Title (Plan) /Author <FEFF00C4006400610020> /CreationDate (D:20260131120000+01'00') /Own (mine) >>",
  });

async function answered(path: string, fields: Parameters<typeof post>[1]) {
  const answer = await post(`/api/v1/pdf/${path}`, fields);
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  return { ...answer, warning: answer.headers["x-warning"] ?? "" };
}

const metadata = async (bytes: Uint8Array) =>
  (await answered("read-metadata", { file: pdfFile(bytes) })).json;

describe("read-metadata", () => {
  test("tells what a file says and holds", async () => {
    const told = await metadata(active());
    expect(told).toMatchObject({
      version: "1.7",
      page_count: 2,
      encrypted: false,
      tagged: false,
      language: null,
      pdfa: null,
      xmp: null,
      info: {
        title: "Plan",
        author: "Äda",
        subject: null,
        created: "2026-01-31T11:00:00.000Z",
        others: { Own: "mine" },
      },
      fonts: [{ name: "Helvetica", embedded: false, mapped: true }],
      attachments: [{ name: "a.txt", description: "A note", size: 5 }],
      signatures: [],
      active_content: {
        scripts: 5,
        launch_actions: 1,
        form_actions: 1,
        external_links: 2,
        media: 1,
        xfa: true,
      },
    });
  });

  test("tells boxes, turns, bookmarks with their levels, and a claim with its packet", async () => {
    const packet =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta>';
    const told = await metadata(
      rawPdf({
        pages: 2,
        catalog: "/Lang (de-DE) /Metadata 60 0 R /Outlines 80 0 R",
        page: (number) => (number === 2 ? "/Rotate 450 /CropBox [10 10 100 90] /UserUnit 2" : ""),
        objects: {
          60: stream("/Type /Metadata /Subtype /XML", packet),
          80: "<< /First 81 0 R /Last 82 0 R >>",
          81: "<< /Title (One) /Next 82 0 R /First 83 0 R /Dest [12 0 R /Fit] >>",
          82: "<< /Title (Web) /Next 81 0 R /A << /S /URI /URI (https://example.com/) >> >>",
          83: "<< /Title (Below) /Dest [11 0 R /Fit] >>",
        },
      }),
    );
    expect(told).toMatchObject({ language: "de-DE", pdfa: "PDF/A-2b", xmp: packet });
    expect(told.pages[1]).toEqual({
      number: 2,
      rotation: 90,
      user_unit: 2,
      media_box: [0, 0, 300, 200],
      crop_box: [10, 10, 100, 90],
      bleed_box: null,
      trim_box: null,
      art_box: null,
    });
    expect(told.outline).toEqual([
      { title: "One", level: 1, page: 2 },
      { title: "Below", level: 2, page: 1 },
      { title: "Web", level: 1, page: null },
    ]);
  });
});

describe("sanitise", () => {
  test("takes out what is active, and leaves links and files unless they are named", async () => {
    const { bytes, warning } = await answered("sanitise", { file: pdfFile(active()) });
    expect(await complaints(bytes)).toBe("");
    expect(await pageTexts(bytes)).toEqual(["Page 1", "Page 2"]);
    expect(warning).toContain("5 scripts were removed");
    expect(warning).toContain("2 actions were removed that would start a program or send data");
    expect(warning).toContain("1 sound or film was removed");
    expect(warning).toContain("XFA form was reduced");
    const told = await metadata(bytes);
    expect(told.active_content).toEqual({
      scripts: 0,
      launch_actions: 0,
      form_actions: 0,
      external_links: 2,
      media: 0,
      xfa: false,
    });
    expect(told.attachments).toHaveLength(1);
    expect(told.info.title).toBe("Plan");
    const text = JSON.stringify((await qpdfView(bytes, "qpdf")).qpdf);
    expect(text).not.toMatch(/while|calc\.exe|SubmitForm|xdp/);
    // What leads to another page of the file still does.
    expect(text.match(/"\/S":"\/GoTo"/g)).toHaveLength(1);
    expect(text).toContain("u:send");
  });

  test("takes out links and attached files when it is told to", async () => {
    const { bytes, warning } = await answered("sanitise", {
      file: pdfFile(active()),
      links: true,
      attachments: true,
    });
    expect(await complaints(bytes)).toBe("");
    expect(warning).toContain("2 links to other files or addresses were removed");
    expect(warning).toContain("1 attached file was removed");
    const told = await metadata(bytes);
    expect([told.active_content.external_links, told.attachments]).toEqual([0, []]);
    const { qpdf } = await qpdfView(bytes, "qpdf");
    expect(JSON.stringify(qpdf)).not.toMatch(/example\.com|other\.pdf|hello|a\.txt/);
    const annotations = Object.values<{ value?: Record<string, unknown> }>(qpdf[1]).flatMap(({ value }) =>
      value?.["/Type"] === "/Annot" ? [value["/Subtype"]] : [],
    );
    expect(annotations.toSorted()).toEqual(["/Link", "/Link", "/Widget"]);
  });

  test("answers a file with nothing of it as it came, tags that are called like actions too", async () => {
    const file = rawPdf({
      pages: 1,
      catalog: "/StructTreeRoot << /Type /StructTreeRoot /K 60 0 R >>",
      objects: { 60: "<< /S /Launch /P 61 0 R /K [] >>", 61: "<< /S /Sound /K [60 0 R] >>" },
    });
    const { bytes, warning } = await answered("sanitise", {
      file: pdfFile(file),
      links: true,
      attachments: true,
    });
    expect(Buffer.from(bytes).equals(file)).toBe(true);
    expect(warning).toContain("nothing that would have to be removed");
  });
});

describe("attachments", () => {
  test("are taken out, each once, wherever they hang", async () => {
    const { bytes, warning } = await answered("extract-attachments", { file: pdfFile(active(), "plan.pdf") });
    const found = unzipSync(bytes);
    expect(Object.keys(found)).toEqual(["a.txt"]);
    expect(Buffer.from(found["a.txt"] ?? []).toString()).toBe("hello");
    expect(warning).toContain("1 file was taken out as they are");
    const pinned = rawPdf({
      pages: 1,
      page: () => "/Annots [67 0 R 68 0 R]",
      objects: {
        67: "<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (../up.txt) /EF << /F 71 0 R >> >> >>",
        68: "<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (up.txt) /EF << /F 72 0 R >> >> >>",
        71: stream("/Filter /ASCIIHexDecode", "6869>"),
        72: stream("", "other"),
      },
    });
    const out = unzipSync((await answered("extract-attachments", { file: pdfFile(pinned) })).bytes);
    expect(Object.entries(out).map(([name, each]) => [name, Buffer.from(each).toString()])).toEqual([
      ["up.txt", "hi"],
      ["up (2).txt", "other"],
    ]);
    const none = await post("/api/v1/pdf/extract-attachments", { file: pdfFile(rawPdf({ pages: 1 })) });
    expect([none.status, none.json.code]).toEqual([400, "nothing_to_do"]);
  });

  test("are added behind those that are there, and come out as they went in", async () => {
    const files = [
      { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from("second") },
      { filename: "Übersicht.csv", contentType: "text/csv", bytes: Buffer.from("x;y") },
      { filename: "Übersicht.csv", contentType: "odd", bytes: Buffer.alloc(0) },
    ];
    const { bytes, warning } = await answered("add-attachments", {
      file: pdfFile(active()),
      attachments: files,
      description: "Zahlen",
      relationship: "data",
    });
    expect(await complaints(bytes)).toBe("");
    expect(warning).toBe("");
    const out = unzipSync((await answered("extract-attachments", { file: pdfFile(bytes) })).bytes);
    const read = Object.entries(out).map(([name, each]) => [name, Buffer.from(each).toString()]);
    expect(read.toSorted()).toEqual(
      [
        ["a.txt", "hello"],
        ["a (2).txt", "second"],
        ["Übersicht.csv", "x;y"],
        ["Übersicht (2).csv", ""],
      ].toSorted(),
    );
    const { attachments } = await qpdfView(bytes, "attachments");
    const kept: { preferredcontents: string; description: string | null }[] = Object.values(attachments);
    expect(kept).toHaveLength(4);
    expect(JSON.stringify((await qpdfView(bytes, "qpdf")).qpdf)).toContain('"/AFRelationship":"/Data"');
  });

  test("past 256 MB in all are refused", async () => {
    // A thousandth of it, when inflated: a row of zeros.
    const { deflateSync } = await import("node:zlib");
    const most = limits["pdf.attachments"].most;
    const zeros = (length: number) => {
      const data = deflateSync(Buffer.alloc(length)).toString("latin1");
      return `<< /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`;
    };
    const file = (second: number) =>
      rawPdf({
        pages: 1,
        catalog:
          "/Names << /EmbeddedFiles << /Names [(a) << /F (a) /EF << /F 71 0 R >> >> (b) << /F (b) /EF << /F 72 0 R >> >>] >> >>",
        objects: { 71: zeros(most / 2), 72: zeros(second) },
      });
    expect((await post("/api/v1/pdf/extract-attachments", { file: pdfFile(file(most / 2)) })).status).toBe(
      200,
    );
    const refused = await post("/api/v1/pdf/extract-attachments", { file: pdfFile(file(most / 2 + 1)) });
    expect([refused.status, refused.json.code, refused.text]).toEqual([
      400,
      "too_complex",
      expect.stringContaining("pdf.attachments"),
    ]);
  });
});

describe("extract-images", () => {
  const image = (entries: string, data: Buffer) =>
    `<< /Type /XObject /Subtype /Image ${entries} /Length ${data.length} >>\nstream\n${data.toString("latin1")}\nendstream`;

  async function file() {
    const jpeg = await sharp({ create: { width: 16, height: 8, channels: 3, background: "#c03020" } })
      .jpeg()
      .toBuffer();
    const gray = Buffer.from([0, 128, 255, 64]);
    return {
      jpeg,
      bytes: rawPdf({
        pages: 3,
        page: (number) =>
          `/Resources << /Font << /F1 3 0 R >> /XObject << ${number === 3 ? "" : "/A 60 0 R"} ${number === 2 ? "/B 61 0 R /C 62 0 R /M 64 0 R" : ""} >> >>`,
        content: (words) =>
          words.includes("Page 3")
            ? words
            : `q 100 0 0 50 0 0 cm /A Do Q ${words.includes("Page 2") ? "q 9 0 0 9 50 50 cm /B Do Q q 9 0 0 9 90 50 cm /C Do Q q 9 0 0 9 120 50 cm /M Do Q" : ""}`,
        objects: {
          60: image(
            "/Width 16 /Height 8 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
            jpeg,
          ),
          61: image("/Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 63 0 R", gray),
          62: image(
            "/Width 2 /Height 1 /ColorSpace [/Indexed /DeviceRGB 1 <FF000000FF00>] /BitsPerComponent 8",
            Buffer.from([0, 1]),
          ),
          63: image(
            "/Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8",
            Buffer.from([255, 0, 128, 255]),
          ),
          64: image("/Width 8 /Height 1 /ImageMask true /BitsPerComponent 1", Buffer.from([0x0f])),
        },
      }),
    };
  }
  const pixelsOf = async (png: Uint8Array | undefined) => {
    const { data, info } = await sharp(png)
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...info, data: [...data] };
  };

  test("gives each image once, in its own pixels", async () => {
    const { bytes, jpeg } = await file();
    const answer = await answered("extract-images", { file: pdfFile(bytes, "album.pdf") });
    const out = unzipSync(answer.bytes);
    expect(Object.keys(out)).toEqual([
      "page-1-image-1.jpg",
      "page-2-image-1.png",
      "page-2-image-2.png",
      "page-2-image-3.png",
    ]);
    expect(Buffer.from(out["page-1-image-1.jpg"] ?? []).equals(jpeg)).toBe(true);
    const gray = await pixelsOf(out["page-2-image-1.png"]);
    expect([gray.width, gray.height]).toEqual([2, 2]);
    expect(gray.data).toEqual([0, 0, 0, 255, 128, 128, 128, 0, 255, 255, 255, 128, 64, 64, 64, 255]);
    const colours = await pixelsOf(out["page-2-image-2.png"]);
    expect(colours.data).toEqual([255, 0, 0, 255, 0, 255, 0, 255]);
    const mask = await pixelsOf(out["page-2-image-3.png"]);
    expect([mask.width, mask.height]).toEqual([8, 1]);
    expect(answer.warning).toBe("");
  });

  test("takes chosen pages and leaves small images", async () => {
    const { bytes } = await file();
    const names = async (fields: object) =>
      Object.keys(unzipSync((await answered("extract-images", { file: pdfFile(bytes), ...fields })).bytes));
    expect(await names({ pages: "2" })).toHaveLength(4);
    expect(await names({ pages: "2", min_pixels: 8 })).toEqual(["page-2-image-1.jpg"]);
    for (const fields of [{ pages: "3" }, { min_pixels: 9 }]) {
      const none = await post("/api/v1/pdf/extract-images", { file: pdfFile(bytes), ...fields });
      expect([none.status, none.json.code]).toEqual([400, "nothing_to_do"]);
    }
  });

  test("past 400 million pixels are refused before any is decoded", async () => {
    const most = limits["pdf.extracted"].most;
    const large = (count: number, side: number) =>
      rawPdf({
        pages: 1,
        page: () =>
          `/Resources << /XObject << ${Array.from({ length: count }, (_, at) => `/I${at} ${60 + at} 0 R`).join(" ")} >> >>`,
        content: () => Array.from({ length: count }, (_, at) => `/I${at} Do`).join(" "),
        objects: Object.fromEntries(
          Array.from({ length: count }, (_, at) => [
            60 + at,
            image(
              `/Width ${side} /Height 10000 /ColorSpace /DeviceGray /BitsPerComponent 1`,
              Buffer.alloc(0),
            ),
          ]),
        ),
      });
    const side = most / 10_000 / 5;
    const refused = await post("/api/v1/pdf/extract-images", { file: pdfFile(large(5, side + 1)) });
    expect([refused.status, refused.json.code, refused.text]).toEqual([
      400,
      "too_complex",
      expect.stringContaining("pdf.extracted"),
    ]);
    // None of these holds anything that could be decoded, so that they are counted and left out.
    const empty = await post("/api/v1/pdf/extract-images", { file: pdfFile(large(4, side)) });
    expect([empty.status, empty.json?.code]).not.toEqual([400, "too_complex"]);
  });
});
