import { guides } from "../guides/index.ts";
import { tierColumns, tierRows } from "../guides/limits.ts";
import { table } from "./guide-page.ts";
import { html, type Links, marked } from "./html.ts";
import type { DescribedGroup, Model } from "./model.ts";

const about =
  "Documents over HTTPS: PDF operations, conversions, signing, and what documents say as data with its place on the page. [Start](start) has a key and a first call; the [console](/console) tries every operation on your own file; [openapi.json](/openapi.json) is for programs.";

function guideList(links: Links): string {
  const items = guides.map(
    ({ page, title, about: told }) =>
      `<li><a href="${links.to(page)}">${html(title)}</a> <span class="quiet">${html(told)}</span></li>`,
  );
  return `<section id="guides"><h2>Guides</h2><ul class="plain">${items.join("")}</ul></section>`;
}

function groupList({ name, title, operations }: DescribedGroup, links: Links): string {
  const items = operations.map(
    ({ page, declared: { summary, method, paths } }) =>
      `<li><a href="${links.to(page)}">${html(summary)}</a> <span class="quiet">${method} ${paths.map(({ path }) => html(path)).join(", ")}</span></li>`,
  );
  return `<section id="${name}"><h2>${html(title)}</h2><ul class="plain">${items.join("")}</ul></section>`;
}

/** Where the reference begins: guides, tiers, and every operation by group. */
export function indexPage({ groups }: Model, links: Links): string {
  const tiers = `<section id="pricing"><h2>Tiers</h2>${table(tierColumns, tierRows(), links)}
<p>The quota resets on the 1st of the month, 00:00 UTC. Only calls that succeed count: <a href="${links.to("limits")}">limits</a>.</p></section>`;
  return `<article class="start"><h1>Pagewright reference</h1><p>${marked(about, links)}</p>
${guideList(links)}${tiers}${groups.map((group) => groupList(group, links)).join("\n")}</article>`;
}
