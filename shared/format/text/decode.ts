import { analyse } from "chardet";

/** Control characters that no text holds; form feed, tab and line ends are text. */
const binary = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/g;
const sampled = 65_536;
/** Below this, percent, a guess at an old encoding is worth less than the web's default. */
const leastConfidence = 30;

/** UTF-16 without a mark shows as text with a zero in every other byte. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 2_000);
  if (sample.length < 4 || !sample.includes(0)) return undefined;
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > 0.3 * sample.length && even < 0.05 * sample.length) return "utf-16le";
  if (even > 0.3 * sample.length && odd < 0.05 * sample.length) return "utf-16be";
  return undefined;
}

function known(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

/** An encoding by the statistics of its bytes; windows-1252 where they do not tell (WHATWG Encoding). */
function guessed(bytes: Uint8Array): string {
  const [best] = analyse(bytes.subarray(0, sampled));
  const label = best?.name ?? "";
  // What the detector calls Latin 1 is the windows code page in practice.
  if (best === undefined || best.confidence < leastConfidence || /^(iso-8859-1|ascii|utf)/i.test(label))
    return "windows-1252";
  return known(label) ? label : "windows-1252";
}

/** The encoding of a text by its bytes: byte order mark, UTF-8 when it is valid, else the declared or likeliest one. */
function encodingOf(bytes: Uint8Array, declared?: string): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return wide;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return declared !== undefined && known(declared) && !/^utf-?16/i.test(declared)
      ? declared
      : guessed(bytes);
  }
}

export const decoded = (bytes: Uint8Array, declared?: string): string =>
  new TextDecoder(encodingOf(bytes, declared)).decode(bytes);

/** Whether decoded bytes read as text. */
export function isText(text: string): boolean {
  const sample = text.slice(0, sampled);
  const strange = sample.match(binary)?.length ?? 0;
  return strange <= 0.001 * sample.length;
}
