/** Points by which an item is set in from the one it belongs to. */
const step = 5;

/** How deep items of a list stand in one another, by where their marks begin. */
export class ItemDepths {
  private starts: number[] = [];

  /** Depth of an item, from 1, that begins so many points from the side of its column. */
  of(start: number): number {
    while ((this.starts.at(-1) ?? Number.NEGATIVE_INFINITY) > start + step) this.starts.pop();
    const last = this.starts.at(-1);
    if (last === undefined || start > last + step) this.starts.push(start);
    return this.starts.length;
  }

  /** What follows is another list. */
  end(): void {
    this.starts = [];
  }
}
