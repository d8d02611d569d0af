import type { Declared } from "../contract/operation.ts";
import type { Route } from "../contract/routes.ts";
import { routes } from "../contract/routes.ts";
import { fieldSchema } from "./field-schema.ts";

/** Endings that a description means by a word; an ending that it names itself (`.docx`) stands for itself. */
const meant: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bPDF\b/, ["pdf"]],
  [/\bimages?\b|\bJPE?G\b|\bPNG\b/i, ["png", "jpg", "webp", "tif", "gif"]],
  [/\bWord\b/, ["docx"]],
  [/\bExcel\b/, ["xlsx"]],
  [/\bPowerPoint\b/, ["pptx"]],
  [/\bHTML\b/, ["html"]],
  [/\bCSV\b/, ["csv"]],
  [/\be-mail\b/, ["eml", "msg"]],
  [/\btext file\b/, ["txt", "xml", "svg", "rtf"]],
  // A field that takes any document.
  [
    /^(Documents|Up to \d+ files)\b/,
    ["pdf", "png", "docx", "xlsx", "pptx", "html", "csv", "eml", "msg", "txt", "xml"],
  ],
];

/** Endings that stand for another in the descriptions. */
const aliases: Readonly<Record<string, string>> = { htm: "html", tiff: "tif", jpeg: "jpg", md: "txt" };

/** The kind of a file by its name, as the descriptions call it. */
export function kindOf(filename: string): string {
  const ending = filename.split(".").at(-1)?.toLowerCase() ?? "";
  return aliases[ending] ?? ending;
}

/** The kinds that a field takes, by its description in the contract. */
function kindsOf(description: string): Set<string> {
  const named = [...description.matchAll(/(?<![\w])\.([a-z]{3,4})\b/g)].map(([, ending = ""]) => ending);
  const implied = meant.flatMap(([words, kinds]) => (words.test(description) ? kinds : []));
  return new Set([...named, ...implied].map((ending) => aliases[ending] ?? ending));
}

export type FileField = { name: string; required: boolean; kinds: ReadonlySet<string> };

/** The fields of an operation that take files. */
export function fileFieldsOf(declared: Declared): FileField[] {
  return Object.entries(declared.form ?? {}).flatMap(([name, field]) => {
    const { schema, required } = fieldSchema(field);
    const takesFile = schema.format === "binary" || schema.type === "array";
    if (!takesFile || typeof schema.description !== "string") return [];
    return [{ name, required, kinds: kindsOf(schema.description) }];
  });
}

export const fileFields = ({ declared }: Route): FileField[] => fileFieldsOf(declared);

/** Every route outside the sandbox that takes a file, with that field. */
export function fileRoutes(): { route: Route; field: FileField }[] {
  return routes()
    .filter(({ sandbox }) => !sandbox)
    .flatMap((route) => fileFields(route).map((field) => ({ route, field })));
}
