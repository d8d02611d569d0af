import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import type { InputFile } from "../../shared/contract/file.ts";
import { pdfFile } from "../harness/pdf.ts";

type Look = { size?: number; bold?: boolean; italic?: boolean; color?: [number, number, number] };
/** A text at its place; `right` aligns its end with x. Origin bottom-left, points. */
export type Text = readonly [x: number, y: number, text: string, look?: Look & { right?: boolean }];

/** Pages of text at given places, with web links over areas of the first. */
export async function resumePdf(
  filename: string,
  pages: readonly (readonly Text[])[],
  links: readonly { url: string; box: [number, number, number, number] }[] = [],
): Promise<InputFile> {
  const document = await PDFDocument.create();
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    italic: await document.embedFont(StandardFonts.HelveticaOblique),
  };
  for (const texts of pages) {
    const sheet = document.addPage([595, 842]);
    for (const [x, y, text, look = {}] of texts) {
      const { size = 10, bold, italic, right, color = [0, 0, 0] } = look;
      const font = bold === true ? fonts.bold : italic === true ? fonts.italic : fonts.plain;
      const start = right === true ? x - font.widthOfTextAtSize(text, size) : x;
      sheet.drawText(text, { x: start, y, size, font, color: rgb(...color) });
    }
  }
  const [first] = document.getPages();
  for (const { url, box } of links) {
    const action = document.context.obj({ Type: "Action", S: "URI", URI: document.context.obj(url) });
    const link = document.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: box,
      Border: [0, 0, 0],
      A: action,
    });
    first?.node.addAnnot(document.context.register(link));
  }
  return pdfFile(await document.save(), filename);
}

const heading = { size: 13, bold: true } as const;

/** One column, dates at the right edge, posts in bold. */
export const engineer = (filename = "engineer.pdf"): Promise<InputFile> =>
  resumePdf(filename, [
    [
      [50, 790, "Jane Roe", { size: 22, bold: true }],
      [50, 770, "Senior Software Engineer"],
      [
        50,
        754,
        "Austin, TX | jane.roe@example.com | (512) 555-0143 | linkedin.com/in/jane-roe | github.com/janeroe",
      ],
      [50, 726, "Work Experience", heading],
      [50, 708, "Acme Robotics, Inc.", { bold: true }],
      [545, 708, "Austin, TX", { right: true }],
      [50, 694, "Senior Software Engineer", { italic: true }],
      [545, 694, "Jan 2020 - Present", { right: true }],
      [60, 680, "- Led five engineers who moved the control plane to Kubernetes and"],
      [66, 667, "cut incidents by half"],
      [60, 654, "- Wrote services in TypeScript and Go on AWS"],
      [50, 634, "Initech", { bold: true }],
      [545, 634, "Dallas, TX", { right: true }],
      [50, 620, "Software Developer", { italic: true }],
      [545, 620, "06/2016 - 03/2020", { right: true }],
      [60, 606, "- Kept the Postgres reporting database"],
      [50, 580, "Education", heading],
      [50, 562, "University of Texas at Austin", { bold: true }],
      [545, 562, "2012 - 2016", { right: true }],
      [50, 548, "B.Sc. in Computer Science, GPA: 3.8/4.0"],
      [50, 522, "Skills", heading],
      [50, 504, "Languages: TypeScript, Go, SQL"],
      [50, 490, "Tools: Docker, K8s, Postgres"],
      [50, 464, "Languages", heading],
      [50, 446, "English (native), Spanish - B2"],
      [50, 420, "Certifications", heading],
      [50, 402, "AWS Certified Solutions Architect, Amazon, 2022"],
    ],
  ]);

/** Two columns that hold sections of their own, on one height grid. */
export const scientist = (filename = "scientist.pdf"): Promise<InputFile> =>
  resumePdf(filename, [
    [
      [220, 785, "Maria Gonzalez", { size: 24, bold: true }],
      [220, 765, "Data Scientist", { size: 12 }],
      [40, 730, "CONTACT", heading],
      [40, 712, "maria@example.org"],
      [40, 698, "+34 612 345 678"],
      [40, 684, "Madrid, Spain"],
      [40, 650, "SKILLS", heading],
      [40, 632, "Python"],
      [40, 618, "Machine learning"],
      [40, 604, "Tableau"],
      [220, 730, "EXPERIENCE", heading],
      [220, 712, "Data Scientist", { bold: true }],
      [220, 698, "Banco Azul S.A., Madrid"],
      [220, 684, "May 2018 to Aug 2021"],
      [230, 670, "Models that find fraud in card payments of twelve countries"],
      [230, 656, "Dashboards for the board"],
      [220, 632, "Analyst", { bold: true }],
      [220, 618, "Telco Norte, Bilbao"],
      [220, 604, "2016 to 2018"],
      [220, 570, "EDUCATION", heading],
      [220, 552, "M.Sc. Statistics", { bold: true }],
      [220, 538, "Universidad Complutense de Madrid, 2014 - 2016"],
    ],
  ]);

/** The tabular Lebenslauf: dates in a column at the left. */
export const manager = (filename = "manager.pdf"): Promise<InputFile> =>
  resumePdf(filename, [
    [
      [50, 790, "Lebenslauf", { size: 18, bold: true }],
      [50, 760, "Persönliche Daten", heading],
      [50, 742, "Name:"],
      [180, 742, "Jörg Weiß"],
      [50, 728, "Anschrift:"],
      [180, 728, "Lindenstraße 12, 80331 München"],
      [50, 714, "Telefon:"],
      [180, 714, "089 1234567"],
      [50, 700, "E-Mail:"],
      [180, 700, "joerg.weiss@example.de"],
      [50, 686, "Geburtsdatum:"],
      [180, 686, "12.03.1985"],
      [50, 656, "Berufserfahrung", heading],
      [50, 638, "seit 04/2018"],
      [180, 638, "Projektleiter, Bergwerk AG, München", { bold: true }],
      [180, 624, "Verantwortlich für zwölf Mitarbeiter."],
      [50, 604, "09/2012 - 03/2018"],
      [180, 604, "Entwicklungsingenieur, Motorenwerke GmbH, Stuttgart", { bold: true }],
      [50, 574, "Ausbildung", heading],
      [50, 556, "10/2006 - 08/2012"],
      [180, 556, "Diplom-Ingenieur Maschinenbau, Technische Universität München", { bold: true }],
      [180, 542, "Abschlussnote: 1,3"],
      [50, 512, "Kenntnisse", heading],
      [50, 494, "EDV:"],
      [180, 494, "SAP, CATIA, MATLAB"],
      [50, 480, "Sprachen:"],
      [180, 480, "Deutsch (Muttersprache), Englisch (C1)"],
    ],
  ]);

export const asPdf = (filename: string, text: string): InputFile => pdfFile(Buffer.from(text), filename);
