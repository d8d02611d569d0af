import type { ReadFile } from "../read-files.ts";

/** What a file says, however it is laid out; a file without text is told by its bytes. */
const saidBy = ({ document: { text, hash } }: ReadFile): string => text.replace(/\s+/g, " ").trim() || hash;

/** Files that say the same, word for word, as one before them: a copy is sent twice, and counts once. */
export function copiesIn(files: readonly ReadFile[]): { copy: ReadFile; of: ReadFile }[] {
  const first = new Map<string, ReadFile>();
  return files.flatMap((file) => {
    const key = saidBy(file);
    const of = first.get(key);
    if (of === undefined) first.set(key, file);
    return of === undefined ? [] : [{ copy: file, of }];
  });
}

export const withoutCopies = (files: readonly ReadFile[]): ReadFile[] => {
  const copies = new Set(copiesIn(files).map(({ copy }) => copy));
  return files.filter((file) => !copies.has(file));
};

export const copyNotes = (files: readonly ReadFile[]): string[] =>
  copiesIn(files).map(
    ({ copy, of }) =>
      `${copy.file.filename} says the same as ${of.file.filename}, word for word: it was taken for a copy and counts once.`,
  );
