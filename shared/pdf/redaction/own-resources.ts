import { Dict, Name, type PdfObject } from "../file/object.ts";
import { objectText } from "../file/writer.ts";
import type { WorkingFile } from "./working-file.ts";

type Category = "XObject" | "Pattern" | "ExtGState" | "Font";

/** Resources of one content stream, to which changed things come under names of their own. */
export class OwnResources {
  private readonly file: WorkingFile;
  private readonly resources: Dict;
  private readonly changed = new Map<Category, Dict>();
  private count = 0;

  constructor(file: WorkingFile, resources: Dict) {
    this.file = file;
    this.resources = resources;
  }

  /** The new name as content streams write it. */
  add(category: Category, value: PdfObject): string {
    const entries = this.changed.get(category) ?? new Dict(this.file.dict(this.resources.get(category)));
    this.changed.set(category, entries);
    let name = `Red${++this.count}`;
    while (entries.has(name)) name = `Red${++this.count}`;
    entries.set(name, value);
    return objectText(new Name(name));
  }

  /** The name of a font that the resources have, or come to have. */
  fontName(font: Dict): string {
    const known = this.changed.get("Font") ?? this.file.dict(this.resources.get("Font"));
    const name = [...(known ?? [])].find(([, value]) => this.file.dict(value) === font)?.[0];
    return name === undefined ? this.add("Font", this.file.add(font)) : objectText(new Name(name));
  }

  /** The resources with what was added. */
  get all(): Dict {
    const all = new Dict(this.resources);
    for (const [category, entries] of this.changed) all.set(category, entries);
    return all;
  }
}
