import { Counter } from "../../limits/count.ts";
import { OwnResources } from "../html/own-resources.ts";
import { ownStyles } from "../html/own-styles.ts";
import { placeOf } from "./address.ts";
import type { BookArchive } from "./book-archive.ts";
import type { BookItem } from "./package-document.ts";
import { scopedStyles } from "./scoped-styles.ts";

/** Media types of what pages show, by the end of a name: manifests leave files out. */
const types: Readonly<Record<string, string>> = {
  ...{ png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", gif: "image/gif", webp: "image/webp" },
  ...{ svg: "image/svg+xml", bmp: "image/bmp", avif: "image/avif" },
  ...{ ttf: "font/ttf", otf: "font/otf", woff: "font/woff", woff2: "font/woff2" },
};
const shown =
  /^(?:image\/[\w.+-]+|font\/[\w.+-]+|application\/(?:vnd\.ms-opentype|font-[\w-]+|x-font-[\w-]+))$/;

/** Sheets within sheets: one that imports itself ends here. */
const deepestImport = 8;

/** Pictures, fonts and style sheets of a book, as its pages need them. */
export class BookResources {
  /** Addresses that lead to nothing in the book. */
  readonly missing = new Set<string>();
  /** Paths of pictures and fonts that were shown. */
  readonly shown = new Set<string>();
  readonly text = new Counter("epub.text");
  private readonly archive: BookArchive;
  private readonly typeOf: ReadonlyMap<string, string>;
  private readonly bytes = new Counter("epub.shown");
  /** Style sheets by what they hold, with the number of each. */
  private readonly sheets = new Map<string, number>();
  private readonly sheetOf = new Map<string, number>();

  constructor(archive: BookArchive, items: Iterable<BookItem>) {
    this.archive = archive;
    this.typeOf = new Map([...items].map(({ path, type }) => [path.toLowerCase(), type]));
  }

  /** What a file of the book holds, as a data: URL; undefined for what no page shows. */
  dataUrl(path: string): string | undefined {
    const stated = this.typeOf.get(path.toLowerCase()) ?? "";
    const type = shown.test(stated) ? stated : (types[path.split(".").at(-1)?.toLowerCase() ?? ""] ?? "");
    const bytes = type === "" ? undefined : this.archive.bytes(path);
    if (bytes === undefined) return undefined;
    this.bytes.add(bytes.length);
    this.shown.add(path.toLowerCase());
    return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
  }

  private readonly resolveFrom = (from: string) => (address: string) => {
    if (/^\s*(?:data:|#|$)/i.test(address)) return address.trim();
    const place = placeOf(from, address);
    const found = place && this.dataUrl(place.path);
    if (found === undefined) this.missing.add(address.trim());
    return found;
  };

  /** What the elements of a chapter show. */
  of(from: string): OwnResources {
    return new OwnResources(this.resolveFrom(from));
  }

  /** The number of a sheet that holds for the chapters which name it. */
  sheet(from: string, css: string): number {
    const whole = this.withImports(from, css, 1);
    const number = this.sheets.get(whole) ?? this.sheets.size + 1;
    this.sheets.set(whole, number);
    return number;
  }

  /** The same for a sheet that is a file of the book; undefined where there is none. */
  sheetAt(from: string, address: string): number | undefined {
    const place = placeOf(from, address);
    const known = place && this.sheetOf.get(place.path);
    if (known !== undefined) return known;
    const css = place && this.archive.text(place.path);
    if (place === undefined || css === undefined) {
      this.missing.add(address.trim());
      return undefined;
    }
    const number = this.sheet(place.path, css);
    this.sheetOf.set(place.path, number);
    return number;
  }

  private withImports(from: string, css: string, depth: number): string {
    this.text.add(css.length);
    return ownStyles(css, this.resolveFrom(from), (address) => {
      const place = placeOf(from, address);
      const imported = place && depth < deepestImport ? this.archive.text(place.path) : undefined;
      if (place === undefined || imported === undefined) this.missing.add(address.trim());
      else return this.withImports(place.path, imported, depth + 1);
      return "";
    });
  }

  /** All sheets, each for the parts of the book that name it. */
  styleElements(): string {
    return [...this.sheets]
      .map(([css, number]) => `<style>${scopedStyles(css, `[data-sheets~="${number}"]`)}</style>`)
      .join("\n");
  }
}
