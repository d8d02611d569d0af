import { commerce } from "./categories/commerce.ts";
import { duration } from "./categories/duration.ts";
import { general } from "./categories/general.ts";
import { liability } from "./categories/liability.ts";
import { licence } from "./categories/licence.ts";
import { policy } from "./categories/policy.ts";
import { terms } from "./categories/terms.ts";
import { type Category, type CompiledCategory, compiledCategory } from "./category.ts";

export const documentTypes = ["contract", "policy", "terms"] as const;
export type DocumentType = (typeof documentTypes)[number];

const contract: readonly Category[] = [...general, ...duration, ...liability, ...licence, ...commerce];

/** Categories of contracts that terms and policies have too. */
const shared = (...ids: readonly string[]) => contract.filter(({ id }) => ids.includes(id));

const catalogue: Readonly<Record<DocumentType, readonly CompiledCategory[]>> = {
  contract: contract.map(compiledCategory),
  policy: [...policy, ...shared("governing_law", "confidentiality")].map(compiledCategory),
  terms: [
    ...terms,
    ...shared(
      ...["governing_law", "dispute_resolution", "cap_on_liability", "uncapped_liability", "indemnification"],
      ...["warranty_disclaimer", "license_grant", "severability", "entire_agreement", "force_majeure"],
      ...["anti_assignment", "covenant_not_to_sue", "notices", "liquidated_damages", "data_protection"],
    ),
  ].map(compiledCategory),
};

export const categoriesOf = (type: DocumentType): readonly CompiledCategory[] => catalogue[type];

const titles = new Map(Object.values(catalogue).flatMap((all) => all.map(({ id, title }) => [id, title])));

export const titleOf = (id: string): string => titles.get(id) ?? id;
