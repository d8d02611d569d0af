import type { Block, Document, Line, Page } from "../../document/document.ts";
import { isData } from "../../document/tables/data-table.ts";
import { joinedTables, type WholeTable } from "../../document/tables/joined-tables.ts";
import { runsOf } from "../../intelligence/passages/runs.ts";
import { blankBetween, isBroken, isCompound } from "../../values/text/joined-lines.ts";
import { withoutPageNumbers } from "./page-numbers.ts";
import { TableWords } from "./table-words.ts";
import { labelOf, tokensOf } from "./tokens.ts";
import type { Span, Unit, UnitKind } from "./unit.ts";
import { isNumberWord } from "./values.ts";

/** What a document holds in reading order: units of text, and tables at their place. */
export type Item = { unit: Unit } | { table: WholeTable };

/** Enough for a sentence's end with its closing marks, and for a word that counts. Characters. */
const tailLength = 40;
/** A shorter text that ends without a full stop ended on purpose. Characters. */
const leastOpen = 40;

/** `tail` is the end of the text: to look for it in a text that grows would take longer each time. */
type Draft = { kind: UnitKind; text: string; tail: string; spans: Span[]; section: string; page: number };

const ended = /[.!?:;…।॥۔؟。！？]["'”’»)\]]*$/u;

/** Whether the hyphen at the end of a text is that of a broken word, and not the word's own. */
type IsSyllable = (before: string, next: string) => boolean;

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * `auto- / matically` is one word, `third- / party` are two: a hyphen is a word's own where what stands before it is a
 * word of the document, and both together are none.
 */
function syllablesOf({ pages }: Pick<Document, "pages">): IsSyllable {
  let known: Set<string> | undefined;
  return (before, next) => {
    known ??= new Set(
      pages.flatMap(({ lines }) =>
        lines.flatMap(({ text }) => wordsIn(text.replace(/-$/u, "")).slice(0, -1)),
      ),
    );
    const [first = ""] = wordsIn(next);
    const last = wordsIn(before).at(-1) ?? "";
    return known.has(last + first) || !known.has(last);
  };
}

/** Appends lines to a running text; a word broken at a line's end is made whole. */
function append(draft: Draft, lines: readonly Line[], page: number, isSyllable: IsSyllable): void {
  for (const { words } of lines) {
    for (const [at, { text, box, confidence }] of words.entries()) {
      const broken = at === 0 && (isBroken(draft.tail, text) || isCompound(draft.tail, text));
      const last = draft.spans.at(-1);
      if (broken && last !== undefined && isBroken(draft.tail, text) && isSyllable(draft.tail, text)) {
        [draft.text, draft.tail] = [draft.text.slice(0, -1), draft.tail.slice(0, -1)];
        draft.spans[draft.spans.length - 1] = { ...last, end: last.end - 1 };
      }
      const gap = draft.text === "" || broken ? "" : blankBetween(draft.tail, text);
      const start = draft.text.length + gap.length;
      draft.text += gap + text;
      draft.tail = (draft.tail + gap + text).slice(-tailLength);
      draft.spans.push({
        ...{ start, end: draft.text.length, page, box },
        ...(confidence === undefined ? {} : { confidence }),
      });
    }
  }
  draft.page = page;
}

/** A page's end breaks off a sentence whose next word has a capital, as all words of some clauses do. */
const breaksOff = ({ text, page }: Draft, next: string, nextPage: number) =>
  nextPage > page && text.length > 2 * leastOpen && labelOf(next) === "";

type MarginDraft = Draft & { kind: "header" | "footer"; at: number };

/** Reads the blocks of a document into units. */
class UnitReader {
  readonly items: (Draft | WholeTable)[] = [];
  /** Lines of running heads and feet. */
  readonly margins: MarginDraft[] = [];
  private section = "";
  private readonly tables = new Set<WholeTable>();
  private readonly isSyllable: IsSyllable;

  constructor(isSyllable: IsSyllable) {
    this.isSyllable = isSyllable;
  }

  private get open(): Draft | undefined {
    const last = this.items.at(-1);
    return last !== undefined && "spans" in last ? last : undefined;
  }

  private begin(kind: UnitKind, lines: readonly Line[], page: number): Draft {
    const draft: Draft = { kind, text: "", tail: "", spans: [], section: this.section, page };
    append(draft, lines, page, this.isSyllable);
    return draft;
  }

  private addMargin(kind: "header" | "footer", lines: readonly Line[], page: Page): void {
    for (const line of lines)
      this.margins.push({ ...this.begin(kind, [line], page.number), kind, at: this.items.length });
  }

  /** A line of running text that happens to begin with a number, as `… of O` / `2. This …`: no list leads to it. */
  private isWrapped(lines: readonly Line[]): boolean {
    const { open } = this;
    const text = lines[0]?.text ?? "";
    if (open === undefined || open.text.length <= leastOpen || ended.test(open.tail)) return false;
    // `… for three` / `(3) years …`
    if (/^\(\d/u.test(text) && isNumberWord(open.tail.slice(open.tail.lastIndexOf(" ") + 1))) return true;
    return open.kind === "paragraph" && Number(/^\(?(\d{1,3})[.)]/u.exec(text)?.[1] ?? 0) > 1;
  }

  private add({ kind, lines, ...block }: Block, page: Page): void {
    if (kind === "header" || kind === "footer") this.addMargin(kind, lines, page);
    else if (kind === "heading") {
      const draft = this.begin("heading", lines, page.number);
      this.section = draft.text;
      this.items.push({ ...draft, section: draft.text });
    } else if (kind === "list-item" && !this.isWrapped(lines)) {
      this.items.push(this.begin("list-item", lines, page.number));
    } else if (kind === "list-item" && this.open !== undefined)
      append(this.open, lines, page.number, this.isSyllable);
    else {
      for (const run of runsOf({ kind, lines, ...block })) {
        const { open } = this;
        const goesOn =
          open !== undefined &&
          (open.kind === "paragraph" || open.kind === "list-item") &&
          open.text.length > leastOpen &&
          page.number - open.page <= 1 &&
          !ended.test(open.tail) &&
          (/^\p{Ll}/u.test(run.text) || breaksOff(open, run.text, page.number));
        if (goesOn) append(open, run.lines, page.number, this.isSyllable);
        else this.items.push(this.begin("paragraph", run.lines, page.number));
      }
    }
  }

  /** Reads a block whose lines may stand in a table, beside one, or both. */
  addBlock(block: Block, page: Page, held: TableWords): void {
    let lines: Line[] = [];
    const end = () => {
      if (lines.length > 0) this.add({ ...block, lines }, page);
      lines = [];
    };
    for (const line of block.lines) {
      for (const part of held.partsOf(line, page.number)) {
        if ("line" in part) lines.push(part.line);
        else {
          end();
          if (!this.tables.has(part.table)) this.items.push(part.table);
          this.tables.add(part.table);
        }
      }
    }
    end();
  }
}

function unitOf({ kind, text, spans, section }: Draft, loose: boolean): Unit {
  const label = labelOf(text);
  const labelTokens = tokensOf(label, 0, loose);
  const tokens = tokensOf(text, label.length, loose);
  return { kind, text, label, labelTokens, tokens, spans, section };
}

/** A running head or foot: compared without its page number, or as text where the other version has it as such. */
export type Margin = { unit: Unit; asText: Unit; at: number };

/** Each running head and foot once, whatever the number of its page is. */
function marginsOf(drafts: readonly MarginDraft[], pages: number, loose: boolean): Margin[] {
  const seen = new Set<string>();
  return withoutPageNumbers(drafts, pages).flatMap((wording, nth) => {
    const draft = drafts[nth];
    const tokens = tokensOf(wording, 0, loose);
    const sameness = `${draft?.kind} ${tokens.map(({ key }) => key).join(" ")}`;
    if (draft === undefined || tokens.length === 0 || seen.has(sameness)) return [];
    seen.add(sameness);
    const asText = unitOf(draft, loose);
    return [{ unit: { ...asText, label: "", labelTokens: [], tokens }, asText, at: draft.at }];
  });
}

/** The rows of a table as text, for a table that the other version does not have as one. */
export function rowUnits(table: WholeTable, loose: boolean): Unit[] {
  const rows = Map.groupBy(
    table.cells.filter(({ text }) => text.trim() !== ""),
    ({ row }) => row,
  );
  return [...rows.values()].map((cells) => {
    const draft: Draft = { kind: "row", text: "", tail: "", spans: [], section: "", page: table.page };
    for (const { text, box, page } of cells.toSorted((one, other) => one.column - other.column)) {
      const start = draft.text === "" ? 0 : draft.text.length + 1;
      draft.text = `${draft.text}${draft.text === "" ? "" : " "}${text.replace(/\s+/gu, " ").trim()}`;
      draft.spans.push({ start, end: draft.text.length, page, box });
    }
    return unitOf(draft, loose);
  });
}

/** The tables that are compared by cell, from the top. */
export const tablesOf = ({ pages }: Document): WholeTable[] => joinedTables(pages).filter(isData);

/** A document as units and these of its tables in reading order, running heads and feet apart. */
export function itemsOf(
  { pages }: Document,
  tables: readonly WholeTable[],
  loose: boolean,
): { items: Item[]; margins: Margin[] } {
  const reader = new UnitReader(syllablesOf({ pages }));
  const held = new TableWords(tables);
  for (const page of pages) for (const block of page.blocks) reader.addBlock(block, page, held);
  return {
    items: reader.items.map((item) => ("spans" in item ? { unit: unitOf(item, loose) } : { table: item })),
    margins: marginsOf(reader.margins, pages.length, loose),
  };
}
