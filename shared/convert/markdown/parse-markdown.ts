import parserOf, { type MarkdownIt, type StateCore, type Token } from "markdown-it";
import footnotes from "markdown-it-footnote";
import { hold } from "../../limits/count.ts";
import { limits } from "../../limits/limits.ts";

/** Raw elements that would take the rest of the page in (GFM 0.29, 6.11); they stay text. */
const disallowed = /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?![\w-]))/gi;
/** `[ ]` or `[x]` at the beginning of an item (GFM 0.29, 5.3). */
const task = /^\[([ \t\nxX])\](?=\s)/;

/** The boxes of task lists, drawn as signs so that they are text, too. */
function tasks({ tokens }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    const item = tokens[at - 2];
    const [first] = token.children ?? [];
    if (token.type !== "inline" || first?.type !== "text") continue;
    if (item?.type !== "list_item_open" || tokens[at - 1]?.type !== "paragraph_open") continue;
    const [, mark] = task.exec(token.content) ?? [];
    if (mark === undefined) continue;
    item.attrJoin("class", "task");
    first.content = `${mark.trim() === "" ? "☐" : "☑"}${first.content.slice(3)}`;
  }
}

/** `www.` begins an address (GFM 0.29, 6.9); other names without a scheme, such as those of files, are text. */
function links(parser: MarkdownIt): void {
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
  const rest = /^[\w-]+(?:\.[\w-]+)+(?:[/?#][^\s<]*[^\s<.,:;!?"'()*_~\]])?/;
  parser.linkify.add("www.", {
    validate: (text: string, at: number) => rest.exec(text.slice(at, at + 2_000))?.[0].length ?? 0,
    normalize: (match: { url: string }) => {
      match.url = `http://${match.url}`;
    },
  });
}

function newParser(): MarkdownIt {
  // What lies deeper is left out by the parser without a word: it goes on to where `holdNesting` sees it.
  const maxNesting = limits["markdown.nested"].most + 2;
  const parser = parserOf({ html: true, linkify: true });
  parser.set({ maxNesting }).use(footnotes);
  parser.inline.ruler.disable("footnote_inline");
  links(parser);
  parser.core.ruler.push("tasks", tasks);
  const { html_block: block, html_inline: inline } = parser.renderer.rules;
  // The mark of a note that is named again is its number again.
  parser.renderer.rules.footnote_caption = (all, at) => `[${Number(all[at]?.meta?.id ?? 0) + 1}]`;
  for (const [name, draw] of [
    ["html_block", block],
    ["html_inline", inline],
  ] as const)
    parser.renderer.rules[name] = (...given) => draw?.(...given).replace(disallowed, "&lt;") ?? "";
  return parser;
}

/** The plain text of a title. */
const textOf = ({ children, content }: Token): string =>
  children === null
    ? content
    : children.map((child) => (child.type === "image" ? child.content : textOf(child))).join("");

/** Throws `too_complex` for what the parser would leave out, and for more notes than it puts in their place in time. */
function holdNesting(tokens: readonly Token[], most: number): void {
  for (const { level, children } of tokens) {
    hold("markdown.nested", Math.max(most, level));
    if (children !== null) holdNesting(children, most);
  }
}

/** `[^note]: what it says`, also in a quotation. */
const note = /^[ >]*\[\^[^\]]+\]:/;

/** Markdown as HTML (CommonMark 0.31, GFM 0.29 with footnotes), and the text of its first title. */
export function parseMarkdown(markdown: string): { html: string; title: string | undefined } {
  hold("markdown.letters", markdown.length);
  hold("markdown.notes", markdown.split("\n").filter((line) => note.test(line)).length);
  const parser = newParser();
  const env = {};
  const tokens = parser.parse(markdown, env);
  holdNesting(tokens, 0);
  const at = tokens.findIndex(({ type }) => type === "heading_open");
  const named = tokens[at + 1];
  const title = at < 0 || named === undefined ? undefined : textOf(named).trim();
  return { html: parser.renderer.render(tokens, parser.options, env), title };
}
