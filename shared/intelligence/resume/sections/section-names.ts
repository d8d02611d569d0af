/** What a section of a résumé is about. */
export const namedKinds = [
  "summary",
  "experience",
  "education",
  "skills",
  "certificates",
  "languages",
  "projects",
  "publications",
  "awards",
  "volunteering",
  "interests",
  "references",
  "contact",
  "personal",
] as const;
export type NamedKind = (typeof namedKinds)[number];
export type SectionKind = NamedKind | "other";

/**
 * Headings by kind, lower case without accents: those of the Europass CV, of JSON Resume and of common templates.
 * English; German; French; Spanish; Italian, Portuguese and Dutch; Hindi.
 */
export const sectionNames: Readonly<Record<NamedKind, readonly string[]>> = {
  summary: [
    "summary|profile|about|about me|objective|career objective|overview|executive summary|professional profile|personal statement|career summary|introduction|bio|biography|who i am|summary of qualifications",
    "profil|kurzprofil|uber mich|zusammenfassung|personliches profil|ziel|berufsziel",
    "a propos|a propos de moi|resume professionnel|objectif|presentation|accroche",
    "perfil|perfil profesional|resumen|sobre mi|objetivo|acerca de mi|extracto",
    "profilo|profilo professionale|sommario|sobre mim|resumo|profiel|over mij",
    "सारांश|परिचय|उद्देश्य|करियर उद्देश्य|प्रोफाइल|मेरे बारे में|व्यावसायिक सारांश",
  ],
  experience: [
    "experience|experiences|employment|employment history|work history|career history|professional background|career|positions held|internships|internship|work|employment experience|appointments|academic appointments|positions|work experiences|where i have worked",
    "berufserfahrung|berufserfahrungen|erfahrung|erfahrungen|beruflicher werdegang|werdegang|praktische erfahrung|praktische erfahrungen|berufspraxis|arbeitserfahrung|berufliche erfahrung|praktika|tatigkeiten|berufliche stationen|beruf",
    "experience professionnelle|experiences professionnelles|parcours professionnel|stages|emplois|parcours|experiences de travail",
    "experiencia|experiencia laboral|experiencia profesional|historial laboral|trayectoria profesional|trayectoria|practicas|empleo",
    "esperienza|esperienze|esperienza lavorativa|esperienze professionali|esperienza professionale|experiencia profissional|historico profissional|werkervaring|ervaring",
    "अनुभव|कार्य अनुभव|कार्यानुभव|पेशेवर अनुभव|व्यावसायिक अनुभव|रोजगार|नौकरी का अनुभव",
  ],
  education: [
    "education|academic background|academic qualifications|academics|qualifications|educational qualifications|educational background|education history|studies|schooling|academic history|degrees|academic details|scholastics|education and training",
    "ausbildung|bildung|bildungsweg|schulbildung|studium|akademische ausbildung|hochschulstudium|ausbildung und studium|schulische ausbildung|bildungsgang|akademischer werdegang|schule",
    "formation|formations|etudes|diplomes|parcours academique|formation academique|scolarite|cursus",
    "educacion|formacion|formacion academica|estudios|titulos|titulacion|historial academico",
    "istruzione|istruzione e formazione|formazione|formacao|formacao academica|educacao|opleiding|opleidingen",
    "शिक्षा|शैक्षिक योग्यता|शैक्षणिक योग्यता|शैक्षिक पृष्ठभूमि|योग्यता",
  ],
  skills: [
    "skills|competencies|competences|expertise|areas of expertise|technologies|tech stack|tools|tools and technologies|strengths|proficiencies|skill set|skillset|abilities|capabilities|programming languages|software|computer skills|it skills|hard skills|soft skills|technical proficiency|technical summary|programming|toolbox|stack",
    "kenntnisse|fahigkeiten|kompetenzen|edv kenntnisse|it kenntnisse|fachkenntnisse|technische kenntnisse|kenntnisse und fahigkeiten|programmierkenntnisse|schlusselqualifikationen|computerkenntnisse|besondere kenntnisse|technologien",
    "competences|competences techniques|competences informatiques|savoir faire|savoir etre|outils|informatique|connaissances|atouts",
    "habilidades|competencias|aptitudes|conocimientos|conocimientos tecnicos|habilidades tecnicas|destrezas|tecnologias|herramientas|informatica",
    "competenze|competenze tecniche|capacita|abilita|habilidades tecnicas|conhecimentos|vaardigheden|competenties",
    "कौशल|तकनीकी कौशल|दक्षता|क्षमताएं|प्रमुख कौशल",
  ],
  certificates: [
    "certifications|certification|certificates|certificate|licenses|licences|licenses and certifications|professional certifications|courses|training|trainings|courses and certificates|professional development|credentials|accreditations|continuing education|certifications and training|relevant coursework|coursework",
    "zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|fortbildung|lizenzen|kurse|schulungen|zertifikate und weiterbildungen",
    "certificats|certifications|formations complementaires|permis|habilitations|formation continue",
    "certificaciones|certificados|cursos|cursos y certificaciones|licencias|formacion complementaria",
    "certificazioni|certificati|corsi|certificacoes|certificados|certificaten|cursussen",
    "प्रमाणपत्र|प्रमाण पत्र|प्रशिक्षण|पाठ्यक्रम",
  ],
  languages: [
    "languages|language skills|spoken languages|language proficiency|foreign languages|languages known|linguistic skills",
    "sprachen|sprachkenntnisse|fremdsprachen",
    "langues|langues etrangeres|competences linguistiques",
    "idiomas|lenguas|competencia linguistica",
    "lingue|competenze linguistiche|linguas|talen|talenkennis",
    "भाषाएं|भाषाएँ|भाषा|भाषा ज्ञान|ज्ञात भाषाएं",
  ],
  projects: [
    "projects|side projects|open source|open source projects|portfolio|project experience|case studies|open source contributions|projects undertaken",
    "projekte|projekterfahrung|eigene projekte|projektliste|open source projekte",
    "projets|projets personnels|realisations|projets realises",
    "proyectos|proyectos personales|proyectos destacados",
    "progetti|projetos|projecten",
    "परियोजनाएं|परियोजना|प्रोजेक्ट|परियोजनाएँ",
  ],
  publications: [
    "publications|papers|articles|conference papers|journal articles|journal publications|books|publications and patents|research papers|peer reviewed publications|books and articles",
    "publikationen|veroffentlichungen|veroffentlichungen und vortrage",
    "publications scientifiques|articles scientifiques",
    "publicaciones|articulos",
    "pubblicazioni|publicacoes|publicaties",
    "प्रकाशन|शोध पत्र",
  ],
  awards: [
    "awards|honors|honours|achievements|accomplishments|scholarships|awards and honors|honors and awards|recognition|recognitions|grants|fellowships|distinctions|prizes|key achievements",
    "auszeichnungen|preise|stipendien|ehrungen|erfolge",
    "prix|recompenses|distinctions|bourses",
    "premios|reconocimientos|logros|becas|honores",
    "premi|riconoscimenti|premios e distincoes|prijzen",
    "पुरस्कार|उपलब्धियां|उपलब्धियाँ|सम्मान",
  ],
  volunteering: [
    "volunteering|volunteer|volunteer experience|volunteer work|community service|community involvement|social engagement|extracurricular activities|leadership|leadership experience|activities|extracurriculars|involvement|organizations",
    "ehrenamt|ehrenamtliches engagement|engagement|soziales engagement|ehrenamtliche tatigkeiten",
    "benevolat|engagement associatif|vie associative|activites extra professionnelles",
    "voluntariado|actividades extracurriculares|actividades",
    "volontariato|trabalho voluntario|vrijwilligerswerk",
    "स्वयंसेवा|स्वयंसेवी कार्य|सामाजिक कार्य",
  ],
  interests: [
    "interests|hobbies|hobbies and interests|personal interests|interests and hobbies",
    "interessen|hobbys|hobbies|freizeit|interessen und hobbys",
    "centres d interet|interets|loisirs|centre d interet",
    "intereses|aficiones|pasatiempos",
    "interessi|hobby|interesses|interesses",
    "रुचियां|रुचियाँ|शौक|अभिरुचि",
  ],
  references: [
    "references|referees|recommendations|testimonials",
    "referenzen|empfehlungen",
    "references professionnelles",
    "referencias",
    "referenze|referenties",
    "संदर्भ",
  ],
  contact: [
    "contact|contacts|contact information|contact details|contact me|get in touch|contact info|links|find me online|social|social media|online",
    "kontakt|kontaktdaten|kontaktinformationen|anschrift|links",
    "contact|coordonnees|mes coordonnees",
    "contacto|datos de contacto|informacion de contacto",
    "contatti|contatto|contato|contactgegevens|recapiti",
    "संपर्क|संपर्क विवरण|सम्पर्क|संपर्क जानकारी",
  ],
  personal: [
    "personal details|personal information|personal data|personal profile|declaration|personal info|personal particulars|additional information|miscellaneous|more",
    "personliche daten|personliche angaben|angaben zur person|zur person|sonstiges|weitere angaben",
    "informations personnelles|etat civil|divers|informations complementaires",
    "datos personales|informacion personal|informacion adicional|otros datos",
    "informazioni personali|dati personali|dados pessoais|persoonlijke gegevens|persoonsgegevens",
    "व्यक्तिगत विवरण|व्यक्तिगत जानकारी|घोषणा",
  ],
};

/** Words that may stand before a heading without changing what it is about. */
export const modifiers: ReadonlySet<string> = new Set(
  "professional work relevant technical core key selected academic additional other personal career my research teaching industry industrial recent current previous prior main major primary special notable featured top latest general further practical clinical internship military software engineering related formal honors international selected independent freelance consulting invited digital wesentliche ausgewahlte weitere wichtige berufliche relevante sonstige principales principaux autres mes otros otras mis".split(
    " ",
  ),
);
