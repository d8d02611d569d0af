import { filingLimits } from "./filings.ts";
import { htmlLimits } from "./html.ts";
import { imageLimits } from "./image.ts";
import { jsonLimits } from "./json.ts";
import { mailLimits } from "./mail.ts";
import { officeLimits } from "./office.ts";
import { packageLimits } from "./package.ts";
import { pdfLimits } from "./pdf.ts";
import { rtfLimits } from "./rtf.ts";
import { sheetLimits } from "./sheet.ts";
import { signatureLimits } from "./signature.ts";
import { statementLimits } from "./statement.ts";
import { textLimits } from "./text.ts";
import { uploadLimits } from "./uploads.ts";
import { wordLimits } from "./word.ts";
import { xmlLimits } from "./xml.ts";

/** The most that a file may hold of one thing. */
export type Limit = {
  most: number;
  /** What is counted, as it stands behind the number in a message: `pages`, `MB in one part of the package`. */
  of: string;
  /** How many of what is counted make one of what the message says; 1 when absent. */
  unit?: number;
  /** Why it is this number: a standard, a library, or a measurement. */
  because: string;
};

/** Every limit on what a caller's file holds. Each is counted while the file is read, never taken from what it says. */
export const limits = {
  ...htmlLimits,
  ...officeLimits,
  ...packageLimits,
  ...rtfLimits,
  ...wordLimits,
  ...xmlLimits,
  ...jsonLimits,
  ...pdfLimits,
  ...imageLimits,
  ...mailLimits,
  ...sheetLimits,
  ...signatureLimits,
  ...textLimits,
  ...statementLimits,
  ...uploadLimits,
  ...filingLimits,
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
