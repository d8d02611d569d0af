/** A field of JSON as it arrives, as text; one that is no JSON stays the text that it is. */
export function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
