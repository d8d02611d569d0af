import { html, type Links } from "./html.ts";

/** What a browser is shown where there is no page: the nearest one, and where console and reference begin. */
export function missingPage(nearest: string | undefined, links: Links): string {
  const meant =
    nearest === undefined
      ? ""
      : `<p>Did you mean <a href="${links.to(nearest)}"><code>${html(nearest)}</code></a>?</p>`;
  return `<article class="guide"><p class="crumb">404</p><h1>There is no such page here</h1>${meant}
<p>The search of this page (<kbd>/</kbd>) finds operations, guides and error codes by their words.</p>
<p><a class="button main" href="${links.root}docs">All operations</a> <a class="button" href="${links.root}console">Console</a></p></article>`;
}
