import { object, type ZodObject, type ZodType } from "zod";
import { versionPrefix } from "./address.ts";
import { type InputFile, takesFiles } from "./file.ts";
import type { Declared, Fields, Group } from "./operation.ts";

/** An operation on one file, as jobs and chains run it. */
export type FileOperation = {
  /** Its first address below the version: `pdf/compress`. */
  name: string;
  /** The group's name: jobs of some groups are done where their engine is. */
  group: string;
  declared: Declared;
  /** The field that takes the file; `files` takes several. */
  main: string;
  /** Its fields without the files. */
  options: ZodObject;
};

/** In place of a file, where only the other fields count. */
export const anyFile: InputFile = { filename: "", contentType: "", bytes: new Uint8Array() };

const takes = (field: ZodType, value: unknown) => field.safeParse(value).success;
const takesOne = (field: ZodType) => takesFiles(field) && (takes(field, anyFile) || takes(field, [anyFile]));
const isRequired = (field: ZodType) => !takes(field, undefined);

/** The field that takes the one file; undefined when the operation needs another number of them. */
function mainField(form: Fields): string | undefined {
  const files = Object.entries(form).filter(([, field]) => takesOne(field));
  const main = files.find(([name]) => name === "file") ?? files.find(([name]) => name === "files");
  return files.some((each) => each !== main && isRequired(each[1])) ? undefined : main?.[0];
}

function operationOf(group: string, declared: Declared): FileOperation[] {
  const { method, form = {}, paths, secret } = declared;
  const [path] = paths;
  const main = mainField(form);
  if (method !== "POST" || path === undefined || main === undefined || secret) return [];
  const others = Object.entries(form).filter(([, field]) => !takesFiles(field));
  const options = object(Object.fromEntries(others)).strict();
  return [{ name: path.path.slice(versionPrefix.length), group, declared, main, options }];
}

/** Every operation of these groups that one file is enough for, but those whose options may not be kept. */
export const fileOperations = (groups: readonly Group[]): readonly FileOperation[] =>
  groups.flatMap(({ name, operations }) =>
    Object.values(operations).flatMap((declared) => operationOf(name, declared)),
  );

const lastWord = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** By each address below the version, and by its last word where only one operation has it and it is not `taken`. */
export function byName(
  operations: readonly FileOperation[],
  taken: readonly string[] = [],
): ReadonlyMap<string, FileOperation> {
  const named = operations.flatMap((each) =>
    each.declared.paths.map(({ path }) => [path.slice(versionPrefix.length), each] as const),
  );
  const short = named.map(([path, each]) => [lastWord(path), each] as const);
  const alone = short.filter(
    ([word, each]) => !taken.includes(word) && !short.some((other) => other[0] === word && other[1] !== each),
  );
  return new Map([...alone, ...named]);
}

/** `/api/v1/PDF/page_count` as it is listed: `pdf/page-count`. */
export function listedName(text: string): string {
  const name = text.trim().toLowerCase().replaceAll("_", "-");
  return name.replace(/^\/?(api\/v1\/)?/, "");
}

/** A form's fields for one file: under the name that the operation has for it. */
export const withFile = ({ main }: FileOperation, file: InputFile): Record<string, unknown> => ({
  [main]: main === "files" ? [file] : file,
});

/** The rules of the operation that these options break, with a file beside them. */
export function brokenRules(operation: FileOperation, options: Readonly<Record<string, unknown>>) {
  const input = { ...options, ...withFile(operation, anyFile) };
  return operation.declared.rules.flatMap((rule) => rule(input as never) ?? []);
}
