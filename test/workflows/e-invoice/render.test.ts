import { expect, test } from "vitest";
import { pageTexts } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { edited, sample } from "./sample.ts";
import { written } from "./tree.ts";

const route = "/api/v1/einvoice/render";
const hostile = '<script>alert("1")</script> & <img src=x onerror=alert(1)>';
const file = textFile(
  "invoice.xml",
  written(edited(sample("cii"), [["BG-4/BT-27", hostile]])),
  "application/xml",
);

test.each([
  ["en", ["Invoice R-77/2026", "Seller", "3 February 2026", "Amount due", "Standard rate (S)", "200.00 EUR"]],
  [
    "de",
    ["Rechnung R-77/2026", "Verkäufer", "3. Februar 2026", "Zahlbetrag", "Regelsteuersatz (S)", "200,00 EUR"],
  ],
])("every value that the invoice states stands on the page in %s", async (language, words) => {
  const answer = await post(route, { file, format: "html", language });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/html");
  for (const word of words) expect(answer.text).toContain(word);
  expect(answer.text).toContain(`<html lang="${language}">`);
  expect(answer.text).not.toMatch(/<script|<img/);
  expect(answer.text).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;");
  const stated = [
    ...["DE136695976", "FR40303265045", "Part 1 &amp; more", "DE89370400440532013000", "PO-9", "R-70/2026"],
    ...[
      "Thank you.",
      "30 days",
      "Packing",
      "9873242",
      "Colour",
      "hours.pdf",
      "Steuer GmbH",
      "Lager",
      "OBJ-1",
    ],
  ];
  for (const value of stated) expect(answer.text).toContain(value);
});

test("the PDF says the same", async () => {
  const answer = await post(route, { file, language: "de" });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const pdf = { filename: "invoice.pdf", contentType: "application/pdf", bytes: answer.bytes };
  const { text } = await post("/api/v1/convert/pdf-to-text", { file: pdf });
  for (const word of ["Rechnung R-77/2026", "Verkäufer", "Zahlbetrag", "3. Februar 2026"])
    expect(text).toContain(word);
});

test("what is no e-invoice, or a language that there are no words for, is refused", async () => {
  const other = await post(route, { file: textFile("a.txt", "Hello", "text/plain") });
  expect([other.status, other.json.code]).toEqual([400, "unsupported_format"]);
  expect((await post(route, { file, language: "fr" })).status).toBe(422);
});

test("a heading does not stand alone at the foot of a page", async () => {
  const headings = ["VAT breakdown", "Totals", "Payment", "Delivery", "Lines", "Allowances", "Charges"];
  const feet: string[] = [];
  for (const count of [0, 4, 8, 12, 16, 20]) {
    const xml = written(sample("cii")).replace(
      "<ram:IncludedNote>",
      `${"<ram:IncludedNote><ram:Content>More</ram:Content></ram:IncludedNote>".repeat(count)}<ram:IncludedNote>`,
    );
    const { bytes } = await post(route, { file: textFile("i.xml", xml, "application/xml") });
    for (const text of await pageTexts(bytes)) feet.push(text.trim().split("\n").at(-1)?.trim() ?? "");
  }
  expect(feet.length).toBeGreaterThan(12);
  expect(feet.filter((foot) => headings.includes(foot))).toEqual([]);
});
