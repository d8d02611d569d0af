import type { PdfReader } from "../../pdf/file/reader.ts";
import type { Given, GivenValues } from "../../pdf/forms/check-values.ts";
import { type Field, flag, statedTexts, textOf } from "../../pdf/forms/fields.ts";

/** Texts by the full names of fields, as files of form data have them: states of buttons, several of a list. */
export type FieldData = ReadonlyMap<string, readonly string[]>;

/** What a field says, as such files have it; undefined for one that has no value: buttons to press, signatures. */
export function dataOf(reader: PdfReader, field: Field): readonly string[] | undefined {
  if (field.kind === "button" || field.kind === "signature") return undefined;
  if (field.kind !== "checkbox" && field.kind !== "radio") return statedTexts(reader, field);
  return [textOf(field.value) ?? "Off"];
}

export const isSwitch = ({ kind, options }: Field): boolean => kind === "checkbox" && options.length <= 1;
export const isMultiple = ({ kind, flags }: Field): boolean =>
  kind === "list" && (flags & flag.multiple) !== 0;

/** How people, spreadsheets and other forms say that a box is ticked, or is not. */
const ticked: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, on: true, "1": true, x: true, "✓": true, ja: true, oui: true, sí: true },
  ...{ false: false, no: false, off: false, "0": false, nein: false, non: false, "": false },
};

function givenOf(field: Field, texts: readonly string[]): Given {
  const [first = ""] = texts;
  if (isMultiple(field)) return texts.filter((text) => text !== "");
  if (field.kind === "text") return texts.join("\n").replaceAll(/\r\n?/g, "\n");
  const isOption = field.options.some(({ value, label }) => value === first || label === first);
  if (isSwitch(field) && !isOption) return ticked[first.trim().toLowerCase()] ?? first;
  // What is not chosen is said by nothing, or by the state that is off.
  return first === "" ? null : first;
}

/**
 * The values that a file has for the fields of a form. Such files name all fields: those without a value are passed over,
 * and so are those that nobody fills, unless they would have to change.
 */
export function givenValues(reader: PdfReader, fields: readonly Field[], data: FieldData): GivenValues {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const values = new Map<string, Given>();
  for (const [name, texts] of data) {
    const field = byName.get(name);
    const stated = field === undefined ? undefined : dataOf(reader, field);
    if (field !== undefined && stated === undefined) continue;
    const isReadOnly = field !== undefined && (field.flags & flag.readOnly) !== 0;
    if (isReadOnly && (stated ?? []).join("\n") === texts.join("\n")) continue;
    values.set(name, field === undefined ? texts.join("\n") : givenOf(field, texts));
  }
  return Object.fromEntries(values);
}
