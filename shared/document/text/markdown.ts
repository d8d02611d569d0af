import type { FlowCell, FlowItem, Run, TableItem, TextItem } from "../flow/flow.ts";

const heading = /^ {0,3}(#{1,6})[ \t]+(.+?)(?:(?<![ \t])[ \t]+#+)?(?<![ \t])[ \t]*$/;
const listItem = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const fence = /^ {0,3}(```|~~~)/;
const tableRule = /^ {0,3}\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*(?:[ \t]*\|)?(?<![ \t])[ \t]*$/;
const rule = /^ {0,3}([-*_])([ \t]*\1){2,}[ \t]*$/;
const underline = /^ {0,3}(=+|-{2,})[ \t]*$/;

/** Marks that plain text seldom carries; two of them, or one in a file named so, make Markdown. */
const marks = [
  /^#{1,6} \S/m,
  /\[[^\][\n]{1,300}\]\([^)\s]{1,1000}\)/,
  /^```/m,
  /\*\*\S[^*\n]*\*\*/,
  /^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*\|/m,
];

export function isMarkdown(text: string, filename: string): boolean {
  const sample = text.slice(0, 100_000);
  const found = marks.filter((mark) => mark.test(sample)).length;
  return found >= (/\.(md|markdown)$/i.test(filename) ? 1 : 2);
}

/** Every repetition is bounded, so that a long line of opened marks is read in one pass. */
const inline =
  /!\[([^\][\n]{0,300})\]\([^)\n]{0,1000}\)|\[([^\][\n]{1,300})\]\(\s{0,9}<?([^)\s>]{1,1000})>?[^)\n]{0,300}\)|<((?:https?:\/\/|mailto:)[^>\s]{1,1000})>|(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\5|(?<![\w*])([*_])(?=\S)([^*_\n]{1,300}?)(?<=\S)\7(?![\w*])|`([^`\n]{1,1000})`/g;

/** Emphasis, code and links of one piece of text; marks go, what they say stays. */
function runsOf(text: string, style: Omit<Run, "text"> = {}): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, picture, label, url, auto, , strong, , emphasis, code] = match;
    runs.push({ ...style, text: text.slice(at, match.index) });
    if (label !== undefined && url !== undefined)
      runs.push({ ...style, text: label, ...(/^[a-z]+:/i.test(url) ? { url } : {}) });
    else if (auto !== undefined) runs.push({ ...style, text: auto, url: auto });
    else if (strong !== undefined) runs.push(...runsOf(strong, { ...style, bold: true }));
    else if (emphasis !== undefined) runs.push({ ...style, italic: true, text: emphasis });
    else runs.push({ ...style, text: code ?? picture ?? "" });
    at = match.index + whole.length;
  }
  runs.push({ ...style, text: text.slice(at) });
  return runs
    .map((run) => ({ ...run, text: run.text.replace(/\\([!-/:-@[-`{-~])/g, "$1") }))
    .filter((run) => run.text !== "");
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const isTable = (head: string, below: string) =>
  tableRule.test(below) && cellsOf(head).length === cellsOf(below).length;

function tableItem(lines: readonly string[]): TableItem {
  const rows = lines.filter((_, index) => index !== 1).map(cellsOf);
  const columns = rows[0]?.length ?? 1;
  const cells = rows.flatMap((row, at) =>
    row
      .slice(0, columns)
      .map((cell, column): FlowCell => ({ row: at, column, rowSpan: 1, columnSpan: 1, runs: runsOf(cell) })),
  );
  return { kind: "table", rows: rows.length, columns, headerRows: 1, ruled: true, cells };
}

/** Lines of a paragraph are one, but for those that end in two blanks or a backslash. */
const joined = (lines: readonly string[]) =>
  lines
    .map((line, index) => {
      const broken = / {2}$|\\$/.test(line) && index + 1 < lines.length;
      return line.replace(/\\$/, "").trimEnd() + (broken ? "\n" : " ");
    })
    .join("")
    .trimEnd();

/** Reads Markdown (CommonMark's blocks, tables as GitHub writes them) into flowing items. */
export function markdownItems(text: string): FlowItem[] {
  const lines = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, "").split(/\r\n|\r|\n/);
  const items: FlowItem[] = [];
  let open: { item: Omit<TextItem, "runs">; lines: string[] } | undefined;
  const close = () => {
    if (open !== undefined) items.push({ ...open.item, runs: runsOf(joined(open.lines)) });
    open = undefined;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [, marks, title] = heading.exec(line) ?? [];
    const [, indent, bullet, rest] = listItem.exec(line) ?? [];
    if (fence.test(line)) {
      close();
      const end = lines.findIndex((each, index) => index > at && fence.test(each));
      const code = lines.slice(at + 1, end < 0 ? lines.length : end).join("\n");
      items.push({ kind: "paragraph", runs: [{ text: code }] });
      at = end < 0 ? lines.length : end;
    } else if (marks !== undefined && title !== undefined) {
      close();
      items.push({ kind: "heading", level: marks.length, runs: runsOf(title) });
    } else if (line.includes("|") && isTable(line, lines[at + 1] ?? "")) {
      close();
      let end = at + 2;
      while (end < lines.length && (lines[end] ?? "").includes("|")) end++;
      items.push(tableItem(lines.slice(at, end)));
      at = end - 1;
    } else if (open?.item.kind === "paragraph" && underline.test(line)) {
      const level = line.trim().startsWith("=") ? 1 : 2;
      open = { item: { kind: "heading", level }, lines: open.lines };
      close();
    } else if (line.trim() === "" || rule.test(line)) close();
    else if (bullet !== undefined && rest !== undefined) {
      close();
      const level = 1 + Math.min(5, Math.floor((indent ?? "").replaceAll("\t", "    ").length / 2));
      const marker = /\d/.test(bullet) ? bullet : "•";
      open = { item: { kind: "list-item", level }, lines: [`${marker} ${rest}`] };
    } else {
      open ??= { item: { kind: "paragraph" }, lines: [] };
      open.lines.push(line.replace(/^ {0,3}(>[ \t]?)+/, "").trimStart());
    }
  }
  close();
  return items;
}
