import { type Warning, warning } from "../warnings/warning.ts";
import { extractClauses, isForeign } from "../workflows/clauses/extract-clauses.ts";
import { type ClausesData, clausesDataOf, doubtsOf } from "../workflows/clauses/operation.ts";
import { namedSections, sectionsElsewhere } from "../workflows/clauses/sections-elsewhere.ts";
import type { ReadFile } from "./read-files.ts";
import type { NotChecked } from "./run-fields.ts";

/**
 * The clauses of a document, held against what its kind should have, and where it has two readings; what is neither policy
 * nor terms is a contract.
 */
export function clausesOf({ document, classification: { type } }: ReadFile): {
  clauses: ClausesData;
  warnings: Warning[];
} {
  const kind = type === "policy" || type === "terms" ? type : "contract";
  const found = extractClauses(document, kind);
  const none = found.clauses.length === 0 ? [warning("no_clauses")] : [];
  return { clauses: clausesDataOf(found, kind), warnings: [...none, ...doubtsOf(document, found)] };
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
