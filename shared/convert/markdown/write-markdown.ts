import type { CodeContent, Content, PictureContent, Structure, TextContent } from "../structure/content.ts";
import { fragmentOf } from "../structure/fragment.ts";
import { escapedLabel, escapedUrl } from "./escape.ts";
import { markdownLines, markdownText } from "./inlines.ts";
import { ListWriter } from "./lists.ts";
import { markdownTable } from "./table.ts";

export type MarkdownOptions = {
  /** A comment `<!-- page 2 -->` where a page begins. */
  pageMarks: boolean;
};

/** The title of a section, on one line; its size says what bold letters say. */
function heading({ inlines, level = 1 }: TextContent): string {
  const text = markdownLines(inlines, { bold: true }).join(" ");
  return `${"#".repeat(Math.min(6, Math.max(1, level)))} ${text.replace(/(?<=^|\s)#+$/, "\\$&")}`;
}

function code({ text }: CodeContent): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function picture({ text, places }: PictureContent & Content, structure: Structure): string {
  const [place] = places;
  if (place === undefined) return "";
  const name = text === "" ? `Picture on page ${place.page}` : text;
  return `![${escapedLabel(name)}](${escapedUrl(fragmentOf(place, structure))})`;
}

function block(content: Content, structure: Structure): string {
  if (content.kind === "heading") return heading(content);
  if (content.kind === "code") return code(content);
  if (content.kind === "table") return markdownTable(content);
  if (content.kind === "picture") return picture(content, structure);
  return markdownText(content.inlines);
}

/** A part of the content, by its place in it, as Markdown; `gap` parts it from the one before. */
type MarkdownBlock = { text: string; gap: string; at: number };

/** Each part of the content as Markdown: CommonMark 0.31 with the tables of GitHub. */
export function markdownBlocks(structure: Structure, { pageMarks }: MarkdownOptions): MarkdownBlock[] {
  const lists = new ListWriter();
  const blocks: MarkdownBlock[] = [];
  let page = 0;
  let listed = false;
  for (const [at, content] of structure.content.entries()) {
    const on = content.places[0]?.page ?? page;
    const turns = pageMarks && on > page;
    if (turns) lists.end();
    const begins = turns ? `<!-- page ${on} -->\n\n` : "";
    page = Math.max(page, on);
    if (content.kind === "item") {
      const { text, gap } = lists.write(content);
      blocks.push({ text: begins + text, gap: listed && !turns ? gap : "\n\n", at });
    } else {
      lists.end();
      const text = block(content, structure);
      if (text !== "") blocks.push({ text: begins + text, gap: "\n\n", at });
    }
    listed = content.kind === "item";
  }
  return blocks;
}

/** The content of a document as Markdown. */
export function writeMarkdown(structure: Structure, options: MarkdownOptions): string {
  const text = markdownBlocks(structure, options)
    .map(({ text, gap }, at) => (at === 0 ? text : gap + text))
    .join("");
  return text === "" ? "" : `${text}\n`;
}
