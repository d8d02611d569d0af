import { isRouting } from "../../../values/identifiers/bank-branches.ts";
import { at, rounded, unless, within } from "../rules/breaches.ts";
import type { Breach, Cited, Rule } from "../rules/rule.ts";
import type { AchBatch, AchControl, AchEntry, AchFile } from "./nacha.ts";

const format = (part: string) => `Nacha Operating Rules, appendix three: ${part}`;

/** Second digit of a transaction code: money that the account gets, or gives; 3 and 8 only test the account. */
const isDebit = ({ code }: AchEntry) => /^[2345][6-9]$/.test(code.value);
const isPrenote = ({ code }: AchEntry) => /^[2345][348]$/.test(code.value) || /^[2345]9$/.test(code.value);

const sumOf = (entries: readonly AchEntry[], debit: boolean) =>
  rounded(entries.reduce((sum, one) => sum + (isDebit(one) === debit ? (one.amount?.value ?? 0) : 0), 0));
/** The eight digits of each bank, summed; ten digits of the sum are kept. */
const hashOf = (entries: readonly AchEntry[]) =>
  entries.reduce((sum, { routing }) => sum + (Number(routing.value.slice(0, 8)) || 0), 0) % 10 ** 10;

type Totalled = { entries: readonly AchEntry[]; records: number; control: AchControl | undefined };

/** What a control record states, held against the records above it. */
function controls<Subject>(
  level: "batch" | "file",
  of: (subject: Subject) => Totalled,
): readonly Rule<Subject>[] {
  const rule = (name: keyof AchControl, what: string, actual: (one: Totalled) => number): Rule<Subject> => ({
    id: `nacha.${level}.${name}`,
    severity: "error",
    message: `The ${level} control record states another ${what} than its records have.`,
    source: format(`${level} control record`),
    check: (subject) => {
      const one = of(subject);
      const stated = one.control?.[name];
      if (stated === undefined)
        return [{ field: `${level}_${name}`, says: `The ${level} has no ${what} of its own.` }];
      return unless(within(stated.value, actual(one), 0.001), () =>
        at(`${level}_${name}`, stated, undefined, actual(one)),
      );
    },
  });
  return [
    rule("count", "count of entries and addenda", ({ records }) => records),
    rule("hash", "entry hash", ({ entries }) => hashOf(entries)),
    rule("debit", "total of debits", ({ entries }) => sumOf(entries, true)),
    rule("credit", "total of credits", ({ entries }) => sumOf(entries, false)),
  ];
}

export const achFileRules: readonly Rule<AchFile>[] = [
  {
    id: "nacha.record.length",
    severity: "error",
    message: "A record has another length than 94 characters.",
    source: format("record size"),
    check: ({ lines }) =>
      lines
        .filter(({ text }) => text.length !== 94)
        .map(({ number, text }) => ({
          field: `line ${number}`,
          found: text.length,
          expected: 94,
          place: { line: number, text: text.slice(0, 94) },
        })),
  },
  {
    id: "nacha.file.control",
    severity: "error",
    message: "The file has no control record.",
    source: format("file control record"),
    check: ({ control }) => unless(control !== undefined, () => ({ field: "file_control" })),
  },
  {
    id: "nacha.file.batches",
    severity: "error",
    message: "The file control record states another number of batches.",
    source: format("file control record, batch count"),
    check: ({ control, batches }) =>
      control?.batches === undefined
        ? undefined
        : unless(control.batches.value === batches.length, () =>
            at("batch_count", control.batches as Cited<number>, undefined, batches.length),
          ),
  },
  ...controls<AchFile>("file", ({ batches, control }) => ({
    entries: batches.flatMap(({ entries }) => entries),
    records: batches.reduce((sum, { records }) => sum + records, 0),
    control,
  })),
];

export const achBatchRules: readonly Rule<AchBatch>[] = [
  ...controls<AchBatch>("batch", (batch) => batch),
  {
    id: "nacha.batch.number",
    severity: "error",
    message: "Header and control record of the batch have different numbers or service classes.",
    source: format("batch control record"),
    check: ({ number, service, control }) =>
      control === undefined
        ? undefined
        : unless(control.number.value === number.value && control.service.value === service.value, () =>
            at("batch_number", control.number, undefined, number.value),
          ),
  },
  {
    id: "nacha.batch.service",
    severity: "error",
    message:
      "The service class is 200 (mixed), 220 (credits alone) or 225 (debits alone), as the entries are.",
    source: format("service class code"),
    check: ({ service, entries }) => {
      const [debits, credits] = [entries.some(isDebit), entries.some((one) => !isDebit(one))];
      const fits =
        service.value === "200" ||
        (service.value === "220" && !debits) ||
        (service.value === "225" && !credits) ||
        service.value === "280";
      return unless(fits, () => at("service_class", service));
    },
  },
];

const needed = (name: string, value: Cited): readonly Breach[] =>
  unless(value.value !== "", () => ({
    field: name,
    says: `The ${name.replace("_", " ")} is missing.`,
    place: value.place,
  }));

export const achEntryRules: readonly Rule<AchEntry>[] = [
  {
    id: "nacha.entry.code",
    severity: "error",
    message: "The transaction code is none.",
    source: format("transaction code"),
    check: ({ code }) =>
      unless(/^(?:[23][1-46-9]|4[1-46-9]|5[1-5])$/.test(code.value), () => at("transaction_code", code)),
  },
  {
    id: "nacha.entry.routing",
    severity: "error",
    message: "The routing number of the receiving bank has a wrong check digit.",
    source: "ABA, Routing Number Policy",
    check: ({ routing }) => unless(isRouting(routing.value), () => at("routing_number", routing)),
  },
  {
    id: "nacha.entry.account",
    severity: "error",
    message: "The account of the receiver is missing.",
    source: format("DFI account number"),
    check: ({ account }) => needed("account_number", account),
  },
  {
    id: "nacha.entry.amount",
    severity: "error",
    message: "The amount is no number, or nothing where money is moved.",
    source: format("amount"),
    check: (one) =>
      one.amount === undefined
        ? [{ field: "amount", place: one.trace.place }]
        : isPrenote(one)
          ? undefined
          : unless(one.amount.value > 0, () => at("amount", one.amount as Cited<number>)),
  },
  {
    id: "nacha.entry.name",
    severity: "error",
    message: "The name of the receiver is missing.",
    source: format("individual or receiving company name"),
    check: ({ person }) => needed("receiver_name", person),
  },
];
