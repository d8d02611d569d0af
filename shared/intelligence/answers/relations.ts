import { languageCode } from "../../values/languages/languages.ts";
import type { Analyzer } from "../text/terms.ts";

/** Words that tell the same relation: a question may use one and the document another. */
const relations: Readonly<Record<string, readonly string[]>> = {
  en: [
    "develop developed create created design designed devise invent invented propose proposed introduce introduced originate author",
    "found founded establish established set start started",
    "build built construct constructed erect erected",
    "write wrote written author authored by compose",
    "buy bought purchase purchased acquire acquired acquisition",
    "sell sold sale",
    "begin began start started commence open opened launch launched",
    "end ended finish finished close closed expire expires terminate terminates cease",
    "pay paid payment payable cost costs price fee charge charged amount",
    "die died death dead killed",
    "born birth",
    "live lived lives reside resident address inhabit",
    "population inhabitants residents",
    "lead leads led head heads chair chaired run",
    "employ employs employed employees staff workforce hire",
    "grow grew growth increase increased rise rose raise",
    "fall fell decrease decreased decline declined drop dropped reduce reduced reduction",
    "show shows showed find finds found demonstrate demonstrated conclude report reported",
    "send sent submit submitted mail file filed deliver delivered",
    "allow allows permit permitted may authorize authorized",
    "forbid prohibit prohibited ban banned",
    "need needs require required requires must necessary",
    "use used uses apply applied utilize",
    "contain contains include includes consist comprise",
    "tall height high",
    "wide width",
    "long length duration",
    "deep depth",
    "heavy weigh weighs weight",
    "far distance",
    "fast speed",
    "old age aged",
    "large big size",
    "win won victory winner defeat defeated",
    "study studied examine examined investigate investigated analyze analyzed",
    "patient patients participant participants subject subjects people persons person",
    "leave left quit dropped withdraw withdrew withdrawn",
    "child children kid kids",
    "law act statute",
    "job position occupation profession work works",
    "phone telephone tel",
    "number no nr num",
    "country nation",
    "company firm corporation",
    "goal aim purpose objective",
    "reason cause because",
  ],
  de: [
    "entwickeln entwickelt entwickelte erfinden erfunden entwerfen entworfen einführen eingeführt vorschlagen",
    "gründen gegründet gründete gründung errichten errichtet",
    "bauen baute gebaut erbaut erbauen errichtet bau",
    "schreiben schrieb geschrieben verfassen verfasst autor verfasser",
    "kaufen kaufte gekauft erwerben erworben kauf",
    "verkaufen verkaufte verkauft verkauf",
    "beginnen begann begonnen beginn anfang eröffnen eröffnet start",
    "enden endet endete ende schließen geschlossen ablaufen",
    "zahlen zahlt bezahlt zahlung kosten kostet preis gebühr betrag zahlbar",
    "sterben starb gestorben tod",
    "geboren geburt",
    "wohnen lebt leben einwohner bewohner bevölkerung",
    "leiten leitet geleitet leiter leitung führen",
    "beschäftigen mitarbeiter angestellte beschäftigte",
    "wachsen wuchs gewachsen wachstum steigen stieg gestiegen erhöhen",
    "fallen fiel gefallen sinken sank gesunken abnehmen rückgang verringern",
    "liefern geliefert lieferung",
    "erlauben erlaubt dürfen gestattet",
    "verbieten verboten verbot",
    "brauchen benötigen nötig erforderlich müssen",
    "verwenden verwendet nutzen genutzt benutzen",
    "enthalten enthält umfassen umfasst bestehen",
    "hoch höhe",
    "breit breite",
    "lang länge dauer",
    "tief tiefe",
    "schwer gewicht wiegen wiegt",
    "alt alter",
    "gewinnen gewann gewonnen sieg sieger",
    "nummer nr",
    "telefon tel fon telefonnummer rufnummer",
    "gesamtbetrag gesamtsumme endbetrag bruttobetrag bruttosumme rechnungsbetrag zahlbetrag",
    "ziel zweck absicht",
    "grund ursache weil",
  ],
  fr: [
    "développer développé créer créé concevoir conçu inventer inventé proposer proposé introduire",
    "fonder fondé fondée établir établi création",
    "construire construit construite bâtir bâti",
    "écrire écrit rédiger rédigé auteur",
    "acheter acheté achat acquérir acquis",
    "vendre vendu vente",
    "commencer début ouvrir ouvert ouverture débuter",
    "finir fin terminer terminé fermer expirer clôture",
    "payer payé paiement coûter coûte prix coût frais montant",
    "mourir mort décès décédé",
    "né née naissance",
    "habiter habitants population résider adresse",
    "diriger dirige directeur présider présidé président",
    "augmenter augmenté augmentation hausse croissance",
    "diminuer diminution baisse réduire réduit",
    "permettre permis autoriser autorisé",
    "interdire interdit",
    "falloir nécessaire obligatoire requis devoir",
    "utiliser utilisé employer",
    "contenir contient comprendre comprend",
    "numéro n° nº no num",
    "téléphone tél tel",
    "prévoir prévu prévus prévue prévues prévoit prévoient prévision",
    "but objectif",
    "raison cause",
  ],
  es: [
    "desarrollar desarrolló desarrollado crear creó creado diseñar diseñó inventar inventó proponer introducir",
    "fundar fundó fundado establecer estableció",
    "construir construyó construido edificar",
    "escribir escribió escrito autor",
    "comprar compró adquirir adquirió compra",
    "vender vendió venta",
    "empezar empezó comenzar comenzó iniciar inicio abrir abrió",
    "terminar terminó acabar fin cerrar",
    "pagar pagó pago costar cuesta costó precio coste importe",
    "morir murió muerte",
    "nacer nació nacimiento",
    "vivir vive habitantes población",
    "dirigir dirige dirigió director presidente",
    "crecer creció crecimiento aumentar aumentó aumento subir",
    "caer cayó disminuir disminuyó descenso reducir redujo",
    "permitir permite permitido autorizar",
    "prohibir prohibido",
    "necesitar necesario requiere deber",
    "usar usó utilizar utilizado",
    "contener contiene incluir incluye",
    "ganar ganó victoria",
    "número nº núm no",
    "teléfono tel telf",
    "objetivo finalidad propósito",
    "razón causa",
  ],
};

