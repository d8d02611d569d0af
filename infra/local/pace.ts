/** How many of the newest calls count. */
const newest = 10;

/**
 * How long calls of one weight take: the mean of the last ones without the slowest. One call alone, such as the first,
 * in which an engine starts, says nothing of those that follow.
 */
export class Pace {
  private times: number[] = [];

  /** A call took so many ms. */
  note(milliseconds: number): void {
    this.times = [...this.times, milliseconds].slice(-newest);
  }

  /** The ms that a call waits behind so many others on so many processes; 0 while nothing is known. */
  wait(ahead: number, processes: number): number {
    const others = this.times.length - 1;
    if (others < 1) return 0;
    const sum = this.times.reduce((total, each) => total + each, 0) - Math.max(...this.times);
    return ((sum / others) * ahead) / processes;
  }
}
