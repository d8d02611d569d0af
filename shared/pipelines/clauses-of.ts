import { extractClauses } from "../workflows/clauses/extract-clauses.ts";
import { type ClausesData, clausesDataOf } from "../workflows/clauses/operation.ts";
import type { ReadFile } from "./read-files.ts";

/** The clauses of a document, held against what its kind should have; what is neither policy nor terms is a contract. */
export function clausesOf({ document, classification: { type } }: ReadFile): ClausesData {
  const kind = type === "policy" || type === "terms" ? type : "contract";
  return clausesDataOf(extractClauses(document, kind), kind);
}
