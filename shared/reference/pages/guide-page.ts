import type { Block, Guide } from "../guides/guide.ts";
import { codeBlock, html, type Links, marked } from "./html.ts";
import type { Model } from "./model.ts";
import { samplePanel, samplesOf } from "./samples.ts";
import { SchemaView } from "./schema-view.ts";

/** The id of a head: its words. */
const idOf = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** A table whose first cell names its row. It scrolls in its place where the screen is narrower. */
export function table(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  links: Links,
  ids: readonly string[] = [],
): string {
  const head = columns.map((name) => `<th scope="col">${html(name)}</th>`).join("");
  const row = ([first = "", ...rest]: readonly string[], at: number) => {
    const id = ids[at];
    const cells = rest.map((text) => `<td>${marked(text, links)}</td>`).join("");
    return `<tr${id === undefined ? "" : ` id="${html(id)}"`}><th scope="row">${marked(first, links)}</th>${cells}</tr>`;
  };
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join("")}</tbody></table></div>`;
}

function samples(id: string, model: Model, baseUrl: string): string {
  const found = model.groups.flatMap(({ operations }) => operations).find(({ entry }) => entry.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id} to show.`);
  return samplePanel(samplesOf(found.entry, model, baseUrl), "The call in");
}

type Context = { model: Model; baseUrl: string; links: Links };

function blockText(block: Block, { model, baseUrl, links }: Context): string {
  if (typeof block === "string") return `<p>${marked(block, links)}</p>`;
  if ("head" in block) return `<h2 id="${html(block.id ?? idOf(block.head))}">${html(block.head)}</h2>`;
  if ("list" in block)
    return `<ul>${block.list.map((each) => `<li>${marked(each, links)}</li>`).join("")}</ul>`;
  if ("code" in block) return codeBlock(block.code);
  if ("columns" in block) return table(block.columns, block.rows, links, block.ids);
  if ("samplesOf" in block) return samples(block.samplesOf, model, baseUrl);
  return new SchemaView(model.schemas, links).named(block.schema, "answer");
}

/** The page of one guide. */
export function guidePage({ title, about, write }: Guide, context: Context): string {
  const blocks = write(context.baseUrl).map((block) => blockText(block, context));
  return `<article class="guide"><p class="crumb">Guides</p><h1>${html(title)}</h1><p class="quiet">${html(about)}.</p>
${blocks.join("\n")}</article>`;
}
