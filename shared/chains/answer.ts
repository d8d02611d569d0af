import { extname } from "node:path";
import { uniqueEntryName, type ZipEntry, zipStream } from "../archive/zip-writer.ts";
import type { ChainReport } from "../contract/chains/report.ts";
import type { Step } from "../contract/chains/step.ts";
import { stepOperation } from "../contract/chains/step-operations.ts";
import type { answerForms } from "../contract/chains.ts";
import { type OutputFile, outputFile, stem } from "../contract/file.ts";
import type { Finding } from "../contract/operation.ts";
import type { Walk } from "./walk.ts";

type Form = (typeof answerForms)[number];
type Answered = Finding<ChainReport> | OutputFile;

const makesFiles = ({ operation }: Step) => stepOperation(operation).declared.returns.kind === "file";

/** What is answered: a file by itself only when it is all there is to tell. */
function formOf(asked: Form, steps: readonly Step[], walk: Walk): Exclude<Form, "auto"> {
  const outcomes = walk.outcomes.flat();
  const made = steps.some(makesFiles) || outcomes.some((each) => each.made !== undefined);
  if (asked === "json" || (asked === "auto" && !made)) return "json";
  const told = asked === "auto" && outcomes.some(({ data }) => data !== undefined);
  const whole = walk.failures.length === 0 && walk.pieces.length === 1;
  return asked === "zip" || told || !whole ? "zip" : "file";
}

function* entries(walk: Walk, report: ChainReport): Generator<ZipEntry> {
  const taken = new Set<string>();
  const bytes = Buffer.from(JSON.stringify(report, null, 2));
  yield { name: uniqueEntryName(taken, "chain.json"), bytes };
  for (const { file } of walk.pieces)
    yield { name: uniqueEntryName(taken, file.filename), bytes: file.bytes };
}

/** What the step that made the file says of it. */
function targetHeader({ outcomes }: Walk): Record<string, string> {
  const last = outcomes.flat().findLast(({ made }) => made !== undefined);
  const reached = last?.headers?.["X-Target-Reached"];
  return reached === undefined ? {} : { "X-Target-Reached": reached };
}

/** The answer of a chain that has run. */
export function chainAnswer(asked: Form, steps: readonly Step[], walk: Walk, report: ChainReport): Answered {
  const { warnings } = walk;
  const { calls } = report;
  const form = formOf(asked, steps, walk);
  if (form === "json") return { data: report, engine: "embedded", warnings, calls };
  const completed = { "X-Chain-Completed": String(report.completed) };
  const [piece] = walk.pieces;
  const name = walk.pieces.length === 1 && piece !== undefined ? `${stem(piece.name)}-chain` : "chain";
  if (form === "zip" || piece === undefined)
    return {
      ...outputFile("zip", `${name}.zip`, zipStream(entries(walk, report)), { warnings, headers: completed }),
      calls,
    };
  const { filename, contentType, bytes } = piece.file;
  return {
    kind: "file",
    filename: name + extname(filename),
    contentType,
    body: bytes,
    warnings,
    headers: { ...completed, ...targetHeader(walk) },
    calls,
  };
}
