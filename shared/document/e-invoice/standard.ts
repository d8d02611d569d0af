import type { EInvoice } from "./e-invoice.ts";
import { allOf, firstOf, type Group, groupsOf, type Stated, statedAt } from "./terms.ts";

type MovedTerm = "BT-83" | "BT-89" | "BT-90";

/**
 * Terms that a syntax has in another group than EN 16931-1, 6.3: the place of the standard, and those of the syntaxes
 * (CEN/TS 16931-3-2 and 16931-3-3).
 */
export const movedTerms: Readonly<Record<MovedTerm, { at: readonly string[]; also: readonly string[] }>> = {
  "BT-83": { at: ["BG-16"], also: ["BT-83"] },
  "BT-89": { at: ["BG-16", "BG-19"], also: ["BT-89"] },
  "BT-90": { at: ["BG-16", "BG-19"], also: ["BT-90", "BG-4/BT-90", "BG-10/BT-90"] },
};

export const isMoved = (term: string): term is MovedTerm => Object.hasOwn(movedTerms, term);

/** Payment means of UNTDID 4461 that are direct debits. */
const debits = new Set(["49", "59"]);

const emptyGroup = (id: string): Group => ({ id, line: 0, path: "", terms: new Map(), groups: new Map() });

const withTerm = (group: Group, term: string, stated: readonly Stated[]): Group => ({
  ...group,
  terms: new Map(group.terms).set(term, stated),
});

const withGroups = (group: Group, id: string, groups: readonly Group[]): Group => ({
  ...group,
  groups: new Map(group.groups).set(id, groups),
});

function withoutTerms(group: Group, terms: readonly string[]): Group {
  if (!terms.some((term) => group.terms.has(term))) return group;
  return { ...group, terms: new Map([...group.terms].filter(([term]) => !terms.includes(term))) };
}

/** The means of payment that a moved term belongs to: the first, of a direct debit the one that is one. */
function meansFor(term: MovedTerm, means: readonly Group[]): number {
  if (term === "BT-83") return 0;
  const debit = means.findIndex((each) => debits.has(firstOf(each, "BT-81")?.text ?? ""));
  const agreed = means.findIndex((each) => groupsOf(each, "BG-19").length > 0);
  return Math.max(0, agreed >= 0 ? agreed : debit);
}

function put(means: Group, term: MovedTerm, stated: Stated): Group {
  const [, inner] = movedTerms[term].at;
  if (inner === undefined) return withTerm(means, term, [stated]);
  const [first, ...more] = groupsOf(means, inner);
  return withGroups(means, inner, [withTerm(first ?? emptyGroup(inner), term, [stated]), ...more]);
}

/** Terms of payment stand with the means of payment; without any they stay where the syntax has them. */
function withPayment(invoice: Group): Group {
  const means = [...groupsOf(invoice, "BG-16")];
  if (means.length === 0) return invoice;
  const moved = Object.keys(movedTerms).filter(isMoved);
  for (const term of moved) {
    const at = meansFor(term, means);
    const [chosen] = means.slice(at, at + 1);
    const stated = statedAt(invoice, movedTerms[term].also);
    if (chosen !== undefined && stated !== undefined) means[at] = put(chosen, term, stated);
  }
  let cleared = withoutTerms(withGroups(invoice, "BG-16", means), moved);
  for (const id of ["BG-4", "BG-10"]) {
    const parties = groupsOf(cleared, id);
    if (parties.length > 0)
      cleared = withGroups(
        cleared,
        id,
        parties.map((party) => withoutTerms(party, moved)),
      );
  }
  return cleared;
}

/** UBL has the subject of a note in its text: `#AAI#words` (CEN/TS 16931-3-2, BT-21). */
const subject = /^#([A-Z]{3})#([\s\S]+)$/;

function withSubjects(invoice: Group): Group {
  const notes = groupsOf(invoice, "BG-1");
  if (notes.length === 0) return invoice;
  const parted = notes.map((note) => {
    const [stated] = allOf(note, "BT-22");
    const [, code, words] = subject.exec(stated?.text ?? "") ?? [];
    const text = words?.trim() ?? "";
    if (stated === undefined || code === undefined || text === "") return note;
    return withTerm(withTerm(note, "BT-21", [{ ...stated, text: code, raw: code }]), "BT-22", [
      { ...stated, text, raw: text },
    ]);
  });
  return withGroups(invoice, "BG-1", parted);
}

/** The text of a note with its subject, as UBL has it. */
export const noteWithSubject = (code: string, text: string): string => `#${code}#${text}`;

/** The invoice with each term in the group that EN 16931-1 has it in, from the reading of a syntax. */
export const standardised = (terms: Group, syntax: EInvoice["syntax"]): Group =>
  withPayment(syntax === "ubl" ? withSubjects(terms) : terms);
