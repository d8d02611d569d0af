export const kinds = { regular: 0, whitespace: 1, delimiter: 2 } as const;

// Character classes of ISO 32000-1, 7.2.2.
const classes = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = kinds.whitespace;
for (const character of "()<>[]{}/%") classes[character.charCodeAt(0)] = kinds.delimiter;

/** Whether a byte is part of a word, parts words, or stands for itself. */
export const characterKind = (code: number): number => classes[code] ?? kinds.regular;
