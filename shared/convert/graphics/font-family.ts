/** Families by what a PDF font name begins with; the standard fonts of ISO 32000-1, 9.6.2.2 among them. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(helvetica|arial|nimbussan|liberationsans)/i, "Arial"],
  [/^(times|nimbusrom|liberationserif|cmr|cmb|sfrm)/i, "Times New Roman"],
  [/^(courier|nimbusmono|liberationmono|cmtt)/i, "Courier New"],
];

/** `ABCDEF+TimesNewRomanPS-BoldMT` is Times New Roman; an unknown name loses its style and stays. */
export function fontFamily(name: string): string {
  const known = families.find(([pattern]) => pattern.test(name));
  if (known !== undefined) return known[1];
  const base = name.split(/[-,]/)[0]?.replace(/(PS)?MT$/, "") ?? "";
  return base.replace(/([a-z])([A-Z])/g, "$1 $2") || "Arial";
}
