/** The parts of one text that were already taken for something: asking costs the length of the part, however many there are. */
export class Taken {
  private readonly length: number;
  private marks: Uint8Array | undefined;

  constructor(text: string) {
    this.length = text.length;
  }

  /** Takes the characters from `start` up to `end`, unless one of them is taken. */
  take(start: number, end: number): boolean {
    this.marks ??= new Uint8Array(this.length);
    for (let at = start; at < end; at++) if (this.marks[at] === 1) return false;
    this.marks.fill(1, start, end);
    return true;
  }
}
