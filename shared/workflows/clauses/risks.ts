import type { DocumentType } from "./catalogue.ts";
import type { Severity } from "./checklist.ts";
import type { Cue } from "./cue.ts";
import { isNeverWithout } from "./disclaimed.ts";
import { renewsByItself } from "./renewal.ts";

/** What a clause may cost. It is told where a clause of the category has one of the phrases, or always without any. */
export type RiskRule = {
  id: string;
  types: readonly DocumentType[];
  category: string;
  phrases?: readonly Cue[1][];
  /** Whether its text bears the risk, where phrases do not tell. */
  holds?: (text: string) => boolean;
  /** What the text may name to say that there is none of it. */
  disclaims?: RegExp;
  severity: Severity;
  reason: string;
  source: string;
};

const contract = ["contract"] as const;
const both = ["contract", "terms"] as const;
const terms = ["terms"] as const;

/** `A change of control shall not entitle …`, `is no assignment`; for what follows of it there is nothing to look after. */
const changesNothing =
  /\bchange (?:of|in) control\b[^.;:]{0,80}\b(?:shall|will|does|is|may) (?:not|never) (?:be |in itself |by itself )?(?:entitle|constitute|give|deemed|affect|trigger|require|permit|allow)/iu;
/** Whether a sentence lets a provider do it alone, whatever one beside it promises. */
const isAlone = (text: string) =>
  text.split(/[.;]/u).some((sentence) =>
    /\b(?:at any time|sole discretion|any reason|no reason)\b/iu.test(
      sentence
        .split(/\b(?:may|can|reserves?)\b/iu)
        .slice(1)
        .join(" "),
    ),
  );

