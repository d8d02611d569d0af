import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";

/** From when a period runs. */
export type Start =
  /** The date of the document itself. */
  | "document_date"
  /** 31 December of its year. */
  | "calendar_year"
  /** 31 March that ends its financial year, which begins in April: India, and corporation tax in the United Kingdom. */
  | "march_year"
  /** 5 April that ends its tax year, in the United Kingdom. */
  | "april_5_year"
  /** The day by which the annual return of its financial year was due under India's GST. */
  | "gst_annual_return"
  /** 31 March, one year after the end of its financial year: the end of India's assessment year. */
  | "assessment_year"
  /** 15 April of the following year: the income tax return in the United States. */
  | "us_return"
  /** 31 January of the following year: the last quarter's employment taxes in the United States. */
  | "us_employment";

/** One rule of one law. */
export type Schedule = {
  kinds: readonly DocumentKind[];
  /** Months to keep it; undefined: without end. */
  months: number | undefined;
  starts: Start;
  law: string;
  url: string;
  /** Dates of documents for which the rule holds, ends included. */
  from?: string;
  until?: string;
  /** What the period depends on that no document tells. */
  note?: string;
};
