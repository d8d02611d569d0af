import { type Dict, dict, Name, type PdfObject, textString } from "../../pdf/file/object.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";
import { objectText } from "../../pdf/file/writer.ts";
import type { Field } from "../../pdf/forms/fields.ts";
import { csvOf } from "../spreadsheet/csv.ts";
import { xfdfDocument, xmlTag, xmlText } from "../xfdf/tag.ts";
import { dataOf, isSwitch } from "./field-data.ts";

type FieldTexts = { field: Field; texts: readonly string[] };

/** Fields by their partial names (ISO 32000-1, 12.7.3.2). */
class NameTree {
  readonly kids = new Map<string, NameTree>();
  own: FieldTexts | undefined;

  put(given: FieldTexts): void {
    let at: NameTree = this;
    for (const part of given.field.name.split(".")) {
      const next = at.kids.get(part) ?? new NameTree();
      at.kids.set(part, next);
      at = next;
    }
    at.own = given;
  }
}

function treeOf(all: readonly FieldTexts[]): NameTree {
  const tree = new NameTree();
  for (const each of all) tree.put(each);
  return tree;
}

function fdfValue({ field, texts }: FieldTexts): PdfObject {
  if (field.kind === "checkbox" || field.kind === "radio") return new Name(texts[0] ?? "Off");
  return texts.length > 1 ? texts.map(textString) : textString(texts[0] ?? "");
}

const fdfFields = (tree: NameTree): PdfObject[] =>
  [...tree.kids].map(([name, kid]) => {
    const entries: Dict = dict({ T: textString(name) });
    if (kid.own !== undefined) entries.set("V", fdfValue(kid.own));
    if (kid.kids.size > 0) entries.set("Kids", fdfFields(kid));
    return entries;
  });

function fdfOf(filename: string, all: readonly FieldTexts[]): Uint8Array {
  const fdf = dict({ F: textString(filename), UF: textString(filename), Fields: fdfFields(treeOf(all)) });
  const root = objectText(dict({ FDF: fdf }));
  return Buffer.from(
    `%FDF-1.2\n%\xe2\xe3\xcf\xd3\n1 0 obj\n${root}\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
    "latin1",
  );
}

const xfdfFields = (tree: NameTree): string =>
  [...tree.kids]
    .map(([name, kid]) => {
      const texts = kid.own === undefined ? [] : kid.own.texts.length === 0 ? [""] : kid.own.texts;
      const values = texts.map((text) => `<value>${xmlText(text)}</value>`).join("");
      return `\n${xmlTag("field", { name }, values + xfdfFields(kid))}`;
    })
    .join("");

const cellOf = ({ field, texts }: FieldTexts): string => {
  if (isSwitch(field)) return String(texts[0] !== undefined && texts[0] !== "Off");
  return field.kind === "radio" || field.kind === "checkbox"
    ? texts.filter((text) => text !== "Off").join("")
    : texts.join(";");
};

/** The names and values of a form as a file that other programs, and pdf/fill-form, take. */
export function formData(
  format: "fdf" | "xfdf" | "csv",
  filename: string,
  reader: PdfReader,
  fields: readonly Field[],
): Uint8Array {
  const all = fields.flatMap((field): FieldTexts[] => {
    const texts = dataOf(reader, field);
    return texts === undefined ? [] : [{ field, texts }];
  });
  if (format === "fdf") return fdfOf(filename, all);
  if (format === "csv") return csvOf([all.map(({ field }) => field.name), all.map(cellOf)]);
  return xfdfDocument(filename, xmlTag("fields", {}, xfdfFields(treeOf(all))));
}
