// One document by a writer of npm: node npm.mjs pdfkit|jspdf|pdfmake document.json out.pdf; NODE_PATH's folder holds the packages.
import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const [name, from, to] = process.argv.slice(2);
const need = createRequire(`${process.env.WRITERS ?? process.cwd()}/x.js`);
const { blocks, seed } = JSON.parse(readFileSync(from, "utf8"));

const writers = {
  pdfkit() {
    const PDFKit = need("pdfkit");
    const pdf = new PDFKit({ size: "A4", margin: 50, compress: seed % 2 === 0 });
    pdf.pipe(createWriteStream(to));
    for (const [kind, first, rows] of blocks) {
      if (kind === "h") pdf.font("Helvetica-Bold").fontSize(15).text(first).moveDown(0.4);
      pdf.font(seed % 2 ? "Times-Roman" : "Helvetica").fontSize(11);
      if (kind === "p") pdf.text(first, { align: seed % 2 ? "justify" : "left" }).moveDown(0.5);
      if (kind === "l") pdf.list(first).moveDown(0.5);
      if (kind === "t") {
        pdf.table({
          data: [first, ...rows],
          defaultStyle: seed % 2 ? { border: 0.5, padding: 3 } : { border: false, padding: 3 },
        });
        pdf.moveDown(0.5);
      }
    }
    pdf.end();
  },
  jspdf() {
    const { jsPDF } = need("jspdf");
    const { autoTable } = need("jspdf-autotable");
    const pdf = new jsPDF({ unit: "pt", format: "a4", compress: seed % 2 === 0 });
    let y = 60;
    const lines = (text, size) => {
      pdf.setFontSize(size);
      for (const line of pdf.splitTextToSize(text, 495)) {
        if (y > 780) {
          pdf.addPage();
          y = 60;
        }
        pdf.text(line, 50, y);
        y += size * 1.3;
      }
      y += 6;
    };
    for (const [kind, first, rows] of blocks) {
      if (kind === "h") lines(first, 15);
      if (kind === "p") lines(first, 11);
      if (kind === "l") for (const text of first) lines(`- ${text}`, 11);
      if (kind === "t") {
        autoTable(pdf, {
          head: [first],
          body: rows,
          startY: y,
          theme: ["striped", "grid", "plain"][seed % 3],
        });
        y = pdf.lastAutoTable.finalY + 20;
      }
    }
    writeFileSync(to, Buffer.from(pdf.output("arraybuffer")));
  },
  async pdfmake() {
    const PdfPrinter = need("pdfmake");
    const fonts = {
      Helvetica: {
        normal: "Helvetica",
        bold: "Helvetica-Bold",
        italics: "Helvetica-Oblique",
        bolditalics: "Helvetica-BoldOblique",
      },
    };
    const content = blocks.map(([kind, first, rows]) => {
      if (kind === "h") return { text: first, fontSize: 15, bold: true, margin: [0, 8, 0, 4] };
      if (kind === "p") return { text: first, margin: [0, 0, 0, 6] };
      if (kind === "l") return { ul: first };
      return {
        table: { headerRows: 1, body: [first, ...rows] },
        layout: seed % 2 ? undefined : "lightHorizontalLines",
      };
    });
    const definition = { content, defaultStyle: { font: "Helvetica", fontSize: 11 } };
    if (typeof PdfPrinter === "function") {
      const pdf = new PdfPrinter(fonts).createPdfKitDocument(definition);
      pdf.pipe(createWriteStream(to));
      pdf.end();
    } else {
      PdfPrinter.setFonts(fonts);
      writeFileSync(to, await PdfPrinter.createPdf(definition).getBuffer());
    }
  },
};
await writers[name]();
