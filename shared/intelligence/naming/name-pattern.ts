import type { NameField } from "../../contract/pdf-rename.ts";
import { fileName } from "../../values/file-name.ts";
import { plainForms } from "../../values/text/plain-forms.ts";

type Part = { before: string; field: NameField };

/** A pattern as its fields, each with the text before it, and the text behind the last. */
export type NamePattern = { parts: readonly Part[]; end: string };

const fieldMark = /\{([a-z]+)\}/;

/** The contract lets only fields stand in braces. */
export function namePattern(text: string): NamePattern {
  const pieces = text.split(fieldMark);
  const parts: Part[] = [];
  for (let at = 1; at < pieces.length; at += 2)
    parts.push({ before: pieces[at - 1] ?? "", field: pieces[at] as NameField });
  return { parts, end: pieces.at(-1) ?? "" };
}

/** In characters that every file system takes (Windows file names, "Naming Files, Paths, and Namespaces"). */
const safe = (text: string): string =>
  plainForms(text)
    .replace(/\s+/g, " ")
    .replace(/ ?: /g, " - ")
    .replace(/[\\/|:]/g, "-")
    .replace(/"/g, "'")
    .replace(/[<>?*]/g, "");

const characters = new Intl.Segmenter("und");
const cut = (text: string, most: number): string =>
  [...characters.segment(text)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join("");

const loose = " ._,-";
/** Without separators at its ends: they parted it from what was left out. A name that begins with a dot would be hidden. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && loose.includes(text.charAt(start))) start++;
  while (end > start && loose.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/**
 * The name that a pattern makes of what is known, with `.pdf` behind at most `most` characters. A field that is not known
 * goes with the text before it. Undefined when no field is known.
 */
export function nameOf(
  { parts, end }: NamePattern,
  known: ReadonlyMap<NameField, string>,
  most: number,
): string | undefined {
  const filled = parts.flatMap(({ before, field }) => {
    const value = trimmed(safe(known.get(field) ?? ""));
    return value === "" ? [] : [before + value];
  });
  if (filled.length === 0) return undefined;
  const name = trimmed(cut(trimmed(safe(filled.join("") + end)), most));
  return fileName(`${name}.pdf`);
}
