/** XML, wherever it comes from: packages, XMP, XFA, SVG, e-invoices. */
export const xmlLimits = {
  "xml.depth": {
    most: 256,
    of: "levels of XML elements",
    because: "Word itself refuses tables nested deeper than 31",
  },
  "xml.elements": { most: 6_000_000, of: "XML elements", because: "a sheet of 400,000 cells has 1,300,000" },
  "xml.attributes": {
    most: 1_000,
    of: "attributes in one XML element",
    because: "a root with the namespaces of every Office version has 40",
  },
  "xml.attribute": {
    most: 8 * 1_048_576,
    of: "MB in one attribute of XML",
    unit: 1_048_576,
    because: "a picture in a drawing's attribute is 8 MB at most",
  },
  "xml.text": {
    most: 8 * 1_048_576,
    of: "MB of text in one XML element",
    unit: 1_048_576,
    because: "the largest picture in flat XML; a novel has 1 MB",
  },
  "xml.entities": {
    most: 100,
    of: "entities that its XML declares",
    because: "a drawing of Illustrator declares 10 namespaces",
  },
  "xml.entity": {
    most: 1_000,
    of: "characters in an entity that its XML declares",
    because: "they name namespaces",
  },
} as const;
