import sharp from "sharp";
import type { InputFile } from "../../shared/contract/file.ts";
import { articlePdf } from "../chat/fixture.ts";
import { slides, textFile, wordReport, workbook } from "../document/office-files.ts";
import { lettering } from "../harness/lettering.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { gstInvoice } from "../invoice/fixture.ts";
import { compound, noise } from "../office/compound-file.ts";
import { refusedFiles } from "../pdf/odd-files.ts";
import { engineer } from "../resume/fixture.ts";

// Files of every kind that is read, each made here.

type Make = () => (InputFile & { password?: string }) | Promise<InputFile & { password?: string }>;

const paragraphs = [
  "The ferry to the northern islands leaves the harbour of Aldmoor at seven in the morning.",
  "It carries 240 passengers and 36 cars, and reaches the lighthouse of Sund after two hours.",
  "In 2019 the shipping company Nordfahrt bought the ferry for four million euros.",
] as const;

async function scan(): Promise<InputFile> {
  const lines = paragraphs.flatMap((text) => text.match(/.{1,48}(?:\s|$)/g) ?? []);
  const drawn = lines.map((line, at) => lettering(line.trim(), { x: 100, y: 160 + 60 * at, size: 40 }));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="800"><rect width="100%" height="100%" fill="white"/>${drawn.join("")}</svg>`;
  return {
    filename: "scan.png",
    contentType: "image/png",
    bytes: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
}

async function locked(): Promise<InputFile & { password: string }> {
  const password = "open sesame";
  const { bytes } = await post("/api/v1/pdf/protect", { file: pdfFile(await articlePdf()), password });
  return { ...pdfFile(bytes, "locked.pdf"), password };
}

const html = `<!doctype html><html lang="en"><title>Ferries</title><h1>Ferries</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}
  <table><tr><th>Route</th><th>Fare</th></tr><tr><td>Aldmoor to Sund</td><td>18.50</td></tr><tr><td>Sund to Vik</td><td>7.25</td></tr></table></html>`;

const mail = [
  "From: Ada Lund <ada@example.com>",
  "To: crew@example.com",
  "Subject: Timetable of the ferry",
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
  "",
  paragraphs.join("\r\n\r\n"),
].join("\r\n");

export const readable: Record<string, Make> = {
  "a PDF": async () => pdfFile(await articlePdf(), "article.pdf"),
  "a locked PDF with its password": locked,
  "a scan": scan,
  "a Word document": wordReport,
  "a workbook": workbook,
  "a deck of slides": slides,
  "a web page": () => textFile("ferries.html", html),
  "a message": () => textFile("timetable.eml", mail),
  "a text": () => textFile("ferries.txt", paragraphs.join("\n\n")),
  "a list in CSV": () =>
    textFile("fares.csv", "Route,Fare,Hours\nAldmoor to Sund,18.50,2\nSund to Vik,7.25,1\n"),
  "an invoice": gstInvoice,
  "a résumé": () => engineer(),
};

export const withValues: Record<string, Make> = {
  "an invoice": gstInvoice,
  "a résumé": () => engineer(),
  "a Word document": wordReport,
  "a workbook": workbook,
  "a web page": () => textFile("ferries.html", html),
  "a message": () => textFile("timetable.eml", mail),
};

const upload = (filename: string, bytes: Uint8Array): InputFile => ({ filename, contentType: "", bytes });

export const refused: Record<string, Make> = {
  "a PDF without its password": async () => pdfFile((await locked()).bytes, "locked.pdf"),
  "a cut PDF": async () => pdfFile((await numberedPdf(1)).slice(0, 200), "cut.pdf"),
  ...Object.fromEntries(
    Object.entries(refusedFiles).map(([title, [make]]): [string, Make] => [
      `a PDF ${title}`,
      () => pdfFile(make(), "odd.pdf"),
    ]),
  ),
  "a document of Word 97": () => upload("old.doc", compound("WordDocument")),
  "a protected document": () => upload("protected.docx", compound("EncryptedPackage")),
  "random bytes": () => upload("noise.docx", noise(5_000)),
  "a cut Word document": async () => upload("cut.docx", (await wordReport()).bytes.slice(0, 2_000)),
  "an empty file": () => upload("empty.pdf", new Uint8Array()),
};
