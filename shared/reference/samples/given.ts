import type { FieldEntry, OperationEntry } from "../catalogue.ts";

/** A field of a call that works, and its value: of files their names. */
export type Given = { field: FieldEntry; value: unknown };

/** The fields that a sample fills in: those of the contract's sample, and `document.pdf` for a required file. */
export function givenFields({ fields, sample }: OperationEntry): Given[] {
  return fields.flatMap((field) => {
    const { name, kind, required } = field;
    if (name in sample) return [{ field, value: sample[name] }];
    return required && kind !== "value" ? [{ field, value: "document.pdf" }] : [];
  });
}

/** The names of the files that a field is given. */
export const namesOf = ({ value }: Given): string[] => [value].flat().map(String);

/** Where the file that comes back is kept: `compress.pdf`. Undefined when none does. */
export function keptAs({ path, returns, sample }: OperationEntry): string | undefined {
  const [format] = returns.kind === "file" ? returns.formats : [];
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => String(sample[name]));
  const [name] = (address.split("/").at(-1) ?? "").split(".");
  return format === undefined ? undefined : `${name}.${format}`;
}

/** The longest line of a sample that is not broken. */
export const longestLine = 76;
