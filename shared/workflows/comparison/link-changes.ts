import type { Box, Document, Page, Word } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { type Change, contextOf, linesOf, type Side } from "./change.ts";
import type { Place } from "./unit.ts";

/** What is read on the page, and where it leads. */
type Anchor = { text: string; url: string; places: Place[] };

/** Each looks for its words on its page: more links than this in one version are not compared. */
const mostLinks = 5_000;

const middle = ({ box: [, low, , high] }: Word) => (low + high) / 2;

/** The first of the words, which stand by height, that is not below `from`. */
function firstAt(words: readonly Word[], from: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const half = (low + high) >> 1;
    const word = words[half];
    if (word !== undefined && middle(word) < from) low = half + 1;
    else high = half;
  }
  return low;
}

function wordsIn([x0, y0, x1, y1]: Box, byHeight: readonly Word[]): Word[] {
  const found: Word[] = [];
  for (let at = firstAt(byHeight, y0); at < byHeight.length; at++) {
    const word = byHeight[at];
    if (word === undefined || middle(word) > y1) break;
    const across = (word.box[0] + word.box[2]) / 2;
    if (across >= x0 && across <= x1) found.push(word);
  }
  return found.sort((one, other) =>
    Math.abs(middle(one) - middle(other)) > (one.box[3] - one.box[1]) / 2
      ? middle(other) - middle(one)
      : one.box[0] - other.box[0],
  );
}

/** `HTTP://a.example` leads where `http://a.example/` does. */
const targetOf = (url: string) => URL.parse(url)?.href ?? url;

function anchorsOf({ number, links, words }: Page): Anchor[] {
  const out = links.flatMap(({ url, box }) => (url === undefined ? [] : [{ url, box }]));
  if (out.length === 0) return [];
  const byHeight = words.toSorted((one, other) => middle(one) - middle(other));
  const anchors: Anchor[] = [];
  for (const { url, box } of out) {
    const text = wordsIn(box, byHeight)
      .map((word) => word.text)
      .join(" ");
    const last = anchors.at(-1);
    // A link that goes on in the next line is a second box.
    if (last?.url === url && text !== "") {
      last.text = `${last.text} ${text}`.trim();
      last.places.push({ page: number, box });
    } else anchors.push({ text, url, places: [{ page: number, box }] });
  }
  return anchors;
}

const linkCount = ({ pages }: Document) =>
  pages.reduce((sum, { links }) => sum + links.filter(({ url }) => url !== undefined).length, 0);

function side({ text, url, places }: Anchor): Side | null {
  const [first] = places;
  if (first === undefined) return null;
  const onPage = places.filter(({ page }) => page === first.page).map(({ box }) => box);
  return {
    ...{ text: url, page: first.page, bbox: around(onPage), boxes: linesOf(places) },
    ...{ context: contextOf(text, 0, text.length), section: null },
  };
}

/** Words that links say, without what another page layout changes. */
const keyOf = ({ text }: Anchor) => text.toLowerCase().replace(/[\s-]+/gu, "");

/** What neither version shares with the other, in order. */
function apart(olds: readonly Anchor[], news: readonly Anchor[]): [Anchor[], Anchor[]] {
  const rest = [...news];
  const gone = olds.filter(({ url }) => {
    const same = rest.findIndex((fresh) => targetOf(fresh.url) === targetOf(url));
    if (same >= 0) rest.splice(same, 1);
    return same < 0;
  });
  return [gone, rest];
}

/**
 * Links that say the same in both versions and lead elsewhere; undefined where that cannot be told, because a version
 * has no link, as plain text has none, or too many. What else a link says is a change of the text.
 */
export function linkChanges(old: Document, fresh: Document): Change[] | undefined {
  const counts = [linkCount(old), linkCount(fresh)];
  if (counts.some((count) => count === 0 || count > mostLinks)) return undefined;
  const [olds, news] = [old, fresh].map(({ pages }) => Map.groupBy(pages.flatMap(anchorsOf), keyOf));
  return [...(olds ?? [])].flatMap(([key, own]) => {
    const [gone, come] = apart(own, news?.get(key) ?? []);
    return gone.slice(0, come.length).map((before, at): Change => {
      const after = come[at] ?? before;
      const shown = ({ url }: Anchor) => ({ text: url, value: targetOf(url) });
      return {
        ...{ type: "changed", scope: "link", confidence: 1 },
        ...{ old: side(before), new: side(after) },
        values: [{ kind: "link", old: shown(before), new: shown(after) }],
      };
    });
  });
}
