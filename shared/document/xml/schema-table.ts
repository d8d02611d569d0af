/** What a type asks of its text. */
export type Facets = {
  /** An expression of XML Schema, for the whole text. */
  pattern?: string | undefined;
  values?: string[] | undefined;
  /** Characters. */
  shortest?: number | undefined;
  longest?: number | undefined;
  /** Bounds that belong to it; numbers and days. */
  least?: string | undefined;
  most?: string | undefined;
};

/**
 * An XML schema in short. Elements and types go by name, an element with the prefix of its namespace (`cbc:ID`). A type is
 * - text of a built-in type of XML Schema with its attributes, `=decimal currencyID!`: with a mark those that are required,
 *   with their value, percent-encoded, those that have one alone (`=token listID=1001`);
 * - anything, `*`;
 * - elements in this order, `cbc:ID? cac:Party*`, marked as in a document type or with `{least,most}`; a type that is not the
 *   element's usual one stands behind `=`;
 * - one of several such rows, `udt:DateTimeString | udt:DateTime`.
 */
export type SchemaTable = {
  /** Where the schema was published. */
  source: string;
  namespaces: Record<string, string>;
  /** Elements that a document may begin with. */
  roots: string[];
  elements: Record<string, string>;
  types: Record<string, string>;
  /** Of types that hold elements. */
  attributes?: Record<string, string>;
  /** Of types of text. */
  facets?: Record<string, Facets>;
};
