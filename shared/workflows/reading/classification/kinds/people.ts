import { type NamedKind, sectionNames } from "../../../../intelligence/resume/sections/section-names.ts";
import type { Kind } from "../kind.ts";

/** The headings that the reader of résumés knows for a section. */
const named = (kind: NamedKind) => sectionNames[kind].join("|");

/** Papers of persons and companies. */
export const identityKinds: readonly Kind[] = [
  {
    kind: "incorporation_certificate",
    title: "Certificate of incorporation",
    workflow: "workflows/process-onboarding",
    others: ["pipelines/onboarding"],
    titles:
      "certificate of incorporation|articles of incorporation|articles of association|memorandum of association|handelsregisterauszug|handelsregister|extrait kbis|certificate of formation|udyam registration certificate|business registration|certificate of good standing|extrait d immatriculation|extrait k bis|visura camerale|escritura de constitucion|uittreksel handelsregister|kvk uittreksel|gewerbeanmeldung|gewerbeschein|atto costitutivo|certidao permanente",
    words: [
      [
        2,
        "certificate of incorporation|corporate identity number|handelsregister b|extrait k bis|udyam registration number|company number",
      ],
      [
        1.5,
        "is incorporated|incorporated on|registrar of companies|secretary of state|registered office|stammkapital|amtsgericht",
      ],
      [1, "companies act|memorandum of association|articles of association"],
    ],
    names: "incorporation|coi|kbis|handelsregister|udyam|moa|aoa",
  },
  {
    kind: "pan_card",
    title: "PAN card",
    workflow: "workflows/process-onboarding",
    others: ["pipelines/onboarding"],
    titles: "permanent account number card|permanent account number|e permanent account number card",
    words: [
      [3, "permanent account number card|permanent account number"],
      [2, "income tax department"],
      [1, "govt of india|government of india|father s name|date of birth|date of incorporation"],
    ],
    names: "pan|pancard|pan card",
  },
  {
    kind: "aadhaar_card",
    title: "Aadhaar card",
    workflow: "workflows/auto-redact",
    others: ["workflows/process-onboarding"],
    titles: "aadhaar|unique identification authority of india|e aadhaar",
    words: [
      [
        3,
        "unique identification authority of india|uidai|your aadhaar no|mera aadhaar|aadhaar is proof|help uidai gov in",
      ],
      [1.5, "aadhaar|enrolment no|vid"],
      [1, "government of india|dob|year of birth|male|female"],
    ],
    names: "aadhaar|aadhar|adhaar|uidai",
  },
  {
    kind: "passport",
    title: "Passport or identity card",
    workflow: "workflows/auto-redact",
    others: ["workflows/process-onboarding"],
    titles:
      "passport|reisepass|passeport|pasaporte|personalausweis|identity card|carte nationale d identite|driving licence|driver license|national identity card|residence permit|aufenthaltstitel|fuhrerschein|permis de conduire|titre de sejour|documento nacional de identidad|carta d identita|patente di guida|driving license|driver s license|election commission of india|elector photo identity card|identiteitskaart|rijbewijs",
    words: [
      [2, "passport no|passport number|passnummer|place of birth|geburtsort|lieu de naissance"],
      [
        1.5,
        "nationality|staatsangehorigkeit|nationalite|date of expiry|date of issue|place of issue|gultig bis",
      ],
      [1, "surname|given names|given name|sex|authority|behorde"],
    ],
    names: "passport|reisepass|ausweis|driving licence|id card",
  },
  {
    kind: "resume",
    title: "Résumé",
    workflow: "ai/parse-resume",
    titles: "resume|curriculum vitae|cv|lebenslauf|bewerbung|curriculo",
    sections: [
      [2, `work experience|professional experience|${named("experience")}`],
      [2, named("education")],
      [1.5, `technical skills|key skills|${named("skills")}`],
    ],
    words: [
      [
        1.5,
        "linkedin com|github com|linkedin|github|references available|career objective|professional summary|profile summary",
      ],
      [1, "bachelor|master|bsc|msc|b tech|mba|phd|university|gpa|internship"],
    ],
    names: "cv|resume|curriculum vitae|lebenslauf|bewerbung|curriculum",
  },
];
