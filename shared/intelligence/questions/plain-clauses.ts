import { languageCode } from "../../values/languages/languages.ts";
import type { Draft } from "./question.ts";

// Questions on sentences of other languages than English: their form is told by words of closed classes alone, so
// only what is sure to read well is turned.

type Grammar = {
  /** Finite forms in the singular that stand right after the subject. */
  finite: string;
  /** With these a sentence begins that does not begin with its subject, or whose subject names nothing. */
  opening: RegExp;
  /** A date with its preposition; the date is the first group. */
  date: string;
  whoOrWhat: (predicate: string) => string;
  /** `main` is the sentence after the date it began with, `clause` a sentence without its date. */
  when: (
    sentence: { main: string } | { subject: string; finite: string; rest: string },
  ) => string | undefined;
  why: (clause: { subject: string; finite: string; rest: string }) => string;
  because: string;
  /** The condition first, then what follows from it. */
  condition: RegExp;
  whatIf: (condition: string) => string;
};

const year = "(?:1[0-9]{3}|20[0-9]{2})";
const elided = (text: string) => (/^[aeiouyhéèêàâîôû]/i.test(text) ? `'${text}` : `e ${text}`);
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const grammars: Readonly<Record<string, Grammar>> = {
  de: {
    finite: "ist|war|wird|wurde|hat|hatte|kann|muss|soll|darf",
    opening:
      /^(?:in|im|am|an|auf|bei|beim|mit|nach|vor|seit|von|vom|zu|zum|zur|für|durch|über|unter|um|ohne|gegen|aus|während|wegen|trotz|wenn|falls|weil|da|dass|als|ob|obwohl|er|sie|es|dies|diese[rsmn]?|jene[rsmn]?|(?:das|der|die)(?= (?:ist|war|wird|wurde|hat|hatte|kann|muss|soll|darf) )|man|wir|ich|ihr|sein|seine|ihre|hier|dort|dann|danach|dabei|damit|dazu|daher|deshalb|jedoch|auch|so|nun|heute|bereits|zwar|allerdings|außerdem|ferner|und|oder|aber|denn|wer|was|wie|wo)(?!\p{L})/iu,
    date: `(?:im Jahre?|in|seit|am)\\s+((?:\\d{1,2}\\.\\s\\p{L}+\\s)?(?:(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\\s)?${year})`,
    whoOrWhat: (predicate) => `Wer oder was ${predicate}?`,
    when: (found) =>
      "main" in found ? `Wann ${found.main}?` : `Wann ${found.finite} ${found.subject} ${found.rest}?`,
    why: ({ subject, finite, rest }) => `Warum ${finite} ${subject} ${rest}?`,
    because: "weil|da|denn",
    condition: /^(?:Wenn|Falls|Sofern) ([^,]{10,160}), (?:so |dann )?(.{15,240})[.]$/u,
    whatIf: (condition) => `Was gilt, wenn ${condition}?`,
  },
  fr: {
    finite: "est|était|a|avait|sera|fut|peut|doit|comprend|constitue|représente|permet",
    opening:
      /^(?:dans|en|à|au|aux|sur|sous|pour|par|avec|sans|depuis|pendant|selon|lors|après|avant|chez|il|elle|ils|elles|on|nous|vous|je|ce|cet|cette|ces|cela|ceci|c['’]|son|sa|ses|leur|leurs|si|quand|lorsqu|comme|puisque|mais|et|ou|donc|or|car|ainsi|toutefois|cependant|alors|ici|là|tout|tous|chaque|aucun|qui|que|quel)(?![\p{L}])/iu,
    date: `(?:en|le|depuis)\\s+((?:\\d{1,2}(?:er)?\\s)?(?:(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\\s)?${year})`,
    whoOrWhat: (predicate) => `Qui ou qu'est-ce qui ${predicate} ?`,
    when: (found) =>
      "main" in found
        ? `Quand est-ce qu${elided(found.main)} ?`
        : `Quand est-ce qu${elided(`${found.subject} ${found.finite} ${found.rest}`)} ?`,
    why: ({ subject, finite, rest }) => `Pourquoi est-ce qu${elided(`${subject} ${finite} ${rest}`)} ?`,
    because: "parce que|parce qu['’]|car",
    condition: /^Si ([^,]{10,160}), (.{15,240})[.]$/u,
    whatIf: (condition) => `Que se passe-t-il si ${condition} ?`,
  },
  es: {
    finite: "es|fue|era|está|estaba|ha|había|será|puede|debe|tiene|tenía",
    opening:
      /^(?:en|a|al|de|del|desde|hasta|por|para|con|sin|sobre|según|durante|tras|ante|él|ella|ellos|ellas|se|lo|le|esto|eso|este|esta|estos|estas|ese|esa|su|sus|si|cuando|como|aunque|porque|pero|y|o|así|además|también|sin|no|que|quien|cada|todo|todos)(?!\p{L})/iu,
    date: `(?:en(?: el año)?|el|desde)\\s+((?:\\d{1,2}\\sde\\s)?(?:(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\\sde\\s)?${year})`,
    whoOrWhat: (predicate) => `¿Quién o qué ${predicate}?`,
    when: (found) => {
      if ("main" in found) return undefined;
      const [participle = "", ...rest] = found.rest.split(" ");
      return /(?:ado|ada|ido|ida|to|ta|cho|cha)s?$/u.test(participle)
        ? `¿Cuándo ${found.finite} ${participle} ${found.subject} ${rest.join(" ")}?`
        : undefined;
    },
    why: ({ subject, finite, rest }) => `¿Por qué ${subject} ${finite} ${rest}?`,
    because: "porque|ya que|debido a que",
    condition: /^Si ([^,]{10,160}), (.{15,240})[.]$/u,
    whatIf: (condition) => `¿Qué ocurre si ${condition}?`,
  },
};

const clean = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/(?<![\s,;:.])\s{0,9}[,;:.]?\s{0,9}(\?)$/, "$1")
    .trim();

/** Words of a question and of its subject; longer ones are no plain clause. */
const mostWords = 30;
const mostSubject = 8;

type Clause = { subject: string; finite: string; rest: string };

/** Stands for something said before. */
const referring =
  /(?<!\p{L})(?:dies(?:e[mnrs]?)?|jene[mnrs]?|er|sie|es|ihn|ihm|ihnen|solche[mnrs]?|cet(?:te)?|ces|celui|celle|ceux|cela|il|elle|ils|elles|est[aeo]s?|es[aeo]s?|él|ella|ellos|ellas|aquel\p{L}*)(?!\p{L})/iu;

/** `subject finite rest`, where the sentence surely begins with its subject. */
function clauseOf(text: string, { finite, opening }: Grammar): Clause | undefined {
  if (opening.test(text)) return undefined;
  const found = new RegExp(`^([^,;:()]{3,90}?) (${finite}) ([^;:]{12,})$`, "u").exec(text);
  const [, subject, verb, rest] = found ?? [];
  if (subject === undefined || verb === undefined || rest === undefined) return undefined;
  const words = subject.split(" ").length;
  // Behind `and` with a finite verb of its own another clause goes on.
  const goesOn = new RegExp(`\\s(?:und|et|y)\\s(?:\\S+\\s){1,8}(?:${finite})\\s`, "u").test(rest);
  if (/\p{Nd}/u.test(subject) || goesOn || referring.test(subject)) return undefined;
  return words > mostSubject || rest.split(" ").length > mostWords
    ? undefined
    : { subject, finite: verb, rest };
}

/** Only a sentence opener of these is surely no name: it loses its capital inside a question. */
const smallOpener =
  /^(?:der|die|das|ein|eine|einer|le|la|les|l['’]|un|une|el|los|las|una|des|jede[rs]?|alle)(?!\p{L})/iu;

const inside = (clause: Clause): Clause =>
  smallOpener.test(clause.subject) ? { ...clause, subject: lowered(clause.subject) } : clause;

function subjectDrafts(plain: string, grammar: Grammar): Draft[] {
  const clause = clauseOf(plain, grammar);
  if (clause === undefined || /,/.test(clause.rest)) return [];
  const { subject, finite, rest } = clause;
  if (rest.split(" ").length < 4 || rest.toLowerCase().includes(subject.toLowerCase())) return [];
  const question = clean(grammar.whoOrWhat(`${finite} ${rest}`));
  return [{ ask: "subject", question, answer: subject, span: subject, pronoun: grammar.whoOrWhat("") }];
}

function whenDrafts(plain: string, grammar: Grammar): Draft[] {
  const dates = plain.match(new RegExp(year, "g")) ?? [];
  const found = new RegExp(`(?<!\\p{L})${grammar.date}(?![\\d–-])`, "iu").exec(plain);
  if (dates.length !== 1 || found?.[1] === undefined) return [];
  const opens = found.index === 0;
  const main = plain.slice(found[0].length).replace(/^\s*,?\s*/, "");
  const clause = clauseOf(plain.replace(found[0], "").replace(/\s+/g, " "), grammar);
  const asked =
    opens && !/[,;]/.test(main)
      ? grammar.when({ main })
      : clause === undefined || /[,;]/.test(clause.rest)
        ? undefined
        : grammar.when(inside(clause));
  if (asked === undefined || asked.split(" ").length > mostWords) return [];
  return [{ ask: "when", question: clean(asked), answer: found[1], span: found[1] }];
}

function whyDrafts(plain: string, grammar: Grammar): Draft[] {
  const found = new RegExp(`^(.{20,180}?),? ((?:${grammar.because}) ?.{12,220})$`, "u").exec(plain);
  const [, main, reason] = found ?? [];
  const clause = main === undefined ? undefined : clauseOf(main, grammar);
  if (clause === undefined || reason === undefined || /,/.test(clause.rest)) return [];
  return [{ ask: "why", question: clean(grammar.why(inside(clause))), answer: reason, span: null }];
}

function conditionDrafts(text: string, grammar: Grammar): Draft[] {
  const [, condition, result] = grammar.condition.exec(text) ?? [];
  if (condition === undefined || result === undefined || referring.test(condition)) return [];
  const answer = `${result.charAt(0).toUpperCase()}${result.slice(1)}`;
  return [{ ask: "what-if", question: grammar.whatIf(condition), answer, span: null }];
}

/** Questions on one sentence of a language whose grammar is known here. */
export function plainDrafts(text: string, language: string): Draft[] {
  const grammar = grammars[languageCode(language)];
  if (grammar === undefined || text.length > 300 || /["“”„«»()[\]{}]|https?:/.test(text)) return [];
  const plain = text.replace(/(?<![.!])[.!]{1,9}$/, "");
  return [
    ...subjectDrafts(plain, grammar),
    ...whenDrafts(plain, grammar),
    ...whyDrafts(plain, grammar),
    ...conditionDrafts(text, grammar),
  ];
}

/** A sentence with a single date as what happened and when; undefined for others. */
export function eventOf(text: string, language: string): { what: string; year: number } | undefined {
  const date = grammars[languageCode(language)]?.date ?? englishDate;
  const years = text.match(new RegExp(year, "g")) ?? [];
  if (years.length !== 1 || text.length > 220) return undefined;
  const found = new RegExp(`,?\\s*(?<!\\p{L})${date}(?![\\d–-]),?\\s*`, "iu").exec(text);
  if (found === null) return undefined;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  const what = rest
    .replace(/(?<!\s)\s{1,9}([.,;])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return { what: `${what.charAt(0).toUpperCase()}${what.slice(1)}`, year: Number(years[0]) };
}

const englishDate = `(?:in|on|since|by)\\s+((?:the year\\s+)?(?:\\d{1,2}\\s)?(?:(?:January|February|March|April|May|June|July|August|September|October|November|December)\\s)?(?:\\d{1,2},\\s)?${year})`;
