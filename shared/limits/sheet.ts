/** Workbooks, by what LibreOffice calculates before it draws them. */
export const sheetLimits = {
  "sheet.formats": {
    most: 65_500,
    of: "cell formats",
    because: "Excel takes 65,490; as many take LibreOffice a quarter of a second, but for their fonts",
  },
  "sheet.fonts": {
    most: 10_000,
    of: "fonts in its styles",
    because: "Excel takes 1,024 of its own; 10,000 take LibreOffice four seconds, 30,000 more than 15",
  },
  "sheet.repeats": {
    most: 5_000_000,
    of: "calculations of formulas that are repeated until they agree",
    because: "50,000 formulas as often as Excel repeats by itself, 100 times; 3,300,000 take 4 s",
  },
  "sheet.conditions": {
    most: 100_000_000,
    of: "cells that its conditional formats ask, each ten times for its own",
    because: "ten formats of 50 columns and 20,000 rows; 20,000,000 take 5 s, and as many in ranges 1 s",
  },
} as const;
