import { Dice } from "../dice.ts";
import { keep } from "../keep.ts";
import { firstSeed } from "../make.ts";
import type { Part } from "../words/wording.ts";
import { type Texts, textsOf } from "./texts.ts";

/** What a page holds, as it was written. */
export type TrueBlock =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "item"; depth: number; marker: string | null; text: string }
  | { kind: "table"; cells: { row: number; column: number; text: string }[] };

type Open = { dice: Dice; texts: Texts };
type Piece = { html: string; blocks: TrueBlock[] };

const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function textOf({ dice, texts }: Open, least: number, most: number): string {
  const gap = texts.language === "ja" ? "" : " ";
  return Array.from({ length: dice.int(least, most) }, () => dice.pick(texts.sentences)).join(gap);
}

function paragraph(open: Open): Piece {
  const text = textOf(open, 1, 5);
  return { html: `<p>${inHtml(text)}</p>`, blocks: [{ kind: "paragraph", text }] };
}

function heading({ dice, texts }: Open, level: number, number: string): Piece {
  const text = `${number}${dice.pick(texts.names)}`;
  return { html: `<h${level}>${inHtml(text)}</h${level}>`, blocks: [{ kind: "heading", level, text }] };
}

/** Three to five items, numbered or not, some with items of their own. */
function list(open: Open, depth = 1): Piece {
  const { dice, texts } = open;
  const numbered = dice.chance(0.5);
  const blocks: TrueBlock[] = [];
  const items = Array.from({ length: dice.int(3, 5) }, (_, at) => {
    const text = dice.chance(0.3) ? textOf(open, 1, 2) : dice.pick(texts.names);
    blocks.push({ kind: "item", depth, marker: numbered ? `${at + 1}.` : null, text });
    const inner = depth < 3 && dice.chance(0.2) ? list(open, depth + 1) : { html: "", blocks: [] };
    blocks.push(...inner.blocks);
    return `<li>${inHtml(text)}${inner.html}</li>`;
  });
  const tag = numbered ? "ol" : "ul";
  return { html: `<${tag}>${items.join("")}</${tag}>`, blocks };
}

function table({ dice, texts }: Open): Piece {
  const columns = dice.int(2, 4);
  const rows = Array.from({ length: dice.int(3, 8) }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      row === 0 || column === 0 ? dice.pick(texts.names) : String(dice.int(10, 9_999)),
    ),
  );
  const html = rows.map((row, at) => {
    const tag = at === 0 ? "th" : "td";
    return `<tr>${row.map((text) => `<${tag}>${inHtml(text)}</${tag}>`).join("")}</tr>`;
  });
  const cells = rows.flatMap((row, at) => row.map((text, column) => ({ row: at, column, text })));
  return { html: `<table>${html.join("")}</table>`, blocks: [{ kind: "table", cells }] };
}

function section(open: Open, number: number): Piece[] {
  const { dice } = open;
  const numbered = dice.chance(0.5);
  const pieces = [heading(open, 2, numbered ? `${number}. ` : ""), paragraph(open)];
  for (let at = dice.int(1, 3); at > 0; at--) {
    const roll = dice.next();
    if (roll < 0.25) pieces.push(heading(open, 3, numbered ? `${number}.${at} ` : ""), paragraph(open));
    else if (roll < 0.5) pieces.push(list(open), paragraph(open));
    else if (roll < 0.7) pieces.push(table(open), paragraph(open));
    else pieces.push(paragraph(open));
  }
  return pieces;
}

function styleOf({ dice, texts }: Open): string {
  const family = dice.pick(["Times New Roman, serif", "Arial, sans-serif", "Calibri, sans-serif"]);
  const ruled = dice.chance(0.6) ? "border: 1px solid #444" : "border-bottom: 1px solid #bbb";
  const columns = dice.chance(0.4)
    ? `main { column-count: 2; column-gap: ${dice.pick([14, 20, 26])}pt }`
    : "";
  const running = dice.chance(0.6)
    ? `@page { @top-center { content: "${dice.pick(texts.names)} 2026" } @bottom-center { content: counter(page) } }`
    : "";
  return `@page { size: A4; margin: 25mm 20mm } ${running} ${columns}
body { font: ${dice.pick([10, 11, 12])}pt/1.4 ${family}; ${dice.chance(0.5) ? "text-align: justify" : ""} }
h1 { font-size: ${dice.pick([20, 24])}pt } h2 { font-size: ${dice.pick([15, 17])}pt } h3 { font-size: 13pt }
h1, h2, h3 { break-after: avoid } table { border-collapse: collapse; margin: 8pt 0 } th, td { ${ruled}; padding: 3pt 8pt; text-align: start }`;
}

function documentOf(dice: Dice, part: Part) {
  const texts = dice.pick(textsOf(part));
  const open: Open = { dice, texts };
  const style = styleOf(open);
  const title = heading(open, 1, "");
  const pieces = Array.from({ length: dice.int(2, 4) }, (_, at) => section(open, at + 1)).flat();
  const way = texts.rightToLeft === true ? ' dir="rtl"' : "";
  const body = `${title.html}<main>${pieces.map(({ html }) => html).join("\n")}</main>`;
  const html = `<!doctype html><html lang="${texts.language}"${way}><meta charset="utf-8"><style>${style}</style><body>${body}</body></html>`;
  const blocks = [title, ...pieces].flatMap((piece) => piece.blocks);
  return { html, truth: { language: texts.language, blocks }, size: "a4" as const };
}

/** Writes `count` documents of known structure; returns their names without ending. */
export function makeStructured(part: Part, count: number, folder: string): Promise<string[]> {
  const nameOf = (at: number) => `structured-${part}-${String(at).padStart(2, "0")}`;
  return keep(folder, count, nameOf, (at) => documentOf(new Dice(firstSeed[part] + 700_000 + at), part));
}
