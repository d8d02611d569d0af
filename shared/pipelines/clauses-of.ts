import { extractClauses, isForeign } from "../workflows/clauses/extract-clauses.ts";
import { type ClausesData, clausesDataOf } from "../workflows/clauses/operation.ts";
import { namedSections, sectionsElsewhere } from "../workflows/clauses/sections-elsewhere.ts";
import type { ReadFile } from "./read-files.ts";
import type { NotChecked } from "./run-fields.ts";

/** The clauses of a document, held against what its kind should have; what is neither policy nor terms is a contract. */
export function clausesOf({ document, classification: { type } }: ReadFile): ClausesData {
  const kind = type === "policy" || type === "terms" ? type : "contract";
  return clausesDataOf(extractClauses(document, kind), kind);
}

/** Documents whose clauses cannot be told missing: looked for by phrases of another language, or in an excerpt. */
export const clausesLeft = (files: readonly ReadFile[]): NotChecked[] =>
  files.flatMap(({ file, document }): NotChecked[] => {
    if (isForeign(document))
      return [
        {
          id: "clauses.language",
          reason: `${file.filename}: clauses are found by phrases of legal English, and it seems to be in another language. What it rules, risks and lacks was not examined.`,
        },
      ];
    const elsewhere = sectionsElsewhere(document);
    return elsewhere.length === 0
      ? []
      : [
          {
            id: "clauses.excerpt",
            reason: `${file.filename}: the text refers to sections of its own that do not stand in it (${namedSections(elsewhere)}). What it lacks may stand there.`,
          },
        ];
  });
