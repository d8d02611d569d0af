// A reader of Markdown for tests, by the text of CommonMark 0.31.2 and of GitHub's tables: what is written must mean
// what was meant. It knows the blocks and marks of that text, so that one which slips in is seen.

/** Text with the marks in it: `strong`, `em`, `code`, `link:address`, `image:address`, `html:tag`. */
export type Read = { text: string; marks: string[] };
export type ReadBlock =
  | ({ kind: "heading" | "paragraph" | "quote"; level?: number } & Read)
  | ({ kind: "item"; depth: number; marker: string } & Read)
  | { kind: "code" | "html" | "rule"; text: string }
  | { kind: "table"; rows: Read[][] };

const punctuation = /[!-/:-@[-`{-~]/;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', copy: "©" };
const tag = /^<(?:[A-Za-z][\w-]*(?:\s[^<>]*)?\/?|\/[A-Za-z][\w-]*\s*|!--.*?--|![A-Z][^>]*|\?.*?\?)>/;
const autolink = /^<((?:[A-Za-z][\w+.-]{1,31}:[^\s<>]*)|[\w.+-]+@[\w.-]+)>/;

type Node = { text: string; run?: { sign: string; count: number; opens: boolean; closes: boolean } };

const isSpace = (sign: string | undefined) => sign === undefined || /\s/u.test(sign);
const isSign = (sign: string | undefined) => sign !== undefined && /[\p{P}\p{S}]/u.test(sign);

/** A run of `*` or `_` with what it may do, by the signs beside it (6.2). */
function runAt(text: string, at: number): { count: number; opens: boolean; closes: boolean } {
  const sign = text[at] ?? "";
  let end = at;
  while (text[end] === sign) end++;
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1);
  const after = [...text.slice(end, end + 2)][0];
  const left = !isSpace(after) && (!isSign(after) || isSpace(before) || isSign(before));
  const right = !isSpace(before) && (!isSign(before) || isSpace(after) || isSign(after));
  const within = sign === "_";
  return {
    count: end - at,
    opens: left && (!within || !right || isSign(before)),
    closes: right && (!within || !left || isSign(after)),
  };
}

/** Pairs runs as the standard's algorithm does; what pairs is a mark, what does not is text. */
function paired(nodes: Node[], marks: string[]): string {
  for (const [at, node] of nodes.entries()) {
    while (node.run?.closes && node.run.count > 0) {
      const { run } = node;
      const open = nodes.slice(0, at).findLastIndex(({ run: other }) => {
        if (other === undefined || !other.opens || other.count === 0 || other.sign !== run.sign) return false;
        const odd = (other.closes || run.opens) && (other.count + run.count) % 3 === 0;
        return !odd || (other.count % 3 === 0 && run.count % 3 === 0);
      });
      const opener = nodes[open]?.run;
      if (opener === undefined) break;
      for (const between of nodes.slice(open + 1, at))
        if (between.run !== undefined) between.run.opens = between.run.closes = false;
      const taken = opener.count >= 2 && run.count >= 2 ? 2 : 1;
      opener.count -= taken;
      run.count -= taken;
      marks.push(taken === 2 ? "strong" : "em");
    }
  }
  return nodes.map(({ text, run }) => (run === undefined ? text : run.sign.repeat(run.count))).join("");
}

/** Where the bracket that opens at `at` is closed: brackets pair, code and escapes hide them. */
function closingOf(text: string, at: number): number {
  let depth = 0;
  for (let here = at; here < text.length; here++) {
    if (text[here] === "\\") here++;
    else if (text[here] === "[") depth++;
    else if (text[here] === "]" && --depth === 0) return here;
  }
  return -1;
}

export function readInline(text: string): Read {
  const marks: string[] = [];
  const nodes: Node[] = [];
  const put = (plain: string) => nodes.push({ text: plain });
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const sign = text[at] ?? "";
    const ticks = /^`+/.exec(rest)?.[0];
    const close =
      ticks === undefined ? -1 : rest.slice(ticks.length).search(new RegExp(`(?<!\`)${ticks}(?!\`)`));
    const raw = tag.exec(rest)?.[0];
    const auto = autolink.exec(rest);
    const entity = /^&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]\w{1,31}));/.exec(rest);
    const image = sign === "!" && text[at + 1] === "[";
    const open = image ? at + 1 : at;
    const end = sign === "[" || image ? closingOf(text, open) : -1;
    const target = end < 0 ? null : /^\(\s*(?:<([^<>]*)>|([^\s()<>]*))\s*\)/.exec(text.slice(end + 1));
    if (sign === "\\" && punctuation.test(text[at + 1] ?? "")) {
      put(text[at + 1] ?? "");
      at += 2;
    } else if (ticks !== undefined && close >= 0) {
      const code = rest.slice(ticks.length, ticks.length + close).replaceAll("\n", " ");
      put(/^ .*\S.* $/.test(code) ? code.slice(1, -1) : code);
      marks.push("code");
      at += 2 * ticks.length + close;
    } else if (ticks !== undefined) {
      put(ticks);
      at += ticks.length;
    } else if (raw !== undefined || auto !== null) {
      marks.push(raw === undefined ? `link:${auto?.[1]}` : `html:${raw}`);
      if (raw === "<br>") put("\n");
      at += (raw ?? auto?.[0] ?? "").length;
    } else if (entity !== null) {
      const [whole, decimal, hex, name] = entity;
      put(
        name === undefined
          ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal))
          : (entities[name] ?? whole),
      );
      at += whole.length;
    } else if (target !== null) {
      const label = readInline(text.slice(open + 1, end));
      put(label.text);
      marks.push(...label.marks, `${image ? "image" : "link"}:${target[1] ?? target[2]}`);
      at = end + 1 + target[0].length;
    } else if (sign === "[" && /^\[\^[^\]\s]+\]/.test(rest)) {
      marks.push("note");
      at++;
    } else if (sign === "*" || sign === "_" || sign === "~") {
      const run = { sign, ...runAt(text, at) };
      nodes.push({ text: "", run });
      at += run.count;
    } else {
      put(sign);
      at++;
    }
  }
  return { text: paired(nodes, marks), marks };
}

