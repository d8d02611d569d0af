import { languageOf } from "../../values/languages/language-of.ts";
import { escapedHtml } from "../markup/escape.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** As the sites that show Markdown set it, on paper. Each block runs the way its own letters do. */
const style = `
body { font: 10.5pt/1.5 Arial, sans-serif; color: #1f2328; margin: 0; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.4em 0 .6em; break-after: avoid; }
h1 { font-size: 2em; } h2 { font-size: 1.5em; } h3 { font-size: 1.25em; } h4 { font-size: 1em; }
h5 { font-size: .9em; } h6 { font-size: .85em; color: #59636e; }
h1, h2 { border-bottom: .75pt solid #d1d9e0; padding-bottom: .25em; }
body > :first-child { margin-top: 0; }
p, ul, ol, dl, table, pre, blockquote { margin: 0 0 1em; }
p, li, dt, dd, th, td, h1, h2, h3, h4, h5, h6, blockquote { unicode-bidi: plaintext; text-align: start; }
ul, ol { padding-inline-start: 2em; } li > ul, li > ol { margin-bottom: 0; } li + li { margin-top: .2em; }
li.task { list-style: none; } li.task::marker { content: ""; }
a { color: #0969da; text-decoration: none; }
code, pre, kbd, samp { font-family: "Courier New", monospace; font-size: .88em; }
code { background: #eff1f3; border-radius: 3pt; padding: .15em .35em; }
pre { background: #f6f8fa; border-radius: 4pt; padding: 1em; line-height: 1.4; white-space: pre-wrap; unicode-bidi: isolate; }
pre code { background: none; padding: 0; font-size: 1em; }
blockquote { border-inline-start: 3pt solid #d1d9e0; color: #59636e; padding-inline-start: 1em; margin-inline: 0; }
table { border-collapse: collapse; max-width: 100%; }
thead { display: table-header-group; } tr { break-inside: avoid; }
th, td { border: .75pt solid #d1d9e0; padding: .35em .8em; } th { font-weight: bold; }
tbody tr:nth-child(even) { background: #f6f8fa; }
hr { border: 0; border-top: 1.5pt solid #d1d9e0; margin: 1.8em 0; }
img, svg { max-width: 100%; }
.footnotes { font-size: .85em; color: #59636e; } .footnotes-sep { margin-bottom: 1em; }
.footnote-ref { font-size: .75em; line-height: 0; }
`;

/** Values at the head of a file, which sites read and no reader sees. */
const frontMatter = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const keyed = /^---[ \t]*\r?\n(?:#|[\w-]+[ \t]*:|(?:---|\.\.\.)[ \t]*$)/m;

const beginsWithValues = (text: string) => keyed.exec(text)?.index === 0;

/** A page of a Markdown file, with its first title, or `name`, as its own. */
export function markdownPage(text: string, name: string): string {
  const bare = text.replace(/^\ufeff/, "");
  const { html, title = name } = parseMarkdown(beginsWithValues(bare) ? bare.replace(frontMatter, "") : bare);
  const head = `<meta charset="utf-8"><title>${escapedHtml(title)}</title><style>${style}</style>`;
  return `<!doctype html><html lang="${escapedHtml(languageOf(bare))}"><head>${head}</head><body>${html}</body></html>`;
}
