import { type Dict, dict, type PdfObject } from "../file/object.ts";
import type { AddObject } from "../type/face.ts";

/** Something that drawings name: made once for a file, however many of them do. */
export type Resource = {
  category: "Font" | "XObject" | "ExtGState";
  /** Tells it from all others of the file. */
  key: string;
  made: (add: AddObject) => PdfObject;
  /** What it asks of a reader, by the names that the rules of PDF/A are about. */
  needs?: readonly Need[];
};

/** A colour space of a device, what lets through what is below, and a font file that PDF 1.4 does not know. */
export type Need = "DeviceGray" | "DeviceRGB" | "DeviceCMYK" | "transparency" | "OpenType";

/** Red, green and blue, 0 to 1. */
export type Color = readonly [number, number, number];

export const number = (value: number): string => String(Number(value.toFixed(4)));

/** Gray as such: every output intent has it. */
function fillColor([red, green, blue]: Color): { operator: string; need: Need } {
  if (red === green && green === blue) return { operator: `${number(red)} g`, need: "DeviceGray" };
  return { operator: `${[red, green, blue].map(number).join(" ")} rg`, need: "DeviceRGB" };
}

/** How much of what is below shows through (ISO 32000-1, 11.6.4.4). */
const throughState = (opacity: number): Resource => ({
  category: "ExtGState",
  key: `opacity ${opacity}`,
  made: (add) => add(dict({ ca: opacity, CA: opacity })),
  needs: ["transparency"],
});

/** What is drawn over one page, as seen: operators, and the resources that they name. */
export class Ink {
  private readonly parts: string[] = [];
  private readonly names = new Map<string, { name: string; resource: Resource }>();
  readonly needs = new Set<Need>();

  /** The name under which operators know a resource. */
  nameOf(resource: Resource): string {
    const known = this.names.get(resource.key);
    if (known !== undefined) return known.name;
    const name = `R${this.names.size}`;
    this.names.set(resource.key, { name, resource });
    for (const need of resource.needs ?? []) this.needs.add(need);
    return name;
  }

  /** The operator that sets a colour to fill with. */
  colored(color: Color): string {
    const { operator, need } = fillColor(color);
    this.needs.add(need);
    return operator;
  }

  draw(operators: string, opacity = 1): void {
    const state = opacity === 1 ? "" : `/${this.nameOf(throughState(opacity))} gs `;
    this.parts.push(`q ${state}${operators} Q`);
  }

  get operators(): string {
    return this.parts.join("\n");
  }

  /** The same for drawings that look the same. */
  get key(): string {
    return [this.operators, ...this.names.keys()].join("\n");
  }

  resources(refOf: (resource: Resource) => PdfObject): Dict {
    const made = dict({});
    for (const { name, resource } of this.names.values()) {
      const category = made.get(resource.category);
      const entries = category instanceof Map ? category : dict({});
      made.set(resource.category, entries.set(name, refOf(resource)));
    }
    return made;
  }
}
