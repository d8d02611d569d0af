import { hold } from "../../limits/count.ts";
import { longAt, shortAt } from "../binary/bytes.ts";
import { addressIn } from "../word/runs.ts";

type Field = { instruction: string; result: boolean; url: string | undefined };

/** Marks around the two halves of a field, its instruction and its result (MS-DOC 2.8.25, Plcfld). */
export const fieldMarks = { begin: "\u0013", separate: "\u0014", end: "\u0015" } as const;
/** No address that is followed is longer. */
const longest = 2_048;

/** Fields that are open at a place of a text. Only their results are text. */
export class Fields {
  private readonly open: Field[] = [];
  private silent = 0;

  /** The address that the text leads to. */
  get url(): string | undefined {
    return this.open.findLast(({ url }) => url !== undefined)?.url;
  }

  get speaks(): boolean {
    return this.silent === 0;
  }

  get isCheckBox(): boolean {
    return /^\s*FORMCHECKBOX/.test(this.open.at(-1)?.instruction ?? "");
  }

  mark(sign: string): void {
    const field = this.open.at(-1);
    if (sign === fieldMarks.begin) {
      this.open.push({ instruction: "", result: false, url: undefined });
      this.silent++;
      hold("word.fields", this.open.length);
    } else if (field !== undefined && sign === fieldMarks.separate && !field.result) {
      Object.assign(field, { result: true, url: addressIn(field.instruction) });
      this.silent--;
    } else if (field !== undefined && sign === fieldMarks.end) {
      this.open.pop();
      if (!field.result) this.silent--;
    }
  }

  /** Text of an instruction. */
  note(text: string): void {
    const field = this.open.at(-1);
    if (field !== undefined && !field.result && field.instruction.length < longest) {
      field.instruction += text.slice(0, longest);
    }
  }
}

/** Nobody has touched the box: what it is by default counts. */
const unanswered = 25;

/** Whether the check box is ticked whose settings lie at a place in the stream of data (MS-DOC 2.9.78, FFData). */
export function isTicked(data: Buffer, place: number): boolean {
  const at = place + shortAt(data, place + 4);
  if (longAt(data, at) !== 0xffffffff) return false;
  const answer = (shortAt(data, at + 4) >> 2) & 0x1f;
  const name = 10 + 2 * shortAt(data, at + 10) + 4;
  return answer === unanswered ? shortAt(data, at + name) === 1 : answer === 1;
}
