import { escapedMarkup } from "../../values/text/escape-markup.ts";

/** A text as it stands in HTML, also in an attribute between double quotes. */
export const html = (text: unknown): string => escapedMarkup(String(text));

/** Where the pages are, seen from one of them: links hold below any address, such as a stage of API Gateway. */
export type Links = {
  /** The service's own address: `""` from `/docs`, `"../"` from a page below it. */
  root: string;
  /** The address of a page by its name (`errors#not_found`), of the service (`/openapi.json`) or of elsewhere. */
  to: (place: string) => string;
};

export const linksFrom = (root: string): Links => ({
  root,
  to: (place) => {
    if (place.startsWith("https://")) return place;
    return place.startsWith("/") ? `${root}${place.slice(1)}` : `${root}docs/${place}`;
  },
});

/**
 * A text of the contract or of a guide as HTML: `` `code` `` as code, `**words**` as strong, `[words](place)` as a link.
 */
export function marked(text: string, links: Links): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) => {
      if (at % 2 === 1) return `<code>${html(part.slice(1, -1))}</code>`;
      return html(part)
        .replace(
          /\[([^[\]]*)\]\(([^()\s]*)\)/g,
          (_all, words: string, place: string) => `<a href="${links.to(place)}">${words}</a>`,
        )
        .replace(/\*\*([^*]*)\*\*/g, "<strong>$1</strong>");
    })
    .join("");
}

/** Text of many lines as it is. It may be wider than its place, so the keyboard reaches it. */
export const codeBlock = (text: string): string =>
  `<pre class="code" tabindex="0">${html(text.trimEnd())}</pre>`;
