import { fold } from "../../language/page-text.ts";
import type { Reading } from "../answers/reading.ts";
import type { Passage } from "../passages/passages.ts";
import { sentencesOf } from "../text/sentences.ts";
import { notationOf } from "./claim-values.ts";
import { type Evidence, entails, evidenceOf } from "./entails.ts";
import { alike, type Tongue, tongueOf, type Unit, unitsOf } from "./units.ts";

/** The sentences of a text that a document makes true, how many it does not, and the passages that do. */
export type Checked = { kept: string[]; dropped: number; passages: Passage[] };

/** A sentence is held against so many passages that share most with it, where no quotation names one. */
const mostCompared = 6;
/** A sentence of fewer words says nothing by itself: `Eleanor Marsh.` answers a question. Values count as words. */
const leastWords = { answer: 3, alone: 2 } as const;
/** Of a question's words, what has to stand with the passage that answers it in such a sentence. */
const leastAsked = 0.6;

const isSaid = ({ kind }: Unit) => kind !== "small";

/** Checks the sentences of a model against the passages of a document. */
export class ClaimCheck {
  private readonly reading: Reading;
  private readonly tongue: Tongue | undefined;
  private readonly evidence = new Map<Passage, Evidence>();
  private stems: Map<string, Set<Passage>> | undefined;

  constructor(reading: Reading) {
    const { passages, language } = reading;
    this.reading = reading;
    this.tongue = tongueOf(
      language,
      notationOf(
        passages.map(({ text }) => text),
        language,
      ),
    );
  }

  /**
   * Keeps the sentences of a text that follow from `quoted`, or, where nothing is quoted, from the passages that share
   * most with them. In a language whose small words are not known, only sentences of the document count.
   */
  check(
    text: string,
    { quoted, question }: { quoted?: readonly Passage[]; question?: string } = {},
  ): Checked {
    const result: Checked = { kept: [], dropped: 0, passages: [] };
    const used = new Set<Passage>();
    let subject: readonly Unit[] = [];
    for (const { text: sentence } of sentencesOf(text, this.reading.language)) {
      const { tongue } = this;
      const units = tongue === undefined ? [] : unitsOf(sentence, tongue);
      const lead = tongue !== undefined && opensWithPronoun(units, tongue) ? subject : undefined;
      const among = quoted ?? this.nearest(units, lead ?? []);
      const found = among.filter((passage) => this.holds(sentence, units, lead, [passage], question));
      const holds = found.length > 0 || this.holds(sentence, units, lead, among, question);
      for (const passage of found.length > 0 ? found : holds ? among : []) used.add(passage);
      if (holds) result.kept.push(sentence);
      else result.dropped += 1;
      if (lead === undefined) subject = subjectOf(units);
    }
    return { ...result, passages: [...used] };
  }

  private holds(
    sentence: string,
    units: readonly Unit[],
    lead: readonly Unit[] | undefined,
    passages: readonly Passage[],
    question: string | undefined,
  ): boolean {
    const { tongue } = this;
    const plain = fold(sentence);
    if (passages.some(({ text }) => fold(text) === plain)) return true;
    if (tongue === undefined) return false;
    const evidence = passages.map((passage) => this.evidenceAt(passage, tongue));
    const said = units.filter(isSaid).length + (lead?.length ?? 0);
    const open = lead?.length === 0 || said < leastWords[question === undefined ? "alone" : "answer"];
    // Nothing but the question tells what such a sentence speaks of.
    if (open && !(question !== undefined && passages.some((each) => this.answers(each, question, tongue))))
      return false;
    return entails(evidence, units, tongue, lead);
  }

  /** Whether most words of a question stand in a passage, or in the one that its pronouns point to. */
  private answers(passage: Passage, question: string, tongue: Tongue): boolean {
    const asked = unitsOf(question, tongue).filter(isSaid);
    const { passages } = this.reading;
    const around = `${this.before(passages.indexOf(passage))} ${passage.text}`;
    const words = unitsOf(around, tongue);
    const found = asked.filter((unit) =>
      words.some(
        (each) => alike(unit, each, tongue) || unit.value?.keys.some((key) => each.value?.keys.includes(key)),
      ),
    );
    return asked.length > 0 && found.length >= leastAsked * asked.length;
  }

  private evidenceAt(passage: Passage, tongue: Tongue): Evidence {
    const known = this.evidence.get(passage);
    if (known !== undefined) return known;
    const before = this.before(this.reading.passages.indexOf(passage));
    const made = evidenceOf(passage.text, before, tongue);
    this.evidence.set(passage, made);
    return made;
  }

  /** The sentence before a passage in the same paragraph: what its pronouns point to. */
  private before(at: number): string {
    const [last, own] = [this.reading.passages[at - 1], this.reading.passages[at]];
    return last !== undefined && last.block === own?.block && last.kind === own.kind ? last.text : "";
  }

  private nearest(units: readonly Unit[], lead: readonly Unit[]): Passage[] {
    const { tongue, reading } = this;
    if (tongue === undefined) return [...reading.passages];
    if (this.stems === undefined) {
      this.stems = new Map();
      for (const passage of reading.passages)
        for (const { stem } of tongue.analyze(passage.text)) {
          const own = this.stems.get(stem) ?? new Set();
          this.stems.set(stem, own.add(passage));
        }
    }
    const shared = new Map<Passage, number>();
    for (const stem of new Set([...units, ...lead].filter(isSaid).flatMap((unit) => unit.stem || unit.text)))
      for (const passage of this.stems.get(stem) ?? []) shared.set(passage, (shared.get(passage) ?? 0) + 1);
    return [...shared]
      .sort(([, one], [, other]) => other - one)
      .slice(0, mostCompared)
      .map(([passage]) => passage);
  }
}

/** `It was built in 1884`: a pronoun stands before every word of content. */
function opensWithPronoun(units: readonly Unit[], { words }: Tongue): boolean {
  const first = units.findIndex(isSaid);
  return units.slice(0, first < 0 ? units.length : first).some(
    // `this agreement` names it.
    ({ folded }, at) => words.subjects.has(folded) && !(words.determiners.has(folded) && at + 1 === first),
  );
}

/** The first words of a sentence that carry content, as far as capitals join them. */
function subjectOf(units: readonly Unit[]): Unit[] {
  const first = units.findIndex(({ kind }) => kind === "content");
  if (first < 0) return [];
  const rest = units.slice(first + 1);
  const end = rest.findIndex(({ kind, capital }) => kind !== "content" || !capital);
  return units.slice(first, first + 1 + (end < 0 ? rest.length : end));
}
