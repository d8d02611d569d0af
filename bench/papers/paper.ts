import { PDFDocument, StandardFonts } from "pdf-lib";
import { Dice } from "../generate/dice.ts";
import { dresses, type Setting, type Text, tableOf } from "./table.ts";
import { columnsOf, labels, languages, printed, titles } from "./words.ts";

/** A paper of business: a title, labels with their values, a table, sums below it, in one font without rulings. */
export type Paper = {
  bytes: Uint8Array;
  /** How it is set, in words to count by. */
  traits: string[];
  /** Head and rows of its table. */
  rows: string[][];
  /** Labels with their values as printed. */
  pairs: [string, string][];
};

/** Points. */
const page = { width: 595, height: 842, left: 48, right: 547 } as const;
const forms = ["colon", "columns", "two colons", "two columns", "address and details", "none"] as const;

/** A block of labels and values above a table, and the line that comes after it. */
function blockOf(form: (typeof forms)[number], from: number, { dice, leading, language, size }: Setting) {
  const texts: Text[] = [];
  const pairs: [string, string][] = [];
  const own = dice.int(0, 3);
  const names = [...labels[language]].toSorted(() => dice.next() - 0.5);
  const take = (): [string, string] => {
    const [name, sort] = names.pop() ?? ["Ref", "code"];
    const pair: [string, string] = [name, printed(sort, language, dice)];
    pairs.push(pair);
    return pair;
  };
  let y = from;
  if (form === "none") return { texts, pairs, y };
  const lines = dice.int(2, 6);
  const valueAt = page.left + size * dice.int(11, 15);
  const secondAt = page.left + dice.int(240, 300);
  for (let line = 0; line < lines; line++, y -= leading) {
    if (form === "colon" || form === "two colons" || form === "address and details") {
      if (form === "address and details") {
        const text = line === 0 ? printed("company", language, dice) : printed("street", language, dice);
        texts.push({ x: page.left, y, text });
      } else texts.push({ x: page.left, y, text: take().join(": ") });
      if (form !== "colon" && (line !== own || lines < 3))
        texts.push({ x: secondAt, y, text: take().join(": ") });
    } else {
      const [label, value] = take();
      texts.push({ x: page.left, y, text: label }, { x: valueAt, y, text: value });
      if (form === "two columns" && (line !== own || lines < 3)) {
        const [other, second] = take();
        texts.push({ x: secondAt + 40, y, text: other }, { x: secondAt + 40 + size * 10, y, text: second });
      }
    }
  }
  return { texts, pairs, y };
}

/** One paper that the seed fixes. */
export async function paperOf(seed: number): Promise<Paper> {
  const dice = new Dice(seed);
  const language = dice.pick(languages);
  const size = dice.int(8, 11);
  const set: Setting = { dice, size, leading: size * dice.pick([1.2, 1.35, 1.5, 1.65]), language };
  const form = dice.pick(forms);
  const apart = dice.pick([0.4, 1, 1, 2]);
  const document = await PDFDocument.create();
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const sheet = document.addPage([page.width, page.height]);
  const top = 780;
  const block = blockOf(form, top - 2 * set.leading, set);
  const dress = dice.pick(dresses);
  const table = tableOf(
    columnsOf(language, dice),
    { from: block.y - apart * set.leading, fonts, dress },
    set,
  );
  const foot = dice.chance(0.4)
    ? blockOf("columns", table.y - set.leading * dice.pick([1, 2]), set)
    : undefined;
  const texts: Text[] = [
    { x: page.left, y: top, text: dice.pick(titles[language]), bold: dice.chance(0.5) },
    ...block.texts,
    ...table.texts,
    ...(foot?.texts ?? []),
  ];
  for (const { x, y, text, bold, right } of texts) {
    const font = bold ? fonts.bold : fonts.plain;
    sheet.drawText(text, { x: right ? x - font.widthOfTextAtSize(text, size) : x, y, size, font });
  }
  return {
    bytes: await document.save(),
    traits: [
      `above: ${form}`,
      `dress: ${dress}`,
      `white: ${apart}`,
      language,
      foot ? "below: columns" : "below: nothing",
    ],
    rows: table.rows,
    pairs: [...block.pairs, ...(foot?.pairs ?? [])],
  };
}
