import type { OperationEntry } from "../catalogue.ts";
import { optionName, shownName } from "../client-names.ts";
import { type Given, givenFields, keptAs, longestLine, namesOf } from "./given.ts";
import { word } from "./word.ts";

const isFile = ({ field }: Given) => field.kind !== "value";

function optionWords({ field, value }: Given): string[] {
  const name = optionName(field.name);
  if (field.kind !== "value") return [value].flat().map((each) => `--${name} ${word(String(each))}`);
  if (typeof value === "boolean") return [value ? `--${name}` : `--no-${name}`];
  return [`--${name} ${word(typeof value === "string" ? value : JSON.stringify(value))}`];
}

/** The operations that the command line has: a body that a program writes is none. */
export const byHand = (operations: readonly OperationEntry[]): OperationEntry[] =>
  operations.filter(({ raw }) => !raw);

/** A line of a shell that calls the operation by the command line. The names are those of all operations. */
export function commandSample(operation: OperationEntry, names: ReadonlyMap<string, OperationEntry>): string {
  const given = givenFields(operation);
  const files = given.filter(isFile);
  const [only] = files;
  // Words without a name are files where there is no doubt which field they are for.
  const bare = files.length === 1 && only?.field.required === true ? only : undefined;
  const kept = keptAs(operation);
  const words = [
    `pagewright ${shownName(names, operation)}`,
    ...(bare === undefined ? [] : namesOf(bare).map(word)),
    ...given.filter((each) => each !== bare).flatMap(optionWords),
    ...(kept === undefined ? [] : [`-o ${word(kept)}`]),
  ];
  const line = words.join(" ");
  return line.length <= longestLine ? line : words.join(" \\\n  ");
}
