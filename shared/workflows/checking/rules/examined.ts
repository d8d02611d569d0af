import type { Warning } from "../../../warnings/warning.ts";
import type { Checked, Shown } from "./rule.ts";

/** A file held against the rules of its kind. */
export type Examined = {
  /** What the file was taken for. */
  layout: string;
  records: number;
  checked: Checked;
  /** Values of a file of one record; totals of others. */
  fields: Readonly<Record<string, Shown>>;
  /** What the dates and amounts of its rows leave open. */
  doubts?: readonly Warning[];
};
