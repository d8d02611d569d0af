/** Messages (RFC 5322, RFC 2045). */
export const mailLimits = {
  "mail.depth": {
    most: 20,
    of: "levels of parts within parts",
    because: "a forward of a forward takes two each",
  },
  "mail.parts": {
    most: 1_000,
    of: "parts",
    because: "the most attachments a provider lets through is far below",
  },
} as const;
