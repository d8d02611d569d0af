import { expect, test } from "vitest";
import { ReadBack } from "../features/read-back.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

// What a file keeps of itself when it gets tags, and what the answer says of the rest.

type Raw = Omit<Parameters<typeof rawPdf>[0], "pages">;

async function tagged(raw: Raw, fields: Record<string, unknown> = { language: "en" }) {
  const answer = await post("/api/v1/archive/tag", {
    file: pdfFile(rawPdf({ pages: 1, ...raw })),
    ...fields,
  });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  const back = await ReadBack.open(answer.bytes, 0);
  return {
    tell: (path: string) => back.tell(path),
    isCalled: JSON.stringify(back.tell("catalog/Metadata")).includes("pdfuaid:part"),
    warning: answer.headers["x-warning"] ?? "",
  };
}

test("a file of PDF 2.0 that is called PDF/UA-1 is of 1.7, and says so", async () => {
  const { tell, isCalled, warning } = await tagged({ catalog: "/Version /2.0" });
  expect([isCalled, tell("version")]).toEqual([true, "1.7"]);
  expect(warning).toContain("The file was of PDF 2.0. PDF/UA-1 rests on PDF 1.7");
  expect((await tagged({})).warning).not.toContain("The file was of PDF");
});

test("a file of PDF 2.0 that is not called so stays of 2.0", async () => {
  const unknown = { content: () => "BT /F1 20 Tf 20 100 Td (Qx 17) Tj ET" };
  const { tell, isCalled, warning } = await tagged({ catalog: "/Version /2.0", ...unknown }, {});
  expect([isCalled, tell("version")]).toEqual([false, "2.0"]);
  expect(warning).not.toContain("The file was of PDF");
});

test("layers that switch by themselves do so no more, which is told", async () => {
  const { tell, warning } = await tagged({
    catalog:
      "/OCProperties << /OCGs [60 0 R] /D << /Name (Usual) /AS [<< /Event /Print /OCGs [60 0 R] /Category [/Print] >>] >> >>",
    objects: { 60: "<< /Type /OCG /Name (One) >>" },
  });
  expect(tell("catalog/OCProperties/D/AS")).toBeUndefined();
  expect(warning).toContain("Left out of the result: states that layers take by themselves.");
});

const withTags = (mark: string): Raw => ({
  catalog: `/StructTreeRoot 60 0 R /MarkInfo << /Marked true ${mark} >>`,
  page: () => "/StructParents 0",
  content: (words) => `/P << /MCID 0 >> BDC ${words} EMC`,
  objects: {
    60: "<< /Type /StructTreeRoot /K [61 0 R] /ParentTree << /Nums [0 [62 0 R]] >> /ParentTreeNextKey 1 >>",
    61: "<< /Type /StructElem /S /Document /P 60 0 R /K [62 0 R] >>",
    62: "<< /Type /StructElem /S /P /P 61 0 R /Pg 11 0 R /K 0 >>",
  },
});

test("tags that are said to be suspect stay so, and the file is not called PDF/UA", async () => {
  const sure = await tagged(withTags("/Suspects false"));
  expect([sure.isCalled, sure.tell("catalog/MarkInfo/Suspects")]).toEqual([true, false]);
  const suspect = await tagged(withTags("/Suspects true"));
  expect([suspect.isCalled, suspect.tell("catalog/MarkInfo/Suspects")]).toEqual([false, true]);
  expect(suspect.warning).toContain("The tags are not said to be suspect (Suspects).");
  const anew = await tagged(withTags("/Suspects true"), { language: "en", replace: true });
  expect([anew.isCalled, anew.tell("catalog/MarkInfo/Suspects")]).toEqual([true, undefined]);
});

test("XMP that nobody can read is written anew, which is told", async () => {
  const { warning } = await tagged({
    catalog: "/Metadata 60 0 R",
    objects: { 60: "<< /Type /Metadata /Subtype /XML /Length 9 >>\nstream\n<x:nothin\nendstream" },
  });
  expect(warning).toContain("The XMP of the file could not be changed in part and was written anew");
});

test("all descriptions of the XMP are about what the file's own are about", async () => {
  const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about='uuid:7' xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>P</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const { tell, isCalled } = await tagged({
    catalog: "/Metadata 60 0 R",
    objects: {
      60: `<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>\nstream\n${packet}\nendstream`,
    },
  });
  expect(isCalled).toBe(true);
  const abouts = [...JSON.stringify(tell("catalog/Metadata")).matchAll(/rdf:about=\\?["']([^"'\\]*)/g)];
  expect(new Set(abouts.map(([, about]) => about))).toEqual(new Set(["uuid:7"]));
});
