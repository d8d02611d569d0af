import { languageCode } from "../../values/languages/languages.ts";
import { fold } from "../../values/text/fold.ts";

/**
 * The small words that decide what a sentence says. All are lower case; accents do not count. Sources: the closed
 * classes of each language's grammar (Quirk et al. for English, Duden, Grevisse, RAE, Serianni, Cunha and Cintra, ANS).
 */
type Lists = {
  negation: string;
  /** Kept or lost, they change how far a sentence goes: one group to a `/`. */
  scope: string;
  /** What bounds a value: one group to a `/`. */
  bounds: string;
  /** Prepositions that tell who does what to whom; one group to a `/`. */
  roles: string;
  agent: string;
  /** Further prepositions: of place, time and manner. */
  prepositions: string;
  /** Auxiliaries of the passive. */
  passive: string;
  of: string;
  and: string;
  /** Begin another clause, with a subject of its own. */
  contrast: string;
  cause: string;
  condition: string;
  relative: string;
  /** Begin another predicate of the same subject. */
  sequel: string;
  /** What follows is not said of the subject. */
  except: string;
  determiners: string;
  subjects: string;
  /** Without those that are articles too. */
  objects: string;
  possessives: string;
  percent: string;
  /** Say nothing by themselves beside a value or a quotation. */
  light: string;
};

