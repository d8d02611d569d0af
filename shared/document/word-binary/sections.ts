import type { Counter } from "../../limits/count.ts";
import { longAt, shortAt } from "../binary/bytes.ts";
import type { FlowPage, TextItem } from "../flow/flow.ts";
import { plainText } from "../flow/flow.ts";
import { points, type Section } from "../word/sections.ts";
import { charactersIn, spansIn } from "./notes.ts";
import { type Property, propertiesIn } from "./properties.ts";
import type { Span, WordFile } from "./word-file.ts";

/** A section: whether it begins a page, its paper, and where its headers and footers stand. */
export type BinarySection = {
  goesOn: boolean;
  titlePage: boolean;
  width: number;
  height: number;
  running: readonly Span[];
};

/** Twelve bytes tell of each section: the place of its properties in the second and those behind (MS-DOC 2.9.243, Sed). */
const entry = 12;
/** Six texts of separators stand before those of the sections, and each section has six (MS-DOC 2.3.3). */
const texts = 6;
const places = { header: { default: 1, first: 4 }, footer: { default: 3, first: 5 } } as const;

function stated(properties: readonly Property[], name: Property["name"], usual: number): number {
  const value = properties.findLast((each) => each.name === name)?.value;
  if (value === undefined) return usual;
  return value.length > 1 ? shortAt(value, 0) : (value[0] ?? usual);
}

/** The sections of a document, by the character that each ends with. */
export function binarySections(file: WordFile, counter: Counter): Map<number, BinarySection> {
  const { main, build } = file;
  const part = file.part("sections");
  const ends = charactersIn(part, entry).slice(1);
  const count = Math.floor((part.length - 4) / (4 + entry));
  const running = spansIn(charactersIn(file.part("headers"), 0), file.stories.headers);
  return new Map(
    ends.map((end, index) => {
      const place = longAt(part, 4 * (count + 1) + entry * index + 2);
      const list = main.subarray(place + 2, place + 2 + shortAt(main, place));
      const properties = propertiesIn(list, build === "97", counter);
      const first = texts * (index + 1);
      const section: BinarySection = {
        goesOn: stated(properties, "begins", 2) === 0,
        titlePage: stated(properties, "titlePage", 0) !== 0,
        width: points(stated(properties, "paperWidth", 0), 595),
        height: points(stated(properties, "paperHeight", 0), 842),
        // Before Word 97 only the texts that there are were kept: which are headers is not told.
        running: build === "97" ? running.slice(first, first + texts) : [],
      };
      return [end - 1, section];
    }),
  );
}

/** Sections become pages with their headers and footers, each kept where it first shows a new text. */
export class BinaryPager {
  private readonly read: (span: Span) => TextItem[];
  private readonly inherited = new Map<number, Span>();
  private readonly shown = new Map<string, string>();

  constructor(read: (span: Span) => TextItem[]) {
    this.read = read;
  }

  pages({ pages, properties }: Section<BinarySection>): FlowPage[] {
    for (const [place, span] of (properties?.running ?? []).entries()) {
      if (span.to > span.from) this.inherited.set(place, span);
    }
    return pages.map((items, index) => {
      const type = properties?.titlePage === true && index === 0 ? "first" : "default";
      return {
        width: properties?.width ?? 595,
        height: properties?.height ?? 842,
        items: [...this.running("header", type), ...items, ...this.running("footer", type)],
      };
    });
  }

  private running(kind: "header" | "footer", type: "first" | "default"): TextItem[] {
    const span = this.inherited.get(places[kind][type]);
    if (span === undefined || this.shown.get(kind) === `${span.from}`) return [];
    this.shown.set(kind, `${span.from}`);
    const items = this.read(span).map(({ runs }): TextItem => ({ kind, runs }));
    const text = items.map(({ runs }) => plainText(runs)).join("\n");
    if (text === "" || this.shown.get(`${kind} text`) === text) return [];
    this.shown.set(`${kind} text`, text);
    return items;
  }
}
