/**
 * The name of a route in the reference and in generated clients, made of its address:
 * `/api/v1/pdf/number-pages` is `pdfNumberPages`. Generators turn it into the convention of their language.
 */
export function operationId(path: string): string {
  const words = path.replace(/^\/api\/v1\//, "").split(/[^A-Za-z0-9]+/);
  return words
    .filter(Boolean)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}
