import type { Breach, Rule } from "../rules/rule.ts";
import { isObject, type JsonReader } from "../source/json.ts";

/** One field of a payload, as its specification has it. `list[].field` is asked of every entry of the list. */
export type SchemaField = {
  path: string;
  type: "text" | "number" | "list" | "group";
  required?: true;
  /** Least and most characters, or entries, or value. */
  least?: number;
  most?: number;
  form?: RegExp;
  oneOf?: readonly (string | number)[];
};

/** The holders of a field, `ItemList[].Qty`: each entry of the list. Undefined for one that is absent. */
function holdersOf(
  root: JsonReader,
  path: string,
): { holder: JsonReader | undefined; name: string; field: string }[] {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) return [{ holder: root, name: first, field: path }];
  if (first.endsWith("[]")) {
    return root.list(first.slice(0, -2)).flatMap((entry) => holdersOf(entry, rest.join(".")));
  }
  const child = root.child(first);
  return child === undefined
    ? [{ holder: undefined, name: rest.at(-1) ?? "", field: path }]
    : holdersOf(child, rest.join("."));
}

const absent = (value: unknown) => value === undefined || value === null || value === "";

function faultOf(field: SchemaField, value: unknown): string | undefined {
  const { type, least = 0, most = Number.MAX_VALUE, form, oneOf } = field;
  const between = (what: string, amount: number) =>
    amount < least || amount > most
      ? `${what} ${most === Number.MAX_VALUE ? `at least ${least}` : `from ${least} to ${most}`}, here ${amount}.`
      : undefined;
  if (type === "group") return isObject(value) ? undefined : "An object is expected.";
  if (type === "list")
    return Array.isArray(value) ? between("Entries:", value.length) : "A list is expected.";
  if (oneOf !== undefined) {
    return oneOf.some((each) => String(each) === String(value).trim())
      ? undefined
      : `One of ${oneOf.join(", ")} is expected.`;
  }
  if (type === "number") {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number !== "number" || !Number.isFinite(number)) return "A number is expected.";
    return between("The value is", number);
  }
  if (typeof value !== "string" && typeof value !== "number") return "Text is expected.";
  const text = String(value);
  return (
    between("Length:", text.length) ??
    (form !== undefined && !form.test(text) ? "The form is not the one of the specification." : undefined)
  );
}

function shown(value: unknown): string | number | boolean | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function breachesOf(field: SchemaField, root: JsonReader): readonly Breach[] | undefined {
  const holders = holdersOf(root, field.path);
  const breaches: Breach[] = [];
  let applied = false;
  for (const { holder, name, field: inner } of holders) {
    // A missing group is said once, by its own row.
    if (holder === undefined) continue;
    const value = holder.object[name];
    const place = holder.placeOf(name);
    if (absent(value)) {
      if (field.required !== true) continue;
      applied = true;
      breaches.push({ field: place.path ?? inner, says: `${name} is missing.`, place });
      continue;
    }
    applied = true;
    const says = faultOf(field, value);
    if (says !== undefined)
      breaches.push({ field: place.path ?? inner, says: `${name}: ${says}`, found: shown(value), place });
  }
  return applied ? breaches : undefined;
}

/** A rule for each field of a specification. */
export const schemaRules = (
  prefix: string,
  source: string,
  fields: readonly SchemaField[],
): Rule<JsonReader>[] =>
  fields.map((field) => ({
    id: `${prefix}.${field.path.replaceAll("[]", "")}`,
    severity: "error",
    message: `${field.path} has the form of the specification.`,
    source,
    check: (root) => breachesOf(field, root),
  }));
