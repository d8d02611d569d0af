import { plain } from "../sections/plain.ts";

/**
 * Nouns that name a post (ISCO-08 and ESCO occupations, shortened to the words that carry them). A text with one of them
 * is a job title rather than a company. English; German; French; Spanish, Italian, Portuguese; Hindi.
 */
const nouns = [
  "engineer|developer|programmer|architect|manager|director|analyst|consultant|intern|internship|trainee|apprentice|assistant|associate|administrator|coordinator|specialist|officer|lead|leader|head|chief|ceo|cto|cfo|coo|cio|cmo|cpo|vp|president|founder|cofounder|co-founder|owner|partner|designer|scientist|researcher|fellow|professor|lecturer|teacher|tutor|instructor|nurse|doctor|physician|surgeon|pharmacist|therapist|accountant|auditor|bookkeeper|controller|clerk|secretary|receptionist|cashier|salesperson|salesman|representative|agent|broker|advisor|adviser|counsel|lawyer|attorney|paralegal|judge|editor|writer|journalist|author|translator|interpreter|photographer|artist|musician|producer|chef|cook|waiter|waitress|bartender|barista|driver|pilot|mechanic|technician|electrician|plumber|carpenter|operator|supervisor|foreman|worker|labourer|laborer|guard|soldier|planner|buyer|merchandiser|strategist|evangelist|scrum master|tester|qa|sre|devops|sysadmin|freelancer|contractor|volunteer|member|ambassador|recruiter|executive|superintendent|principal|dean|curator|librarian|economist|statistician|mathematician|physicist|chemist|biologist|geologist|actuary|underwriter|trader|banker|teller|investigator|inspector|surveyor|estimator|postdoc|postdoctoral|student|werkstudent|machinist|welder|caregiver|nanny|housekeeper|janitor|stylist|coach|trainer|mentor|facilitator|liaison|staff|sde|swe|rn|copywriter|marketer|adjunct|resident|dentist|veterinarian|paramedic|firefighter",
  "ingenieur|ingenieurin|entwickler|entwicklerin|softwareentwickler|softwareentwicklerin|leiter|leiterin|teamleiter|teamleiterin|projektleiter|projektleiterin|projektmanager|projektmanagerin|geschaftsfuhrer|geschaftsfuhrerin|vorstand|praktikant|praktikantin|praktikum|auszubildende|auszubildender|ausbildung|sachbearbeiter|sachbearbeiterin|berater|beraterin|mitarbeiter|mitarbeiterin|assistent|assistentin|referent|referentin|kaufmann|kauffrau|buchhalter|buchhalterin|verkaufer|verkauferin|arzt|arztin|lehrer|lehrerin|krankenpfleger|krankenschwester|pflegefachkraft|mechaniker|mechatroniker|elektriker|techniker|technikerin|informatiker|informatikerin|fachinformatiker|architektin|wissenschaftlicher|wissenschaftliche|doktorand|doktorandin|dozent|dozentin|aushilfe|hilfskraft|inhaber|inhaberin|grunder|grunderin|redakteur|redakteurin|fahrer|lagerist|erzieher|erzieherin|bereichsleiter|abteilungsleiter|abteilungsleiterin|controllerin|einkaufer|disponent|schichtleiter|zivildienst|wehrdienst",
  "ingenieure|developpeur|developpeuse|chef de projet|cheffe|responsable|directeur|directrice|gerant|gerante|stagiaire|stage|alternant|alternante|apprenti|apprentie|charge|chargee|assistante|comptable|commercial|commerciale|vendeur|vendeuse|conseiller|conseillere|consultante|technicien|technicienne|infirmier|infirmiere|medecin|enseignant|enseignante|professeur|chercheur|chercheuse|doctorant|doctorante|redacteur|redactrice|cuisinier|serveur|serveuse|fondateur|fondatrice|architecte|analyste|formateur|formatrice|juriste|avocat|avocate|employe|employee|animateur|animatrice|coordinateur|coordinatrice",
  "ingeniero|ingeniera|desarrollador|desarrolladora|programador|programadora|gerente|jefe|jefa|becario|becaria|practicas|practicante|directora|analista|consultor|consultora|asistente|auxiliar|administrativo|administrativa|contador|contadora|contable|vendedor|vendedora|asesor|asesora|tecnico|tecnica|enfermero|enfermera|medico|medica|profesor|profesora|docente|investigador|investigadora|abogado|abogada|coordinador|coordinadora|encargado|encargada|disenador|disenadora|arquitecto|arquitecta|fundador|fundadora|responsabile|ingegnere|sviluppatore|tirocinante|impiegato|commessa|consulente|desenvolvedor|desenvolvedora|engenheiro|engenheira|estagiario|estagiaria|professora|diretor|diretora|ontwikkelaar|medewerker|stagiair|adviseur",
  "अभियंता|इंजीनियर|प्रबंधक|मैनेजर|विकासकर्ता|डेवलपर|सहायक|शिक्षक|अध्यापक|प्रशिक्षु|निदेशक|अधिकारी|लेखाकार|विश्लेषक|सलाहकार|लिपिक|डॉक्टर|नर्स|प्रोफेसर|संपादक|पर्यवेक्षक",
] as const;

/** Endings that make a German compound a post: `Vertriebsleiter`, `Anwendungsentwicklerin`. */
export const titleEndings =
  /(?:entwickler|ingenieur|leiter|manager|berater|assistent|mitarbeiter|kaufmann|kauffrau|techniker|mechaniker|fuhrer|pfleger|verkaufer|referent|bearbeiter|lehrer|arzt|meister|student|praktikant|administrator|architekt|designer|praktikum)(?:in|innen)?$/u;

export const titleNouns: ReadonlySet<string> = new Set(nouns.flatMap((row) => row.split("|").map(plain)));

/** Ranks that come before a post; alone they say little. */
export const titleRanks: ReadonlySet<string> = new Set(
  "senior junior sr jr staff principal lead deputy interim acting graduate summer working leitender leitende stellvertretender freelance freiberuflicher".split(
    " ",
  ),
);
