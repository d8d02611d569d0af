// What a call answered is data of the service's own, but a page must not fail over any of it.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json | undefined): string =>
  typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);
export const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === "number" ? value : undefined;

/** A value as a person reads it. */
export function shown(value: Json | undefined): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `vendor.name`, `line_items[0].amount` → the value there. */
export function valueAt(root: Json, path: string): Json | undefined {
  let found: Json | undefined = root;
  for (const step of path.split(/[.[\]]+/).filter(Boolean)) {
    if (Array.isArray(found)) found = found[Number(step)];
    else found = Object.hasOwn(objectOf(found), step) ? objectOf(found)[step] : undefined;
  }
  return found;
}

/** A copy with another value at the path; a path that leads nowhere changes nothing. */
export function withValue(root: Json, path: string, value: Json): Json {
  const [step, ...rest] = path.split(/[.[\]]+/).filter(Boolean);
  if (step === undefined) return value;
  const below = (inner: Json | undefined) => withValue(inner ?? null, rest.join("."), value);
  if (Array.isArray(root)) return root.map((each, at) => (at === Number(step) ? below(each) : each));
  return isObject(root) && Object.hasOwn(root, step) ? { ...root, [step]: below(root[step]) } : root;
}
