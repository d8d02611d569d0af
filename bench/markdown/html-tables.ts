const html = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

/** The cells of a row of a Markdown table; undefined where a line is none. */
function cellsOf(line: string): string[] | undefined {
  const trimmed = line.trim();
  if (!trimmed.includes("|")) return undefined;
  const cells = trimmed.split("|");
  if (trimmed.startsWith("|")) cells.shift();
  if (cells.length > 0 && trimmed.endsWith("|")) cells.pop();
  return cells.length === 0 ? undefined : cells.map((cell) => cell.trim());
}

const isRule = (cells: readonly string[]) => cells.every((cell) => /^[-:]+$/.test(cell.replaceAll(" ", "")));

/** As wide as asked; three cells of a wider row are its first, those of its middle, and its last. */
function fitted(cells: readonly string[], width: number): string[] {
  if (cells.length === width) return [...cells];
  const [first = "", middle = "", last = ""] = cells;
  if (cells.length === 3 && width > 3)
    return [first, ...Array.from({ length: width - 2 }, () => middle), last];
  return Array.from({ length: width }, (_, at) => cells[at] ?? "");
}

const row = (tag: "th" | "td", cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${html(cell)}</${tag}>`).join("")}</tr>`;

/** Markdown with its tables as HTML, as opendataloader-bench makes them equal before it compares. */
export function withHtmlTables(markdown: string): string {
  const lines = markdown.split("\n");
  const done: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [head, rule] = [cellsOf(line), cellsOf(lines[at + 1] ?? "")];
    if (head === undefined || rule === undefined || !isRule(rule)) {
      done.push(line);
      continue;
    }
    const width = Math.max(head.length, rule.length);
    const rows: string[][] = [];
    at += 2;
    for (let cells = cellsOf(lines[at] ?? ""); cells !== undefined; cells = cellsOf(lines[++at] ?? ""))
      rows.push(fitted(cells, width));
    at -= 1;
    const [first, ...rest] =
      head.every((cell) => cell === "") && rows.length > 0 ? rows : [fitted(head, width), ...rows];
    done.push(`<table>${row("th", first ?? [])}${rest.map((cells) => row("td", cells)).join("")}</table>`);
  }
  return done.join("\n");
}
