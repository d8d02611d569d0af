import { Dict, type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** A value of the document, the key it stands under, the object it is in, and what it stands in. */
export type Node = { value: PdfObject; key: string; object: number | undefined; parent: Dict | undefined };

const holdsOthers = (value: PdfObject): boolean =>
  value instanceof Ref || value instanceof Dict || value instanceof Stream || Array.isArray(value);

/** Every dictionary, stream and array that the trailer leads to, as a list: what is changed meanwhile is not walked. */
export function containers(reader: PdfReader): Node[] {
  return [...reachable(reader, holdsOthers)].filter(({ value }) => holdsOthers(value));
}

/** Every value that the trailer leads to and that is `wanted`, each container once. */
export function* reachable(
  reader: PdfReader,
  wanted: (value: PdfObject) => boolean = () => true,
): Generator<Node> {
  const seen = new Set<PdfObject>();
  const waiting: Node[] = [{ value: reader.trailer, key: "", object: undefined, parent: undefined }];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { key, parent } = node;
    const value = reader.resolve(node.value);
    const object = node.value instanceof Ref ? node.value.number : node.object;
    if (typeof value === "object" && value !== null) {
      if (seen.has(value)) continue;
      seen.add(value);
    }
    yield { value, key, object, parent };
    if (Array.isArray(value)) for (const item of value) waiting.push({ value: item, key, object, parent });
    const entries = value instanceof Stream ? value.dict : value;
    if (!(entries instanceof Dict)) continue;
    for (const [name, item] of entries)
      if (wanted(item) && (value !== reader.trailer || name === "Root" || name === "Info"))
        waiting.push({ value: item, key: name, object, parent: entries });
  }
}
