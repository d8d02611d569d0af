import { readFileSync } from "node:fs";
import { join } from "node:path";

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
export const longName = ({ id }: Operation): string =>
  id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The long name without its group, where no other operation has it: `page-count`. */
function shortNames(): Map<string, Operation> {
  const found = new Map<string, Operation[]>();
  for (const operation of operations) {
    const long = longName(operation);
    const short = long.startsWith(`${operation.group}-`) ? long.slice(operation.group.length + 1) : long;
    found.set(short, [...(found.get(short) ?? []), operation]);
  }
  // Of two with one name, that of PDF files is meant: `pagewright ocr` makes a PDF that can be searched.
  return new Map(
    [...found].flatMap(([name, same]): [string, Operation][] => {
      const chosen = same.length === 1 ? same[0] : same.find(({ group }) => group === "pdf");
      return chosen === undefined ? [] : [[name, chosen]];
    }),
  );
}

/** Every operation by each name that it has on the command line. */
export const byName: ReadonlyMap<string, Operation> = new Map([
  ...shortNames(),
  ...operations.map((each): [string, Operation] => [longName(each), each]),
]);

/** The name that is shown: the shorter. */
export function commandName(operation: Operation): string {
  const names = [...byName].flatMap(([name, each]) => (each === operation ? [name] : []));
  return names.toSorted((one, other) => one.length - other.length)[0] ?? longName(operation);
}
