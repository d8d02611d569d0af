import { rounded } from "../rules/breaches.ts";
import type { Cited } from "../rules/rule.ts";

// Records of 94 characters (Nacha Operating Rules, appendix three: ACH record format specifications). Amounts are in cents.

export type AchEntry = {
  name: string;
  /** Two digits: account and way of the money. */
  code: Cited;
  routing: Cited;
  account: Cited;
  amount: Cited<number> | undefined;
  person: Cited;
  trace: Cited;
};

/** Counts and sums that a control record states. */
export type AchControl = {
  count: Cited<number> | undefined;
  hash: Cited<number> | undefined;
  debit: Cited<number> | undefined;
  credit: Cited<number> | undefined;
};

export type AchBatch = {
  name: string;
  service: Cited;
  number: Cited;
  entries: readonly AchEntry[];
  /** Records of entries and of what is added to them. */
  records: number;
  control: (AchControl & { service: Cited; number: Cited }) | undefined;
};

export type AchFile = {
  batches: readonly AchBatch[];
  control: (AchControl & { batches: Cited<number> | undefined }) | undefined;
  lines: readonly { number: number; text: string }[];
};

type Line = { number: number; text: string };

/** A field by its positions, counted from 1 as the rules do. */
const field = ({ number, text }: Line, from: number, to: number): Cited => {
  const value = text.slice(from - 1, to).trim();
  return { value, place: { line: number, path: `positions ${from}-${to}`, text: value } };
};

function figure(line: Line, from: number, to: number, scale = 1): Cited<number> | undefined {
  const { value, place } = field(line, from, to);
  return /^\d{1,15}$/.test(value) ? { value: rounded(Number(value) / scale), place } : undefined;
}

const entryOf = (line: Line): AchEntry => ({
  name: `line ${line.number}`,
  code: field(line, 2, 3),
  routing: field(line, 4, 12),
  account: field(line, 13, 29),
  amount: figure(line, 30, 39, 100),
  person: field(line, 55, 76),
  trace: field(line, 80, 94),
});

const controlOf = (
  line: Line,
  [count, hash, debit, credit]: readonly (readonly [number, number])[],
): AchControl => {
  const at = (span: readonly [number, number] | undefined, scale?: number) =>
    span && figure(line, span[0], span[1], scale);
  return { count: at(count), hash: at(hash), debit: at(debit, 100), credit: at(credit, 100) };
};

const ofBatch = [
  [5, 10],
  [11, 20],
  [21, 32],
  [33, 44],
] as const;
const ofFile = [
  [14, 21],
  [22, 31],
  [32, 43],
  [44, 55],
] as const;

/** Whether a text begins as a file of ACH: its header names the record size 094, ten to a block. */
export const isAch = (text: string): boolean => /^101[ \d]{20}[^\r\n]{11}094101/.test(text);

/** A batch while its records are read. */
type OpenBatch = Omit<AchBatch, "entries" | "records" | "control"> & {
  entries: AchEntry[];
  records: number;
  control: AchBatch["control"];
};

export function readAch(text: string): AchFile {
  const lines = text
    .split(/\r?\n/)
    .map((each, at) => ({ number: at + 1, text: each }))
    .filter(({ text: each }) => each.trim() !== "");
  const batches: OpenBatch[] = [];
  let control: AchFile["control"];
  for (const line of lines) {
    const batch = batches.at(-1);
    if (/^9{94}$/.test(line.text)) continue;
    if (line.text.startsWith("5")) {
      const [service, number] = [field(line, 2, 4), field(line, 88, 94)];
      batches.push({
        name: `batch ${batches.length + 1}`,
        service,
        number,
        entries: [],
        records: 0,
        control: undefined,
      });
    } else if (batch !== undefined && /^[67]/.test(line.text)) {
      batch.records++;
      if (line.text.startsWith("6")) batch.entries.push(entryOf(line));
    } else if (batch !== undefined && line.text.startsWith("8")) {
      batch.control = {
        ...controlOf(line, ofBatch),
        service: field(line, 2, 4),
        number: field(line, 88, 94),
      };
    } else if (line.text.startsWith("9"))
      control = { ...controlOf(line, ofFile), batches: figure(line, 2, 7) };
  }
  return { batches, control, lines };
}
