/** XML, wherever it comes from: packages, XMP, XFA, SVG, e-invoices. */
export const xmlLimits = {
  "xml.depth": {
    most: 256,
    of: "levels of XML elements",
    because: "Word itself refuses tables nested deeper than 31",
  },
  "xml.elements": { most: 6_000_000, of: "XML elements", because: "a sheet of 400,000 cells has 1,300,000" },
} as const;
