import { dict, type Name, name, type PdfObject, type PdfString } from "../file/object.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";
import { readNumberTree } from "./name-tree.ts";

/** A page's label (ISO 32000-1, 12.4.2): numbering style, prefix and the number itself. */
type Label = { style: PdfObject | undefined; prefix: PdfObject | undefined; number: number };

function labelsOf({ opened: { reader }, kept }: CopiedSource): Label[] | undefined {
  const ranges = [...readNumberTree(reader, reader.catalog.get("PageLabels"))].toSorted(([a], [b]) => a - b);
  if (ranges.length === 0) return undefined;
  return kept.map(({ index }) => {
    const [first, value] = ranges.findLast(([start]) => start <= index) ?? [0, null];
    const label = reader.dict(value);
    const start = reader.resolve(label?.get("St"));
    const own = (key: string) => (label?.has(key) ? reader.resolve(label.get(key)) : undefined);
    return {
      style: own("S"),
      prefix: own("P"),
      number: (typeof start === "number" ? start : 1) + index - first,
    };
  });
}

const plain = ({ kept }: CopiedSource): Label[] =>
  kept.map(({ index }) => ({ style: name("D"), prefix: undefined, number: index + 1 }));

const spelled = (value: PdfObject | undefined) => JSON.stringify(value as Name | PdfString | undefined) ?? "";

function continues(before: Label | undefined, label: Label): boolean {
  if (before === undefined) return false;
  const same =
    spelled(before.style) === spelled(label.style) && spelled(before.prefix) === spelled(label.prefix);
  return same && (label.style === undefined || label.number === before.number + 1);
}

/** Keeps every page's label, wherever the page now stands. */
export function addPageLabels({ writer, catalog, parts, order }: Assembly): void {
  const labelled = parts.map((part) => ({ part, labels: labelsOf(part) }));
  if (labelled.every(({ labels }) => labels === undefined)) return;
  const inRow = labelled.flatMap(({ part, labels }) => labels ?? plain(part));
  const labels = order === undefined ? inRow : order.flatMap((at) => inRow[at] ?? []);
  const numbers: PdfObject[] = labels.flatMap((label, index) => {
    if (continues(labels[index - 1], label)) return [];
    const start = label.style === undefined ? undefined : label.number;
    return [index, dict({ S: label.style, P: label.prefix, St: start })];
  });
  catalog.set("PageLabels", writer.add(dict({ Nums: numbers })));
}
