import type { Kind } from "../kind.ts";

/** Contracts, rules and insurance. */
export const lawKinds: readonly Kind[] = [
  {
    kind: "contract",
    title: "Contract",
    workflow: "workflows/extract-clauses",
    others: ["pipelines/contract-intel", "workflows/diff-documents"],
    titles:
      "agreement|contract|service agreement|services agreement|lease agreement|lease deed|rental agreement|employment agreement|employment contract|non disclosure agreement|mutual non disclosure agreement|nda|license agreement|licence agreement|master services agreement|master service agreement|distribution agreement|distributor agreement|supply agreement|consulting agreement|purchase agreement|loan agreement|affiliate agreement|partnership deed|memorandum of understanding|statement of work|vertrag|mietvertrag|arbeitsvertrag|kaufvertrag|dienstvertrag|dienstleistungsvertrag|contrat|contrat de travail|bail|contrato|contratto|deed|sponsorship agreement|franchise agreement|maintenance agreement|joint venture agreement|hosting agreement|outsourcing agreement|development agreement|reseller agreement|marketing agreement|strategic alliance agreement|manufacturing agreement|transportation agreement|endorsement agreement|agency agreement|collaboration agreement|promotion agreement|intellectual property agreement|amendment no|amendment to|amendment agreement|addendum to|addendum no|side letter|letter of intent|service level agreement|data processing agreement|settlement agreement|nachtrag|aufhebungsvertrag|arrendamiento|contratto di locazione|contratto di lavoro|huurovereenkomst|arbeidsovereenkomst|overeenkomst|contrato de locacao",
    words: [
      [
        2,
        "this agreement|this contract|dieser vertrag|dieses vertrages|le present contrat|el presente contrato|il presente contratto|this lease|this deed",
      ],
      [1.5, "hereinafter|hereby|herein|hereto|thereof|hereunder|hereof|nachstehend|nachfolgend|ci apres"],
      [
        1.5,
        "the parties|either party|each party|both parties|by and between|vertragsparteien|die parteien|les parties|las partes",
      ],
      [
        1.5,
        "governing law|governed by|termination|terminate this|indemnify|indemnification|limitation of liability|confidentiality|confidential information|gerichtsstand|kundigung|haftung|force majeure|assign|assignment|notwithstanding|is replaced by the following|is hereby amended|all other terms|remain in full force|wird wie folgt geandert",
      ],
      [
        1,
        "in witness whereof|witnesseth|whereas|recitals|effective date|now therefore|executed as of|ort datum unterschrift",
      ],
      [
        1,
        "licensor|licensee|lessor|lessee|landlord|tenant|distributor|franchisee|vermieter|mieter|arbeitgeber|arbeitnehmer|bailleur|the company shall|shall not|term of this",
      ],
    ],
    names: "agreement|contract|nda|msa|sow|lease|vertrag|contrat|contrato|deed|mou",
  },
  {
    kind: "policy",
    title: "Policy of an organisation",
    workflow: "workflows/extract-clauses",
    titles:
      "privacy policy|policy|code of conduct|security policy|data protection policy|leave policy|travel policy|datenschutzerklarung|richtlinie|politique de confidentialite|privacy notice|acceptable use policy|information security policy|whistleblower policy|verhaltenskodex|code de conduite|codigo de conducta|codice etico|politique de protection des donnees|politica de privacidad|aviso de privacidad|informativa sulla privacy|privacyverklaring|privacybeleid|charte informatique|betriebsanweisung|datenschutzhinweise|datenschutzinformation|politica de privacidade",
    words: [
      [
        2,
        "this policy|privacy policy|diese richtlinie|datenschutzerklarung|cette politique|this privacy notice|code of conduct",
      ],
      [
        1.5,
        "applies to all employees|purpose and scope|scope of this policy|policy owner|employees must|violations of this policy|personal data we collect|information we collect|verantwortlicher",
      ],
      [1, "compliance|data subject|cookies|disciplinary action|geltungsbereich"],
    ],
    names: "policy|privacy|richtlinie|datenschutz|code of conduct",
  },
  {
    kind: "terms",
    title: "Terms and conditions",
    workflow: "workflows/extract-clauses",
    titles:
      "terms and conditions|terms of service|terms of use|general terms and conditions|terms conditions|conditions of sale|end user license agreement|eula|allgemeine geschaftsbedingungen|agb|nutzungsbedingungen|conditions generales|conditions generales de vente|condiciones generales|condizioni generali|terms and conditions of sale|conditions of purchase|terms of business|standard terms|verkaufsbedingungen|einkaufsbedingungen|lieferbedingungen|geschaftsbedingungen|conditions generales d utilisation|cgu|condiciones generales de venta|condiciones de uso|terminos y condiciones|termini e condizioni|condizioni di vendita|condizioni generali di vendita|algemene voorwaarden|termos e condicoes|termos de uso",
    words: [
      [
        2,
        "these terms|these conditions|terms of service|diese agb|allgemeinen geschaftsbedingungen|presentes conditions|terms of use",
      ],
      [1.5, "you agree|by using|by accessing|your use of|your account|our service|our services|der kunde"],
      [1, "limitation of liability|warranty|disclaimer|haftung|we may modify|gewahrleistung"],
    ],
    names: "terms|tos|agb|eula|conditions|cgv",
  },
  {
    kind: "insurance_policy",
    title: "Insurance policy",
    workflow: "workflows/extract-clauses",
    titles:
      "insurance policy|policy schedule|certificate of insurance|policy document|versicherungsschein|versicherungspolice|police d assurance|poliza de seguro|insurance certificate|motor insurance|certificate cum policy schedule|declarations page|cover note|schedule of insurance|evidence of cover|attestation d assurance|contrat d assurance|poliza|polizza|polizza assicurativa|polizza di assicurazione|certificato di assicurazione|verzekeringspolis|polisblad|apolice de seguro|apolice|nachtrag zum versicherungsschein",
    words: [
      [
        2,
        "policy number|policy no|versicherungsnummer|versicherungsschein nr|numero de police|policy schedule",
      ],
      [
        2,
        "sum insured|sum assured|premium|insured declared value|versicherungssumme|versicherungsnehmer|prime|deductible|insured person",
      ],
      [
        1,
        "period of insurance|coverage|exclusions|policyholder|policy holder|insurer|nominee|versicherer|the insured",
      ],
    ],
    names: "insurance|policy schedule|versicherung|assurance|seguro",
  },
  {
    kind: "insurance_claim",
    title: "Insurance claim",
    workflow: "workflows/validate-file",
    titles:
      "claim form|insurance claim|insurance claim form|motor claim form|health claim form|notice of loss|schadenanzeige|schadensanzeige|schadenmeldung|schadensmeldung|unfallmeldung|declaration de sinistre|declaracion de siniestro|parte de accidente|denuncia di sinistro|participacao de sinistro|schadeaangifte|schadeformulier|proof of loss|claim intimation|claim notification|avis de sinistre|constat amiable|avviso di sinistro|schademelding|aviso de sinistro",
    words: [
      [2, "claim number|claim no|schadennummer|numero de sinistre|claim form|schadenanzeige"],
      [
        2,
        "date of loss|date of accident|date of incident|cause of loss|nature of loss|schadentag|schadenhergang|schadenhohe|date du sinistre|fecha del siniestro|data del sinistro|schadedatum|amount claimed|claim amount|date of admission|estimated loss",
      ],
      [1, "claimant|insured|policy number|policy no|hospital|surveyor|witness|police report"],
    ],
    names: "claim|schaden|sinistre",
  },
];
