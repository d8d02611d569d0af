import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { type Turn, turns } from "../harness/language-server.ts";

/** A page of every kind of passage: header, title, paragraph, list, table, label to the right, link, form, footer. */
export async function reportPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold);
  const page = pdf.addPage([595, 842]);
  const at = (text: string, x: number, y: number, size = 11, face = font, color = rgb(0, 0, 0)) =>
    page.drawText(text, { x, y, size, font: face, color });
  const title = "Annual report of the harbour";
  at("Blue Heron Trust", 72, 800, 9);
  at("Confidential", 523 - font.widthOfTextAtSize("Confidential", 9), 800, 9);
  at(title, (595 - bold.widthOfTextAtSize(title, 22)) / 2, 740, 22, bold, rgb(0, 0.2, 0.6));
  page.drawRectangle({ x: 72, y: 728, width: 451, height: 2, color: rgb(0.8, 0, 0) });
  at("The harbour was busy in every month of the year, and the number of ships that", 72, 690);
  at("called at the new quay rose again. The trust repaired the lighthouse and opened", 72, 676);
  at("a small museum beside it.", 72, 662);
  at("•", 72, 630);
  at("The lighthouse is open on Sundays.", 86, 630);
  at("Summary of the year", 72, 590, 14, bold);
  const rows = [
    ["Month", "Visitors", "Remark"],
    ["March", "1,204", "Storm damage"],
    ["July", "9,310", "Best month"],
  ];
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      at(text, 78 + column * 150, 556 - row * 24, 10, row === 0 ? bold : font);
  for (let row = 0; row <= rows.length; row++)
    page.drawLine({ start: { x: 72, y: 572 - row * 24 }, end: { x: 522, y: 572 - row * 24 } });
  for (let column = 0; column <= 3; column++)
    page.drawLine({ start: { x: 72 + column * 150, y: 572 }, end: { x: 72 + column * 150, y: 500 } });
  at("Read more on our website.", 72, 470, 11, font, rgb(0, 0, 0.8));
  const link = pdf.context.register(
    pdf.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [72, 467, 72 + font.widthOfTextAtSize("Read more on our website.", 11), 480],
      Border: [0, 0, 0],
      A: { Type: "Action", S: "URI", URI: PDFString.of("https://example.org/harbour") },
    }),
  );
  page.node.set(PDFName.of("Annots"), pdf.context.obj([link]));
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#20a060" } });
  page.drawImage(await pdf.embedPng(await picture.png().toBuffer()), {
    x: 400,
    y: 380,
    width: 90,
    height: 60,
  });
  const stamp = await PDFDocument.create();
  const stampFont = await stamp.embedFont(StandardFonts.HelveticaBold);
  stamp.addPage([200, 40]).drawText("Approved by the board", { x: 10, y: 14, size: 14, font: stampFont });
  const [form] = await pdf.embedPdf(await stamp.save(), [0]);
  if (form !== undefined) page.drawPage(form, { x: 72, y: 390 });
  at("Page 1 of 1", 270, 30, 9);
  return pdf.save();
}

/** The page's passages in three languages. */
export const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Blue Heron Trust": { es: "Fundación Garza Azul", hi: "ब्लू हेरॉन न्यास", ar: "مؤسسة البلشون الأزرق" },
  Confidential: { es: "Confidencial", hi: "गोपनीय", ar: "سري" },
  "Annual report of the harbour": {
    es: "Informe anual del puerto",
    hi: "बंदरगाह की वार्षिक रिपोर्ट",
    ar: "التقرير السنوي للميناء",
  },
  "The harbour was busy in every month of the year, and the number of ships that called at the new quay rose again. The trust repaired the lighthouse and opened a small museum beside it.":
    {
      es: "El puerto tuvo mucha actividad en todos los meses del año, y el número de barcos que hicieron escala en el nuevo muelle volvió a aumentar. La fundación reparó el faro y abrió un pequeño museo junto a él.",
      hi: "बंदरगाह वर्ष के हर महीने में व्यस्त रहा और नए घाट पर आने वाले जहाज़ों की संख्या फिर से बढ़ी। न्यास ने प्रकाशस्तंभ की मरम्मत की और उसके पास एक छोटा संग्रहालय खोला।",
      ar: "كان الميناء مزدحمًا في كل شهر من أشهر السنة، وارتفع مجددًا عدد السفن التي رست عند الرصيف الجديد. ورممت المؤسسة المنارة وافتتحت متحفًا صغيرًا بجانبها.",
    },
  "The lighthouse is open on Sundays.": {
    es: "El faro abre los domingos.",
    hi: "प्रकाशस्तंभ रविवार को खुला रहता है।",
    ar: "المنارة مفتوحة أيام الأحد.",
  },
  "Summary of the year": { es: "Resumen del año", hi: "वर्ष का सारांश", ar: "ملخص السنة" },
  Month: { es: "Mes", hi: "महीना", ar: "الشهر" },
  Visitors: { es: "Visitantes", hi: "आगंतुक", ar: "الزوار" },
  Remark: { es: "Observación", hi: "टिप्पणी", ar: "ملاحظة" },
  March: { es: "Marzo", hi: "मार्च", ar: "مارس" },
  July: { es: "Julio", hi: "जुलाई", ar: "يوليو" },
  "Storm damage": { es: "Daños por temporal", hi: "तूफ़ान से क्षति", ar: "أضرار العاصفة" },
  "Best month": { es: "El mejor mes", hi: "सबसे अच्छा महीना", ar: "أفضل شهر" },
  "Read more on our website.": {
    es: "Más información en nuestro sitio web.",
    hi: "हमारी वेबसाइट पर और पढ़ें।",
    ar: "اقرأ المزيد على موقعنا.",
  },
  "Approved by the board": {
    es: "Aprobado por la junta",
    hi: "मंडल द्वारा स्वीकृत",
    ar: "معتمد من المجلس",
  },
  "Page 1 of 1": { es: "Página 1 de 1", hi: "पृष्ठ 1 / 1", ar: "صفحة 1 من 1" },
};

export const original = Object.keys(sentences);
export const translated = (language: string) => Object.values(sentences).map((each) => each[language] ?? "");

type Line = { n: number; text: string };
export const linesIn = (content: string): Line[] =>
  content
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

/** A server that changes the text of each line of the data. */
export const changing =
  (change: (text: string) => string): Turn =>
  (response, asked) => {
    const lines = linesIn(asked.messages[1]?.content ?? "");
    turns.answers({ translations: lines.map(({ n, text }) => ({ n, text: change(text) })) })(response, asked);
  };

/** A server that knows the page's sentences, and leaves what it does not know. */
export const knows = (language: string): Turn =>
  changing((text) => {
    const [, marker = "", sentence = ""] = /^(• )?(.*)$/.exec(text) ?? [];
    return `${marker}${sentences[sentence]?.[language] ?? sentence}`;
  });
