import { expect, test } from "vitest";
import { articlePdf, prosePdf } from "../chat/fixture.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const route = "/api/v1/ai/summarize";

test("a summary says what the document says, in its own sentences and within the words asked for", async () => {
  const { status, json } = await post(route, { file: pdfFile(await articlePdf(), "a.pdf"), max_length: 50 });
  expect(status).toBe(200);
  expect(json).toMatchObject({ success: true, engine: "embedded" });
  const { summary, word_count, key_points, title, language, page_count } = json.data;
  expect({ title, language, page_count }).toEqual({
    title: "The Lighthouse at Cape Verdant",
    language: "en",
    page_count: 2,
  });
  expect(summary).toContain("The lighthouse at Cape Verdant was built by the engineer Eleanor Marsh");
  expect(word_count).toBeLessThanOrEqual(50);
  expect(summary.split(/\s+/).length).toBeLessThanOrEqual(52);
  for (const { text, page, bbox } of key_points) {
    expect(text).toMatch(/^\S.*[.]$/);
    expect([1, 2]).toContain(page);
    expect(bbox[3]).toBeGreaterThan(bbox[1]);
  }
});

test("max_length below or above its range is 422", async () => {
  const file = pdfFile(await articlePdf(), "a.pdf");
  expect((await post(route, { file, max_length: 5 })).status).toBe(422);
  expect((await post(route, { file, max_length: "many" })).status).toBe(422);
});

test("the same request again is the same answer, from the cache", async () => {
  const file = pdfFile(await articlePdf(), "a.pdf");
  const [first, again] = [
    await post(route, { file, max_length: 77 }),
    await post(route, { file, max_length: 77 }),
  ];
  expect(again.json.data).toEqual(first.json.data);
});

test("a document without prose is told by its facts", async () => {
  const bytes = await prosePdf("Delivery note", [
    {
      heading: "Order",
      paragraphs: [
        "Order number: 4711",
        "Date: 2026-03-05",
        "Customer: Nordwind AS",
        "Total weight: 12.5 kg",
      ],
    },
  ]);
  const { json } = await post(route, { file: pdfFile(bytes, "note.pdf") });
  for (const fact of ["4711", "2026-03-05", "Nordwind AS", "12.5 kg"])
    expect(json.data.summary).toContain(fact);
});

test("a German text is summarised in German, each of its sections in a line", async () => {
  const bytes = await prosePdf("Wasserwerk", [
    {
      heading: "Geschichte",
      paragraphs: [
        "Das Wasserwerk der Stadt wurde im Jahr 1889 von dem Ingenieur Karl Brandt gebaut und versorgte damals 40.000 Menschen mit Trinkwasser. Es steht seit 1994 unter Denkmalschutz und wird heute als Museum genutzt.",
      ],
    },
    {
      heading: "Technik",
      paragraphs: [
        "Zwei Dampfmaschinen trieben die Pumpen des Wasserwerks an, die das Wasser aus 60 Metern Tiefe förderten. Die Maschinen wurden bis 1951 betrieben und danach durch elektrische Pumpen ersetzt.",
      ],
    },
    {
      heading: "Museum",
      paragraphs: [
        "Das Museum im Wasserwerk zeigt die Dampfmaschinen in Betrieb und erklärt die Geschichte der Versorgung mit Trinkwasser. Es wird im Jahr von etwa 25.000 Menschen besucht.",
      ],
    },
  ]);
  const { json } = await post(route, { file: pdfFile(bytes, "wasserwerk.pdf"), max_length: 60 });
  expect(json.data.language).toBe("de");
  expect(json.data.summary).toContain("Das Wasserwerk der Stadt wurde im Jahr 1889");
  expect(json.data.sections.map(({ heading }: { heading: string }) => heading)).toEqual([
    "Geschichte",
    "Technik",
    "Museum",
  ]);
});

test("a file that is none is refused with a reason", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.7 this is no PDF");
  const { status, json } = await post(route, {
    file: { filename: "a.pdf", contentType: "application/pdf", bytes },
  });
  expect(status).toBe(400);
  expect(json.error.length).toBeGreaterThan(20);
});

test("a pointer and half a sentence are no part of a summary", async () => {
  const text = [
    "The harbour of Kestrel Bay was closed for repairs in the winter of 2019. The council of Kestrel Bay moved the ferry to the northern pier of the harbour. Because no other harbour of Kestrel Bay is.",
    "The repairs of the harbour cost 4.5 million euros and took eleven months. See the report of the council of Kestrel Bay on the harbour. Because of the repairs the ferry lost a third of its passengers.",
    "The fishing boats of Kestrel Bay landed their catch in the next town. The council paid the crews of the boats for the longer way home.",
  ].join("\n\n");
  const file = { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(text) };
  const { summary } = (await post(route, { file, max_length: 60 })).json.data;
  expect(summary).toContain("The repairs of the harbour cost 4.5 million euros");
  expect(summary).not.toMatch(/Because no other|See the report/);
});

test("a heading that holds a number is a fact of a document without prose", async () => {
  const paragraphs = [
    "Date: 2026-03-05",
    "Customer: Nordwind AS",
    "Street: 12 Quay of the Northern Pier",
    "Harbour: Kestrel Bay",
    ...Array.from({ length: 8 }, (_, at) => `Crate ${at + 1}: nets and ropes for the boat ${at + 20}`),
  ];
  const bytes = await prosePdf("Delivery", [{ heading: "Consignment note 4711-88", paragraphs }]);
  const { json } = await post(route, { file: pdfFile(bytes, "note.pdf"), max_length: 60 });
  expect(json.data.summary).toContain("Consignment note 4711-88");
});

test("a label with its value above a table is not repeated in every cell", async () => {
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join("")}</tr>`;
  const year = "numéro national année : 2019";
  const rows = [
    ["ligne 1", "salaire brut", "1200"],
    ["ligne 2", "heures supplémentaires", "80"],
    ["ligne 3", "impôt retenu", "140"],
  ].map((row) => cells("td", row));
  const html = `<html lang="fr"><body><table>${cells("th", ["ligne", year, year])}${rows.join("")}</table></body></html>`;
  const file = { filename: "a.html", contentType: "text/html", bytes: Buffer.from(html) };
  const { summary } = (await post(route, { file, max_length: 60 })).json.data;
  expect(summary).toContain("1200");
  expect(summary.split(year).length).toBeLessThanOrEqual(2);
});
