import { Dict, dict, name, type PdfObject, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { PdfWriter } from "../file/writer.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";
import { nameTreeLeaf, readNameTree, readNumberTree } from "./name-tree.ts";

const deepest = 500;

function treeRoot(reader: PdfReader): Dict | undefined {
  return reader.dict(reader.catalog.get("StructTreeRoot"));
}

/** One more than the highest key of the parent tree: where the next file's keys begin. */
export function structureKeys(reader: PdfReader): number {
  const keys = [...readNumberTree(reader, treeRoot(reader)?.get("ParentTree")).keys()];
  return keys.reduce((most, key) => Math.max(most, key + 1), 0);
}

function kidsOf(reader: PdfReader, element: Dict): PdfObject[] {
  const kids = element.get("K");
  if (kids === undefined) return [];
  return reader.array(kids) ?? [kids];
}

/** A structure element (14.7.2) and the one above it; `content` are pages and objects, undefined what is on no page. */
type Branch = { ref: Ref | undefined; above: Branch | undefined; content: (Ref | undefined)[] };

/** The elements of a file, each after those below it. */
function branchesOf(reader: PdfReader): Branch[] {
  const branches: Branch[] = [];
  const seen = new Set<number>();
  const pageOf = (page: PdfObject | undefined) => (page instanceof Ref ? page : undefined);
  const walk = (kid: PdfObject, page: PdfObject | undefined, above: Branch | undefined, depth: number) => {
    if (typeof kid === "number") above?.content.push(pageOf(page));
    if (kid instanceof Ref) {
      if (seen.has(kid.number) || depth > deepest) return;
      seen.add(kid.number);
    }
    const element = reader.dict(kid);
    if (element === undefined) return;
    const own = element.get("Pg") ?? page;
    const object = element.get("Obj");
    if (object instanceof Ref) above?.content.push(object);
    else if (element.has("MCID")) above?.content.push(pageOf(own));
    else {
      const branch: Branch = { ref: kid instanceof Ref ? kid : undefined, above, content: [] };
      for (const below of kidsOf(reader, element)) walk(below, own, branch, depth + 1);
      branches.push(branch);
    }
  };
  const root = treeRoot(reader);
  if (root !== undefined) for (const kid of kidsOf(reader, root)) walk(kid, undefined, undefined, 0);
  return branches;
}

/** A file that is split is looked through once, not for every part. */
const branches = new WeakMap<PdfReader, Branch[]>();

/** Calls `drop` for each structure element of which no content is left. */
export function dropDeadElements(
  reader: PdfReader,
  isGone: (ref: Ref) => boolean,
  drop: (ref: Ref) => void,
): void {
  const all = branches.get(reader) ?? branchesOf(reader);
  branches.set(reader, all);
  const alive = new Set<Branch>();
  for (const branch of all) {
    const { ref, above, content } = branch;
    if (alive.has(branch) || content.some((on) => on === undefined || !isGone(on))) {
      if (above !== undefined) alive.add(above);
    } else if (ref !== undefined) drop(ref);
  }
}

function copyParentTree(
  { opened: { reader }, copier, structureOffset }: CopiedSource,
  root: Dict,
): PdfObject[] {
  const pairs = [...readNumberTree(reader, root.get("ParentTree"))].toSorted(([a], [b]) => a - b);
  return pairs.flatMap(([key, value]) => {
    const copied = copier.copy(reader.resolve(value) instanceof Dict ? value : reader.resolve(value));
    const dead = copied === null || (Array.isArray(copied) && copied.every((item) => item === null));
    return dead ? [] : [key + structureOffset, copied];
  });
}

function join(target: Dict, part: CopiedSource, value: PdfObject | undefined): void {
  for (const [key, item] of part.opened.reader.dict(value) ?? [])
    if (!target.has(key)) target.set(key, part.copier.copy(item));
}

/** Elements by their identifiers (14.7.2), and lists of the root that join: namespaces, lexicons, associated files. */
const rootLists = ["Namespaces", "PronunciationLexicon", "AF"] as const;

function addIdentifiers(target: Map<string, PdfObject>, part: CopiedSource, root: Dict): void {
  for (const [key, element] of readNameTree(part.opened.reader, root.get("IDTree"))) {
    const copied = part.copier.copy(element);
    if (copied !== null && !target.has(key)) target.set(key, copied);
  }
}

/** Whatever leads to the tags of a part, such as a link by element, leads to the one tree of the new file. */
export function reserveStructureRoot(writer: PdfWriter, parts: readonly CopiedSource[]): Ref | undefined {
  const tagged = parts.filter(({ opened }) => opened.reader.catalog.has("StructTreeRoot"));
  if (tagged.length === 0) return undefined;
  const target = writer.reserve();
  for (const { opened, copier } of tagged) {
    const source = opened.reader.catalog.get("StructTreeRoot");
    if (source instanceof Ref) copier.map(source, target);
  }
  return target;
}

/** Keeps the tags of tagged files, so that screen readers still find their way. */
export function addStructureTree({ writer, catalog, parts, structureRoot: target }: Assembly): void {
  const tagged = parts.flatMap((part) => {
    const root = treeRoot(part.opened.reader);
    return root === undefined ? [] : [{ part, root }];
  });
  if (tagged.length === 0 || target === undefined) return;
  const roles = new Dict();
  const attributeClasses = new Dict();
  const kids: PdfObject[] = [];
  const numbers: PdfObject[] = [];
  const identifiers = new Map<string, PdfObject>();
  const marks = dict({});
  const listed = new Map<string, PdfObject[]>(rootLists.map((key) => [key, []]));
  for (const { part, root } of tagged) {
    const alive = kidsOf(part.opened.reader, root).filter(
      (kid) => !(kid instanceof Ref && part.copier.mappedTo(kid) === null),
    );
    for (const kid of alive) kids.push(part.copier.copy(kid));
    for (const number of copyParentTree(part, root)) numbers.push(number);
    join(roles, part, root.get("RoleMap"));
    join(attributeClasses, part, root.get("ClassMap"));
    join(marks, part, part.opened.reader.catalog.get("MarkInfo"));
    addIdentifiers(identifiers, part, root);
    for (const [key, list] of listed)
      for (const item of part.opened.reader.array(root.get(key)) ?? []) list.push(part.copier.copy(item));
  }
  const last = numbers.at(-2);
  const entries = {
    K: kids,
    ParentTree: writer.add(dict({ Nums: numbers })),
    RoleMap: roles,
    ClassMap: attributeClasses,
    IDTree: identifiers.size === 0 ? undefined : dict({ Names: nameTreeLeaf(identifiers) }),
    ...Object.fromEntries([...listed].filter(([, list]) => list.length > 0)),
  };
  const next = typeof last === "number" ? last + 1 : 0;
  writer.set(target, dict({ Type: name("StructTreeRoot"), ...entries, ParentTreeNextKey: next }));
  catalog.set("StructTreeRoot", target);
  catalog.set("MarkInfo", marks.set("Marked", true));
}
