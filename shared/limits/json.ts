/** JSON that callers send as a file. */
export const jsonLimits = {
  "json.depth": {
    most: 100,
    of: "levels of JSON objects and lists",
    because: "an e-invoice has 4, a return 8",
  },
  "json.values": {
    most: 1_000_000,
    of: "JSON values",
    because: "a return of 30,000 invoices has 600,000",
  },
} as const;
