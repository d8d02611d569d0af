import { type Warning, warning } from "../../warnings/warning.ts";
import type { Block, Box, Line, Link, Page, Table } from "../document.ts";
import { type FlowItem, type FlowPage, plainText, type TextItem } from "./flow.ts";
import { holdText } from "./hold-text.ts";
import { layTable, tableText } from "./lay-table.ts";
import { bodySize, layText } from "./lay-text.ts";
import { WordParter } from "./parted-words.ts";

/** A4 in points, and the white around its text. */
const sheet = { width: 595, height: 842, margin: 56 } as const;
/** Sizes of headings by level; the document's own sizes go before them. */
const headingSizes = [20, 16, 14, 12, 11, 11] as const;
const smaller = 9;
/** Room below an item, share of its text size. */
const below = 0.6;
const indent = 18;

type Draft = { blocks: Block[]; lines: Line[]; tables: Omit<Table, "page">[]; links: Link[] };
type Laid = Draft & { bottom: number; right: number };
type Area = { left: number; top: number; width: number };

function sizeOf({ kind, level = 1 }: TextItem): number {
  if (kind === "heading") return headingSizes[Math.min(level, 6) - 1] ?? bodySize;
  return kind === "header" || kind === "footer" || kind === "caption" ? smaller : bodySize;
}

function layItem(item: FlowItem, area: Area, firstTable: number): Laid {
  if (item.kind === "table") {
    const { table, lines, links, bottom, width } = layTable(item, area);
    const block: Block = {
      kind: "table",
      text: tableText(table.cells),
      box: table.box,
      lines,
      table: firstTable,
    };
    return { blocks: [block], lines, tables: [table], links, bottom: bottom - 8, right: area.left + width };
  }
  const size = sizeOf(item);
  const step = item.kind === "list-item" ? indent * (item.level ?? 1) : 0;
  const runs = item.kind === "heading" ? item.runs.map((run) => ({ bold: true, ...run })) : item.runs;
  const laid = layText(runs, { left: area.left + step, top: area.top, width: area.width - step, size });
  if (laid.lines.length === 0) return { ...empty(), bottom: area.top, right: area.left };
  const boxes = laid.lines.map(({ box }) => box);
  const box: Box = [
    Math.min(...boxes.map(([x0]) => x0)),
    Math.min(...boxes.map(([, y0]) => y0)),
    Math.max(...boxes.map(([, , x1]) => x1)),
    Math.max(...boxes.map(([, , , y1]) => y1)),
  ];
  const block: Block = { kind: item.kind, text: plainText(item.runs), box, lines: laid.lines };
  if (item.level !== undefined) block.level = item.level;
  return { ...laid, blocks: [block], tables: [], bottom: laid.bottom - below * size, right: box[2] };
}

const empty = (): Draft => ({ blocks: [], lines: [], tables: [], links: [] });

function add(draft: Draft, laid: Draft): void {
  for (const each of laid.blocks) draft.blocks.push(each);
  for (const each of laid.lines) draft.lines.push(each);
  for (const each of laid.tables) draft.tables.push(each);
  for (const each of laid.links) draft.links.push(each);
}

const raised = ([x0, y0, x1, y1]: Box, by: number): Box => [x0, y0 + by, x1, y1 + by];

/** Drafts have their upper edge at 0; a page has its lower edge there. */
function pageOf(draft: Draft, number: number, width: number, height: number, flow: FlowPage): Page {
  const lifted = new Map<Line, Line>();
  for (const line of draft.lines) {
    const words = line.words.map((word) => ({ ...word, box: raised(word.box, height) }));
    lifted.set(line, { ...line, box: raised(line.box, height), words });
  }
  const lines = [...lifted.values()];
  const page: Page = {
    number,
    width,
    height,
    source: lines.length > 0 ? "text" : "none",
    words: lines.flatMap(({ words }) => words),
    lines,
    blocks: draft.blocks.map((block) => ({
      ...block,
      box: raised(block.box, height),
      lines: block.lines.map((line) => lifted.get(line) ?? line),
    })),
    tables: draft.tables.map((table) => ({
      ...table,
      page: number,
      box: raised(table.box, height),
      cells: table.cells.map((cell) => ({ ...cell, box: raised(cell.box, height) })),
    })),
    rulings: [],
    images: [],
    links: draft.links.map((link) => ({ ...link, box: raised(link.box, height) })),
  };
  if (flow.label !== undefined) page.label = flow.label;
  if (flow.hidden === true) page.hidden = true;
  return page;
}

/** Sets one flow on as many virtual pages as it needs; tables are never parted, a page grows to hold them. */
function layFlow(flow: FlowPage, first: number): Page[] {
  const { width = sheet.width, height = sheet.height } = flow;
  const pages: Page[] = [];
  let draft = empty();
  let top: number = -sheet.margin;
  let right: number = width - sheet.margin;
  const close = (bottom: number) => {
    const foot = flow.frames === undefined || flow.items.length > 0 ? sheet.margin : 0;
    const high = Math.max(height, foot - bottom);
    pages.push(pageOf(draft, first + pages.length, Math.max(width, right + sheet.margin), high, flow));
    [draft, top, right] = [empty(), -sheet.margin, width - sheet.margin];
  };
  let lowest = 0;
  for (const { left, top: from, width: across, items } of flow.frames ?? []) {
    let at = -from;
    for (const item of items) {
      const laid = layItem(item, { left, top: at, width: across }, draft.tables.length);
      add(draft, laid);
      right = Math.max(right, laid.right - sheet.margin);
      at = laid.bottom;
    }
    lowest = Math.min(lowest, at);
  }
  // What belongs to a slide but is not on it stands below it.
  if (flow.frames !== undefined) top = flow.items.length > 0 ? Math.min(lowest, -height) : lowest;
  for (const item of flow.items) {
    const area = { left: sheet.margin, top, width: width - 2 * sheet.margin };
    let laid = layItem(item, area, draft.tables.length);
    if (!flow.grows && laid.bottom < sheet.margin - height && draft.blocks.length > 0) {
      close(top);
      laid = layItem(item, { ...area, top }, 0);
    }
    add(draft, laid);
    right = Math.max(right, laid.right);
    top = laid.bottom;
  }
  close(top);
  return pages;
}

/** Lays flows on virtual pages, numbered from 1, and says what was changed for it. */
export function layPages(flows: readonly FlowPage[]): { pages: Page[]; warnings: Warning[] } {
  holdText(flows);
  const pages: Page[] = [];
  const parter = new WordParter();
  for (const flow of flows) {
    for (const page of layFlow(parter.page(flow), pages.length + 1)) pages.push(page);
  }
  return { pages, warnings: parter.count === 0 ? [] : [warning("words_parted", parter.count)] };
}
