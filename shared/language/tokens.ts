export const bytesPerToken = 3;

/**
 * Upper estimate of the tokens of a text, without a tokenizer of any one model: a third of its UTF-8 bytes. English
 * has about four letters to a token; a letter of Devanagari or a Chinese character is three bytes and about one token.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, "utf8") / bytesPerToken);
}

/** Tokens of the prompt and of the answer. */
export type Usage = { input: number; output: number };

/** US dollars per million tokens. */
export type Prices = { input: number; output: number };

/** What the tokens cost in millionths of a US dollar, rounded up: dollars per million tokens times tokens. */
export function costOf(usage: Usage, prices: Prices): number {
  return Math.ceil(usage.input * prices.input + usage.output * prices.output);
}
