import { type Gray, paperOf } from "./gray.ts";

/** A ruled line is this long and this thin, inches: longer than any stroke of a letter up to a large title. */
const [shortest, thickest] = [0.4, 0.032] as const;
/** By how much a line is darker than the paper beside it. */
const contrast = 28;
/** Share of a run that must be thin: letters that touch a line are not, nor is the edge of a dark field. */
const mostlyThin = 0.7;

/** Walks a picture along lines of one direction: `step` to the next pixel of a line, `across` to the next line. */
type Way = { lines: number; length: number; step: number; across: number };

const along = ({ width, height }: Gray): Way => ({ lines: height, length: width, step: 1, across: width });
const down = ({ width, height }: Gray): Way => ({ lines: width, length: height, step: width, across: 1 });

/** What a pixel is part of: a line across, a line down, a place where its line is thin. */
const [flat, steep, thin] = [1, 2, 4] as const;
const crossing = flat | steep;

class Eraser {
  readonly #gray: Gray;
  readonly #dark: number;
  readonly #paper: number;
  readonly #thick: number;
  readonly #long: number;
  /** Painted once all lines are found, since a line that is gone would leave those that cross it in pieces. */
  readonly #marks: Uint8Array;

  constructor(gray: Gray, dpi: number) {
    this.#gray = gray;
    this.#marks = new Uint8Array(gray.data.length);
    this.#paper = paperOf(gray);
    this.#dark = this.#paper - contrast;
    this.#thick = Math.max(2, Math.round(thickest * dpi));
    this.#long = Math.round(shortest * dpi);
  }

  /** Whether there was a line to erase. */
  erase(): boolean {
    this.#look(along(this.#gray), flat);
    this.#look(down(this.#gray), steep);
    let erased = false;
    for (let at = 0; at < this.#marks.length; at++) {
      const mark = this.#marks[at] ?? 0;
      // Where lines cross, neither is thin.
      if (mark < thin && mark !== crossing) continue;
      this.#gray.data[at] = this.#paper;
      erased = true;
    }
    return erased;
  }

  #isDark(at: number): boolean {
    return (this.#gray.data[at] ?? this.#paper) < this.#dark;
  }

  /** Runs of dark pixels in all lines of a way. The picture is gone through as it lies in memory, also for lines down it. */
  #look(way: Way, mark: number): void {
    const { data, width, height } = this.#gray;
    const dark = this.#dark;
    const isAcross = way.step === 1;
    const from = new Int32Array(way.lines).fill(-1);
    const end = (line: number, place: number) => {
      const start = from[line] ?? -1;
      if (start >= 0 && place - start >= this.#long) this.#take(way, line, [start, place], mark);
      from[line] = -1;
    };
    for (let row = 0, at = 0; row < height; row++)
      for (let column = 0; column < width; column++, at++) {
        const line = isAcross ? row : column;
        const isIn = from[line] !== -1;
        if ((data[at] ?? 255) < dark === isIn) continue;
        if (isIn) end(line, isAcross ? column : row);
        else from[line] = isAcross ? column : row;
      }
    for (let line = 0; line < way.lines; line++) end(line, way.length);
  }

  /** Marks a run of dark pixels if most of it is thin. */
  #take(way: Way, line: number, [from, to]: readonly [number, number], mark: number): void {
    const places = Array.from({ length: to - from }, (_, at) => this.#isThin(way, line, from + at));
    if (places.filter(Boolean).length < mostlyThin * places.length) return;
    for (const [at, isThin] of places.entries()) {
      const pixel = line * way.across + (from + at) * way.step;
      this.#marks[pixel] = (this.#marks[pixel] ?? 0) | mark | (isThin ? thin : 0);
    }
  }

  /** Whether a line is no thicker at this place than a ruled one. */
  #isThin(way: Way, line: number, place: number): boolean {
    const at = (each: number) => each * way.across + place * way.step;
    let [before, after] = [line - 1, line + 1];
    while (before >= 0 && after - before - 1 <= this.#thick && this.#isDark(at(before))) before -= 1;
    while (after < way.lines && after - before - 1 <= this.#thick && this.#isDark(at(after))) after += 1;
    return after - before - 1 <= this.#thick;
  }
}

/**
 * Erases the ruled lines of a picture: the engine takes the cells of a ruled table for pictures, or its lines for
 * letters, and loses the figures in them. Whether there were any.
 */
export const eraseRules = (gray: Gray, dpi: number): boolean => new Eraser(gray, dpi).erase();
