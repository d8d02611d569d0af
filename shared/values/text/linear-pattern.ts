// A regular expression without backtracking (Thompson, 1968; Pike's simulation): time grows with the text and the
// pattern, whatever the pattern is.

type Test = (code: number) => boolean;
type State =
  | { kind: "test"; test: Test; next: number }
  | { kind: "split"; next: number[] }
  | { kind: "edge"; next: number }
  | { kind: "end" };

const mostStates = 4_000;
const mostRepeats = 200;
/** A match that is longer is none: it bounds how far a search looks ahead. */
const longest = 1_000;

export class PatternError extends Error {
  override readonly name = "PatternError";
}

const isWord: Test = (code) => /[\p{L}\p{M}\p{N}_]/u.test(String.fromCharCode(code));
const isDigit: Test = (code) => code >= 48 && code <= 57;
const isSpace: Test = (code) => /\s/.test(String.fromCharCode(code)) || code === 0x1f;
const not =
  (test: Test): Test =>
  (code) =>
    !test(code);
const classes: Readonly<Record<string, Test>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9 };

/** A piece of the machine: where it begins, and the exits that lead on. */
type Piece = { start: number; exits: ((to: number) => void)[] };

class Compiler {
  readonly states: State[] = [];
  private readonly source: string;
  private at = 0;
  private depth = 0;

  constructor(source: string) {
    this.source = source;
  }

  compile(): number {
    const whole = this.choice();
    if (this.at < this.source.length) throw new PatternError("a closing bracket has no opening one");
    const end = this.add({ kind: "end" });
    for (const exit of whole.exits) exit(end);
    return whole.start;
  }

  private add(state: State): number {
    if (this.states.length >= mostStates) throw new PatternError("the pattern is too large");
    this.states.push(state);
    return this.states.length - 1;
  }

  private split(...next: number[]): { at: number; exit: (to: number) => void } {
    const targets = [...next];
    const at = this.add({ kind: "split", next: targets });
    return { at, exit: (to) => targets.push(to) };
  }

  private choice(): Piece {
    const ways = [this.sequence()];
    while (this.source[this.at] === "|") {
      this.at++;
      ways.push(this.sequence());
    }
    const [only] = ways;
    if (ways.length === 1 && only !== undefined) return only;
    const { at } = this.split(...ways.map(({ start }) => start));
    return { start: at, exits: ways.flatMap(({ exits }) => exits) };
  }

  private sequence(): Piece {
    let piece: Piece | undefined;
    while (this.at < this.source.length && !"|)".includes(this.source[this.at] ?? "")) {
      const next = this.repeated();
      if (piece !== undefined) for (const exit of piece.exits) exit(next.start);
      piece = { start: piece?.start ?? next.start, exits: next.exits };
    }
    if (piece !== undefined) return piece;
    const { at, exit } = this.split();
    return { start: at, exits: [exit] };
  }

