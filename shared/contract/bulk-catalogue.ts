import { object, type ZodObject, type ZodType } from "zod";
import { ai } from "./ai.ts";
import { chat } from "./chat.ts";
import { convert } from "./convert.ts";
import { einvoice } from "./einvoice.ts";
import { type InputFile, takesFiles } from "./file.ts";
import { html } from "./html.ts";
import { office } from "./office.ts";
import type { Declared, Fields, Group } from "./operation.ts";
import { optimize } from "./optimize.ts";
import { pdf } from "./pdf.ts";
import { pipelines } from "./pipelines.ts";
import { sign } from "./sign.ts";
import { workflows } from "./workflows.ts";

/** An operation on one file, as jobs run it. */
export type BulkEntry = {
  /** Its first address below the version: `pdf/compress`. */
  name: string;
  /** The group's name: jobs of some groups are done where their engine is. */
  group: string;
  declared: Declared;
  /** Its fields without the files. */
  options: ZodObject;
};

const version = "/api/v1/";
const groups: readonly Group[] = [
  ...[pdf, convert, office, html, sign, optimize],
  ...[ai, chat, workflows, einvoice, pipelines],
];

const one: InputFile = { filename: "", contentType: "", bytes: new Uint8Array() };
const takes = (field: ZodType, value: unknown) => field.safeParse(value).success;
const takesOne = (field: ZodType) => takesFiles(field) && (takes(field, one) || takes(field, [one]));
const isRequired = (field: ZodType) => !takes(field, undefined);

/** The field that takes the one file; undefined when the operation needs another number of them. */
function mainField(form: Fields): string | undefined {
  const files = Object.entries(form).filter(([, field]) => takesOne(field));
  const main = files.find(([name]) => name === "file") ?? files.find(([name]) => name === "files");
  return files.some((each) => each !== main && isRequired(each[1])) ? undefined : main?.[0];
}

function entryOf(group: string, declared: Declared): BulkEntry[] {
  const { method, form = {}, paths } = declared;
  const [path] = paths;
  if (method !== "POST" || path === undefined || mainField(form) === undefined) return [];
  // Joins files; what a job makes of one is nothing. Jobs have it under a name of their own.
  if (declared === pdf.operations.merge) return [];
  // A try that is made again would add the file to the session again.
  if (declared === chat.operations.multiUpload) return [];
  const others = Object.entries(form).filter(([, field]) => !takesFiles(field));
  const options = object(Object.fromEntries(others)).strict();
  return [{ name: path.path.slice(version.length), group, declared, options }];
}

/** Every operation on one file of the contract. */
const entries = groups.flatMap(({ name, operations }) =>
  Object.values(operations).flatMap((declared) => entryOf(name, declared)),
);

/** Jobs that have a name of their own, by the address whose work they do. */
const ownNames: Readonly<Record<string, string>> = {
  convert: "convert/pdf-to-png",
  merge: "pdf/merge",
  optimize: "optimize/preset",
};

const lastWord = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** By each address below the version, and by its last word where only one operation has it. */
function byName(): ReadonlyMap<string, BulkEntry> {
  const named = entries.flatMap((entry) =>
    entry.declared.paths.map(({ path }) => [path.slice(version.length), entry] as const),
  );
  const short = named.map(([path, entry]) => [lastWord(path), entry] as const);
  const alone = short.filter(
    ([word, entry]) =>
      !Object.hasOwn(ownNames, word) && !short.some((other) => other[0] === word && other[1] !== entry),
  );
  return new Map([...alone, ...named]);
}

/** What jobs run on one file, by every name that a caller may give. */
export const bulkCatalogue = byName();

/** The address of what a job of this name does: a key that is not for it may not have it done in bulk either. */
export const bulkAddress = (operation: string): string =>
  version + (ownNames[operation] ?? bulkCatalogue.get(operation)?.name ?? operation);

/** A form's fields for one file: under the name that the operation has for it. */
export function withFile({ declared }: BulkEntry, file: InputFile): Record<string, unknown> {
  const main = mainField(declared.form ?? {}) ?? "file";
  return { [main]: main === "files" ? [file] : file };
}
