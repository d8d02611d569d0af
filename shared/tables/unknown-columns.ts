import { type Warning, warning } from "../warnings/warning.ts";
import type { Columns, Fields } from "./columns.ts";
import { type CellKind, meanings } from "./vocabulary/meanings.ts";

/**
 * Names each column that holds dates or amounts under a head that is not known, where a field of that kind is required
 * and has no column.
 */
export function unknownColumns<Field extends string>(
  { fields: found, unknown }: Columns<Field>,
  fields: Fields<Field>,
  required: readonly Field[],
): Warning[] {
  const have = new Set(found.values());
  const kindOf = (field: Field): CellKind | undefined => {
    const [first] = fields[field];
    return first === undefined ? undefined : meanings[first];
  };
  const missing = required.filter((field) => !have.has(field));
  return unknown.flatMap(({ heading, holds }) => {
    const field = missing.find((each) => kindOf(each) === holds);
    return field === undefined ? [] : [warning("column_unknown", heading, holds, field)];
  });
}
