import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import {
  degrees,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { word } from "./word-file.ts";

const a4: [number, number] = [595, 842];
const prose =
  "The committee met in the spring to consider how the harbour should be widened and who should pay for it. " +
  "Nobody expected a quick answer, yet the engineers had brought drawings, and the drawings were persuasive. ";

type Fonts = { roman: PDFFont; bold: PDFFont };

async function pdf(
  write: (document: PDFDocument, fonts: Fonts) => Promise<void> | void,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const roman = await document.embedFont(StandardFonts.TimesRoman);
  await write(document, { roman, bold: await document.embedFont(StandardFonts.HelveticaBold) });
  return document.save();
}

/** Sets text in lines of a width, justified but for the last; answers where it ended. */
function set(
  page: PDFPage,
  text: string,
  font: PDFFont,
  [x, y, width]: [number, number, number],
  size = 10,
): number {
  const words = text.trim().split(" ");
  let line: string[] = [];
  let at = y;
  const draw = (last: boolean) => {
    const natural = font.widthOfTextAtSize(line.join(" "), size);
    const extra = last || line.length < 2 ? 0 : (width - natural) / (line.length - 1);
    let pen = x;
    for (const word of line) {
      page.drawText(word, { x: pen, y: at, size, font });
      pen += font.widthOfTextAtSize(`${word} `, size) + extra;
    }
    at -= size * 1.2;
    line = [];
  };
  for (const word of words) {
    if (font.widthOfTextAtSize([...line, word].join(" "), size) > width) draw(false);
    line.push(word);
  }
  draw(true);
  return at;
}

const twips = (xml: string, name: string) => Number(new RegExp(`w:${name}="(-?\\d+)"`).exec(xml)?.[1]);

test("what pages repeat becomes header and footer, with a field that counts them", async () => {
  const bytes = await pdf((document, { roman, bold }) => {
    for (let number = 1; number <= 4; number++) {
      const page = document.addPage(a4);
      page.drawText("Harbour Board", { x: 60, y: 800, size: 9, font: bold });
      page.drawText("Annual report", { x: 480, y: 800, size: 9, font: roman });
      page.drawText(`Page ${number + 6} of 12`, { x: 265, y: 30, size: 9, font: roman });
      set(page, `Chapter text ${"abcd"[number - 1]}. ${prose.repeat(12)}`, roman, [60, 760, 475]);
    }
  });
  const { parts, body, xml } = await word(bytes);
  const named = (kind: string) =>
    Object.keys(parts).filter((name) => new RegExp(`^word/${kind}\\d+\\.xml$`).test(name));
  const header = named("header").map(xml).join("");
  const footer = named("footer").map(xml).join("");
  expect(header).toContain("Harbour");
  expect(header).toMatch(/w:tab w:val="right"/);
  expect(footer).toMatch(/<w:instrText[^>]*>PAGE</);
  expect(footer).toMatch(/of[\s\S]*12/);
  expect(body).not.toContain("Harbour");
  expect(body).toMatch(/<w:pgNumType[^>]*w:start="7"/);
});

test("paragraphs keep their alignment, indents and first lines", async () => {
  const bytes = await pdf((document, { roman, bold }) => {
    const page = document.addPage(a4);
    const title = "A title in the middle";
    page.drawText(title, { x: (595 - bold.widthOfTextAtSize(title, 16)) / 2, y: 780, size: 16, font: bold });
    const date = "3 March 1998";
    page.drawText(date, { x: 535 - roman.widthOfTextAtSize(date, 10), y: 750, size: 10, font: roman });
    const under = set(page, prose.repeat(3), roman, [60, 720, 475]);
    set(page, prose.repeat(2), roman, [110, under - 20, 375]);
  });
  const { named } = await word(bytes);
  expect(named(/title in the middle/).xml).toMatch(/<w:jc w:val="center"/);
  expect(named(/3 March/).xml).toMatch(/<w:jc w:val="end"/);
  const [first, second] = [named(/^The committee/), named(/^The committee(?![\s\S]{600})/)];
  expect(first.xml).toMatch(/<w:jc w:val="both"/);
  expect(first.xml).not.toBe(second.xml);
  expect(twips(second.xml, "start")).toBeCloseTo(1_000, -2);
  expect(twips(second.xml, "end")).toBeCloseTo(1_000, -2);
});

test("text that fills its pages flows on; a page left with room is broken off", async () => {
  const bytes = await pdf((document, { roman }) => {
    const full = document.addPage(a4);
    let at = 780;
    while (at > 110) at = set(full, prose.repeat(2), roman, [60, at, 475]) - 2;
    const short = document.addPage(a4);
    set(short, `Second page. ${prose}`, roman, [60, 780, 475]);
    set(document.addPage(a4), `Third page. ${prose}`, roman, [60, 780, 475]);
  });
  const { named, body } = await word(bytes);
  expect(named(/^Second page/).xml).not.toContain("w:pageBreakBefore");
  expect(named(/^Third page/).xml).toContain("w:pageBreakBefore");
  expect(body.match(/<w:sectPr/g)).toHaveLength(1);
});

test("an empty page, and pages that say nothing but their number, are kept", async () => {
  const bytes = await pdf((document, { roman }) => {
    set(document.addPage(a4), `First. ${prose}`, roman, [60, 780, 475]);
    document.addPage(a4);
    set(document.addPage(a4), `Third. ${prose}`, roman, [60, 780, 475]);
  });
  expect((await word(bytes)).body.match(/w:pageBreakBefore\/>/g)).toHaveLength(2);
  const numbers = await word(await numberedPdf(4));
  expect(numbers.paragraphs.map(({ text }) => text)).toEqual(["Page 1", "Page 2", "Page 3", "Page 4"]);
});

test("a page set in two columns becomes a section of two columns below its title", async () => {
  const bytes = await pdf((document, { roman, bold }) => {
    const page = document.addPage(a4);
    page.drawText("On the widening of harbours and the cost of dredging", {
      x: 90,
      y: 780,
      size: 16,
      font: bold,
    });
    set(page, `Left. ${prose.repeat(6)}`, roman, [60, 740, 228]);
    set(page, `Right. ${prose.repeat(6)}`, roman, [307, 740, 228]);
  });
  const { body, named } = await word(bytes);
  expect(body).toMatch(/<w:cols[^>]*w:num="2"/);
  expect(body).toContain('<w:type w:val="continuous"/>');
  expect(named(/^Left\./).text).not.toContain("Right.");
  expect(body.indexOf("Left.")).toBeLessThan(body.indexOf("Right."));
});

test("a column of headings, lists and formulas beside one of prose is not woven into it", async () => {
  const bytes = await pdf((document, { roman, bold }) => {
    const page = document.addPage(a4);
    page.drawText("A Two Column Example", { x: 190, y: 780, size: 20, font: bold });
    set(page, prose.repeat(9), roman, [60, 730, 225]);
    for (let at = 0; at < 8; at++) {
      const y = 730 - at * 60;
      page.drawText(`${at + 1}. Part of the document`, { x: 296, y, size: 13, font: bold });
      page.drawText("• They may be lists", { x: 306, y: y - 16, size: 10, font: roman });
      page.drawText("f(x) = sin x + cos x", { x: 350, y: y - 32, size: 10, font: roman });
    }
  });
  const { body, paragraphs } = await word(bytes);
  expect(body).toMatch(/<w:cols [^>]*w:num="2"/);
  const texts = paragraphs.map(({ text }) => text);
  const first = texts.findIndex((text) => text.startsWith("The committee"));
  expect(texts[first]).not.toMatch(/Part of the document|lists|sin x/);
  expect(texts.slice(first + 1).some((text) => text.includes("The committee"))).toBe(false);
});

test("pages of differing sizes are sections of their own", async () => {
  const bytes = await pdf((document, { roman }) => {
    for (const size of [a4, [842, 595], [300, 400]] as [number, number][])
      set(document.addPage(size), prose, roman, [40, size[1] - 60, size[0] - 80]);
  });
  const sizes = [...(await word(bytes)).body.matchAll(/<w:pgSz ([^/]*)\/>/g)].map(([, size]) => size);
  expect(sizes).toHaveLength(3);
  expect(sizes[1]).toMatch(/w:w="16840".*w:h="11900".*landscape/);
  expect(sizes[2]).toMatch(/w:w="6000".*w:h="8000"/);
});

test("a drawing is an image with its labels as alternative text, a photograph a JPEG", async () => {
  const noise = Buffer.from(
    Uint8Array.from({ length: 600 * 450 * 3 }, (_, index) => (index * index * 31 + (index >> 7)) % 253),
  );
  const raw = { width: 600, height: 450, channels: 3 } as const;
  const photo = await sharp(noise, { raw }).blur(1).jpeg().toBuffer();
  const bytes = await pdf(async (document, { roman }) => {
    const page = document.addPage(a4);
    set(page, prose.repeat(2), roman, [60, 780, 475]);
    for (let bar = 0; bar < 5; bar++)
      page.drawRectangle({
        x: 150 + bar * 50,
        y: 500,
        width: 48,
        height: 40 + bar * 25,
        color: rgb(0.8, 0.1, 0.1),
      });
    page.drawLine({ start: { x: 140, y: 500 }, end: { x: 420, y: 500 }, thickness: 1 });
    page.drawText("Tonnage", { x: 200, y: 505, size: 9, font: roman, color: rgb(1, 1, 1) });
    page.drawImage(await document.embedJpg(photo), { x: 200, y: 250, width: 200, height: 150 });
  });
  const { parts, body } = await word(bytes);
  const media = Object.entries(parts).filter(([name]) => name.startsWith("word/media/"));
  expect(media).toHaveLength(2);
  expect(body).toContain("Tonnage");
  const chart = media.find(([name]) => name.endsWith(".png"));
  expect(media.some(([name]) => name.endsWith(".jpg"))).toBe(true);
  const { data, info } = await sharp(chart?.[1] ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width / (280 / 72)).toBeGreaterThan(200);
  const at = (Math.floor(info.height * 0.8) * info.width + Math.floor(info.width * 0.8)) * info.channels;
  expect([...data.subarray(at, at + 3)].map((value) => Math.round(value / 25.5) / 10)).toEqual([
    0.8, 0.1, 0.1,
  ]);
});

test("cells keep their bold, colour, fill, links and spans", async () => {
  const bytes = await pdf((document, { roman, bold }) => {
    const page = document.addPage(a4);
    page.drawRectangle({ x: 60, y: 680, width: 300, height: 20, color: rgb(0, 0, 0.5) });
    const [xs, ys] = [
      [60, 160, 260, 360],
      [700, 680, 660, 640, 620],
    ];
    for (const y of ys) page.drawLine({ start: { x: 60, y }, end: { x: 360, y } });
    for (const [index, x] of xs.entries()) {
      const top = index === 1 || index === 2 ? 680 : 700;
      page.drawLine({ start: { x, y: top }, end: { x, y: 620 } });
    }
    page.drawText("Dues of the year", { x: 160, y: 686, size: 10, font: bold, color: rgb(1, 1, 1) });
    for (const [row, cells] of [
      ["Ship", "Port", "Paid"],
      ["Anna", "Kiel", "120.00"],
      ["Berta", "Riga", "90.50"],
    ].entries())
      for (const [column, text] of cells.entries())
        page.drawText(text, {
          x: (xs[column] ?? 0) + 5,
          y: (ys[row + 1] ?? 0) - 14,
          size: 10,
          font: row === 0 ? bold : roman,
          color: rgb(row === 2 ? 1 : 0, 0, 0),
        });
    const link = document.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [62, 622, 158, 638],
      Border: [0, 0, 0],
      A: { Type: "Action", S: "URI", URI: PDFString.of("https://example.org/berta") },
    });
    page.node.set(PDFName.of("Annots"), document.context.obj([document.context.register(link)]));
  });
  const { body, xml } = await word(bytes);
  const cells = [...body.matchAll(/<w:tc>[\s\S]*?<\/w:tc>/g)].map(([each]) => each);
  expect(cells).toHaveLength(10);
  expect(cells[0]).toContain('<w:gridSpan w:val="3"/>');
  expect(cells[0]).toMatch(/w:fill="00007f"|w:fill="000080"/i);
  expect(cells[0]).toContain('<w:color w:val="ffffff"/>');
  expect(cells[1]).toContain("<w:b/>");
  expect(cells[4]).not.toContain("<w:b/>");
  expect(cells[7]).toContain('<w:color w:val="ff0000"/>');
  expect(cells[7]).toContain("<w:hyperlink");
  expect(xml("word/_rels/document.xml.rels")).toContain("https://example.org/berta");
  const excel = unzipSync((await post("/api/v1/convert/pdf-to-excel", { file: pdfFile(bytes) })).bytes);
  expect(strFromU8(excel["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain('ref="A1:C1"');
});

test("right-to-left paragraphs and slides run from the right", async () => {
  const font = readFileSync(
    packageAsset("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
  ).toString("base64");
  const html = `<style>@font-face { font-family: A; src: url(data:font/ttf;base64,${font}) } p { font: 16px A }</style>
    <body dir="rtl"><p>\u0645\u0631\u062d\u0628\u0627 \u0628\u0643\u0645 \u0641\u064a \u0645\u064a\u0646\u0627\u0621</p>`;
  const page = { filename: "port.html", contentType: "text/html", bytes: Buffer.from(html) };
  const { bytes } = await post("/api/v1/convert/html-to-pdf", { file: page });
  const { named } = await word(bytes);
  const first = named(/\p{Script=Arabic}/u);
  expect(first.text.split(" ")[0]).toBe("\u0645\u0631\u062d\u0628\u0627");
  expect(first.xml).toContain("<w:bidi/>");
  expect(first.xml).toContain("<w:rtl/>");
  expect(first.xml).not.toContain('w:jc w:val="end"');
  const slides = unzipSync((await post("/api/v1/convert/pdf-to-ppt", { file: pdfFile(bytes) })).bytes);
  const slide = strFromU8(slides["ppt/slides/slide1.xml"] ?? new Uint8Array());
  expect(slide).toMatch(/<a:pPr rtl="1"\s+algn="r"/);
});

test("a scan is read by OCR into paragraphs", async () => {
  const source = await pdf((document, { roman, bold }) => {
    const page = document.addPage(a4);
    page.drawText("Harbour report", { x: 60, y: 760, size: 28, font: bold });
    set(page, prose, roman, [60, 700, 475], 14);
  });
  const drawn = await post("/api/v1/convert/pdf-to-png", { file: pdfFile(source), dpi: "150" });
  const scan = await pdf(async (document) => {
    const page = document.addPage(a4);
    page.drawImage(await document.embedPng(drawn.bytes), { x: 0, y: 0, width: 595, height: 842 });
  });
  const { named, parts } = await word(scan);
  expect(named(/Harbour report/).xml).toMatch(/Heading1/);
  expect(named(/committee met in the spring/).text).toContain("drawings were persuasive");
  expect(Object.keys(parts).filter((name) => name.startsWith("word/media/"))).toEqual([]);
});

test("a locked file opens with its password and says so without", async () => {
  const source = await pdf((document, { roman }) => {
    set(document.addPage(a4), prose, roman, [60, 760, 475]);
  });
  const locked = await post("/api/v1/pdf/protect", { file: pdfFile(source), password: "anchor" });
  expect((await word(locked.bytes, { password: "anchor" })).named(/^The committee/)).toBeDefined();
  for (const [password, code] of [
    [undefined, "password_required"],
    ["sail", "wrong_password"],
  ] as const) {
    const answer = await post("/api/v1/convert/pdf-to-word", { file: pdfFile(locked.bytes), password });
    expect([answer.status, answer.json.code]).toEqual([400, code]);
  }
});

test("text that stands askew keeps its place as a picture", async () => {
  const bytes = await pdf((document, { roman }) => {
    const page = document.addPage(a4);
    set(page, prose.repeat(3), roman, [100, 760, 435]);
    page.drawText("Received in April", { x: 40, y: 400, size: 12, font: roman, rotate: degrees(90) });
  });
  const { body, paragraphs } = await word(bytes);
  expect(body).toMatch(/descr="Received in April"/);
  expect(paragraphs.every(({ text }) => !text.includes("Received"))).toBe(true);
});

test("what stands outside the page's box is not read, and columns that reach past it are", async () => {
  const bytes = await pdf((document, { roman }) => {
    for (const width of [595, 340, 280]) {
      const page = document.addPage(a4);
      set(page, `${prose.repeat(4)} Leftmost.`, roman, [50, 780, 230]);
      set(page, `${prose.repeat(4)} Rightmost.`, roman, [315, 780, 230]);
      page.setCropBox(0, 0, width, 842);
    }
  });
  const answer = await post("/api/v1/convert/pdf-to-word", { file: pdfFile(bytes) });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  const { text } = await post("/api/v1/convert/pdf-to-text", { file: pdfFile(bytes), layout: "false" });
  const pages = text.split("\f");
  expect(pages.map((page) => page.match(/Leftmost/g)?.length ?? 0)).toEqual([1, 1, 1]);
  expect(pages.map((page) => /persuasive\. +Rightmost/.test(page.replaceAll("\n", " ")))).toEqual([
    true,
    false,
    false,
  ]);
});

test("words over a thin and light line are underlined, also where the last runs on past it", async () => {
  const bytes = await pdf((document, { roman }) => {
    const page = document.addPage(a4);
    const rows = [
      "Read the whole annex",
      "Compare with (appendix-b.pdf):second-volume",
      "Nothing is under this one",
    ];
    for (const [index, text] of rows.entries()) {
      const y = 700 - 30 * index;
      page.drawText(text, { x: 60, y, size: 11, font: roman });
      const length = roman.widthOfTextAtSize(text.replace(":second-volume", ""), 11);
      if (index < 2)
        page.drawLine({
          start: { x: 60, y: y - 1.6 },
          end: { x: 60 + length, y: y - 1.6 },
          thickness: 0.25,
          color: rgb(0.7, 0.7, 1),
        });
    }
  });
  const { named } = await word(bytes);
  const under = (pattern: RegExp) => {
    const runs = [...named(pattern).xml.matchAll(/<w:r>[\s\S]*?<\/w:r>/g)].filter(([run]) =>
      run.includes("<w:u "),
    );
    return runs
      .map(([run]) => run.replaceAll(/<[^>]*>/g, ""))
      .join("")
      .trim();
  };
  expect(under(/annex/)).toBe("Read the whole annex");
  expect(under(/Compare/)).toMatch(/^Compare with/);
  expect(under(/Nothing/)).toBe("");
});
