/** Bank statements and registers of purchases. */
export const statementLimits = {
  "statement.rows": {
    most: 50_000,
    of: "bookings in the statements of one call",
    because: "a shop with 130 payments a day fills a year with them",
  },
  "register.rows": {
    most: 100_000,
    of: "rows in registers of purchases",
    because: "a year of a company that books 400 bills a day",
  },
} as const;
