import { describe, expect, test } from "vitest";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${Buffer.byteLength(data)} >>\nstream\n${Buffer.from(data).toString("latin1")}\nendstream`;

const info = "/Info << /Title (Old) /Author (Bob) /Producer (Maker) /CreationDate (D:2026) /Own (mine) >>";
const withPacket = (packet: string, trailer = info) =>
  rawPdf({
    pages: 1,
    catalog: "/Metadata 60 0 R",
    objects: { 60: stream("/Type /Metadata /Subtype /XML", packet) },
    trailer,
  });
const packet = (inner: string, declared = "") =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="uuid:1" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ${declared}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`;

async function written(bytes: Uint8Array, fields: Record<string, string>) {
  const answer = await post("/api/v1/pdf/write-metadata", { file: pdfFile(bytes), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  expect(await pageTexts(answer.bytes)).toEqual(["Page 1"]);
  const { json } = await post("/api/v1/pdf/read-metadata", { file: pdfFile(answer.bytes) });
  const { qpdf } = await qpdfView(answer.bytes, "qpdf");
  const trailer = qpdf[1].trailer.value["/Info"];
  const entries: Record<string, string> = trailer === undefined ? {} : qpdf[1][`obj:${trailer}`].value;
  return { told: json, entries, xmp: String(json.xmp), warning: answer.headers["x-warning"] ?? "" };
}

describe("write-metadata", () => {
  test("says the same in the document information and in XMP", async () => {
    const before = packet(
      '<d:title><rdf:Alt><rdf:li xml:lang="x-default">Old</rdf:li></rdf:Alt></d:title><d:titles>kept</d:titles><d:creator/>',
      `pdf:Keywords = 'old words' pdf:Trapped="True"`,
    );
    const { told, entries, xmp, warning } = await written(withPacket(before), {
      title: "Jahr & <Bericht> Ü",
      author: "Ada",
      keywords: "a, b",
      language: "de-CH",
    });
    expect(warning).toBe("");
    expect(told.info).toMatchObject({
      title: "Jahr & <Bericht> Ü",
      author: "Ada",
      keywords: "a, b",
      producer: "Maker",
      others: { Own: "mine" },
    });
    expect(told.language).toBe("de-CH");
    expect(entries["/Title"]).toBe("u:Jahr & <Bericht> Ü");
    expect(xmp).toContain(
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Jahr &amp; &lt;Bericht&gt; Ü</rdf:li>',
    );
    expect(xmp).toContain("<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>");
    expect(xmp).toContain("<pdf:Keywords>a, b</pdf:Keywords>");
    expect(xmp).toContain('rdf:about="uuid:1"');
    expect(xmp).toContain("<d:titles>kept</d:titles>");
    expect(xmp).toContain('pdf:Trapped="True"');
    expect(xmp).not.toMatch(/Old|old words|<d:creator|<d:title>/);
  });

  test("takes out what is named, in both places", async () => {
    const before = packet(
      "<pdf:Producer>Maker</pdf:Producer><d:creator><rdf:Seq><rdf:li>Bob</rdf:li></rdf:Seq></d:creator>",
    );
    const { entries, xmp } = await written(withPacket(before), { remove: "producer, author,others" });
    expect(Object.keys(entries).toSorted()).toEqual(["/CreationDate", "/Title"]);
    expect(xmp).not.toMatch(/Maker|Bob/);
    const all = await written(withPacket(before), { remove: "all", title: "New" });
    expect(all.entries).toEqual({ "/Title": "u:New" });
    expect(all.xmp).toContain("New");
    expect(all.xmp).not.toMatch(/Maker|Bob|uuid/);
    const nothing = await written(withPacket(before), { remove: "all" });
    expect([nothing.entries, nothing.told.xmp]).toEqual([{}, null]);
  });

  test("makes both where there is neither, and a packet anew that is none", async () => {
    const made = await written(rawPdf({ pages: 1 }), { title: "New" });
    expect(made.entries).toEqual({ "/Title": "u:New" });
    expect(made.xmp).toMatch(/^<\?xpacket begin="\ufeff?"[\s\S]*New[\s\S]*<\?xpacket end="w"\?>$/);
    for (const broken of ["<no packet>", packet("<d:title>Old").replace("</rdf:RDF>", "")]) {
      const { xmp, warning } = await written(withPacket(broken), { title: "New" });
      expect(xmp).toContain("New");
      expect(xmp).not.toContain("Old");
      expect(warning).toContain("written anew");
    }
  });

  test("needs something to write, and languages as tags", async () => {
    const file = pdfFile(rawPdf({ pages: 1 }));
    for (const fields of [
      {},
      { language: "German language" },
      { remove: "dates" },
      { title: "x".repeat(2_001) },
    ])
      expect((await post("/api/v1/pdf/write-metadata", { file, ...fields })).status).toBe(422);
    expect((await post("/api/v1/pdf/write-metadata", { file, title: "x".repeat(2_000) })).status).toBe(200);
  });
});