const lists: Readonly<Record<string, Lists>> = {
  en: {
    negation:
      "not no never none neither nor nobody nothing nowhere without cannot hardly barely scarcely fail fails failed refuse refuses refused lack lacks lacked",
    scope:
      "all every entire always whole/some certain several partly partially sometimes occasionally/most mostly usually generally largely/only solely exclusively just/few little rarely seldom/many often/both/half/may might can could possibly perhaps able/must shall should required obliged/probably likely expected/allegedly reportedly alleged supposedly claim claims claimed/against opposed/again/almost nearly/once/twice/same/other another different/more greater higher/less fewer lower/will would",
    bounds:
      "before prior/after following/since/until till/within/about around approximately roughly circa some nearly almost/over above exceeding more exceeds/under below less fewer/least minimum/most maximum up/between/from",
    roles: "from/to into/with/against/than/for/via through",
    prepositions:
      "in on at into onto of by near beside behind below beneath under over above across along among around as during despite inside outside toward towards upon within per after before since until between",
    agent: "by",
    passive: "is are was were be been being gets got",
    of: "of",
    and: "and",
    contrast: "but whereas while although though however",
    cause: "because since therefore thus hence so due owing",
    condition: "if unless provided when whenever except",
    relative: "who whom whose which that where",
    sequel: "then",
    except: "unlike except excluding",
    determiners:
      "the a an this that these those his her its their our my your no some any each every all both one another",
    subjects: "it he she they this these those we i",
    objects: "it him her them this these those us me",
    possessives: "his her its their",
    percent: "percent pct cent",
    light:
      "document text passage article section page according dated date amounts amount total totals equals stand stands namely respectively also period number",
  },
  de: {
    negation:
      "nicht kein keine keinen keinem keiner keines nie niemals niemand nichts weder ohne kaum nirgends",
    scope:
      "alle allen aller alles samtliche jeder jede jedes jeden jedem immer jederzeit stets ganz/einige mehrere manche teilweise manchmal/meist meisten meistens/nur ausschliesslich lediglich/wenige selten/viele oft haufig/beide/halbe halfte/kann konnen konnte konnten darf durfen durfte moglicherweise vielleicht/muss mussen musste soll sollen verpflichtet/wahrscheinlich voraussichtlich/angeblich/gegen/wieder/fast beinahe/wird werden",
    bounds:
      "vor/nach/seit/bis/binnen innerhalb/etwa rund ungefahr circa ca fast knapp/uber mehr/unter weniger/mindestens/hochstens maximal/zwischen/ab",
    roles: "von vom/an/zu zum zur/mit/gegen/als/fur/aus/nach",
    prepositions:
      "in im ins am auf bei beim unter uber neben hinter vor zwischen wahrend trotz entlang gegenuber um pro seit bis",
    agent: "von vom durch",
    passive: "wird werden wurde wurden worden",
    of: "von vom",
    and: "und",
    contrast: "aber sondern wahrend wahrenddessen jedoch obwohl",
    cause: "weil da denn deshalb daher wegen aufgrund",
    condition: "wenn falls sofern ausser",
    relative: "welcher welche welches",
    sequel: "dann danach anschliessend",
    except: "anders ausser",
    determiners:
      "der die das den dem des ein eine einen einem einer eines dieser diese dieses sein seine seinen ihr ihre ihren ihrem jeder alle kein keine",
    subjects: "er sie es dies diese dieser",
    objects: "ihn sie es ihm ihr ihnen",
    possessives: "sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer",
    percent: "prozent",
    light:
      "dokument text seite laut datiert datum betragt betragen insgesamt jahr belauft zeitraum zahl anzahl",
  },
  fr: {
    negation: "pas jamais rien aucun aucune ni sans nul nulle guere",
    scope:
      "tout tous toute toutes chaque toujours/certains certaines quelques plusieurs parfois partiellement/plupart generalement/seul seule seuls seulement uniquement/peu rarement/beaucoup souvent/deux-tiers/moitie/peut peuvent pourrait pourraient pouvait eventuellement/doit doivent devra devront devrait oblige/probablement/pretendument/contre/presque/encore",
    bounds: "avant/apres/depuis/jusqu jusque/sous/environ pres vers/plus/moins/minimum/maximum/entre/partir",
    roles: "a au aux/avec/contre/pour/chez",
    prepositions:
      "en dans sur sous chez vers entre parmi pendant durant devant derriere selon des depuis malgre par",
    agent: "par",
    passive: "est sont ete fut furent etait etaient sera seront soit",
    of: "de du des",
    and: "et",
    contrast: "mais tandis alors cependant toutefois",
    cause: "car parce puisque donc raison cause",
    condition: "si sauf lorsque quand",
    relative: "qui que dont ou lequel laquelle",
    sequel: "puis ensuite",
    except: "contrairement excepte",
    determiners: "le la les l un une des du de ce cette ces son sa ses leur leurs chaque tout aucun aucune",
    subjects: "il elle ils elles ce cela ceci",
    objects: "lui leur",
    possessives: "son sa ses leur leurs",
    percent: "pourcent cent",
    light: "document texte page selon date eleve montant nombre periode",
  },
  es: {
    negation: "no nunca jamas nadie nada ningun ninguna ninguno ni sin tampoco",
    scope:
      "todo todos toda todas cada siempre entero/algunos algunas algun varios varias veces parcialmente/mayoria generalmente/solo solamente unicamente exclusivamente/pocos pocas raramente/muchos muchas/ambos ambas/mitad/puede pueden podria podran podra posiblemente/debe deben debera debia obligado/probablemente/supuestamente/contra/casi/otra otro",
    bounds:
      "antes/despues tras/desde/hasta/dentro/aproximadamente unos unas alrededor/mas/menos/minimo/maximo/entre/partir",
    roles: "a al/con/contra/para/ante",
    prepositions: "en sobre bajo entre hacia desde durante segun tras mediante por",
    agent: "por",
    passive: "es son fue fueron era eran sido sera seran ser siendo",
    of: "de del",
    and: "y e",
    contrast: "pero mientras sino aunque",
    cause: "porque pues debido causa",
    condition: "si salvo excepto cuando",
    relative: "que quien cual cuyo cuya donde",
    sequel: "luego despues",
    except: "excepto salvo",
    determiners:
      "el la los las un una unos unas este esta estos estas ese su sus cada todo todos ningun ninguna",
    subjects: "el ella ellos ellas esto este esta",
    objects: "le les",
    possessives: "su sus",
    percent: "ciento",
    light: "documento texto pagina segun fecha asciende importe numero periodo",
  },
  it: {
    negation: "non mai nessuno nessuna nessun niente nulla ne senza neppure nemmeno",
    scope:
      "tutto tutti tutta tutte ogni sempre intero/alcuni alcune qualche diversi diverse parzialmente/maggior maggioranza generalmente/solo soltanto solamente unicamente/pochi poche raramente/molti molte spesso/entrambi entrambe/meta/puo possono potrebbe potrebbero forse/deve devono dovra dovrebbe obbligato/probabilmente/presumibilmente/contro/quasi",
    bounds: "prima/dopo/dal dalla/fino/entro/circa quasi/oltre piu/meno/almeno/massimo/tra fra/partire",
    roles: "a al alla allo alle agli ai/con/contro/per/in nella nel",
    prepositions:
      "in nel nella nello nei negli nelle su sul sulla sui tra fra sotto sopra verso durante presso",
    agent: "da dal dalla dallo dai dagli dalle",
    passive: "e sono fu furono era erano stato stata stati state viene vengono venne sara",
    of: "di del della dello dei degli delle",
    and: "e ed",
    contrast: "ma mentre pero sebbene",
    cause: "perche poiche quindi causa",
    condition: "se salvo quando purche",
    relative: "che cui quale dove",
    sequel: "poi",
    except: "eccetto tranne diversamente",
    determiners:
      "il lo la i gli le l un uno una questo questa questi queste suo sua suoi sue ogni nessun nessuna",
    subjects: "egli lui lei essa esso essi loro questo questa cio",
    objects: "ne",
    possessives: "suo sua suoi sue loro",
    percent: "cento",
    light: "documento testo pagina secondo data ammonta importo numero periodo",
  },
  pt: {
    negation: "nao nunca jamais ninguem nada nenhum nenhuma nem sem tampouco",
    scope:
      "todo todos toda todas cada sempre inteiro/alguns algumas algum varios varias parcialmente/maioria geralmente/so somente apenas unicamente exclusivamente/poucos poucas raramente/muitos muitas/ambos ambas/metade/pode podem poderia poderao podera possivelmente/deve devem devera obrigado/provavelmente/supostamente/contra/quase",
    bounds: "antes/depois apos/desde/ate/dentro/cerca aproximadamente/mais/menos/minimo/maximo/entre/partir",
    roles: "a ao aos/com/contra/para",
    prepositions: "em no na nos nas sobre sob entre durante desde segundo perante por pelo pela",
    agent: "por pelo pela pelos pelas",
    passive: "e sao foi foram era eram sido sera serao ser sendo",
    of: "de do da dos das",
    and: "e",
    contrast: "mas enquanto porem embora",
    cause: "porque pois devido causa portanto",
    condition: "se salvo exceto quando caso",
    relative: "que quem qual cujo cuja onde",
    sequel: "depois",
    except: "exceto salvo",
    determiners: "o a os as um uma uns umas este esta estes estas seu sua seus suas cada todo nenhum nenhuma",
    subjects: "ele ela eles elas isto este esta",
    objects: "lhe lhes",
    possessives: "seu sua seus suas dele dela",
    percent: "cento",
    light: "documento texto pagina segundo data valor numero periodo",
  },
  nl: {
    negation: "niet geen nooit niemand niets nergens noch zonder nauwelijks",
    scope:
      "alle allen alles elke elk ieder iedere altijd heel hele/sommige enkele verscheidene gedeeltelijk soms/meeste meestal/alleen slechts uitsluitend enkel/weinig zelden/veel vaak/beide/helft halve/kan kunnen kon konden mag mogen mocht misschien mogelijk/moet moeten dient verplicht/waarschijnlijk vermoedelijk/zogenaamd/tegen/weer/bijna/zal zullen",
    bounds:
      "voor/na/sinds/tot/binnen/ongeveer circa bijna rond/meer boven/minder onder/minstens/hoogstens maximaal/tussen/vanaf",
    roles: "aan/van/naar/met/tegen/dan/uit/voor",
    prepositions: "in op bij onder over naast achter voor tussen tijdens om te per sinds",
    agent: "door",
    passive: "wordt worden werd werden geworden is zijn",
    of: "van",
    and: "en",
    contrast: "maar terwijl hoewel echter",
    cause: "omdat want daarom wegens doordat",
    condition: "als indien tenzij mits wanneer",
    relative: "die dat wie welke waar",
    sequel: "daarna vervolgens",
    except: "behalve anders",
    determiners: "de het een deze dit die dat zijn haar hun elke elk ieder geen alle",
    subjects: "hij zij ze het dit deze",
    objects: "hem hen hun",
    possessives: "zijn haar hun",
    percent: "procent",
    light: "document tekst pagina volgens datum bedraagt bedrag aantal periode",
  },
};

