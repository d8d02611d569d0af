import type { Category } from "../category.ts";

/** What a policy of an organisation has: its own rules, and what it tells of personal data (GDPR, articles 13 and 14). */
export const policy: readonly Category[] = [
  {
    id: "purpose",
    title: "Purpose",
    headings: ["purpose*", "objective*", "introduction", "overview", "aim*"],
    cues: [
      [1, "purpose|aim|objective|objectives of this .. policy|document|procedure"],
      [1, "this policy .. sets|describes|explains|establishes|outlines|defines|provides"],
      [1, "policy|statement|notice .. explains|describes how|what|the"],
      [0.5, "purpose|aim|intended"],
    ],
  },
  {
    id: "scope",
    title: "Scope",
    headings: ["scope", "applicability", "application", "who .. covered"],
    cues: [
      [1, "policy|procedure|notice|statement applies|apply to"],
      [1, "applies|apply to .. all .. employees|staff|users|personnel|customers|contractors"],
      [1, "covers all|any|employees|personal|users"],
      [0.5, "applies|apply to"],
    ],
  },
  {
    id: "definitions",
    title: "Definitions",
    headings: ["definition*", "glossary", "terms used"],
    cues: [
      [1, "in this .. policy|agreement .. following|mean*"],
      [1, "following .. definitions|terms|meanings"],
      [1, "mean|means|shall mean any|the|a|all"],
      [0.5, "refers to"],
    ],
  },
  {
    id: "responsibilities",
    title: "Responsibilities",
    headings: ["responsibilit*", "roles", "accountab*"],
    cues: [
      [1, "is|are|be responsible for"],
      [1, "responsibility of"],
      [1, "managers|supervisors|employees|officer|board|director .. must|shall ensure|report|comply"],
      [0.5, "accountable|responsibilit*"],
    ],
  },
  {
    id: "compliance_and_enforcement",
    title: "Breach and enforcement",
    headings: ["compliance", "enforcement", "violation*", "breach*", "disciplin*", "sanctions"],
    cues: [
      [1, "violat*|breach*|fail* ... disciplin*"],
      [1, "disciplinary action|measures|procedure"],
      [1, "violat*|breach* .. policy"],
      [0.5, "disciplin*|sanction*|enforce*"],
    ],
  },
  {
    id: "exceptions",
    title: "Exceptions",
    headings: ["exception*", "exemption*", "waiver*"],
    cues: [
      [1, "exception*|exemption* .. to|from .. policy"],
      [1, "exception*|exemption* .. must|shall|may be .. approved|granted"],
    ],
  },
  {
    id: "review",
    title: "Review of the policy",
    headings: ["review*", "revision*", "version", "policy review"],
    cues: [
      [1, "policy .. reviewed|updated|revised"],
      [1, "reviewed|review .. annually|yearly|periodically|regularly|every|least"],
      [1, "next review|date"],
      [1, "update|change|amend|revise this .. policy|notice|statement"],
    ],
  },
  {
    id: "approval",
    title: "Approval and owner",
    headings: ["approval", "owner*", "document control"],
    cues: [
      [1, "approved by"],
      [1, "policy owner"],
      [1, "effective date|from"],
      [1, "adopted|issued by|on"],
    ],
  },
  {
    id: "reporting",
    title: "Reporting and complaints",
    headings: ["report*", "complaint*", "grievance*", "concerns", "whistle*"],
    cues: [
      [1, "report|reported .. to .. manager|supervisor|officer|team|department|hotline"],
      [1, "complaint* .. to|with|may|can|should"],
      [1, "raise .. concern*"],
      [1, "lodge .. complaint"],
      [0.5, "report|complaint*"],
    ],
  },
  {
    id: "data_collection",
    title: "Data that is collected",
    headings: ["collect*", "what .. data|information"],
    cues: [
      [1, "we|company .. collect|gather|obtain .. information|data"],
      [1, "information|data .. we .. collect|receive"],
      [1, "collect .. personal|personally .. data|information|identifiable"],
      [1, "categories of .. personal data|information"],
    ],
  },
  {
    id: "data_use",
    title: "Use and legal basis",
    headings: ["use of|your", "how we use", "legal basis", "purposes of processing"],
    cues: [
      [1, "we .. use .. information|data .. to|for"],
      [1, "legal basis|bases|grounds"],
      [1, "process .. personal data|information .. to|for|because|on"],
      [1, "legitimate interest*"],
      [1, "used|use for .. purposes"],
    ],
  },
  {
    id: "data_sharing",
    title: "Recipients and transfers",
    headings: ["shar*", "disclos*", "recipients", "transfer*"],
    cues: [
      [
        1,
        "share|disclose|sell|transfer|provide .. information|data ... third|partners|providers|affiliates|authorities",
      ],
      [1, "third party|parties .. providers|processors|services"],
      [1, "international .. transfer*"],
      [1, "transfer* .. outside"],
      [1, "not .. sell|share .. information|data"],
    ],
  },
  {
    id: "data_retention",
    title: "Retention",
    headings: ["retention", "how long", "storage"],
    cues: [
      [1, "retain|keep|store|retained|kept|stored .. for .. long|period|years|months|days|necessary"],
      [1, "retention .. period|schedule|policy"],
      [1, "delete|deleted|erase|destroyed .. after|when|once"],
    ],
  },
  {
    id: "data_subject_rights",
    title: "Rights of persons",
    headings: ["rights", "choices", "your rights"],
    cues: [
      [1, "right to .. access|rectif*|eras*|delet*|object|portability|restrict*|withdraw|correct*"],
      [1, "request .. access|deletion|correction|copy .. to|of"],
      [1, "withdraw .. consent"],
      [1, "opt out"],
    ],
  },
  {
    id: "cookies",
    title: "Cookies and tracking",
    headings: ["cookie*", "tracking"],
    cues: [
      [1, "use|uses|set|place .. cookies"],
      [1, "cookies .. and|are|to|that"],
      [1, "web beacons|analytics|pixels"],
    ],
  },
  {
    id: "security",
    title: "Security",
    headings: ["security", "safeguard*"],
    cues: [
      [1, "technical and .. organi* measures"],
      [1, "security .. measures|controls|safeguards"],
      [1, "protect|safeguard .. information|data .. against|from|by"],
      [1, "encrypt*"],
    ],
  },
  {
    id: "contact",
    title: "Contact",
    headings: ["contact*", "questions"],
    cues: [
      [1, "contact us|the|our"],
      [1, "questions .. about|regarding|concerning ... contact|email|write"],
      [1, "data protection officer"],
    ],
  },
];
