import { type CompiledCue, type Cue, compiled } from "./cue.ts";

/** A kind of clause and the language that shows it. A clause belongs to it when its cues weigh 1 or more. */
export type Category = {
  /** The name in answers: CUAD's where it has one (Hendrycks et al. 2021, The Atticus Project, CC BY 4.0). */
  id: string;
  title: string;
  /** Headings under which such clauses stand; each adds as much as a cue of half weight. */
  headings?: readonly string[];
  cues: readonly Cue[];
};

export type CompiledCategory = {
  id: string;
  title: string;
  headings: readonly CompiledCue[];
  cues: readonly CompiledCue[];
};

export const compiledCategory = ({ id, title, headings = [], cues }: Category): CompiledCategory => ({
  ...{ id, title },
  headings: headings.map((phrase) => compiled([0.5, phrase])),
  cues: cues.map(compiled),
});