export type ClaimWords = {
  readonly [Key in Exclude<keyof Lists, "scope" | "bounds" | "roles">]: ReadonlySet<string>;
} & {
  /** The number of a word's group. */
  readonly scope: ReadonlyMap<string, number>;
  readonly bounds: ReadonlyMap<string, number>;
  readonly roles: ReadonlyMap<string, number>;
};

const setOf = (words: string) => new Set(words.split(" ").map(fold));
const groupsOf = (groups: string) =>
  new Map(
    groups.split("/").flatMap((group, at) => group.split(" ").map((word) => [fold(word), at] as const)),
  );

function made(own: Lists): ClaimWords {
  const { scope, bounds, roles, ...sets } = own;
  return {
    negation: setOf(sets.negation),
    agent: setOf(sets.agent),
    prepositions: setOf(sets.prepositions),
    passive: setOf(sets.passive),
    of: setOf(sets.of),
    and: setOf(sets.and),
    contrast: setOf(sets.contrast),
    cause: setOf(sets.cause),
    condition: setOf(sets.condition),
    relative: setOf(sets.relative),
    sequel: setOf(sets.sequel),
    except: setOf(sets.except),
    determiners: setOf(sets.determiners),
    subjects: setOf(sets.subjects),
    objects: setOf(sets.objects),
    possessives: setOf(sets.possessives),
    percent: setOf(sets.percent),
    light: setOf(sets.light),
    scope: groupsOf(scope),
    bounds: groupsOf(bounds),
    roles: groupsOf(roles),
  };
}

const known = new Map<string, ClaimWords>(Object.entries(lists).map(([code, own]) => [code, made(own)]));

/** Undefined for a language whose small words are not listed: there a claim has to be a quotation. */
export const claimWordsOf = (language: string): ClaimWords | undefined => known.get(languageCode(language));
