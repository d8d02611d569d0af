import { foldMarks } from "../../../values/text/fold.ts";

/** Names of fields as files write them, by field: words without case, parted by spaces, names by `|`. */
export type FieldNames<Field extends string> = Readonly<Record<Field, string>>;

/** Marks that ask for a value and are no part of its name: `1. PAN Number * (mandatory)`. */
const decoration =
  /\b(?:mandatory|compulsory|required|optional|if any|if applicable|as per .*|attach .*|in (?:rs|inr|rupees|figures))\b/g;

/** A label as words: `BeneficiaryA/cNo.*` is `beneficiary a c no`. */
export function wordsOf(label: string): string {
  const parted = label
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}{1,40})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return foldMarks(parted)
    .replace(/[^\p{L}\p{N}%#]+/gu, " ")
    .trim()
    .replace(/^\d+ (?=\p{L})/u, "")
    .replace(decoration, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Finds the field a label names. */
export function fieldFinder<Field extends string>(
  names: FieldNames<Field>,
): (label: string) => Field | undefined {
  const byName = new Map<string, Field>();
  // Object.keys loses the names' type.
  for (const field of Object.keys(names) as Field[]) {
    for (const name of names[field].split("|")) byName.set(name.replaceAll(" ", ""), field);
  }
  return (label) => {
    const words = wordsOf(label);
    return (
      byName.get(words.replaceAll(" ", "")) ??
      byName.get(words.replace(/ (?:of|the|no|number|code)$/, "").replaceAll(" ", ""))
    );
  };
}