  private repeated(): Piece {
    const from = this.at;
    const first = this.atom();
    const found = /^(?:[?*+]|\{(\d{1,3})(,(\d{0,3}))?\})\??/.exec(this.source.slice(this.at));
    if (found === null) return first;
    this.at += found[0].length;
    if (/^[?*+{]/.test(this.source.slice(this.at))) throw new PatternError("a repetition is repeated");
    const after = this.at;
    const [least, most] = this.bounds(found);
    const again = () => {
      this.at = from;
      const piece = this.atom();
      this.at = after;
      return piece;
    };
    return this.copies(first, again, least, most);
  }

  private bounds([mark = "", low, comma, high]: RegExpExecArray): [number, number] {
    if (low === undefined)
      return [mark.startsWith("+") ? 1 : 0, mark.startsWith("?") ? 1 : Number.POSITIVE_INFINITY];
    const least = Number(low);
    const most =
      comma === undefined
        ? least
        : high === "" || high === undefined
          ? Number.POSITIVE_INFINITY
          : Number(high);
    if (least > most || least > mostRepeats || (Number.isFinite(most) && most > mostRepeats))
      throw new PatternError(`a repetition goes up to ${mostRepeats}`);
    return [least, most];
  }

  private copies(first: Piece, again: () => Piece, least: number, most: number): Piece {
    let unused: Piece | undefined = first;
    const next = () => {
      const piece = unused ?? again();
      unused = undefined;
      return piece;
    };
    const begin = this.split();
    let exits = [begin.exit];
    const append = (piece: Piece) => {
      for (const exit of exits) exit(piece.start);
      exits = piece.exits;
    };
    for (let count = 0; count < least; count++) append(next());
    if (!Number.isFinite(most)) {
      const loop = this.split();
      append({ start: loop.at, exits: [loop.exit] });
      const body = next();
      loop.exit(body.start);
      for (const exit of body.exits) exit(loop.at);
      return { start: begin.at, exits: [loop.exit] };
    }
    const skips: Piece["exits"] = [];
    for (let count = least; count < most; count++) {
      const option = this.split();
      append({ start: option.at, exits: [option.exit] });
      skips.push(option.exit);
      append(next());
    }
    return { start: begin.at, exits: [...exits, ...skips] };
  }

  private step(state: Extract<State, { next: number }>): Piece {
    const exit = (to: number) => {
      state.next = to;
    };
    return { start: this.add(state), exits: [exit] };
  }

  private test(test: Test): Piece {
    return this.step({ kind: "test", test, next: -1 });
  }

  private atom(): Piece {
    const character = this.source[this.at++] ?? "";
    if (character === "(") return this.group();
    if (character === "[") return this.test(this.set());
    if (character === ".") return this.test((code) => code !== 10 && code !== 13);
    if (character === "\\") return this.escaped();
    if ("?*+{".includes(character)) throw new PatternError("a repetition has nothing to repeat");
    if ("^$".includes(character)) throw new PatternError("^ and $ are not supported; use \\b");
    const code = character.charCodeAt(0);
    return this.test(eitherCase((other) => other === code));
  }

  private group(): Piece {
    if (++this.depth > 50) throw new PatternError("brackets are nested too deep");
    if (this.source.startsWith("?:", this.at)) this.at += 2;
    else if (this.source[this.at] === "?")
      throw new PatternError("look-around and named groups are not supported");
    const inner = this.choice();
    if (this.source[this.at++] !== ")") throw new PatternError("a bracket is not closed");
    this.depth--;
    return inner;
  }

  private escaped(): Piece {
    const character = this.source[this.at++] ?? "";
    if (character === "b") {
      return this.step({ kind: "edge", next: -1 });
    }
    return this.test(this.escape(character));
  }

  private escape(character: string): Test {
    if (character === "") throw new PatternError("a backslash stands at the end");
    const known = classes[character];
    if (known !== undefined) return known;
    if (/[0-9A-Za-z]/.test(character) && controls[character] === undefined)
      throw new PatternError(`\\${character} is not supported`);
    const code = controls[character] ?? character.charCodeAt(0);
    return (other) => other === code;
  }

  private set(): Test {
    const tests: Test[] = [];
    const negated = this.source[this.at] === "^";
    if (negated) this.at++;
    for (let first = true; this.source[this.at] !== "]" || first; first = false) {
      const character = this.source[this.at++];
      if (character === undefined) throw new PatternError("a set is not closed");
      if (character === "\\") {
        tests.push(this.escape(this.source[this.at++] ?? ""));
        continue;
      }
      const low = character.charCodeAt(0);
      const ranged = this.source[this.at] === "-" && !["]", undefined].includes(this.source[this.at + 1]);
      const high = ranged ? (this.source.charCodeAt(this.at + 1) ?? low) : low;
      if (ranged) this.at += 2;
      if (high < low) throw new PatternError("a range runs backwards");
      tests.push((code) => code >= low && code <= high);
    }
    this.at++;
    const any = eitherCase((code) => tests.some((test) => test(code)));
    return negated ? not(any) : any;
  }
}

/** Both cases of a letter are one; what is not in a set is neither. */
function eitherCase(test: Test): Test {
  return (code) => {
    const character = String.fromCharCode(code);
    return [character, character.toLowerCase(), character.toUpperCase()].some((each) =>
      test(each.charCodeAt(0)),
    );
  };
}

export type LinearMatch = { start: number; end: number };

/** Finds the leftmost longest matches, none of them empty. Case does not matter. Throws PatternError for a pattern it cannot read. */
export class LinearPattern {
  private readonly states: readonly State[];
  private readonly first: number;

  constructor(source: string) {
    const compiler = new Compiler(source);
    this.first = compiler.compile();
    this.states = compiler.states;
  }

  /** Adds a state and what it leads to without a character; a state keeps the thread that began first. */
  private follow(threads: Map<number, number>, from: number, start: number, atEdge: boolean): void {
    const waiting = [from];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const known = threads.get(index);
      if (known !== undefined && known <= start) continue;
      threads.set(index, start);
      const state = this.states[index];
      if (state?.kind === "split") waiting.push(...state.next);
      else if (state?.kind === "edge" && atEdge) waiting.push(state.next);
    }
  }

  private next(text: string, from: number): LinearMatch | undefined {
    let threads = new Map<number, number>();
    let best: LinearMatch | undefined;
    for (let at = from; at <= text.length; at++) {
      const edge = isWordAt(text, at - 1) !== isWordAt(text, at);
      const now = new Map<number, number>();
      for (const [index, start] of threads) this.follow(now, index, start, edge);
      if (best === undefined) this.follow(now, this.first, at, edge);
      threads = new Map();
      for (const [index, start] of now) {
        const state = this.states[index];
        if (best !== undefined && start > best.start) continue;
        if (
          state?.kind === "end" &&
          at > start &&
          (best === undefined || start < best.start || at > best.end)
        )
          best = { start, end: at };
        else if (
          state?.kind === "test" &&
          at < text.length &&
          at - start < longest &&
          state.test(text.charCodeAt(at))
        ) {
          const known = threads.get(state.next);
          if (known === undefined || start < known) threads.set(state.next, start);
        }
      }
      if (best !== undefined && threads.size === 0) break;
    }
    return best;
  }

  find(text: string): LinearMatch[] {
    const found: LinearMatch[] = [];
    for (let match = this.next(text, 0); match !== undefined; match = this.next(text, match.end))
      found.push(match);
    return found;
  }
}

const isWordAt = (text: string, at: number) => at >= 0 && at < text.length && isWord(text.charCodeAt(at));
