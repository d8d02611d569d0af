// What an operation, its fields and its options are called in each client.

type Named = { id: string; group: string };

const pieces = (id: string, between: string): string =>
  id.replace(/[A-Z]/g, (letter) => `${between}${letter.toLowerCase()}`);

/** `pdf-page-count` for `pdfPageCount`: on the command line, and in the address of its page. */
export const dashed = (id: string): string => pieces(id, "-");

/** `pdf_page_count` for `pdfPageCount`: its method in Python. */
export const snake = (id: string): string => pieces(id, "_");

const keywords = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);
/** Names that a pydantic model has for itself. */
const taken = new Set(["copy", "dict", "json", "schema", "validate", "construct", "fields"]);

/** A name as Python has it: `last_event_id` for `last-event-id`, `from_` for `from`. */
export function pythonName(name: string): string {
  const plain = name.replace(/\W+/g, "_").replace(/^(\d)/, "_$1").replace(/^_+/, "");
  return keywords.has(plain) || taken.has(plain) ? `${plain}_` : plain;
}

/** Options of the command line for every operation. */
const commonOptions = [
  ...(["output", "json", "parallel", "again", "background"] as const),
  ...(["sandbox", "url", "key", "account", "stdin-name", "help"] as const),
];
export type CommonOption = (typeof commonOptions)[number];

/** The option of a field: `--field-url` where the command line has a `--url` of its own. */
export function optionName(field: string): string {
  const plain = field.replaceAll("_", "-");
  return commonOptions.some((each) => each === plain) ? `field-${plain}` : plain;
}

/** The long name without its group, where no other operation has it: `page-count`. */
function shortNames<Operation extends Named>(
  operations: readonly Operation[],
): readonly (readonly [string, Operation])[] {
  const found = new Map<string, Operation[]>();
  for (const operation of operations) {
    const long = dashed(operation.id);
    const short = long.startsWith(`${operation.group}-`) ? long.slice(operation.group.length + 1) : long;
    found.set(short, [...(found.get(short) ?? []), operation]);
  }
  // Of two with one name, that of PDF files is meant: `pagewright ocr` makes a PDF that can be searched.
  return [...found].flatMap(([name, same]): [string, Operation][] => {
    const chosen = same.length === 1 ? same[0] : same.find(({ group }) => group === "pdf");
    return chosen === undefined ? [] : [[name, chosen]];
  });
}

/** Every operation by each name that it has on the command line. */
export const commandNames = <Operation extends Named>(
  operations: readonly Operation[],
): ReadonlyMap<string, Operation> =>
  new Map([...shortNames(operations), ...operations.map((each) => [dashed(each.id), each] as const)]);

/** The name that is shown: the shorter. */
export function shownName<Operation extends Named>(
  names: ReadonlyMap<string, Operation>,
  operation: Operation,
): string {
  const own = [...names].flatMap(([name, each]) => (each === operation ? [name] : []));
  return own.toSorted((one, other) => one.length - other.length)[0] ?? dashed(operation.id);
}
