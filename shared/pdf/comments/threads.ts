import type { PdfReader } from "../file/reader.ts";
import { type CommentAnnotation, repliedTo, stateOf } from "./annotations.ts";

type Reply = { annotation: CommentAnnotation; to: CommentAnnotation; grouped: boolean };
/** A comment with its replies, and theirs, each behind what it replies to. */
export type Thread = { first: CommentAnnotation; replies: readonly Reply[] };

/** Comments by what they reply to. What replies to itself over others, or to nothing that there is, stands by itself. */
export class Threads {
  readonly threads: readonly Thread[];
  /** Annotations that set a state, by the comment that they set it of. */
  readonly states: ReadonlyMap<CommentAnnotation, readonly CommentAnnotation[]>;

  constructor(reader: PdfReader, all: readonly CommentAnnotation[]) {
    const byNumber = new Map(
      all.flatMap((each) => (each.number === undefined ? [] : [[each.number, each] as const])),
    );
    const above = new Map<CommentAnnotation, CommentAnnotation>();
    for (const each of all) {
      const target = byNumber.get(repliedTo(each) ?? -1);
      if (target !== undefined && target !== each) above.set(each, target);
    }
    breakCircles(all, above);
    const setters = new Set(all.filter((each) => above.has(each) && stateOf(reader, each) !== undefined));
    this.states = statesBy(setters, above);
    const below = Map.groupBy(
      all.filter((each) => above.has(each) && !setters.has(each)),
      (each) => spoken(each, above, setters),
    );
    this.threads = all
      .filter((each) => !above.has(each))
      .map((first) => ({ first, replies: repliesOf(first, below) }));
  }
}

/** Each comment is walked over once: a way that meets itself is cut where it does. */
function breakCircles(
  all: readonly CommentAnnotation[],
  above: Map<CommentAnnotation, CommentAnnotation>,
): void {
  const done = new Set<CommentAnnotation>();
  for (const each of all) {
    const way = new Set<CommentAnnotation>();
    let at: CommentAnnotation | undefined = each;
    while (at !== undefined && !done.has(at) && !way.has(at)) {
      way.add(at);
      at = above.get(at);
    }
    if (at !== undefined && way.has(at)) above.delete(at);
    for (const passed of way) done.add(passed);
  }
}

type Above = ReadonlyMap<CommentAnnotation, CommentAnnotation>;

/** What an annotation replies to, past those that only set a state: some readers chain them. */
function spoken(
  annotation: CommentAnnotation,
  above: Above,
  setters: ReadonlySet<CommentAnnotation>,
): CommentAnnotation {
  let at = above.get(annotation) ?? annotation;
  while (setters.has(at)) at = above.get(at) ?? annotation;
  return at;
}

function statesBy(setters: ReadonlySet<CommentAnnotation>, above: Above) {
  const targets = new Map<CommentAnnotation, CommentAnnotation>();
  for (const setter of setters) {
    const way: CommentAnnotation[] = [];
    let at = setter;
    while (setters.has(at) && !targets.has(at)) {
      way.push(at);
      at = above.get(at) ?? at;
    }
    const target = targets.get(at) ?? at;
    for (const passed of way) targets.set(passed, target);
  }
  return Map.groupBy(setters, (setter) => targets.get(setter) ?? setter);
}

function repliesOf(
  first: CommentAnnotation,
  below: ReadonlyMap<CommentAnnotation, readonly CommentAnnotation[]>,
): Reply[] {
  const replies: Reply[] = [];
  const under = (to: CommentAnnotation) =>
    (below.get(to) ?? []).map((annotation) => ({ annotation, to })).toReversed();
  const waiting = under(first);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    replies.push({ ...next, grouped: next.annotation.dict.name("RT") === "Group" });
    waiting.push(...under(next.annotation));
  }
  return replies;
}
