import { addressParser } from "postal-mime";

/** The addresses in a text such as `Ada <ada@example.com>, bob@example.com`, in lower case, each once. */
export function addressesIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => addressParser(text, { flatten: true }));
  return [...new Set(found.flatMap(({ address = "" }) => (address === "" ? [] : [address.toLowerCase()])))];
}
