import type { Declared, Group } from "../../contract/operation.ts";
import { operationId } from "../../contract/operation-id.ts";
import { type Catalogue, catalogue, type OperationEntry } from "../catalogue.ts";
import { commandNames, dashed } from "../client-names.ts";
import { byHand } from "../samples/command-line.ts";

/** One operation as its page tells of it: at each of its addresses it is the same. */
export type Described = {
  /** The name of its page, made of its id. */
  page: string;
  declared: Declared;
  entry: OperationEntry;
  /** The names of its pages at its other addresses: they show the same. */
  aliases: readonly string[];
};

export type DescribedGroup = { name: string; title: string; operations: readonly Described[] };

/** All that the pages are written from. */
export type Model = {
  groups: readonly DescribedGroup[];
  schemas: Catalogue["schemas"];
  commands: ReadonlyMap<string, OperationEntry>;
};

export function modelOf(groups: readonly Group[]): Model {
  const { operations, schemas } = catalogue();
  const byId = new Map(operations.map((entry) => [entry.id, entry]));
  const described = (declared: Declared): Described[] => {
    const all = declared.paths.flatMap(({ id, path }) => byId.get(id ?? operationId(path)) ?? []);
    const [entry, ...others] = all;
    return entry === undefined
      ? []
      : [{ page: dashed(entry.id), declared, entry, aliases: others.map(({ id }) => dashed(id)) }];
  };
  return {
    groups: groups.map(({ name, title, operations: all }) => ({
      name,
      title,
      operations: Object.values(all).flatMap(described),
    })),
    schemas,
    commands: commandNames(byHand(operations)),
  };
}
