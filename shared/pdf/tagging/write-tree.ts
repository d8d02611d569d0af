import type { WorkingCopy } from "../archive/working-copy.ts";
import { type Dict, dict, name, type PdfObject, type Ref, textString } from "../file/object.ts";
import { type Kid, TagNode } from "./tag-node.ts";

/** What leads from content and annotations to their elements (ISO 32000-1, 14.7.4.4). */
export type ParentKeys = {
  /** By StructParents of a page or form: the node of each piece. */
  pieces: ReadonlyMap<number, readonly TagNode[]>;
  /** By StructParent of an annotation. */
  held: ReadonlyMap<number, TagNode>;
};

class TreeWriter {
  readonly refs = new Map<TagNode, Ref>();
  private readonly copy: WorkingCopy;

  constructor(copy: WorkingCopy) {
    this.copy = copy;
  }

  write(node: TagNode, parent: Ref): Ref {
    const entries = dict({ Type: name("StructElem"), S: name(node.type), P: parent });
    const ref = this.copy.add(entries);
    this.refs.set(node, ref);
    if (node.alt !== undefined) entries.set("Alt", textString(node.alt));
    const { attributes } = node;
    if (attributes !== undefined)
      entries.set("A", new Map([["O", name(attributes.owner)], ...attributes.entries]) as Dict);
    const kids = node.kids.map((kid) => this.kid(kid, ref));
    if (kids.length > 0) entries.set("K", kids);
    const [page] = node.kids.flatMap((kid) => (kid instanceof TagNode ? [] : [kid.page]));
    if (page !== undefined) entries.set("Pg", page);
    return ref;
  }

  private kid(kid: Kid, parent: Ref): PdfObject {
    if (kid instanceof TagNode) return this.write(kid, parent);
    if ("annotation" in kid) return dict({ Type: name("OBJR"), Pg: kid.page, Obj: kid.annotation });
    return dict({ Type: name("MCR"), Pg: kid.page, Stm: kid.form, MCID: kid.number });
  }
}

/** Writes the structure of a document (14.7.2) under its catalog. */
export function writeTree(copy: WorkingCopy, document: TagNode, { pieces, held }: ParentKeys): void {
  const root = dict({ Type: name("StructTreeRoot") });
  const rootRef = copy.add(root);
  const writer = new TreeWriter(copy);
  root.set("K", writer.write(document, rootRef));
  const refOf = (node: TagNode): PdfObject => writer.refs.get(node) ?? null;
  const values: (readonly [number, PdfObject])[] = [
    ...[...pieces].map(([key, nodes]) => [key, copy.add(nodes.map(refOf))] as const),
    ...[...held].map(([key, node]) => [key, refOf(node)] as const),
  ];
  const numbers = values.toSorted(([a], [b]) => a - b).flat();
  root.set("ParentTree", copy.add(dict({ Nums: numbers })));
  root.set("ParentTreeNextKey", values.length);
  copy.reader.catalog.set("StructTreeRoot", rootRef);
}