const cellsOf = (line: string) =>
  line
    .replace(/^\s*\|/, "")
    .replace(/(?<!\\)\|\s*$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => readInline(cell.trim().replaceAll("\\|", "|").replaceAll("|", "\\|")));

const listMark = /^( *)([-+*]|\d{1,9}[.)])(?: +|$)(.*)$/;
const delimiter = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const hard = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .join("\n")
    .replaceAll("\\\n", "\u0000")
    .replaceAll("\n", " ")
    .replaceAll("\u0000", "<br>");

/** Reads Markdown as blocks, those of lists by how deep they stand. */
export function readMarkdown(source: string): ReadBlock[] {
  const blocks: ReadBlock[] = [];
  const lines = source.split("\n");
  const indents: number[] = [];
  let text: string[] = [];
  let item: { depth: number; marker: string } | undefined;
  // Within the item above, only a list that begins with 1 may follow its text at once (5.2).
  const inItem = (indent = "") => item !== undefined && indent.length >= (indents.at(-1) ?? 0);
  const flush = () => {
    const read = readInline(hard(text));
    if (item !== undefined) blocks.push({ kind: "item", ...item, ...read });
    else if (text.length > 0) blocks.push({ kind: "paragraph", ...read });
    [text, item] = [[], undefined];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line);
    const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/.exec(line);
    const mark = listMark.exec(line);
    if (fence !== null) {
      flush();
      const end = lines.findIndex((each, index) => index > at && each.trim().startsWith(fence[1] ?? "```"));
      blocks.push({ kind: "code", text: lines.slice(at + 1, end).join("\n") });
      at = end;
    } else if (line.trim() === "") {
      flush();
    } else if (text.length > 0 && item === undefined && /^ {0,3}(=+|-+)\s*$/.test(line)) {
      blocks.push({ kind: "heading", level: line.trim().startsWith("=") ? 1 : 2, ...readInline(hard(text)) });
      text = [];
    } else if (/^ {0,3}([-*_])([ \t]*\1){2,}[ \t]*$/.test(line)) {
      flush();
      blocks.push({ kind: "rule", text: line });
    } else if (heading !== null) {
      flush();
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 0, ...readInline(heading[2] ?? "") });
      indents.length = 0;
    } else if (mark !== null && !(text.length > 0 && inItem(mark[1]) && /^(?!1[.)])\d/.test(mark[2] ?? ""))) {
      flush();
      const indent = mark[1]?.length ?? 0;
      while ((indents.at(-1) ?? 0) > indent) indents.pop();
      item = { depth: indents.length + 1, marker: mark[2] ?? "" };
      indents.push(indent + (mark[2]?.length ?? 0) + 1);
      text = [mark[3] ?? ""];
    } else if (text.length === 0 && /^ {0,3}<(?:!--|\/?(?:table|div|p|h\d|ul|ol|script)\b)/i.test(line)) {
      const end = lines.findIndex((each, index) => index >= at && each.trim() === "");
      blocks.push({ kind: "html", text: lines.slice(at, end < 0 ? lines.length : end).join("\n") });
      at = end < 0 ? lines.length : end;
    } else if (
      text.length === 0 &&
      delimiter.test(lines[at + 1] ?? "") &&
      (lines[at + 1] ?? "").includes("-") &&
      cellsOf(line).length === cellsOf(lines[at + 1] ?? "").length &&
      line.includes("|")
    ) {
      let end = at + 2;
      while (end < lines.length && (lines[end] ?? "").trim() !== "") end++;
      blocks.push({ kind: "table", rows: [line, ...lines.slice(at + 2, end)].map(cellsOf) });
      at = end;
    } else if (text.length === 0 && /^ {0,3}>/.test(line)) {
      blocks.push({ kind: "quote", ...readInline(line.replace(/^ *> ?/, "")) });
    } else {
      if (item === undefined) indents.length = 0;
      text.push(line);
    }
  }
  flush();
  return blocks;
}
