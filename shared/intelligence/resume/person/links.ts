import type { Box, Document, Word } from "../../../document/document.ts";
import { type Span, slice } from "../layout/piece.ts";
import type { Section } from "../sections/sections.ts";
import type { Read } from "./addresses.ts";
import { type Fragment, isLabelled, personalRows } from "./fragments.ts";

export type Links = { linkedin?: Read; github?: Read; website?: Read; others: readonly Read[] };

const topLevel =
  "(?:com|org|net|io|dev|me|co|ai|app|tech|info|xyz|site|page|design|cloud|eu|de|at|ch|fr|es|it|pt|nl|be|uk|ie|in|us|ca|au|nz|se|no|dk|fi|pl|cz|br|mx|ar|jp|cn|sg|edu|gov)";
const address = new RegExp(
  `(?:https?://|(?<![\\p{L}\\p{N}-]))(?:[\\p{L}\\p{N}-]{1,63}\\.){1,9}${topLevel}(?![\\p{L}\\p{N}@.-]\\p{L})(?:/[^\\s,;|<>]*)?`,
  "giu",
);

/** An address with its scheme, without tracking and a closing slash. */
function normal(text: string): string | undefined {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith("utm_")) url.searchParams.delete(name);
  return url.href.replace(/[/.]$/, "");
}

const inside = (outer: Box, { box }: Word) => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= outer[0] - 1 && x <= outer[2] + 1 && y >= outer[1] - 1 && y <= outer[3] + 1;
};

/** What the page shows where the link is: its words, else the address itself. */
function shown(document: Document, page: number, box: Box, url: string): Span {
  const words =
    document.pages.find(({ number }) => number === page)?.words.filter((word) => inside(box, word)) ?? [];
  const printed = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !/^[\ue000-\uf8ff]+$/u.test(text));
  if (printed.length > 0) return { text: printed.map(({ text }) => text).join(" "), words: printed, page };
  return {
    text: url,
    words: [{ text: url, box, font: { name: "", size: 0, bold: false, italic: false } }],
    page,
  };
}

/** Every web address that a link of the document leads to. */
export function linked(document: Document): (Read & { box: Box })[] {
  return document.pages.flatMap(({ number, links }) =>
    links.flatMap(({ url, box }) => {
      const value = url !== undefined && /^https?:/i.test(url) ? normal(url) : undefined;
      return value === undefined
        ? []
        : [{ value, box, span: shown(document, number, box, value), sure: 0.97 }];
    }),
  );
}

const isLinkedin = (url: string) =>
  /(?:^|\.)linkedin\.com$/.test(new URL(url).hostname) && /^\/(?:in|pub)\//.test(new URL(url).pathname);
const isGithub = (url: string) =>
  new URL(url).hostname.replace(/^www\./, "") === "github.com" && /^\/[^/]+$/.test(new URL(url).pathname);
/** Networks that are not a personal website. */
const networks =
  /(?:^|\.)(?:linkedin\.com|github\.com|gitlab\.com|bitbucket\.org|twitter\.com|x\.com|stackoverflow\.com|medium\.com|facebook\.com|instagram\.com|youtube\.com|researchgate\.net|orcid\.org|scholar\.google\.\w+|google\.com|xing\.com|behance\.net|dribbble\.com|kaggle\.com|leetcode\.com|hackerrank\.com|codeforces\.com|mastodon\.social|bsky\.app|t\.me|telegram\.me|wa\.me|skype\.com|doi\.org)$/;

/** `LinkedIn: jane-doe` and `github: jdoe`: the network's name and a name on it. */
function byName(fragments: readonly Fragment[]): Read[] {
  return fragments.flatMap((fragment): Read[] => {
    const { span } = fragment;
    const text = span.text.replace(/^@|^\/?(?:in\/)?/u, "");
    if (!/^[\p{L}\p{N}_.-]{2,60}$/u.test(text) || text.includes("@")) return [];
    if (isLabelled(fragment, /^linkedin$/))
      return [{ value: `https://linkedin.com/in/${text}`, span, sure: 0.8 }];
    if (isLabelled(fragment, /^github$/)) return [{ value: `https://github.com/${text}`, span, sure: 0.8 }];
    return /^in\/[\p{L}\p{N}-]+$/u.test(span.text)
      ? [{ value: `https://linkedin.com/${span.text}`, span, sure: 0.75 }]
      : [];
  });
}

function printed(fragments: readonly Fragment[]): Read[] {
  return fragments.flatMap(({ span }) =>
    [...span.text.matchAll(address)].flatMap(({ 0: text, index }): Read[] => {
      const isMail = span.text[index - 1] === "@" || span.text[index + text.length] === "@";
      const value = isMail ? undefined : normal(text);
      return value === undefined
        ? []
        : [{ value, span: slice(span, index, index + text.length) ?? span, sure: 0.95 }];
    }),
  );
}

/** Profiles and the website of a person: from the lines that tell who it is, printed or behind a link. */
export function linksOf(
  sections: readonly Section[],
  fragments: readonly Fragment[],
  document: Document,
): Links {
  const rows = personalRows(sections);
  const near = linked(document).filter(({ span, box }) =>
    rows.some(
      (row) =>
        row.page === span.page &&
        box[1] < row.box[3] &&
        box[3] > row.box[1] &&
        box[0] < row.box[2] &&
        box[2] > row.box[0] - 30,
    ),
  );
  const all = [...near, ...printed(fragments), ...byName(fragments)];
  const own = all.filter(
    ({ value }, at) => all.findIndex((other) => bareOf(other.value) === bareOf(value)) === at,
  );
  const linkedin = own.find(({ value }) => isLinkedin(value));
  const github = own.find(({ value }) => isGithub(value));
  const website = own.find(({ value }) => !networks.test(new URL(value).hostname));
  return {
    ...(linkedin === undefined ? {} : { linkedin }),
    ...(github === undefined ? {} : { github }),
    ...(website === undefined ? {} : { website }),
    others: own.filter((each) => each !== linkedin && each !== github && each !== website),
  };
}

const bareOf = (url: string) => url.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, "");
