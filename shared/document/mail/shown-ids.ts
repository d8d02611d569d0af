import { unescapedMarkup } from "../../values/text/unescape-markup.ts";

function unescaped(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Addresses that the HTML shows pictures by (RFC 2392); senders escape them or do not. */
export function shownIds(html: string): Set<string> {
  const found = [...html.matchAll(/\bcid:([^\s"'<>)]{1,1000})/gi)].map(([, id = ""]) => id);
  return new Set(found.flatMap((id) => [id, unescapedMarkup(id), unescaped(id)]));
}
