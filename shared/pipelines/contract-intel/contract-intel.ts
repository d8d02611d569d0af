import type { output } from "zod";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { contractIntel as declared } from "../../contract/pipelines/contract-intel.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { about, type Warning } from "../../warnings/warning.ts";
import { compareDocuments } from "../../workflows/comparison/compare-documents.ts";
import { comparisonDataOf } from "../../workflows/comparison/operation.ts";
import { clausesLeft, clausesOf } from "../clauses-of.ts";
import { Pipeline, Skip } from "../pipeline.ts";
import { isWithoutText, type ReadFiles, readBeside, readFiles } from "../read-files.ts";
import { runFieldsOf, stageWarnings, undone } from "../run-fields.ts";
import { counterpartyIn } from "./counterparty.ts";
import { datesOf, portfolioOf } from "./portfolio.ts";

type Input = InputOf<typeof declared> & { call: DocumentCaller };
type Data = output<(typeof declared)["returns"]["data"]>;
type Contract = Data["contracts"][number];

/** Files with text: one without is no contract that lacks its clauses. */
const legible = ({ read }: Pick<ReadFiles, "read">) => read.filter((each) => !isWithoutText(each));

const stages = new Pipeline<Input>()
  .stage("read", { needs: [], required: true }, (_, { file, files = [], password, call }) =>
    readFiles(file === undefined ? files : [file], password, call),
  )
  .stage("read_old", { needs: [] }, (_, { old_file: old, password, call }) =>
    old === undefined ? new Skip("No earlier version was sent.") : readBeside(old, password, call),
  )
  .stage("clauses", { needs: ["read"] }, ({ read }, { counterparty_name: name }) =>
    legible(read).map((each): { contract: Contract; warnings: Warning[] } => {
      const { clauses, warnings } = clausesOf(each);
      const { file, document } = each;
      const counterparty = name === undefined ? null : counterpartyIn(name, document, clauses);
      return {
        contract: { file: file.filename, counterparty, clauses },
        warnings: warnings.map((one) => about(file.filename, one)),
      };
    }),
  )
  .stage("compare", { needs: ["read", "read_old"] }, ({ read, read_old: earlier }) => {
    const [[fresh], [old]] = [legible(read), legible(earlier)];
    if (fresh === undefined || old === undefined)
      return new Skip("Two versions with text are needed to compare.");
    return comparisonDataOf(compareDocuments(old.document, fresh.document), old.document, fresh.document);
  })
  .stage("portfolio", { needs: ["clauses"] }, ({ clauses }) =>
    clauses.length < 2
      ? new Skip("It is for several contracts with text.")
      : portfolioOf(clauses.map(({ contract }) => contract)),
  );

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

function summaryOf(
  { contracts, comparison, not_checked: left }: Pick<Data, "contracts" | "comparison" | "not_checked">,
  today: string,
): string {
  const unread = left.map(({ reason }) => reason);
  if (contracts.length === 0) return ["No contract could be read.", ...unread].join(" ");
  const sum = (of: (each: Contract) => number) => contracts.reduce((total, each) => total + of(each), 0);
  const [next] = contracts
    .flatMap(datesOf)
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  const absent = contracts.filter(({ counterparty }) => counterparty?.is_party === false);
  return [
    `${plural(contracts.length, "contract")}: ${plural(
      sum(({ clauses }) => clauses.clauses.length),
      "clause",
    )}, ${plural(
      sum(({ clauses }) => clauses.risks.length),
      "risk",
    )}, ${plural(
      sum(({ clauses }) => clauses.missing.length),
      "missing clause",
    )}.`,
    ...(next === undefined ? [] : [`The next date: ${next.date}, ${next.file} ${next.what}.`]),
    ...(absent.length === 0
      ? []
      : [`${absent[0]?.counterparty?.name} is not a party of ${absent.map(({ file }) => file).join(", ")}.`]),
    ...(comparison === null ? [] : [`Since the earlier version: ${comparison.summary}`]),
    ...unread,
  ].join(" ");
}

/** Reads one contract, two versions of one, or several. */
export async function contractIntel(
  input: InputOf<typeof declared>,
  call: DocumentCaller,
): Promise<AnswerOf<typeof declared>> {
  const { results, timeline } = await stages.run({ ...input, call });
  const { read, read_old: old, clauses: examined = [], compare = null, portfolio = null } = results;
  if (read === undefined) throw new Error("A required stage gave no result.");
  const clauses = examined.map(({ contract }) => contract);
  const listed = [...read.listed, ...(old?.listed ?? [])];
  const sure = clauses.flatMap((each) => each.clauses.clauses.map(({ confidence }) => confidence));
  const today = new Date().toISOString().slice(0, 10);
  const all = { read: [...read.read, ...(old?.read ?? [])], listed };
  const found = {
    contracts: clauses,
    comparison: compare,
    not_checked: [...undone(all, timeline), ...clausesLeft(legible(read))],
  };
  return {
    data: {
      ...runFieldsOf({ listed }, timeline),
      summary: summaryOf(found, today),
      ...found,
      portfolio,
    },
    ...(sure.length === 0
      ? {}
      : { confidence: Math.round((sure.reduce((sum, each) => sum + each, 0) / sure.length) * 100) / 100 }),
    engine: "embedded",
    warnings: [
      ...read.warnings,
      ...(old?.warnings ?? []),
      ...examined.flatMap(({ warnings }) => warnings),
      ...stageWarnings(timeline),
    ],
  };
}
