import { about, warning } from "../../warnings/warning.ts";
import { dict, type PdfObject } from "../file/object.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";

/** Lists of the default configuration (ISO 32000-1, 8.11.4.3) that can simply be joined. */
const lists = ["ON", "OFF", "Order", "AS", "RBGroups", "Locked"] as const;

function configuration({ opened: { reader }, copier }: CopiedSource) {
  const properties = reader.dict(reader.catalog.get("OCProperties"));
  const standard = reader.dict(properties?.get("D"));
  const copied = (value: PdfObject | undefined) =>
    (reader.array(value) ?? []).map((item) => copier.copy(item));
  return {
    groups: copied(properties?.get("OCGs")),
    hiddenByDefault: standard?.name("BaseState") === "OFF",
    lists: Object.fromEntries(lists.map((key) => [key, copied(standard?.get(key))])),
  };
}

/** Keeps optional content as visible or hidden as it was in each source; that of one source as it is. */
export function addLayers(assembly: Assembly): void {
  const layered = assembly.parts.filter(({ opened }) => opened.reader.catalog.has("OCProperties"));
  const [only] = layered;
  if (layered.length > 1) joinLayers({ ...assembly, parts: layered });
  else if (only !== undefined)
    assembly.catalog.set(
      "OCProperties",
      only.copier.copy(only.opened.reader.catalog.get("OCProperties") ?? null),
    );
}

function joinLayers({ writer, catalog, parts, warnings }: Assembly): void {
  const all = parts.map(configuration);
  const groups = all.flatMap((each) => each.groups);
  if (groups.length === 0) return;
  for (const { opened, title } of parts) {
    const properties = opened.reader.dict(opened.reader.catalog.get("OCProperties"));
    if (properties?.has("Configs"))
      warnings.push(about(title, warning("left_out", "other configurations of layers")));
  }
  const joined = (key: (typeof lists)[number]) => all.flatMap((each) => each.lists[key] ?? []);
  // A base state of one source must not hide the layers of another: it is written out as an OFF list.
  const off = all.flatMap((each) => {
    const shown = new Set(each.lists.ON?.map((ref) => JSON.stringify(ref)));
    return each.hiddenByDefault
      ? each.groups.filter((ref) => !shown.has(JSON.stringify(ref)))
      : (each.lists.OFF ?? []);
  });
  const filled = Object.fromEntries(
    lists.map((key) => [key, joined(key)]).filter(([, list]) => list?.length),
  );
  catalog.set("OCProperties", writer.add(dict({ OCGs: groups, D: dict({ ...filled, OFF: off }) })));
}
