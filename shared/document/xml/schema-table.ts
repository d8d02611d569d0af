/**
 * An XML schema in short. Elements and types go by name, an element with the prefix of its namespace (`cbc:ID`). A type is
 * - text of a built-in type of XML Schema with its attributes, `=decimal currencyID!`: with a mark those that are required,
 *   with their value, percent-encoded, those that have one alone (`=token listID=1001`);
 * - anything, `*`;
 * - one of several elements, `udt:DateTimeString | udt:DateTime`;
 * - elements in this order, `cbc:ID? cac:Party*`, marked as in a document type or with `{least,most}`; a type that is not the
 *   element's usual one stands behind `=`.
 */
export type SchemaTable = {
  /** Where the schema was published. */
  source: string;
  namespaces: Record<string, string>;
  /** Elements that a document may begin with. */
  roots: string[];
  elements: Record<string, string>;
  types: Record<string, string>;
};
