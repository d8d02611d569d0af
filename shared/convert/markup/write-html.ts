import { runsLeft } from "../../values/text/direction.ts";
import { captionsOf } from "../structure/captions.ts";
import { type Content, plainText, type Structure } from "../structure/content.ts";
import { fragmentOf } from "../structure/fragment.ts";
import { pageMark } from "../word/layout/styled-words.ts";
import { escapedHtml } from "./escape.ts";
import { htmlInlines } from "./inlines.ts";
import { ListMarkup } from "./lists.ts";
import { htmlTable } from "./table.ts";

/** The direction of a text that runs left; that of the page is to the right. */
const direction = (content: Content) => (runsLeft(plainText(content)) ? ' dir="rtl"' : "");

const captionText = (caption: Content | undefined) =>
  caption !== undefined && "inlines" in caption ? htmlInlines(caption.inlines) : "";

function figure(
  content: Content & { kind: "picture" },
  structure: Structure,
  caption: string,
  own: string,
): string {
  const [place] = content.places;
  if (place === undefined) return "";
  const name = escapedHtml(content.text === "" ? `Picture on page ${place.page}` : content.text);
  const link = `<a href="${escapedHtml(fragmentOf(place, structure))}">${name}</a>`;
  return `<figure${own}>${link}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function element(content: Content, structure: Structure, caption: string, own: string): string {
  if (content.kind === "table") return htmlTable(content, { caption, attributes: own });
  if (content.kind === "picture") return figure(content, structure, caption, own);
  if (content.kind === "code") return `<pre${own}><code>${escapedHtml(content.text)}</code></pre>`;
  if (content.kind === "item") return "";
  const isHeading = content.kind === "heading";
  const tag = isHeading ? `h${Math.min(6, Math.max(1, content.level ?? 1))}` : "p";
  return `<${tag}${own}>${htmlInlines(content.inlines, { bold: isHeading })}</${tag}>`;
}

/** The body of the page, an element on each line; the first of each page bears the name that links lead to. */
function bodyOf(structure: Structure): string[] {
  const owners = captionsOf(structure.content);
  const captions = new Map([...owners].map(([caption, owner]) => [owner, caption]));
  const lists = new ListMarkup();
  const lines: string[] = [];
  let page = 0;
  for (const content of structure.content) {
    if (owners.has(content)) continue;
    const on = content.places[0]?.page ?? page;
    const own = `${on > page ? ` id="${pageMark(on)}"` : ""}${direction(content)}`;
    page = Math.max(page, on);
    if (content.kind === "item") lines.push(lists.write(content, own));
    else lines.push(lists.end(), element(content, structure, captionText(captions.get(content)), own));
  }
  return [...lines, lists.end()].filter((line) => line !== "");
}

/** The content of a document as an HTML page of its own, without scripts and styles. */
export function writeHtml(structure: Structure): string {
  const { language, title, filename } = structure;
  const lang = language === "und" ? "" : ` lang="${escapedHtml(language)}"`;
  const head = `<meta charset="utf-8"><title>${escapedHtml(title ?? filename)}</title>`;
  return [
    "<!doctype html>",
    `<html${lang}><head>${head}</head><body>`,
    ...bodyOf(structure),
    "</body></html>",
    "",
  ].join("\n");
}
