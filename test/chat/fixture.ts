import { PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";

type Section = { heading: string; paragraphs: readonly string[] };

const page: [number, number] = [595, 842];
const margin = 72;

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const open = lines.at(-1);
    const longer = open === undefined ? word : `${open} ${word}`;
    if (open !== undefined && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
    return lines;
  }, []);
}

/** A document set as a word processor would: a title, headings, wrapped paragraphs; one section to a page when `apart`. */
export async function prosePdf(
  title: string,
  sections: readonly Section[],
  apart = false,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [body, bold] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.TimesRomanBold),
  ];
  let sheet = document.addPage(page);
  let y = page[1] - margin;
  const write = (text: string, font: PDFFont, size: number) => {
    for (const line of wrapped(text, font, size, page[0] - 2 * margin)) {
      if (y < margin) {
        sheet = document.addPage(page);
        y = page[1] - margin;
      }
      sheet.drawText(line, { x: margin, y, size, font });
      y -= size * 1.25;
    }
    y -= size * 0.8;
  };
  write(title, bold, 20);
  for (const [at, { heading, paragraphs }] of sections.entries()) {
    if (apart && at > 0) {
      sheet = document.addPage(page);
      y = page[1] - margin;
    }
    write(heading, bold, 14);
    for (const paragraph of paragraphs) write(paragraph, body, 11);
  }
  return document.save();
}

export const articlePdf = () =>
  prosePdf(
    "The Lighthouse at Cape Verdant",
    [
      {
        heading: "History",
        paragraphs: [
          "The lighthouse at Cape Verdant was built by the engineer Eleanor Marsh between 1881 and 1884. It replaced a wooden beacon that a storm had destroyed in the winter of 1879. The tower is 42 metres tall and stands on a granite foundation that reaches 6 metres into the rock.",
          "The first keeper was Thomas Aldous, who served for 31 years. In 1923 the lighthouse received an electric lamp. Its light can be seen from a distance of 27 nautical miles.",
        ],
      },
      {
        heading: "Restoration",
        paragraphs: [
          "In 1998 the Harbour Trust bought the lighthouse because the navy no longer needed it. The restoration cost 2.4 million dollars and took five years. The Harbour Trust paid for the restoration with donations from 3,200 families.",
          "Today the lighthouse is a museum that receives 58,000 visitors in a year. The museum shows the original lens, which weighs 900 kilograms. Visitors can climb the 196 steps to the gallery.",
        ],
      },
    ],
    true,
  );

export const contractPdf = (term: string, notice: string) =>
  prosePdf("Service Agreement", [
    {
      heading: "Term and Termination",
      paragraphs: [
        `This agreement has an initial term of ${term} from the effective date. Either party may terminate the agreement with a notice period of ${notice} in writing.`,
      ],
    },
    {
      heading: "Fees",
      paragraphs: [
        "The customer pays all invoices within 14 days of receipt. Late payments bear interest at a rate of eight percent per year.",
      ],
    },
    {
      heading: "Governing Law",
      paragraphs: [
        "This agreement is governed by the laws of Norway and any dispute is settled by the courts of Oslo.",
      ],
    },
  ]);

export const handbookPdf = () =>
  prosePdf("Handbook", [
    { heading: "Leave", paragraphs: ["Every employee receives 25 days of paid leave in a calendar year."] },
  ]);
