import { leastUnlike, unlikeness } from "../../contract/nearest.ts";
import { type FieldProblem, ServiceError } from "../../errors/service-error.ts";
import { shortList } from "../../values/text/short-list.ts";
import { type Choice, type Field, flag } from "./fields.ts";

export type Given = string | number | boolean | readonly string[] | null;
export type GivenValues = Readonly<Record<string, Given>>;

/** A value as a field takes it: texts, several of a list; the state of a button; nothing. */
export type Checked = { field: Field; texts: readonly string[]; state?: string };

/** Slips in a name. */
const mostUnlike = 0.5;
const mostListed = 20;

const choicesOf = (options: readonly Choice[]) =>
  shortList(
    options.map(({ value }) => value),
    mostListed,
  );

/** The stored value of what names an option by that, or by what is shown for it. */
const optionOf = (options: readonly Choice[], text: string) =>
  options.find(({ value }) => value === text) ?? options.find(({ label }) => label === text);

function checkText(field: Field, given: Given): Checked | string {
  if (typeof given === "boolean" || (typeof given === "object" && given !== null)) return "Expected a text";
  const text = given === null ? "" : String(given);
  if (field.maxLength !== undefined && [...text].length > field.maxLength)
    return `The field takes ${field.maxLength} characters, and these are ${[...text].length}`;
  if ((field.flags & flag.multiline) === 0 && /[\r\n]/.test(text)) return "The field takes one line";
  return { field, texts: text === "" ? [] : [text] };
}

function checkButton(field: Field, given: Given): Checked | string {
  const [only, ...more] = field.options;
  if (given === false || given === null || given === "Off") return { field, texts: [], state: "Off" };
  if (given === true && field.kind === "checkbox" && more.length === 0)
    return { field, texts: [], state: only?.value ?? "Yes" };
  const option = typeof given === "object" ? undefined : optionOf(field.options, String(given));
  if (option !== undefined) return { field, texts: [], state: option.value };
  if (field.kind === "checkbox" && more.length === 0) return "Expected true or false";
  return `Expected one of ${choicesOf(field.options)}`;
}

function checkChoice(field: Field, given: Given): Checked | string {
  const texts = given === null ? [] : typeof given === "object" ? given : [String(given)];
  const isMultiple = field.kind === "list" && (field.flags & flag.multiple) !== 0;
  if (texts.length > 1 && !isMultiple) return "The field takes one value";
  const isEditable = field.kind === "dropdown" && (field.flags & flag.edit) !== 0;
  const stored = texts.map((text) => optionOf(field.options, text)?.value ?? (isEditable ? text : undefined));
  const known = stored.filter((each) => each !== undefined);
  return known.length === texts.length
    ? { field, texts: known }
    : `Expected one of ${choicesOf(field.options)}`;
}

function checkValue(field: Field, given: Given): Checked | string {
  if (field.kind === "signature") return "A signature is not filled in; sign/certificate signs";
  if (field.kind === "button") return "A button has no value";
  if ((field.flags & flag.readOnly) !== 0) return "The field is read-only";
  if (field.kind === "text") return checkText(field, given);
  return field.kind === "checkbox" || field.kind === "radio"
    ? checkButton(field, given)
    : checkChoice(field, given);
}

/** The values as fields take them. Throws a 422 that names every one that does not fit, and wrong names with the nearest. */
export function checkValues(
  fields: readonly Field[],
  values: GivenValues,
  source: readonly string[] = ["fields"],
): Checked[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const problems: FieldProblem[] = [];
  const refuse = (name: string, msg: string, type: string) =>
    problems.push({ loc: ["body", ...source, name.slice(0, 200)], msg, type });
  const checked = Object.entries(values).flatMap(([name, given]): Checked[] => {
    const field = byName.get(name);
    if (field === undefined) {
      const nearest = leastUnlike(
        byName.keys(),
        (known) => unlikeness(known.toLowerCase(), name.toLowerCase()),
        mostUnlike,
      );
      refuse(
        name,
        `Unknown field${nearest === undefined ? "" : `; did you mean ${nearest}?`}`,
        "extra_forbidden",
      );
      return [];
    }
    const found = checkValue(field, given);
    if (typeof found !== "string") return [found];
    refuse(name, found, "value_error");
    return [];
  });
  if (problems.length === 0) return checked;
  throw new ServiceError("validation_failed", "The request has fields that are not valid.", { problems });
}
