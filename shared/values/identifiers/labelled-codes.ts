/** A number or name that is told by its shape behind the label that says what it is. `read` answers one way of writing it. */
export type LabelledCode = {
  label: RegExp;
  pattern: RegExp;
  holds?: (value: string) => boolean;
  read: (found: string) => string;
};

const between = String.raw`(?:\s?(?:code|no\.?|nr\.?|number|id))?[\s:#.=\u001f-]{0,4}$`;

/** A label of these words right before its code; `\u001f` parts the cell of a label from that of its value. */
export const labelled = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})${between}`, "iu");
/** Of what needs no label. */
export const unlabelled = /$/u;

/** Letters before a code among which its label stands. */
const reach = 60;

/** The codes of a text, with their places. */
export const codesIn = (
  text: string,
  codes: readonly LabelledCode[],
): { value: string; start: number; end: number }[] =>
  codes.flatMap(({ label, pattern, holds, read }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const value = read(found);
      return label.test(text.slice(Math.max(0, index - reach), index)) && (holds?.(value) ?? true)
        ? [{ value, start: index, end: index + found.length }]
        : [];
    }),
  );
