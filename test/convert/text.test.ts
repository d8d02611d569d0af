import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { linesPdf, numberedPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

async function columns(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([600, 400]);
  const rows = [
    ["Item", "Quantity", "Price"],
    ["Paper, A4", "12", "48.00"],
    ["Toner", "3", "210.50"],
  ];
  for (const [index, row] of rows.entries()) {
    for (const [column, text] of row.entries())
      page.drawText(text, { x: 60 + column * 180, y: 340 - index * 18, size: 11, font });
  }
  return document.save();
}

test.each(["pdf-to-text", "pdf-to-txt"])("%s gives each page's text, parted by a form feed", async (path) => {
  const answer = await post(`/api/v1/convert/${path}`, { file: pdfFile(await numberedPdf(2), "report.pdf") });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers["content-disposition"]).toContain("report.txt");
  expect(answer.text).toBe("Page 1\n\fPage 2\n");
});

test("layout keeps columns one below the other", async () => {
  const { text } = await post("/api/v1/convert/pdf-to-text", { file: pdfFile(await columns()) });
  const lines = text.trimEnd().split("\n");
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ["Item", "Quantity", "Price"],
    ["Paper, A4", "12", "48.00"],
    ["Toner", "3", "210.50"],
  ]);
  const starts = lines.map((line) => line.search(/(Quantity|12|3)\b/));
  expect(new Set(starts).size).toBe(1);
});

test("without layout the words of a row stay together", async () => {
  const { text } = await post("/api/v1/convert/pdf-to-text", {
    file: pdfFile(await numberedPdf(1)),
    layout: "false",
  });
  expect(text.trim()).toBe("Page 1");
});

test("only the pages asked for", async () => {
  const { text } = await post("/api/v1/convert/pdf-to-text", {
    file: pdfFile(await numberedPdf(5)),
    pages: "4",
  });
  expect(text.trim()).toBe("Page 4");
});

test.each([
  ["Japanese", ["港の灯台は日曜日に開いて", "いますので見学できます。"], ""],
  ["Japanese that breaks behind a comma", ["港の灯台は改修されたので、", "日曜日に見学できます。"], ""],
  ["Japanese that begins with a long vowel's mark", ["港にあるキャナルタワ", "ーは日曜日に開きます。"], ""],
  ["Chinese", ["港口的灯塔在星期日开放并且", "游客可以免费参观灯塔。"], ""],
  ["Chinese with a quotation", ["港口的守塔人告诉我们", "“灯塔在星期日开放”。"], ""],
  ["Thai", ["ประภาคารของท่าเรือเปิดให้", "ประชาชนเข้าชมวันอาทิตย์"], ""],
  ["Lao", ["ປະພາຄານຂອງທ່າເຮືອເປີດໃຫ້", "ປະຊາຊົນເຂົ້າຊົມວັນອາທິດ"], ""],
  ["Khmer", ["បង្គោលភ្លើងហ្វារនៃកំពង់ផែ", "បើកឱ្យទស្សនានៅថ្ងៃអាទិត្យ"], ""],
  ["Korean, which has spaces", ["항구의 등대는 일요일에", "개방되어 있습니다."], " "],
  ["Hindi, which has spaces", ["बंदरगाह का प्रकाशस्तंभ", "रविवार को खुला रहता है।"], " "],
  ["English", ["The lighthouse of the harbour", "is open on Sundays."], " "],
  ["English with a broken word", ["The harbour has an old light-", "house of its own."], undefined],
])("lines of %s are joined as the script is written", async (_, lines, joint) => {
  const { text } = await post("/api/v1/convert/pdf-to-text", {
    file: pdfFile(await linesPdf(lines)),
    layout: "false",
  });
  const whole = joint === undefined ? "The harbour has an old lighthouse of its own." : lines.join(joint);
  expect(text.trim()).toBe(whole);
});

test("a label that is read from the right keeps its order beside many figures", async () => {
  const label = "סך הכל";
  const drawn = `1.9 5.8 4.2 3.0 3.2 2.6 ${[...label].toReversed().join("")}`;
  const { text } = await post("/api/v1/convert/pdf-to-text", {
    file: pdfFile(await linesPdf([drawn])),
    layout: "false",
  });
  expect(text).toContain(label);
});
