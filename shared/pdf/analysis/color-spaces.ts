import { operationsOf } from "../content/operators.ts";
import { Dict, Name, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { pageContent } from "../structure/page-content.ts";
import type { SourcePage } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";

type User = "content" | "images" | "shadings" | "groups";
type Described = { name: string; components: number | null; colorants: string[] };

/** Operators that set a colour in a space of the device (ISO 32000-1, table 74). */
const setters: Readonly<Record<string, string>> = {
  ...{ g: "DeviceGray", G: "DeviceGray", rg: "DeviceRGB", RG: "DeviceRGB", k: "DeviceCMYK", K: "DeviceCMYK" },
};
const components: Readonly<Record<string, number>> = {
  ...{ DeviceGray: 1, CalGray: 1, Indexed: 1, Separation: 1 },
  ...{ DeviceRGB: 3, CalRGB: 3, Lab: 3, DeviceCMYK: 4 },
};
/** Operators of all content: what stands behind them is not looked at. */
const mostOperators = 5_000_000;
const deepest = 6;

/** Collects the colour spaces of a file (8.6), with what uses them. */
export class ColorSpaces {
  private readonly reader: PdfReader;
  private readonly found = new Map<string, Described & { users: Set<User> }>();
  private operators = 0;

  constructor(reader: PdfReader) {
    this.reader = reader;
  }

  /** The name of a space, and what tells two of a family apart; undefined for what is none. */
  describe(value: PdfObject | undefined): Described | undefined {
    const space = this.reader.resolve(value);
    const [head, second] = Array.isArray(space) ? space : [space];
    const family = this.reader.resolve(head);
    if (!(family instanceof Name)) return undefined;
    const name = family.value;
    const plain = { name, components: components[name] ?? null, colorants: [] };
    if (name === "ICCBased") {
      const profile = this.reader.resolve(second);
      const own = profile instanceof Stream ? this.reader.resolve(profile.dict.get("N")) : null;
      return { ...plain, components: typeof own === "number" ? own : null };
    }
    if (name !== "Separation" && name !== "DeviceN") return plain;
    const inks = name === "DeviceN" ? (this.reader.array(second) ?? []) : [second ?? null];
    const colorants = inks.flatMap((ink) => {
      const found = this.reader.resolve(ink);
      return found instanceof Name ? [found.value] : [];
    });
    return { name, components: colorants.length, colorants };
  }

  private use(value: PdfObject | undefined, user: User, depth = 0): void {
    const described = this.describe(value);
    if (described === undefined || depth > deepest) return;
    const key = JSON.stringify(described);
    const known = this.found.get(key) ?? { ...described, users: new Set() };
    this.found.set(key, known);
    known.users.add(user);
    const space = this.reader.resolve(value);
    // A palette, and a pattern without colours, have theirs from another space.
    if (Array.isArray(space) && ["Indexed", "Pattern"].includes(described.name))
      this.use(space[1], user, depth + 1);
  }

  private content(bytes: Uint8Array, resources: Dict | undefined): void {
    const own = this.reader.dict(resources?.get("ColorSpace"));
    for (const { operator, operands } of operationsOf(bytes)) {
      if (++this.operators > mostOperators) return;
      const device = setters[operator];
      if (device !== undefined) this.use(new Name(device), "content");
      else if (operator === "cs" || operator === "CS") {
        const name = operands.at(-1);
        if (name instanceof Name) this.use(own?.get(name.value) ?? name, "content");
      }
    }
  }

  page(page: SourcePage): void {
    if (this.operators > mostOperators) return;
    this.content(pageContent(this.reader, page), this.reader.dict(page.dict.get("Resources")));
    this.use(this.reader.dict(page.dict.get("Group"))?.get("CS"), "groups");
  }

  /** Looks at one object of the file: an image, a form, a pattern, a shading. */
  object(value: PdfObject): void {
    const entries = value instanceof Stream ? value.dict : value;
    if (!(entries instanceof Dict)) return;
    if (entries.has("ShadingType")) this.use(entries.get("ColorSpace"), "shadings");
    else if (entries.name("Subtype") === "Image") this.use(entries.get("ColorSpace"), "images");
    else if (value instanceof Stream && (entries.name("Subtype") === "Form" || entries.has("PatternType"))) {
      this.use(this.reader.dict(entries.get("Group"))?.get("CS"), "groups");
      if (this.operators <= mostOperators)
        this.content(decodeContent(this.reader, value), this.reader.dict(entries.get("Resources")));
    }
    // Shadings may be part of what names them.
    for (const shading of this.reader
      .dict(this.reader.dict(entries.get("Resources"))?.get("Shading"))
      ?.values() ?? [])
      this.use(this.reader.dict(shading)?.get("ColorSpace"), "shadings");
  }

  get all(): (Described & { used_by: User[] })[] {
    return [...this.found.values()]
      .map(({ users, ...described }) => ({ ...described, used_by: [...users].toSorted() }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}
