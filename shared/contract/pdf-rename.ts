import { choice, inputPassword, integer, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";

/** What a name may be made of: what the document says, and what is known of the file. */
export const nameFields = [
  ...(["title", "date", "number", "vendor", "buyer"] as const),
  ...(["author", "subject", "created", "pages", "name"] as const),
] as const;
export type NameField = (typeof nameFields)[number];

const named = `\\{(?:${nameFields.join("|")})\\}`;
const listed = nameFields.map((each) => `{${each}}`).join(", ");

export const pdfRename = {
  rename: operation({
    listing: "X",
    tier: "developer",
    tool: "asked",
    path: "/api/v1/pdf/rename",
    weight: "heavy",
    summary: "Name a PDF by what it says: its title, or date, vendor and number of an invoice",
    description:
      "The answer is the file as it came, byte for byte, under another name in Content-Disposition. {title} is the title of the metadata when the first page shows it, else the largest heading there, else that title, else the first line in letters larger than the text. {date}, {number}, {vendor} and {buyer} are read as by extract-invoice; dates are YYYY-MM-DD. Of scans it is read by OCR. Characters that file systems refuse are left out or written as - and '.",
    form: {
      file: pdfFile,
      pattern: text({ max: 200 }, `Any text with some of ${listed}, such as {date} {vendor} {number}`)
        .regex(new RegExp(`^[^{}]*(?:${named}[^{}]*)+$`), {
          error: `Expected a text with some of ${listed}, and no other braces`,
        })
        .default("{title}"),
      missing: choice(
        ["omit", "refuse"],
        "What the document does not say is left out with the text before it, or refused",
      ).default("omit"),
      max_length: integer({ min: 10, max: 200 }, "Characters of the name, without .pdf").default(100),
      password: inputPassword,
    },
    sample: { pattern: "{title}" },
    returns: fileOf("pdf"),
  }),
} as const;
