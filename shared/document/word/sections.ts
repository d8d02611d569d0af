import type { FlowItem, FlowPage, TextItem } from "../flow/flow.ts";
import { plainText } from "../flow/flow.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, childrenOf, type XmlElement } from "../xml/xml.ts";
import type { BodyElement, NoteReference } from "./body.ts";
import { isOn, settingOf } from "./styles.ts";

type Kind = "header" | "footer";
export type Section<Properties = XmlElement> = {
  pages: FlowItem[][];
  properties: Properties | undefined;
};

/** A continuous section begins in the middle of the page where the one before it ends. */
export const goesOn = (properties: XmlElement): boolean => settingOf(properties, "type") === "continuous";

/** Parts of a body as sections of pages; notes stand at the end of the page that refers to them. */
export function sectionsOf<Properties>(
  parts: readonly BodyElement<Properties>[],
  noteItems: (note: NoteReference) => TextItem[],
  continues: (properties: Properties) => boolean,
): Section<Properties>[] {
  const sections: Section<Properties>[] = [];
  let pages: FlowItem[][] = [[]];
  let notes: TextItem[] = [];
  const turn = () => {
    pages.at(-1)?.push(...notes);
    notes = [];
  };
  for (const part of parts) {
    const page = pages.at(-1);
    if (part.is === "item") page?.push(part.item);
    else if (part.is === "note") notes.push(...noteItems(part.note));
    else if (part.is === "break" && page !== undefined && page.length > 0) {
      turn();
      pages.push([]);
    } else if (part.is === "section") {
      turn();
      const before = sections.at(-1);
      const [first = [], ...rest] = pages;
      if (before !== undefined && continues(part.properties)) {
        before.pages.at(-1)?.push(...first);
        before.pages.push(...rest);
      } else sections.push({ pages, properties: part.properties });
      pages = [[]];
    }
  }
  turn();
  if (pages.some((page) => page.length > 0)) sections.push({ pages, properties: undefined });
  return sections;
}

/** A side of the paper that is stated in twentieths of a point, when it is one of paper. */
export const points = (twips: number, usual: number): number => {
  const value = twips / 20;
  return value >= 72 && value <= 3_000 ? value : usual;
};

/** Sections become pages with their headers and footers, each kept where it first shows a new text. */
export class SectionPager {
  private readonly file: OfficePackage;
  private readonly part: string;
  private readonly read: (part: string, root: XmlElement) => TextItem[];
  private readonly inherited = new Map<string, string>();
  private readonly shown = new Map<Kind, string>();

  constructor(file: OfficePackage, part: string, read: (part: string, root: XmlElement) => TextItem[]) {
    this.file = file;
    this.part = part;
    this.read = read;
  }

  pages({ pages, properties }: Section, grows: boolean): FlowPage[] {
    for (const kind of ["header", "footer"] as const) {
      for (const reference of childrenOf(properties, `${kind}Reference`)) {
        const target = this.file.byId(this.part, reference.attributes["r:id"])?.target;
        const type = reference.attributes.type ?? "default";
        if (target !== undefined) this.inherited.set(`${kind} ${type}`, target);
      }
    }
    const size = child(properties, "pgSz")?.attributes;
    const first = isOn(child(properties, "titlePg")) === true;
    return pages.map((items, index) => {
      const type = first && index === 0 ? "first" : "default";
      return {
        width: points(Number(size?.w ?? "0"), 595),
        height: points(Number(size?.h ?? "0"), 842),
        grows,
        items: [...this.running("header", type), ...items, ...this.running("footer", type)],
      };
    });
  }

  private running(kind: Kind, type: string): TextItem[] {
    const part = this.inherited.get(`${kind} ${type}`);
    const root = this.file.xml(part);
    if (part === undefined || root === undefined) return [];
    const items = this.read(part, root).map(({ runs }): TextItem => ({ kind, runs }));
    const text = items.map(({ runs }) => plainText(runs)).join("\n");
    if (text === "" || this.shown.get(kind) === text) return [];
    this.shown.set(kind, text);
    return items;
  }
}
