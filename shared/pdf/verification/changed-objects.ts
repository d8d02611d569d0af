import { Dict, Name, type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { objectText } from "../file/writer.ts";

/** The value with the entries of its dictionaries by name: their order means nothing. */
function ordered(value: PdfObject): PdfObject {
  if (Array.isArray(value)) return value.map(ordered);
  if (value instanceof Stream) return ordered(value.dict);
  if (!(value instanceof Dict)) return value;
  const entries = [...value].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Dict(entries.map(([key, item]) => [key, ordered(item)]));
}

/** Whether two values say the same, references by the numbers that they name. */
export function saysSame(before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return (
    objectText(before) === objectText(after) || objectText(ordered(before)) === objectText(ordered(after))
  );
}

/** Whether two objects are the same: streams by their bytes too. How one is coded may stand in other objects. */
function isSame(before: PdfObject, after: PdfObject): boolean {
  if (before instanceof Stream !== after instanceof Stream || !saysSame(before, after)) return false;
  return (
    !(before instanceof Stream && after instanceof Stream) || Buffer.compare(before.raw, after.raw) === 0
  );
}

/** Numbers of objects that a later state of a file calls free. */
export const freedNumbers = (before: PdfReader, after: PdfReader): ReadonlySet<number> =>
  new Set([...after.freed].filter((number) => !before.freed.has(number)));

/** Numbers of objects that say something else in a later state of a file, or stand in one of the two only. */
export function changedNumbers(before: PdfReader, after: PdfReader): Set<number> {
  const freed = freedNumbers(before, after);
  const isFreed = (number: number) => freed.has(number);
  const containers = new Map<number, boolean>();
  const isContainerSame = (number: number) => {
    const known = containers.get(number);
    if (known !== undefined) return known;
    const same = !isFreed(number) && isSame(before.object(number), after.object(number));
    containers.set(number, same);
    return same;
  };
  const isUntouched = (number: number) => {
    const [old, now] = [before.placeOf(number), after.placeOf(number)];
    if (old === undefined || now === undefined) return false;
    if ("offset" in now)
      return "offset" in old && old.offset === now.offset && !(after.object(number) instanceof Stream);
    const hasPlace = "container" in old && old.container === now.container && old.index === now.index;
    return hasPlace && isContainerSame(now.container);
  };
  const changed = new Set<number>();
  const left = new Set(after.numbers);
  for (const number of left) {
    if (isFreed(number)) changed.add(number);
    else if (!isUntouched(number) && !isSame(before.object(number), after.object(number)))
      changed.add(number);
  }
  for (const number of before.numbers) if (!left.has(number)) changed.add(number);
  return changed;
}

/** Looks through what values lead to in the later state, each object once for each of the names that it is looked at by. */
export class Reach {
  private readonly after: PdfReader;
  private readonly changed: ReadonlySet<number>;
  /** Objects that are looked at by themselves: nothing goes on behind them. */
  private readonly borders: ReadonlySet<number>;
  private readonly seen = new Map<string, Set<number>>();

  constructor(after: PdfReader, changed: ReadonlySet<number>, borders: ReadonlySet<number>) {
    this.after = after;
    this.changed = changed;
    this.borders = borders;
  }

  /** Whether a value leads to an object that changed, and that was not told of under this name before. */
  touched(value: PdfObject | undefined, name: string): boolean {
    const seen = this.seen.get(name) ?? new Set<number>();
    this.seen.set(name, seen);
    const waiting: PdfObject[] = [value ?? null];
    let isTouched = false;
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      if (typeof item !== "object" || item === null || item instanceof Name) continue;
      if (item instanceof Ref) {
        if (seen.has(item.number) || this.borders.has(item.number)) continue;
        seen.add(item.number);
        isTouched ||= this.changed.has(item.number);
        waiting.push(this.after.object(item.number));
      } else if (Array.isArray(item)) for (const each of item) waiting.push(each);
      else if (item instanceof Dict) for (const each of item.values()) waiting.push(each);
      else if (item instanceof Stream) waiting.push(item.dict);
    }
    return isTouched;
  }
}
