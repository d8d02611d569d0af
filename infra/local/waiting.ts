/** Who calls and since when it waits. */
export type Waiter = { caller: string; since: number };

/**
 * Calls that wait for a process: callers take turns, so that one with many calls does not hold up the others, and the
 * places of all and of each are counted.
 */
export class Waiting<Call extends Waiter> {
  private readonly lines = new Map<string, Call[]>();
  private readonly most: number;
  private readonly mostOfOne: number;
  size = 0;

  constructor({ waiting, waitingOfOne }: { waiting: number; waitingOfOne: number }) {
    this.most = waiting;
    this.mostOfOne = waitingOfOne;
  }

  /** False when there is no place. */
  add(call: Call): boolean {
    const line = this.lines.get(call.caller) ?? [];
    if (this.size >= this.most || line.length >= this.mostOfOne) return false;
    line.push(call);
    this.lines.set(call.caller, line);
    this.size++;
    return true;
  }

  /** The next in turn; its caller goes to the end of the line. */
  next(): Call | undefined {
    for (const [caller, line] of this.lines) {
      const call = line.shift();
      this.lines.delete(caller);
      if (line.length > 0) this.lines.set(caller, line);
      if (call !== undefined) this.size--;
      return call;
    }
    return undefined;
  }

  /** How many go before another call of this caller, when callers take turns. */
  ahead(caller: string): number {
    const own = this.lines.get(caller)?.length ?? 0;
    let ahead = 0;
    for (const line of this.lines.values()) ahead += Math.min(line.length, own + 1);
    return ahead;
  }

  remove(call: Call): void {
    const line = this.lines.get(call.caller);
    const at = line?.indexOf(call) ?? -1;
    if (line === undefined || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.lines.delete(call.caller);
    this.size--;
  }

  /** When the first of those who wait came. */
  oldest(): number {
    let oldest = Number.POSITIVE_INFINITY;
    for (const [first] of this.lines.values()) oldest = Math.min(oldest, first?.since ?? oldest);
    return oldest;
  }
}
