import type { ColumnKind, LabelKind } from "../label-kinds.ts";

/** What labels and column heads are called in one language: phrases divided by `|`, lower case, without accents. */
export type LanguageWords = Readonly<{
  labels: Readonly<Partial<Record<LabelKind, string>>>;
  heads: Readonly<Partial<Record<ColumnKind, string>>>;
}>;
