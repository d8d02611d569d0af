import type { DocumentType } from "./catalogue.ts";

export type Severity = "high" | "medium" | "low";

/** A clause that a document of a type should have; one of several categories may stand for it. */
export type Expected = {
  categories: readonly [string, ...string[]];
  severity: Severity;
  /** What its absence means. */
  reason: string;
  source: string;
};

/** What a document of each type should have, the gravest first. */
export const checklists: Readonly<Record<DocumentType, readonly Expected[]>> = {
  contract: [
    {
      categories: ["cap_on_liability"],
      severity: "high",
      reason: "Without a limit each party answers for every loss that the law makes it answer for.",
      source: "Sale of Goods (UCC) § 2-719; Indian Contract Act 1872, s. 73",
    },
    {
      categories: ["governing_law"],
      severity: "high",
      reason: "It is open which law applies; between parties of two countries a court has to find out first.",
      source: "Regulation (EC) 593/2008 (Rome I), articles 3 and 4",
    },
    {
      categories: ["expiration_date", "renewal_term"],
      severity: "medium",
      reason: "The contract does not say how long it binds.",
      source: "CUAD, Expiration Date",
    },
    {
      categories: ["termination_for_cause", "termination_for_convenience"],
      severity: "medium",
      reason: "The contract does not say when a party may end it.",
      source: "CUAD, Termination For Convenience; UNIDROIT Principles, article 7.3.1",
    },
    {
      categories: ["effective_date"],
      severity: "medium",
      reason: "The contract does not say from when on it binds.",
      source: "CUAD, Effective Date",
    },
    {
      categories: ["confidentiality"],
      severity: "medium",
      reason: "Nothing keeps the parties from telling others what they learn of each other.",
      source: "Directive (EU) 2016/943, article 2(1)(c): a secret needs steps to keep it",
    },
    {
      categories: ["dispute_resolution"],
      severity: "medium",
      reason: "It is open which court or arbitrator decides a dispute.",
      source: "Regulation (EU) 1215/2012, article 25; Arbitration and Conciliation Act 1996 (India), s. 7",
    },
    {
      categories: ["payment_terms"],
      severity: "medium",
      reason: "The contract does not say what is paid and when.",
      source: "Directive 2011/7/EU, article 3: 30 days apply when nothing is agreed",
    },
    {
      categories: ["indemnification"],
      severity: "medium",
      reason: "The contract does not say who bears claims of third parties.",
      source: "Indian Contract Act 1872, s. 124",
    },
    {
      categories: ["anti_assignment"],
      severity: "low",
      reason: "The other party may pass the contract on to someone you did not choose.",
      source: "CUAD, Anti-Assignment",
    },
    {
      categories: ["force_majeure"],
      severity: "low",
      reason: "The contract does not say who bears events that nobody can prevent.",
      source: "UNIDROIT Principles, article 7.1.7",
    },
    {
      categories: ["data_protection"],
      severity: "low",
      reason: "If personal data is processed for the other party, a contract has to govern it.",
      source: "Regulation (EU) 2016/679, article 28(3)",
    },
    {
      categories: ["entire_agreement"],
      severity: "low",
      reason: "Earlier letters and drafts may still count beside the contract.",
      source: "UNIDROIT Principles, article 2.1.17",
    },
    {
      categories: ["amendment"],
      severity: "low",
      reason: "It is open whether the contract can be changed by word of mouth.",
      source: "UNIDROIT Principles, article 2.1.18",
    },
    {
      categories: ["notices"],
      severity: "low",
      reason: "It is open how and where a notice has to be given to count.",
      source: "UNIDROIT Principles, article 1.10",
    },
    {
      categories: ["severability"],
      severity: "low",
      reason: "One void clause may make the whole contract void.",
      source: "German Civil Code, § 139",
    },
  ],
  terms: [
    {
      categories: ["cap_on_liability"],
      severity: "high",
      reason: "Nothing limits what the provider answers for.",
      source: "Sale of Goods (UCC) § 2-719",
    },
    {
      categories: ["governing_law"],
      severity: "high",
      reason: "It is open which law applies.",
      source: "Regulation (EC) 593/2008 (Rome I), articles 3 and 6",
    },
    {
      categories: ["acceptance"],
      severity: "medium",
      reason: "It is open how a user comes to be bound by the terms.",
      source: "Directive 93/13/EEC, annex 1(i)",
    },
    {
      categories: ["changes_to_terms"],
      severity: "medium",
      reason: "The terms do not say how they may be changed.",
      source: "Directive 93/13/EEC, annex 1(j)",
    },
    {
      categories: ["suspension_and_termination"],
      severity: "medium",
      reason: "The terms do not say when the service may be ended.",
      source: "Directive 93/13/EEC, annex 1(f) and (g)",
    },
    {
      categories: ["privacy", "data_protection"],
      severity: "medium",
      reason: "The terms do not lead to what is done with personal data.",
      source: "Regulation (EU) 2016/679, article 13",
    },
    {
      categories: ["refunds"],
      severity: "medium",
      reason: "Consumers have to be told of their right to withdraw.",
      source: "Directive 2011/83/EU, article 6(1)(h)",
    },
    {
      categories: ["acceptable_use"],
      severity: "low",
      reason: "The terms do not say what users must not do.",
      source: "Regulation (EU) 2022/2065, article 14(1)",
    },
    {
      categories: ["intellectual_property", "license_grant"],
      severity: "low",
      reason: "It is open who owns the service and its content.",
      source: "Berne Convention, article 5",
    },
    {
      categories: ["fees_and_billing"],
      severity: "low",
      reason: "The terms do not say what the service costs.",
      source: "Directive 2011/83/EU, article 6(1)(e)",
    },
    {
      categories: ["dispute_resolution"],
      severity: "low",
      reason: "It is open who decides a dispute.",
      source: "Regulation (EU) 1215/2012, articles 17 to 19",
    },
    {
      categories: ["severability"],
      severity: "low",
      reason: "One void clause may make all terms void.",
      source: "Directive 93/13/EEC, article 6(1)",
    },
  ],
  policy: [
    {
      categories: ["purpose"],
      severity: "medium",
      reason: "The policy does not say what it is for.",
      source: "ISO/IEC 27001:2022, 5.2(a)",
    },
    {
      categories: ["scope"],
      severity: "medium",
      reason: "The policy does not say whom it binds.",
      source: "ISO 37301:2021, 5.2",
    },
    {
      categories: ["responsibilities"],
      severity: "medium",
      reason: "Nobody is named who has to see to it.",
      source: "ISO/IEC 27001:2022, 5.3",
    },
    {
      categories: ["contact", "reporting"],
      severity: "medium",
      reason: "It is open whom to ask or tell.",
      source: "Regulation (EU) 2016/679, article 13(1)(a) and (b)",
    },
    {
      categories: ["review"],
      severity: "low",
      reason: "The policy does not say when it is reviewed.",
      source: "ISO/IEC 27001:2022, annex A 5.1",
    },
    {
      categories: ["compliance_and_enforcement"],
      severity: "low",
      reason: "The policy does not say what a breach leads to.",
      source: "ISO/IEC 27001:2022, annex A 6.4",
    },
    {
      categories: ["approval"],
      severity: "low",
      reason: "The policy does not say who approved it and from when on it applies.",
      source: "ISO/IEC 27001:2022, 7.5.2",
    },
  ],
};

/** What a policy on personal data has to tell besides, when it collects any. */
export const privacyChecklist: readonly Expected[] = [
  {
    categories: ["data_use"],
    severity: "high",
    reason: "Personal data is collected, and neither its use nor a legal basis is named.",
    source: "Regulation (EU) 2016/679, article 13(1)(c)",
  },
  {
    categories: ["data_subject_rights"],
    severity: "high",
    reason: "Persons are not told of their rights to access, correction and erasure.",
    source:
      "Regulation (EU) 2016/679, article 13(2)(b); Digital Personal Data Protection Act 2023 (India), s. 5",
  },
  {
    categories: ["data_retention"],
    severity: "medium",
    reason: "It is not said how long personal data is kept.",
    source: "Regulation (EU) 2016/679, article 13(2)(a)",
  },
  {
    categories: ["data_sharing"],
    severity: "medium",
    reason: "Those who receive personal data are not named.",
    source: "Regulation (EU) 2016/679, article 13(1)(e)",
  },
  {
    categories: ["security"],
    severity: "low",
    reason: "It is not said how personal data is protected.",
    source: "Regulation (EU) 2016/679, article 32",
  },
];
