import { choice, decimal, flag } from "./field.ts";
import { file } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { printedPageSizes } from "./paper.ts";

const common = { listing: "X", tier: "indie", weight: "heavy", tool: "asked" } as const;

/** The paper that a file without pages of its own is printed on. */
const paper = {
  page_size: choice(printedPageSizes).default("a4"),
  landscape: flag("Turns the paper").default(false),
  margin: decimal({ min: 0, max: 200 }, "Points on every side").default(56),
};

/** Files that are no pages yet, printed by the browser. */
export const printedFiles = {
  markdownToPdf: operation({
    ...common,
    path: "/api/v1/convert/markdown-to-pdf",
    summary: "Make a PDF of a Markdown file",
    description:
      "CommonMark with GitHub's tables, task lists, strikethrough, addresses as links and footnotes. HTML in it is printed as html-to-pdf prints it: no script runs and nothing is fetched. Put pictures into it as data: URLs; a warning names those that are elsewhere. The PDF is tagged, and its headings are its bookmarks.",
    form: { file: file("A .md file: text, its encoding found by its bytes"), ...paper },
    sample: { file: "readme.md" },
    returns: fileOf("pdf"),
  }),
};
