import { extractClauses, isForeign } from "../workflows/clauses/extract-clauses.ts";
import { type ClausesData, clausesDataOf } from "../workflows/clauses/operation.ts";
import type { ReadFile } from "./read-files.ts";
import type { NotChecked } from "./run-fields.ts";

/** The clauses of a document, held against what its kind should have; what is neither policy nor terms is a contract. */
export function clausesOf({ document, classification: { type } }: ReadFile): ClausesData {
  const kind = type === "policy" || type === "terms" ? type : "contract";
  return clausesDataOf(extractClauses(document, kind), kind);
}

/** Documents in which clauses were looked for by phrases of another language. */
export const clausesLeft = (files: readonly ReadFile[]): NotChecked[] =>
  files
    .filter(({ document }) => isForeign(document))
    .map(({ file }) => ({
      id: "clauses.language",
      reason: `${file.filename}: clauses are found by phrases of legal English, and it seems to be in another language. What it rules, risks and lacks was not examined.`,
    }));
