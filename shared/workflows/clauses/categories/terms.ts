import type { Category } from "../category.ts";

/** What terms of service, of sale or of use have beside what every contract has. */
export const terms: readonly Category[] = [
  {
    id: "acceptance",
    title: "Acceptance of the terms",
    headings: ["acceptance", "agreement to terms", "introduction"],
    cues: [
      [1, "by .. using|accessing|clicking|ordering|registering ... agree*|accept*|bound"],
      [1, "agree to be bound"],
      [1, "accept|accepting these .. terms|conditions"],
      [1, "do not agree ... not|must use|access|stop"],
    ],
  },
  {
    id: "eligibility",
    title: "Who may use the service",
    headings: ["eligib*", "age"],
    cues: [
      [1, "at least|over|under .. years of age|old"],
      [1, "years .. old|age or older|over"],
      [1, "eligible to .. use|register|purchase"],
      [1, "legal capacity|age to"],
    ],
  },
  {
    id: "account",
    title: "Account",
    headings: ["account*", "registration", "password*"],
    cues: [
      [1, "create|register|open .. an account"],
      [1, "responsible for .. account|password|credentials"],
      [1, "password .. confidential|secure|secret"],
      [1, "account .. information|credentials|security"],
    ],
  },
  {
    id: "acceptable_use",
    title: "Acceptable use",
    headings: ["acceptable use", "prohibited*", "restrictions", "conduct", "rules"],
    cues: [
      [
        1,
        "you .. may|must|shall|will|agree not .. use|upload|copy|reverse|post|attempt|interfere|transmit|engage",
      ],
      [1, "prohibited .. use*|conduct|activit*|from"],
      [1, "reverse engineer|decompile|disassemble"],
      [1, "not .. unlawful|illegal|infring*|harmful .. purpose*|content|use"],
    ],
  },
  {
    id: "user_content",
    title: "Content of users",
    headings: ["user content|submissions", "your content", "content"],
    cues: [
      [1, "content .. you .. submit|post|upload|provide|create"],
      [1, "your .. content|submissions|feedback ... license|own|retain|grant*"],
      [1, "you .. grant us|to .. license|right"],
    ],
  },
  {
    id: "fees_and_billing",
    title: "Fees and billing",
    headings: ["fee*", "payment*", "billing", "pric*"],
    cues: [
      [1, "you .. pay .. fees|charges|price|for"],
      [1, "fees|charges|prices .. payable|due|charged|billed|exclusive|include"],
      [1, "charge|bill .. payment method|card|account"],
      [1, "payment .. due|required|method|made"],
    ],
  },
  {
    id: "refunds",
    title: "Cancellation and refunds",
    headings: ["refund*", "cancel*", "returns", "withdrawal"],
    cues: [
      [1, "refund*|refundable|nonrefundable"],
      [1, "cancel .. subscription|order|account|at any time|within"],
      [1, "right of withdrawal"],
      [1, "return .. goods|product|products|items .. within"],
    ],
  },
  {
    id: "subscription_renewal",
    title: "Renewal of subscriptions",
    headings: ["renewal", "subscription*", "automatic renewal"],
    cues: [
      [1, "subscription*|plan|membership .. renew*"],
      [1, "automatically renew*|renewed|charge*"],
      [1, "renew* .. automatically"],
    ],
  },
  {
    id: "changes_to_terms",
    title: "Changes to the terms",
    headings: ["changes", "modification*", "amendment*", "updates"],
    cues: [
      [
        1,
        "change|modify|update|amend|revise|changes|modifications .. to|these|the .. terms|agreement|conditions",
      ],
      [1, "reserve .. right to .. change|modify|update|amend"],
      [1, "revised|updated terms"],
    ],
  },
  {
    id: "suspension_and_termination",
    title: "Suspension and termination",
    headings: ["termination", "suspension"],
    cues: [
      [1, "suspend|terminate|disable|close .. account|access|service|services|use"],
      [1, "terminat* .. these .. terms|agreement"],
      [1, "may terminate|suspend"],
    ],
  },
  {
    id: "privacy",
    title: "Privacy",
    headings: ["privacy", "data protection", "personal data|information"],
    cues: [
      [1, "privacy policy|notice|statement"],
      [1, "personal data|information .. process*|collect*|use*"],
      [1, "data protection"],
    ],
  },
  {
    id: "intellectual_property",
    title: "Intellectual property",
    headings: ["intellectual property", "ownership", "trademark*", "copyright*"],
    cues: [
      [1, "all .. rights .. reserved"],
      [1, "intellectual property .. rights|owned|belong*|remain*"],
      [1, "trademark*|copyright* .. property|owned|protected|belong"],
      [1, "owned by|property of .. us|company|licensors"],
    ],
  },
];
