/** Weight of the newest call in the mean: about the last ten count. */
const newest = 0.2;

/** How long calls of one weight take, as the mean of the last ones. */
export class Pace {
  private mean = 0;

  /** A call took so many ms. */
  note(milliseconds: number): void {
    this.mean = this.mean === 0 ? milliseconds : this.mean + newest * (milliseconds - this.mean);
  }

  /** The ms that a call waits behind so many others on so many processes; 0 while nothing is known. */
  wait(ahead: number, processes: number): number {
    return (this.mean * ahead) / processes;
  }
}
