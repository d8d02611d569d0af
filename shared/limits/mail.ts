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
  "mail.messages": {
    most: 50,
    of: "messages attached to one",
    because: "each is parsed by itself; a forwarded conversation has a few",
  },
  "mail.nested": {
    most: 60_000_000,
    of: "MB of messages attached to messages, each counted with what lies in it",
    unit: 1_000_000,
    because: "the parser takes 3 s and 350 MB for 24 MB at each level; a forwarded message of 25 MB has 34",
  },
  "mail.properties": {
    most: 20_000,
    of: "properties of one message, or of one thing attached to it",
    because: "Outlook writes some hundred; with the named ones of other programs a thousand",
  },
  "mail.rtf": {
    most: 16 * 1_048_576,
    of: "MB of expanded RTF in one message",
    unit: 1_048_576,
    because: "RTF that holds HTML has three times its length; a message has no 5 MB of that",
  },
  "mail.appended": {
    most: 50,
    of: "attachments to print",
    because: "each is printed by itself, which takes a third of a second at least",
  },
  "mail.headers": {
    most: 262_144,
    of: "KB of header fields",
    unit: 1_024,
    because: "a list of 8,000 addresses; Exchange takes 256 KB",
  },
  "mail.lines": {
    most: 100_000,
    of: "lines of text in its message",
    because: "4 MB in lines of 40 characters; the parser reads 80,000 in a second",
  },
} as const;
