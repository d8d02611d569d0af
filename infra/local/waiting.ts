/** Who calls and since when it waits. Whose account is not known yet takes turns with all others of that kind. */
export type Waiter = { caller: string; stranger?: boolean; since: number };

type Lines<Call> = Map<string, Call[]>;

/** The turn that all strangers share: no account has this name, for theirs begin with a word and a space. */
const strangers = "strangers";
const turnOf = ({ caller, stranger = false }: Pick<Waiter, "caller" | "stranger">) =>
  stranger ? strangers : caller;

const countOf = <Call>(lines: Lines<Call> | undefined) =>
  lines === undefined ? 0 : [...lines.values()].reduce((sum, { length }) => sum + length, 0);

/** Whom a process may be given to, and who goes first: the lowest rank, and of these the one whose turn it is. */
export type Choice = { may?: (caller: string) => boolean; rank?: (caller: string) => number };

/**
 * Calls that wait for a process. Callers take turns, so that one with many calls does not hold up the others, and the
 * places of all and of each are counted. Strangers, whose account is not known, have one turn together, within which
 * their names take turns, and half of the places: who invents a name for each call gains nothing against the accounts.
 */
export class Waiting<Call extends Waiter> {
  /** Whose turn is next stands first, among the turns and among the lines of one. */
  private readonly turns = new Map<string, Lines<Call>>();
  private readonly most: number;
  private readonly mostOfOne: number;
  size = 0;

  constructor({ waiting, waitingOfOne }: { waiting: number; waitingOfOne: number }) {
    this.most = waiting;
    this.mostOfOne = waitingOfOne;
  }

  /** False when there is no place. */
  add(call: Call): boolean {
    const turn = turnOf(call);
    const lines = this.turns.get(turn) ?? new Map<string, Call[]>();
    const line = lines.get(call.caller) ?? [];
    if (this.size >= this.most || line.length >= this.mostOfOne) return false;
    if (turn === strangers && countOf(lines) >= Math.ceil(this.most / 2)) return false;
    line.push(call);
    lines.set(call.caller, line);
    this.turns.set(turn, lines);
    this.size++;
    return true;
  }

  /** The call that `next` would take. */
  peek(choice: Choice = {}): Call | undefined {
    return this.find(choice)?.at(0);
  }

  /** The next in turn; its caller goes to the end of the line. */
  next(choice: Choice = {}): Call | undefined {
    const call = this.find(choice)?.shift();
    if (call === undefined) return undefined;
    this.size--;
    const turn = turnOf(call);
    const lines = this.turns.get(turn) ?? new Map<string, Call[]>();
    const line = lines.get(call.caller) ?? [];
    lines.delete(call.caller);
    if (line.length > 0) lines.set(call.caller, line);
    this.turns.delete(turn);
    if (lines.size > 0) this.turns.set(turn, lines);
    return call;
  }

  private find({ may = () => true, rank = () => 0 }: Choice): Call[] | undefined {
    let best: { line: Call[]; rank: number } | undefined;
    for (const lines of this.turns.values())
      for (const [caller, line] of lines) {
        if (!may(caller)) continue;
        const own = rank(caller);
        if (best === undefined || own < best.rank) best = { line, rank: own };
      }
    return best?.line;
  }

  /** How many go before another call of this caller, when callers take turns. */
  ahead(call: Pick<Waiter, "caller" | "stranger">): number {
    const turn = turnOf(call);
    const lines = this.turns.get(turn);
    const own = lines?.get(call.caller)?.length ?? 0;
    // Within its turn, and then of the other turns as often as its own comes round.
    let within = 0;
    for (const line of lines?.values() ?? []) within += Math.min(line.length, own + 1);
    let ahead = within;
    for (const [name, others] of this.turns)
      if (name !== turn) ahead += Math.min(countOf(others), (turn === strangers ? within : own) + 1);
    return ahead;
  }

  /** A stranger's account is known now: its calls wait in the line of that. Returns those that have no place there. */
  recognise(stranger: string, caller: string): Call[] {
    const found = this.turns.get(strangers)?.get(stranger) ?? [];
    const refused = [...found].filter((call) => {
      this.remove(call);
      call.caller = caller;
      call.stranger = false;
      return !this.add(call);
    });
    this.turns
      .get(caller)
      ?.get(caller)
      ?.sort((a, b) => a.since - b.since);
    return refused;
  }

  has(call: Call): boolean {
    return this.turns.get(turnOf(call))?.get(call.caller)?.includes(call) === true;
  }

  remove(call: Call): void {
    const turn = turnOf(call);
    const lines = this.turns.get(turn);
    const line = lines?.get(call.caller);
    const at = line?.indexOf(call) ?? -1;
    if (lines === undefined || line === undefined || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(call.caller);
    if (lines.size === 0) this.turns.delete(turn);
    this.size--;
  }

  /** Those who wait, each once. */
  callers(): string[] {
    return [...this.turns.values()].flatMap((lines) => [...lines.keys()]);
  }

  /** When the first of those who wait came. */
  oldest(): number {
    let oldest = Number.POSITIVE_INFINITY;
    for (const lines of this.turns.values())
      for (const [first] of lines.values()) oldest = Math.min(oldest, first?.since ?? oldest);
    return oldest;
  }
}
