import type { Passage } from "../passages/passages.ts";
import { stopWordsOf } from "../text/stop-words.ts";
import { analyzerOf, type Term } from "../text/terms.ts";
import { isProse, outside } from "./prose.ts";

/** A sentence with how much of the document's subject it carries. `terms` are its content stems. */
export type Weighed = {
  at: number;
  passage: Passage;
  words: number;
  weight: number;
  terms: ReadonlySet<string>;
};

/** Where authors say what matters. */
const cues =
  /(?<!\p{L})(?:in (?:conclusion|summary|short)|we (?:present|propose|show|find|found|conclude|describe|introduce|demonstrate)|this (?:paper|report|document|agreement|policy|article|study|notice|proposal|rule|ad|proposed \p{L}+)|the (?:purpose|aim|goal|objective|main|key|result)|overall|therefore|must|shall|required|important(?:ly)?|zusammenfassend|ziel|zweck|ergebnis|wichtig|en (?:conclusión|resumen)|el objetivo|importante|en (?:conclusion|résumé)|l['’]objectif|निष्कर्ष|उद्देश्य|महत्वपूर्ण)(?!\p{L})/iu;

/** Where something is decided, found or follows. */
const outcomes =
  /(?<!\p{L})(?:decided|decision|resolved that|agreed (?:to|that|on)|approved|adopted|unanimous(?:ly)?|concludes?|conclusions?|recommends?|recommended|recommendations?|findings?|results? (?:show|indicate|suggest)|significant(?:ly)?|increased?|decreased?|rose|fell|grew|declined|stieg(?:en)?|sank(?:en)?|augmenté|diminué|aumentó|disminuyó|beschloss(?:en)?|beschließ(?:t|en)|beschluss|entschieden|genehmigt|einstimmig|empfiehlt|empfehlung|ergab|ergibt|folgt|décid(?:e|er|é|ée|ent|és)|décision|approuv(?:e|er|é|ée|ent|és)|résolu(?:tion)?|adopt(?:e|é|ée|ent|és)|unanimité|conclut|recommande|résultats?|decid(?:e|ió|ido)|decisión|aprob(?:ar|ó|ado|ada)|acuerd(?:o|a|an)|unanimidad|concluye|recomienda|resultados?)(?!\p{L})/iu;
const decisions =
  /(?<!\p{L})(?:decided|resolved (?:that|to)|approved?|adopted|unanimous(?:ly)?|rejected|refused|denied|dismissed|postponed|cancelled|beschloss(?:en)?|beschließ(?:t|en)|genehmig(?:t|en)|einstimmig|abgelehnt|vertagt|zurückgewiesen|approuv(?:e|er|é|ée|ent|és)|résolu|adopt(?:e|er|é|ée|ent|és)|unanimité|rejet(?:te|er|é|ée|ent|és)|refus(?:e|er|é|ée|ent|és)|ajourn(?:é|ée|er)|aprob(?:ar|ó|ado|ada)|acord(?:ó|ado)|unanimidad|rechaz(?:ar|ó|ado|ada)|deneg(?:ar|ó|ado|ada)|aplaz(?:ar|ó|ado|ada))(?!\p{L})/iu;
/** Words of a sentence that decides something. */
const fewestDeciding = 3;
/** Why something was decided, before it says what: `Whereas`, `Attendu que`. */
const recital =
  /^(?:whereas|considering that|having regard|attendu|considérant|vu (?:que|l[ea’'])|in erwägung|in anbetracht|considerando|visto|vist[oa]s)(?!\p{L})/iu;
/** That a meeting began, took up its agenda and ended: every one does. */
const routine =
  /(?<!\p{L})(?:agenda|minutes|ordre du jour|procès-verbal|tagesordnung|niederschrift|orden del día|acta)(?!\p{L})[^.]{0,80}(?:adopt|approv|approuv|genehmig|angenommen|aprob)|(?<!\p{L})(?:meeting|session|séance|sitzung|versammlung|sesión)(?!\p{L})[^.]{0,40}(?:called to order|opened|adjourned|closed|ouverte|levée|eröffnet|geschlossen|abierta|levanta)/iu;
/** What is left of the weight of what only leads to a decision, or is said in every meeting. */
const leadingUp = 0.6;
const decisionShare = 0.3;
const outcomeShare = 0.12;
/** Headings under which a document says what follows from it, or says itself what it says. */
const concluding =
  /^(?:[\dIVX]+(?:\.\d+)*\.?\s*)?(?:abstract|(?:executive )?summary|conclusions?|concluding|results?|findings|decisions?|resolutions?|recommendations?|highlights|zusammenfassung|fazit|schluss|ergebnisse?|beschl[uü]ss|empfehlung|résumé|conclusion|résultats?|décisions?|délibérations?|recommandations?|resumen|conclusi|resultados?|acuerdos?|recomendaci|निष्कर्ष|सारांश)/iu;
/** An amount, a share or a measure; a bare year or number of a list is none. */
const figure =
  /[$€£₹¥%]|\p{Nd}\s(?:percent|per cent|prozent|pour cent|por ciento|million|billion|mio|mrd)|\p{Nd}{1,3}[.,]\p{Nd}/iu;

const leaning =
  /^(?:he|she|it|they|his|her|its|their|these|those|however|but|and|also|such|thus|then|for example|additionally|moreover|furthermore|on the other hand|er|sie|es|dieser?|dieses|jedoch|aber|el|ella|ellos|sin embargo|pero|il|elle|ils|cependant|mais|वह|वे|यह|ये|लेकिन)(?!\p{L})/iu;

const unique = (terms: readonly Term[]) => new Set(terms.filter(({ stop }) => !stop).map(({ stem }) => stem));

/** `ACTION: Notice of proposed rulemaking.` fills in a form. */
const labelled = /^\p{Lu}[\p{Lu}\s]{2,30}:\s/u;

/** A sentence of a list is quoted without its mark. */
const listMark = /^[•◦▪‣·●○■–—*-]\s+/u;

type Sentence = { at: number; passage: Passage; words: number; terms: Set<string> };

/** On this many pages the same sentence is a running head or a notice, not part of the text. */
const running = 3;

/** Texts that stand on many pages, numbers aside: what a page prints of itself. */
function runningHeads(passages: readonly Passage[]): (text: string) => boolean {
  const bare = (text: string) => text.replace(/\p{Nd}+/gu, "#");
  const pages = new Map<string, Set<number>>();
  for (const { text, page } of passages) {
    const found = pages.get(bare(text)) ?? new Set();
    pages.set(bare(text), found.add(page));
  }
  return (text) => (pages.get(bare(text))?.size ?? 0) >= running;
}

function sentences(passages: readonly Passage[], language: string): Sentence[] {
  const analyze = analyzerOf(language);
  const isRunning = runningHeads(passages);
  const seen = new Set<string>();
  // Where the language's small words are known, a piece without any is a label or a list of names.
  const worded = stopWordsOf(language).size > 0;
  return passages.flatMap((passage, at) => {
    if (outside.test(passage.section) || isRunning(passage.text)) return [];
    const text = passage.text.replace(listMark, "");
    const own = text === passage.text ? passage : { ...passage, text };
    const all = analyze(text);
    const terms = unique(all);
    const same = [...terms].sort().join(" ");
    // `Permission is refused.` is short, and the decision.
    const decides = decisions.test(text);
    if (
      !isProse(own, all, decides ? fewestDeciding : undefined) ||
      (worded && all.every(({ stop }) => !stop)) ||
      terms.size < (decides ? 2 : 3) ||
      seen.has(same)
    )
      return [];
    seen.add(same);
    return [{ at, passage: own, words: all.length, terms }];
  });
}

/** How often each stem stands in a sentence of its own, as a share of the best one: Luhn's significance (1958). */
function significance(all: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of all) for (const stem of terms) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.max(1, ...counts.values());
  // A stem that stands once says nothing about the subject.
  return new Map([...counts].map(([stem, count]) => [stem, count < 2 ? 0.1 : Math.sqrt(count / most)]));
}

/** 1 at the beginning of a document, falling to 0 over its first tenth. */
const early = (order: number, total: number) => Math.max(0, 1 - order / Math.max(5, total / 10));

/** The sentences of a document with their weights, in its order. */
export function weighed(passages: readonly Passage[], language: string, title = ""): Weighed[] {
  const all = sentences(passages, language);
  const weights = significance(all);
  const analyze = analyzerOf(language);
  const titled = unique(analyze(title));
  const headings = new Map<string, Set<string>>();
  const headed = (section: string) => {
    const found = headings.get(section) ?? unique(analyze(section));
    headings.set(section, found);
    return found;
  };
  const overlap = (terms: ReadonlySet<string>, others: ReadonlySet<string>) =>
    others.size === 0 ? 0 : [...others].filter((stem) => terms.has(stem)).length / others.size;
  return all.map((sentence, order) => {
    const { terms, passage, words } = sentence;
    const sum = [...terms].reduce((total, stem) => total + (weights.get(stem) ?? 0), 0);
    const central = sum / (terms.size + 4);
    const opensSection = all[order - 1]?.passage.section !== passage.section;
    const label = words < 12 && labelled.test(passage.text);
    const size = label ? 0.4 : words < 10 ? 0.8 : words > 45 ? 0.8 : 1;
    const leads = routine.test(passage.text) || recital.test(passage.text);
    const decides = !leads && decisions.test(passage.text);
    const weight =
      size *
      (leads ? leadingUp : 1) *
      (central +
        0.25 * early(order, all.length) +
        (opensSection ? 0.08 : 0) +
        0.15 * overlap(terms, titled) +
        0.1 * overlap(terms, headed(passage.section)) +
        (cues.test(passage.text) ? 0.08 : 0) +
        (decides ? decisionShare : !leads && outcomes.test(passage.text) ? outcomeShare : 0) +
        (concluding.test(passage.section) ? 0.12 : 0) +
        (figure.test(passage.text) ? 0.06 : 0) -
        (leaning.test(passage.text) ? 0.12 : 0));
    return { ...sentence, weight };
  });
}
