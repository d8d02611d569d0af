import { Counter } from "../../limits/count.ts";
import { Dict, Name, type PdfObject, PdfString, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { readNumberTree } from "../structure/name-tree.ts";
import { standardTypes } from "./structure-types.ts";

/** An element of the structure (ISO 32000-1, 14.7.2) by the standard type that it has or is mapped to. */
export type Element = {
  dict: Dict;
  /** Its own type, and the standard one; undefined where there is none. */
  stated: string;
  type: string | undefined;
  object: number | undefined;
  parent: Element | undefined;
  kids: Element[];
  /** Objects that it holds: annotations, as a rule. */
  objects: Dict[];
  /** Pieces of content that it holds. */
  pieces: number;
};

const deepest = 500;
/** Steps from one type to another that it is mapped to. */
const mostSteps = 50;

/** The tree of structure elements, and what leads to it from pages and annotations. */
export class AccessTree {
  readonly root: Dict | undefined;
  readonly elements: Element[] = [];
  readonly circles = new Set<string>();
  private readonly reader: PdfReader;
  private readonly roles: Dict;
  private readonly byDict = new Map<Dict, Element>();
  private readonly parents: ReadonlyMap<number, PdfObject>;
  private readonly count = new Counter("pdf.objects");

  constructor(reader: PdfReader) {
    this.reader = reader;
    this.root = reader.dict(reader.catalog.get("StructTreeRoot"));
    this.roles = reader.dict(this.root?.get("RoleMap")) ?? new Dict();
    this.parents = readNumberTree(reader, this.root?.get("ParentTree"));
    if (this.root !== undefined) for (const kid of this.kidsOf(this.root)) this.walk(kid, undefined, 0);
  }

  get roleMap(): Dict {
    return this.roles;
  }

  private kidsOf(element: Dict): PdfObject[] {
    const kids = element.get("K");
    return kids === undefined ? [] : (this.reader.array(kids) ?? [kids]);
  }

  /** The standard type that a type is mapped to, if any. */
  private typeOf(stated: string): string | undefined {
    let type = stated;
    const seen = new Set<string>();
    for (let step = 0; step < mostSteps && !standardTypes.has(type); step++) {
      const next = this.reader.resolve(this.roles.get(type));
      if (!(next instanceof Name)) return undefined;
      if (seen.has(type)) {
        this.circles.add(stated);
        return undefined;
      }
      seen.add(type);
      type = next.value;
    }
    return standardTypes.has(type) ? type : undefined;
  }

  private walk(kid: PdfObject, parent: Element | undefined, depth: number): void {
    this.count.add();
    if (typeof kid === "number" && parent !== undefined) parent.pieces++;
    const dict = this.reader.dict(kid);
    if (dict === undefined || depth > deepest || this.byDict.has(dict)) return;
    const held = dict.name("Type") === "OBJR" ? this.reader.dict(dict.get("Obj")) : undefined;
    if (held !== undefined) parent?.objects.push(held);
    if (dict.name("Type") === "MCR" && parent !== undefined) parent.pieces++;
    if (dict.name("Type") === "OBJR" || dict.name("Type") === "MCR") return;
    const stated = dict.name("S") ?? "";
    const object = kid instanceof Ref ? kid.number : undefined;
    const element: Element = {
      ...{ dict, stated, type: this.typeOf(stated), object, parent },
      ...{ kids: [], objects: [], pieces: 0 },
    };
    this.byDict.set(dict, element);
    this.elements.push(element);
    parent?.kids.push(element);
    for (const below of this.kidsOf(dict)) this.walk(below, element, depth + 1);
  }

  /** The element that an annotation is said to stand in (StructParent). */
  elementOf(annotation: Dict): Element | undefined {
    const key = this.reader.resolve(annotation.get("StructParent"));
    const found = typeof key === "number" ? this.reader.dict(this.parents.get(key)) : undefined;
    return found === undefined ? undefined : this.byDict.get(found);
  }

  /** The element that a piece of the content of a page or form stands in (StructParents). */
  elementOfPiece(holder: Dict, piece: number): Element | undefined {
    const key = this.reader.resolve(holder.get("StructParents"));
    const pieces = typeof key === "number" ? this.reader.array(this.parents.get(key)) : undefined;
    const found = this.reader.dict(pieces?.[piece]);
    return found === undefined ? undefined : this.byDict.get(found);
  }

  /** A text of an element that says something; undefined where it is empty. */
  textOf(element: Element | undefined, key: string): string | undefined {
    const value = this.reader.resolve(element?.dict.get(key));
    if (!(value instanceof PdfString)) return undefined;
    return this.reader.text(value) || undefined;
  }

  /** An entry of the attributes of an element (14.7.5), of any owner. */
  attribute(element: Element, key: string): PdfObject {
    const own = this.reader.resolve(element.dict.get("A"));
    for (const item of Array.isArray(own) ? own : [own]) {
      const value = this.reader.resolve(this.reader.dict(item)?.get(key));
      if (value !== null) return value;
    }
    return null;
  }
}
