import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commandNames, dashed, shownName } from "../../shared/reference/client-names.ts";

export type Field = {
  name: string;
  place: string;
  kind: "file" | "files" | "value";
  required: boolean;
  schema: {
    type?: string | string[];
    enum?: (string | number)[];
    default?: unknown;
    description?: string;
    contentMediaType?: string;
    minimum?: number;
    maximum?: number;
  };
};

export type Operation = {
  id: string;
  group: string;
  summary: string;
  description?: string;
  tier: string;
  free: boolean;
  linkable: boolean;
  raw: boolean;
  fields: readonly Field[];
  returns: "file" | "json" | "finding" | "events";
};

type Catalogue = { groups: { name: string; title: string }[]; operations: Operation[] };

const file = join(import.meta.dirname, "generated/catalogue.json");
const all: Catalogue = JSON.parse(readFileSync(file, "utf8"));

export const { groups } = all;
/** Operations that can be called by hand: a body that a program writes is none. */
export const operations: readonly Operation[] = all.operations.filter(({ raw }) => !raw);

/** `pdf-page-count` for `pdfPageCount`. */
export const longName = ({ id }: Operation): string => dashed(id);

/** Every operation by each name that it has on the command line. */
export const byName = commandNames(operations);

/** The name that is shown: the shorter. */
export const commandName = (operation: Operation): string => shownName(byName, operation);
