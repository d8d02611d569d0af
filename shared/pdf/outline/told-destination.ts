import type { output } from "zod";
import { destinationFits, type pdfOutline } from "../../contract/pdf-outline.ts";
import { Dict, Name, type PdfObject, PdfString, readText } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { type Destinations, readDestinations } from "../structure/destinations.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { pageIndex } from "./outline-entries.ts";

export type ToldOutline = output<(typeof pdfOutline.readOutline)["returns"]["body"]>;
export type ToldDestination = ToldOutline["outline"][number]["destination"];

const nowhere: ToldDestination = {
  kind: "none",
  page: null,
  fit: null,
  left: null,
  top: null,
  zoom: null,
  name: null,
  url: null,
  file: null,
};

/** Where the numbers of a destination stand in its array, behind the page and the fit (table 149). */
const places: Readonly<Record<string, { left?: number; top?: number; zoom?: number }>> = {
  xyz: { left: 2, top: 3, zoom: 4 },
  fith: { top: 2 },
  fitv: { left: 2 },
  fitr: { left: 2, top: 5 },
  fitbh: { top: 2 },
  fitbv: { left: 2 },
};

const textOf = (value: PdfObject): string | null =>
  value instanceof PdfString ? readText(value) : value instanceof Name ? value.value : null;

/** Tells where things of one file lead. */
export class DestinationTeller {
  private readonly reader: PdfReader;
  private readonly destinations: Destinations;
  private readonly indexOf: (ref: unknown) => number | undefined;
  private readonly pageCount: number;

  constructor(opened: OpenedPdf) {
    this.reader = opened.reader;
    this.destinations = readDestinations(opened.reader);
    this.indexOf = pageIndex(opened);
    this.pageCount = opened.pageCount;
  }

  private number(list: readonly PdfObject[], at: number | undefined): number | null {
    const value = at === undefined ? null : this.reader.resolve(list[at]);
    return typeof value === "number" ? value : null;
  }

  /** An explicit destination. In another file the page is a number; some files say so of their own, too. */
  private explicit(list: readonly PdfObject[], isOwn: boolean): Partial<ToldDestination> {
    const [target, kind] = list;
    const numbered =
      typeof target === "number" && Number.isInteger(target) && target >= 0 ? target + 1 : null;
    const own = this.indexOf(target) ?? (numbered !== null && numbered <= this.pageCount ? numbered : null);
    const word = textOf(this.reader.resolve(kind))?.toLowerCase();
    const fit = destinationFits.find((each) => each === word) ?? null;
    const at = places[fit ?? ""] ?? {};
    const zoom = this.number(list, at.zoom);
    return {
      page: isOwn ? own : numbered,
      fit,
      left: this.number(list, at.left),
      top: this.number(list, at.top),
      // Nought leaves the zoom as it is, as null does.
      zoom: zoom === 0 ? null : zoom,
    };
  }

  private own(value: PdfObject | undefined): ToldDestination {
    const found = this.destinations.explicit(value);
    const named = this.reader.resolve(value);
    return {
      ...nowhere,
      kind: "page",
      ...(found === undefined ? {} : this.explicit(found, true)),
      name: textOf(named),
    };
  }

  private file(value: PdfObject | undefined): string | null {
    const found = this.reader.resolve(value);
    if (!(found instanceof Dict)) return textOf(found);
    return textOf(this.reader.resolve(found.get("UF") ?? found.get("F") ?? found.get("Unix") ?? null));
  }

  private remote(action: Dict, kind: "file" | "embedded"): ToldDestination {
    const target = this.reader.resolve(action.get("D"));
    const place = Array.isArray(target) ? this.explicit(target, false) : { name: textOf(target) };
    return { ...nowhere, kind, ...place, file: this.file(action.get("F")) };
  }

  private action(action: Dict): ToldDestination {
    const type = action.name("S");
    if (type === "GoTo") return this.own(action.get("D"));
    if (type === "GoToR") return this.remote(action, "file");
    if (type === "GoToE") return this.remote(action, "embedded");
    if (type === "URI")
      return { ...nowhere, kind: "uri", url: textOf(this.reader.resolve(action.get("URI"))) };
    if (type === "Launch") return { ...nowhere, kind: "launch", file: this.file(action.get("F")) };
    if (type === "Named") return { ...nowhere, kind: "named_action", name: action.name("N") ?? null };
    if (type === "JavaScript") return { ...nowhere, kind: "script" };
    return { ...nowhere, kind: "action", name: type ?? null };
  }

  /** Where an item of an outline leads: `Dest`, else its action, else the element that it stands for. */
  of(item: Dict): ToldDestination {
    if (item.has("Dest")) return this.own(item.get("Dest"));
    const action = this.reader.dict(item.get("A"));
    if (action !== undefined) return this.action(action);
    if (!item.has("SE")) return nowhere;
    const page = this.reader.dict(item.get("SE"))?.get("Pg");
    return { ...nowhere, kind: "element", page: this.indexOf(page) ?? null };
  }
}
