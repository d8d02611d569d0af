import type { Kind } from "../kind.ts";

/** What is told by its form more than by its matter. */
export const paperKinds: readonly Kind[] = [
  {
    kind: "letter",
    title: "Letter or e-mail",
    workflow: "workflows/parse-document",
    others: ["ai/summarize"],
    titles:
      "memo|memorandum|internal memo|interoffice memorandum|circular|aktennotiz|note de service|hausmitteilung",
    words: [
      [
        2,
        "dear sir|dear madam|dear mr|dear ms|dear mrs|dear dr|to whom it may concern|sehr geehrte|sehr geehrter|cher monsieur|chere madame|madame monsieur|estimado|estimada|gentile|hello|hi|dear all|egregio|spettabile|geachte heer|geachte mevrouw|beste|prezado|prezada|exmo senhor|exma senhora|monsieur|madame|muy senores mios|liebe kollegen|liebe kolleginnen",
      ],
      [
        2,
        "yours sincerely|yours faithfully|sincerely|kind regards|best regards|mit freundlichen grussen|cordialement|regards|salutations distinguees|atentamente|cordiali saluti|warm regards|yours truly|hochachtungsvoll|viele grusse|freundliche grusse|veuillez agreer|je vous prie d agreer|distinti saluti|saludos cordiales|un cordial saludo|met vriendelijke groet|hoogachtend|atenciosamente|com os melhores cumprimentos",
      ],
      [1, "subject|betreff|objet|sent from my|wrote|re"],
    ],
    names: "letter|brief|lettre|mail|carta",
  },
  {
    kind: "minutes",
    title: "Minutes of a meeting",
    workflow: "ai/summarize",
    titles:
      "minutes|minutes of the meeting|meeting minutes|minutes of meeting|protokoll|sitzungsprotokoll|proces verbal|compte rendu|proces verbal de reunion|board resolution|minutes of the board meeting|conseil municipal|minutes of a meeting|minutes of the annual general meeting|niederschrift|ergebnisprotokoll|proces verbal d assemblee|compte rendu de reunion|acta|acta de la reunion|acta de reunion|verbale|verbale di riunione|verbale di assemblea|notulen|ata da reuniao",
    words: [
      [
        2,
        "minutes of|meeting was called to order|motion carried|action items|tagesordnung|ordre du jour|seance du|proces verbal|resolved that|quorum",
      ],
      [
        1,
        "attendees|present|anwesend|presents|absents|apologies|adjourned|chairman|chairperson|teilnehmer|secretaire de seance|members present",
      ],
    ],
    names: "minutes|protokoll|pv|mom|resolution|compte rendu",
  },
  {
    kind: "research_paper",
    title: "Research paper",
    workflow: "ai/summarize",
    others: ["chat/upload"],
    sections: [
      [3, "abstract|zusammenfassung"],
      [1, "introduction|related work|conclusion|conclusions|1 introduction|acknowledgments"],
    ],
    words: [
      [1.5, "et al|references|bibliography"],
      [1.5, "arxiv|doi|proceedings|journal|conference|acm|ieee|springer|issn|vol"],
      [
        1,
        "related work|introduction|our approach|experimental results|we propose|in this paper|conclusion|conclusions|theorem|lemma",
      ],
    ],
    names: "paper|arxiv|preprint|thesis",
  },
  {
    kind: "report",
    title: "Report",
    workflow: "ai/summarize",
    others: ["workflows/normalize-data"],
    titles:
      "report|annual report|quarterly report|progress report|status report|bericht|rapport|informe|relazione|statistics|statistical report|white paper|survey|executive summary|table of contents|contents|user guide|manual|handbook|gutachten|prufbericht|jahresbericht|abschlussbericht|zwischenbericht|projektbericht|lagebericht|inspektionsbericht|unfallbericht|messbericht|tatigkeitsbericht|rapport annuel|rapport d activite|verslag|jaarverslag|relatorio",
    sections: [
      [
        2,
        "executive summary|table of contents|contents|inhaltsverzeichnis|table des matieres|sommaire|findings|recommendations|summary|overview|background|introduction",
      ],
    ],
    words: [
      [1, "figure|table|abbildung|tableau|chapter|section|appendix|annex"],
      [0.5, "source|report|bericht|rapport|introduction"],
    ],
    names: "report|bericht|rapport|informe|statistics|survey|manual|guide",
  },
  {
    kind: "presentation",
    title: "Presentation",
    workflow: "ai/summarize",
    others: ["convert/ppt-to-pdf"],
    words: [[1, "agenda|thank you|questions|next steps|key takeaways|outline|overview"]],
    names: "presentation|slides|deck|ppt|praesentation|prasentation",
  },
  {
    kind: "form",
    title: "Form",
    workflow: "workflows/parse-document",
    titles:
      "application form|form|registration form|enrolment form|antrag|antragsformular|formular|formulaire|formulario|anmeldung|request form|order form|claim for|questionnaire|application|application for|antrag auf|demande d inscription|bulletin d inscription|solicitud|solicitud de|modulo|modulo di iscrizione|domanda di iscrizione|aanvraagformulier|inschrijfformulier|fragebogen|ficha de inscripcion|ficha de inscricao",
    words: [
      [
        2,
        "please print|please complete|please fill|block letters|tick|check one|check the box|for office use only|for official use only|bitte ausfullen|druckbuchstaben|cocher|a remplir|omb no",
      ],
      [
        1,
        "signature of applicant|applicant|signature|date of birth|unterschrift|first name|last name|vorname|nachname|given name|family name|city|zip|zip code",
      ],
    ],
    names: "form|application|antrag|formular|formulaire",
  },
  {
    kind: "spreadsheet",
    title: "Table of data",
    workflow: "workflows/normalize-data",
    others: ["ai/extract-tables"],
    names: "data|export|list|liste|table|tabelle",
  },
];