export const riskRules: readonly RiskRule[] = [
  {
    id: "liability_without_limit",
    types: both,
    category: "uncapped_liability",
    severity: "high",
    reason: "For some cases liability has no limit: see whether they are cases you can bear.",
    source: "CUAD, Uncapped Liability",
  },
  {
    id: "liability_of_one_side",
    types: both,
    category: "cap_on_liability",
    phrases: ["no event shall|will we|provider|licensor|supplier|company|vendor|seller|contractor"],
    severity: "medium",
    reason: "Liability is limited for one party by name: see whether the other is limited as well.",
    source: "Unfair Contract Terms Act 1977, s. 3",
  },
  {
    id: "indirect_loss_excluded",
    types: both,
    category: "cap_on_liability",
    phrases: [
      "consequential|indirect|incidental|special .. damages|loss|losses",
      "lost|loss .. profits|profit|revenue|data",
    ],
    severity: "low",
    reason: "Indirect loss, such as lost profit, cannot be recovered.",
    source: "Sale of Goods (UCC) § 2-719(3)",
  },
  {
    id: "automatic_renewal",
    types: contract,
    category: "renewal_term",
    holds: renewsByItself,
    severity: "medium",
    reason: "The contract renews by itself unless someone says no in time: note the date.",
    source: "Directive 93/13/EEC, annex 1(h); New York General Obligations Law § 5-903",
  },
  {
    id: "subscription_renews",
    types: terms,
    category: "subscription_renewal",
    disclaims: /\brenew(?:s|ed|al|als)?\b/,
    severity: "medium",
    reason: "The subscription renews, and is charged, by itself.",
    source: "Directive 93/13/EEC, annex 1(h); California Business and Professions Code § 17602",
  },
  {
    id: "ended_without_cause",
    types: contract,
    category: "termination_for_convenience",
    severity: "medium",
    reason: "The contract can be ended without a reason: what was invested for it may be lost.",
    source: "CUAD, Termination For Convenience",
  },
  {
    id: "exclusive_bond",
    types: contract,
    category: "exclusivity",
    severity: "medium",
    reason: "A party binds itself to the other alone: others cannot be dealt with.",
    source: "Regulation (EU) 2022/720, article 5; Indian Contract Act 1872, s. 27",
  },
  {
    id: "restraint_of_trade",
    types: contract,
    category: "non_compete",
    severity: "high",
    reason: "A party must not compete; such clauses are void in some places and narrow in others.",
    source: "Indian Contract Act 1872, s. 27; California Business and Professions Code § 16600",
  },
  {
    id: "customers_barred",
    types: contract,
    category: "no_solicit_of_customers",
    severity: "medium",
    reason: "Customers of the other party must not be approached.",
    source: "CUAD, No-Solicit Of Customers",
  },
  {
    id: "employees_barred",
    types: contract,
    category: "no_solicit_of_employees",
    severity: "low",
    reason: "Staff of the other party must not be hired.",
    source: "CUAD, No-Solicit Of Employees",
  },
  {
    id: "minimum_to_buy",
    types: contract,
    category: "minimum_commitment",
    disclaims: /\bminimum\b/,
    severity: "medium",
    reason: "A least quantity or payment is owed whatever the need.",
    source: "CUAD, Minimum Commitment",
  },
  {
    id: "price_follows_others",
    types: contract,
    category: "most_favored_nation",
    disclaims: /\bmost favou?r(?:ed|able)\b/,
    severity: "medium",
    reason: "A better price for anyone else has to be given to the other party too.",
    source: "CUAD, Most Favored Nation",
  },
  {
    id: "price_fixed",
    types: contract,
    category: "price_restrictions",
    severity: "low",
    reason: "Prices cannot be raised freely while costs may rise.",
    source: "CUAD, Price Restrictions",
  },
  {
    id: "penalty",
    types: both,
    category: "liquidated_damages",
    disclaims: /\bliquidated damages\b|\bpenalt(?:y|ies)\b/,
    severity: "medium",
    reason: "A fixed sum is owed for a breach or an early end, whatever the loss was.",
    source: "Indian Contract Act 1872, s. 74; Sale of Goods (UCC) § 2-718; Directive 93/13/EEC, annex 1(e)",
  },
  {
    id: "rights_given_away",
    types: contract,
    category: "ip_ownership_assignment",
    severity: "high",
    reason: "Intellectual property passes to the other party for good.",
    source: "CUAD, IP Ownership Assignment; 17 U.S.C. § 201(b)",
  },
  {
    id: "licence_for_good",
    types: contract,
    category: "irrevocable_or_perpetual_license",
    disclaims: /\bperpetual\b|\birrevocable\b/,
    severity: "medium",
    reason: "A licence cannot be taken back, or has no end.",
    source: "CUAD, Irrevocable Or Perpetual License",
  },
  {
    id: "owned_together",
    types: contract,
    category: "joint_ip_ownership",
    disclaims: /\bjoint(?:ly)?\b/,
    severity: "low",
    reason: "What is owned together may need the other's consent to be used or licensed.",
    source: "CUAD, Joint IP Ownership; 35 U.S.C. § 262",
  },
  {
    id: "control_changes",
    types: contract,
    category: "change_of_control",
    holds: (text) => !changesNothing.test(text),
    severity: "medium",
    reason: "A sale or merger of a party has effects on the contract.",
    source: "CUAD, Change Of Control",
  },
  {
    id: "first_refusal",
    types: contract,
    category: "rofr_rofo_rofn",
    disclaims: /\bright of first (?:refusal|offer|negotiation)\b/,
    severity: "low",
    reason: "The other party has to be asked first: a deal with someone else takes longer.",
    source: "CUAD, ROFR/ROFO/ROFN",
  },
  {
    id: "no_contest",
    types: both,
    category: "covenant_not_to_sue",
    disclaims: /\bcovenant not to sue\b|\brelease of any claims?\b/,
    severity: "medium",
    reason: "A party gives up claims, or the right to contest the other's rights.",
    source: "CUAD, Covenant Not To Sue; Directive 93/13/EEC, annex 1(q)",
  },
  {
    id: "indemnity",
    types: both,
    category: "indemnification",
    disclaims: /\bindemnif[a-z]{1,5}\b|\bindemnit(?:y|ies)\b|\bhold harmless\b/,
    severity: "medium",
    reason:
      "A party bears claims of third parties against the other: see whether the limit of liability covers that.",
    source: "Indian Contract Act 1872, s. 124",
  },
  {
    id: "terms_change_alone",
    types: terms,
    category: "changes_to_terms",
    phrases: ["at any time", "sole discretion", "without .. notice", "reserve .. right"],
    holds: (text) => !isNeverWithout(text) || isAlone(text),
    severity: "medium",
    reason: "The provider may change the terms on its own.",
    source: "Directive 93/13/EEC, annex 1(j)",
  },
  {
    id: "ended_at_will",
    types: terms,
    category: "suspension_and_termination",
    phrases: ["any reason", "sole discretion", "without .. notice", "at any time", "no reason"],
    holds: (text) => !isNeverWithout(text) || isAlone(text),
    severity: "medium",
    reason: "The provider may end the service without a reason or a notice.",
    source: "Directive 93/13/EEC, annex 1(f) and (g)",
  },
  {
    id: "arbitration_only",
    types: terms,
    category: "dispute_resolution",
    phrases: ["binding arbitration", "waive* ... jury|class", "class action"],
    severity: "high",
    reason: "Disputes go to arbitration, or actions of many are given up.",
    source: "Directive 93/13/EEC, annex 1(q)",
  },
  {
    id: "content_licensed",
    types: terms,
    category: "user_content",
    phrases: ["perpetual|irrevocable|transferable|sublicensable", "sublicens*"],
    disclaims: /\bperpetual\b|\birrevocable\b|\btransferable\b|\bsublicens[a-z]{1,5}\b/,
    severity: "medium",
    reason: "The provider gets wide rights to what users put in.",
    source: "17 U.S.C. § 106",
  },
  {
    id: "data_sold",
    types: ["policy"],
    category: "data_sharing",
    phrases: ["we .. may|will|do sell .. information|data"],
    severity: "high",
    reason: "Personal data may be sold.",
    source: "California Civil Code § 1798.120",
  },
  {
    id: "data_leaves",
    types: ["policy"],
    category: "data_sharing",
    phrases: ["international .. transfer*", "transfer* .. outside", "other countries"],
    disclaims: /\btransfer(?:s|red)?\b/,
    severity: "medium",
    reason: "Personal data goes to other countries: it needs a legal ground of its own.",
    source: "Regulation (EU) 2016/679, articles 44 to 49",
  },
];
