import { guides } from "../guides/index.ts";
import { html, type Links } from "./html.ts";
import type { Described, Model } from "./model.ts";

/** The files that every page loads, by their names below `console/`. */
export type Assets = { script: string; style: string };

const link = (page: string, title: string, current: string, links: Links) =>
  `<li><a href="${links.to(page)}"${page === current ? ' aria-current="page"' : ""}>${html(title)}</a></li>`;

function group(
  title: string,
  pages: readonly { page: string; title: string }[],
  current: string,
  links: Links,
) {
  const isOpen = pages.some(({ page }) => page === current);
  return `<details${isOpen ? " open" : ""}><summary>${html(title)}</summary><ul>${pages.map((each) => link(each.page, each.title, current, links)).join("")}</ul></details>`;
}

const titled = ({ page, declared }: Described) => ({ page, title: declared.summary });

function contents({ groups }: Model, current: string, links: Links): string {
  const isIndex = current === "" ? ' aria-current="page"' : "";
  return `<nav id="contents" class="contents" aria-label="Reference"><p><a href="${links.root}docs"${isIndex}>All operations</a></p>
${group("Guides", guides, current, links)}
${groups.map(({ title, operations }) => group(title, operations.map(titled), current, links)).join("\n")}</nav>`;
}

type Framed = { title: string; current: string; content: string };

/** A whole page around its content. Nothing in it runs or loads but the files of the same address. */
export function frame(
  { title, current, content }: Framed,
  model: Model,
  { script, style }: Assets,
  links: Links,
): string {
  const { root } = links;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html(title)}</title>
<link rel="icon" href="${root}console/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}console/${style}">
<script type="module" src="${root}console/${script}"></script>
</head>
<body data-root="${root}">
<a class="skip" href="#content">Skip to the content</a>
<header><a class="brand" href="${root}docs"><img src="${root}console/icon.svg" width="24" height="24" alt=""> Pagewright <span class="quiet">reference</span></a>
<nav aria-label="Pagewright"><a href="${root}console">Console</a><a class="narrow" href="#contents">Contents</a></nav>
<a class="button small" id="search" href="${root}docs">Search <kbd>/</kbd></a></header>
<div class="columns"><main id="content" tabindex="-1">${content}</main>
${contents(model, current, links)}</div>
</body>
</html>
`;
}
