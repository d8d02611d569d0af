import { addressParser } from "postal-mime";

/** The addresses in a text such as `Ada <ada@example.com>, bob@example.com`, in lower case, each once. */
export function addressesIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => addressParser(text, { flatten: true }));
  return [...new Set(found.flatMap(({ address = "" }) => (address === "" ? [] : [address.toLowerCase()])))];
}

/** `invoices@example.com` for `invoices+march@example.com` (RFC 5233); undefined without a suffix. */
export function withoutSuffix(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+");
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : undefined;
}