/** Words that carry little of what is asked: `What dose is given?`, `Where did it take place?`. */
const lightWords: Readonly<Record<string, string>> = {
  en: "stand stands mean means meaning give given take taken took make made get got have happen happened occur occurred call called refer referred describe described state stated known know consider considered involve involved place type types kind form way part example exactly approximately main many different following various several whole use used do does currently actually really there long",
  de: "bedeuten bedeutet steht stehen lauten geben gegeben nehmen machen gemacht bekommen passieren passiert geschehen bezeichnet genannt beschrieben bekannt gelten gilt stattfinden statt art arten form weise teil beispiel genau ungefähr etwa verschiedene mehrere folgende eigentlich derzeit ganz",
  fr: "signifier signifie désigner donner donné prendre pris faire fait arriver appeler appelé appelle décrire décrit connu considérer lieu type types sorte forme façon partie exemple exactement environ différents plusieurs suivant",
  es: "significar significa dar dado tomar hacer hecho ocurrir ocurrió llamar llamado llama describir conocido considerar lugar tipo tipos clase forma manera parte ejemplo exactamente aproximadamente diferentes varios siguiente",
};

export type Relations = {
  /** Stems that tell the same relation as this one. */
  alike: ReadonlyMap<string, ReadonlySet<string>>;
  light: ReadonlySet<string>;
};

const known = new Map<string, Relations>();

/** The relations of a language by their stems. */
export function relationsOf(language: string, analyze: Analyzer): Relations {
  const code = languageCode(language);
  const found = known.get(code);
  if (found !== undefined) return found;
  const stems = (words: string) => analyze(words).map(({ stem }) => stem);
  const alike = new Map<string, Set<string>>();
  for (const group of relations[code] ?? []) {
    const own = new Set(stems(group));
    for (const stem of own) {
      const others = alike.get(stem) ?? new Set();
      for (const other of own) if (other !== stem) others.add(other);
      alike.set(stem, others);
    }
  }
  const made = { alike, light: new Set(stems(lightWords[code] ?? "")) };
  known.set(code, made);
  return made;
}
