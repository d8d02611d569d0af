/** After so many seconds half of what was spent is forgotten. */
const halfLife = 120;
/** Past so many callers those who spent least are forgotten. */
const mostCallers = 10_000;

type Share = { seconds: number; calls: number; at: number };

/** How long callers held processes of one weight lately, s. `clock` tells ms. */
export class Spent {
  private readonly shares = new Map<string, Share>();
  private readonly clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
  }

  /** A call of this caller has ended after so many seconds. */
  note(caller: string, seconds: number): void {
    const before = this.share(caller);
    // What was touched last stands last.
    this.shares.delete(caller);
    this.shares.set(caller, { ...before, seconds: before.seconds + seconds, calls: before.calls + 1 });
    if (this.shares.size <= mostCallers) return;
    const kept = [...this.shares.keys()].slice(mostCallers / 2);
    const all = new Map(kept.map((each) => [each, this.share(each)]));
    this.shares.clear();
    for (const [each, share] of all) this.shares.set(each, share);
  }

  /** The seconds of a caller, each weighing less the longer it is ago. */
  of(caller: string): number {
    return this.share(caller).seconds;
  }

  /** The mean of its calls, s; 0 when none is known. */
  mean(caller: string): number {
    const { seconds, calls } = this.share(caller);
    return calls === 0 ? 0 : seconds / calls;
  }

  /** Two names turned out to be one caller. */
  recognise(stranger: string, caller: string): void {
    const [other, own] = [this.share(stranger), this.share(caller)];
    if (!this.shares.delete(stranger)) return;
    this.shares.set(caller, {
      seconds: own.seconds + other.seconds,
      calls: own.calls + other.calls,
      at: own.at,
    });
  }

  private share(caller: string): Share {
    const at = this.clock();
    const { seconds, calls, at: then } = this.shares.get(caller) ?? { seconds: 0, calls: 0, at };
    const left = 0.5 ** ((at - then) / 1_000 / halfLife);
    return { seconds: seconds * left, calls: calls * left, at };
  }
}
