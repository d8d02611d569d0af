import type { Block, Page } from "../document.ts";

/** What figures and tables are called, in the languages that ship. */
const names =
  "fig(?:ure|\\.)?|table|tab\\.|chart|exhibit|plate|scheme|graph|photo|map|box|abb(?:ildung|\\.)?|tabelle|tableau|figura|tabla|gráfico|cuadro|tabella|tabela|चित्र|तालिका";
/** `Figure 2: …`, `Table 3.1 – …`, and the number alone on its line. */
const captioned = new RegExp(`^(?:${names})\\s*(?:\\d+|[IVX]+)(?:[.-]\\d+)*[a-z]?\\s*(?:[.:—–|)-]|$)`, "iu");
/** Without a mark behind the number only a name says so: `Figure 2 The new plant`, beside a picture. */
const bare = new RegExp(`^(?:${names})\\s*\\d+(?:[.-]\\d+)*\\s+\\p{Lu}`, "iu");
/** Whether a text begins as the name of a figure or table does, with its number and a mark. */
export const isCaption = (text: string): boolean => captioned.test(text);
const longest = 600;
/** Points between a picture and what stands above or below it. */
const reach = 40;

function besidePicture({ box }: Block, { images }: Pick<Page, "images">): boolean {
  return images.some(({ box: picture }) => {
    const level = Math.min(box[2], picture[2]) > Math.max(box[0], picture[0]);
    return level && Math.max(box[1] - picture[3], picture[1] - box[3]) < reach;
  });
}

/** Marks the paragraphs that name a figure or a table. */
export const withCaptions = (blocks: readonly Block[], page: Pick<Page, "images">): Block[] =>
  blocks.map((block) => {
    const prose = block.kind === "paragraph" || block.kind === "heading";
    const named = captioned.test(block.text) || (bare.test(block.text) && besidePicture(block, page));
    if (!prose || !named || block.text.length > longest) return block;
    const { level: _, ...rest } = block;
    return { ...rest, kind: "caption" };
  });
