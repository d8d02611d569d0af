/** What a label may be: a few words that name something, not a sentence and not a value. */
const limits = { words: 6, characters: 45, valueWords: 16, valueCharacters: 160, numberedWords: 5 } as const;

/** Words before a colon that introduce text instead of naming a field. */
const introductions =
  /^(note|notes|nb|n\.b\.|remarks?|attention|warning|caution|important|example|examples|e\.g|i\.e|https?|ftp|mailto|re|ps|p\.s|hinweis|achtung|wichtig|beispiel|remarque|nota|the following|as follows|following|including|source|quelle|figure \d+|table \d+|abbildung \d+|step \d+|section \d+|chapter \d+)$/i;
const abbreviation =
  /(?:\bno|\bnr|\bn[°º]|\btel|\bst|\bref|\bacc|\bqty|\bamt|\bid|\bmax|\bmin|\bpos|\bart)\.?$/i;

/** `CGST 9%` names a line, though it has a number. */
const rate = /\d{1,2}([.,]\d{1,3})?\s?%/g;

export function isLabel(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    text.length >= 2 &&
    text.length <= limits.characters &&
    words.length <= limits.words &&
    /^[\p{L}#]/u.test(text) &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 2 &&
    !/[\d@“”"=|]/.test(text.replace(rate, "")) &&
    !/[!?;,]$|\.\s/.test(text) &&
    (!text.endsWith(".") || abbreviation.test(text)) &&
    (words.length <= 3 || !/^\p{Ll}/u.test(text)) &&
    !introductions.test(text)
  );
}

export function isValue(text: string): boolean {
  return (
    /[\p{L}\d☒☐✓]/u.test(text) &&
    text.length <= limits.valueCharacters &&
    text.split(/\s+/).length <= limits.valueWords &&
    !/[:：]$/.test(text)
  );
}

/** `Label:` with nothing behind it. */
export function labelAlone(text: string): string | undefined {
  const label = /^(.+?)\s*[:：]$/u.exec(text)?.[1];
  return label !== undefined && isLabel(label) ? label : undefined;
}

const numbered = /^\d{1,2}[.)]\s+/;

/** `Label: value`; with a second label in the value its end is uncertain, so the pair is dropped. */
export function labelled(text: string): { label: string; at: number } | undefined {
  const from = numbered.exec(text)?.[0].length ?? 0;
  const match = /^([^:：]+?)\s*[:：]\s+(?=\S)/u.exec(from === 0 ? text : text.slice(from));
  const label = match?.[1];
  if (match === null || label === undefined || !isLabel(label)) return undefined;
  const at = from + match[0].length;
  const value = text.slice(at);
  // Behind a number a title goes on after its colon; a short value is that of a field.
  if (from > 0 && value.split(/\s+/).length > limits.numberedWords) return undefined;
  return isValue(value) && !/\p{L}\s*[:：](\s|$)/u.test(value) ? { label, at } : undefined;
}
