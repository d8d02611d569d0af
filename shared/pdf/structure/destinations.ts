import { Dict, Name, type PdfObject, PdfString, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { readNameTree } from "./name-tree.ts";

/** Turns any destination (ISO 32000-1, 12.3.2) into its explicit array, so that it survives without its file's names. */
export type Destinations = {
  explicit(value: PdfObject | undefined): PdfObject[] | undefined;
  /** Those of the name tree, and those of the dictionary that PDF 1.1 had. */
  names: ReadonlyMap<string, PdfObject>;
  oldNames: ReadonlyMap<string, PdfObject>;
};

export function readDestinations(reader: PdfReader): Destinations {
  const names = readNameTree(reader, reader.dict(reader.catalog.get("Names"))?.get("Dests"));
  const old = reader.dict(reader.catalog.get("Dests"));
  const explicit = (value: PdfObject | undefined, depth = 0): PdfObject[] | undefined => {
    const found = reader.resolve(value);
    if (depth > 4) return undefined;
    if (Array.isArray(found)) return found;
    if (found instanceof Dict) return explicit(found.get("D"), depth + 1);
    if (found instanceof Name) return explicit(old?.get(found.value), depth + 1);
    if (found instanceof PdfString) {
      const key = Buffer.from(found.bytes).toString("latin1");
      return explicit(names.get(key) ?? old?.get(key), depth + 1);
    }
    return undefined;
  };
  return { explicit: (value) => explicit(value), names, oldNames: old ?? new Map() };
}

/** The page object a destination leads to. */
export function targetPage(destination: readonly PdfObject[] | undefined): Ref | undefined {
  const target = destination?.[0];
  return target instanceof Ref ? target : undefined;
}

/** The destination of a link, an outline item or an action: `Dest`, or `D` of a GoTo action. */
export function destinationOf(
  reader: PdfReader,
  destinations: Destinations,
  holder: Dict,
): PdfObject[] | undefined {
  if (holder.has("Dest")) return destinations.explicit(holder.get("Dest"));
  const action = reader.dict(holder.get("A"));
  return action?.name("S") === "GoTo" ? destinations.explicit(action.get("D")) : undefined;
}
