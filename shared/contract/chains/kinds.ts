import { type FileFormat, formatsOf } from "../file.ts";
import type { FileOperation } from "../file-operation.ts";
import { exportsOf } from "../operation.ts";
import { type FileKind, fileKinds, type Step } from "./step.ts";
import { stepOperation } from "./step-operations.ts";

const images: ReadonlySet<FileFormat> = new Set(["png", "jpg", "webp", "tiff", "svg"]);

/** The kind of a format of the contract. */
export function kindOf(format: FileFormat): FileKind {
  if (images.has(format)) return "image";
  return fileKinds.find((kind) => kind === format) ?? "other";
}

type Kinds = ReadonlySet<FileKind>;
const every: Kinds = new Set(fileKinds);
/** No operation reads one. */
const unreadable: Kinds = new Set(["zip"]);

/** What an operation takes; whatever can be read where its field names no formats. */
export function takenBy({ declared, main }: FileOperation): Kinds {
  const field = declared.form?.[main];
  const formats = field === undefined ? undefined : formatsOf(field);
  return formats === undefined ? every.difference(unreadable) : kindsOf(formats);
}

const kindsOf = (formats: readonly FileFormat[]): Kinds => new Set(formats.map(kindOf));

/** What is there behind a step: data leaves the file as it is, and so does a dry run. */
function madeBy(
  { declared: { returns }, options: { shape } }: FileOperation,
  given: Step["options"],
  from: Kinds,
): Kinds {
  if (returns.kind === "file")
    return "dry_run" in shape ? kindsOf(returns.formats).union(from) : kindsOf(returns.formats);
  const exports = exportsOf(returns);
  if (exports.length === 0) return from;
  const { export_format, format } = given;
  const asked = (returns.kind === "json" ? format : export_format) ?? "json";
  const exported = kindsOf(exports);
  // As data, where it is not also a file.
  return asked === "json" ? from.union(exported.intersection(new Set(["json"]))) : exported;
}

const wanted = ({ when }: Step): Kinds => (when?.kind === undefined ? every : new Set([when.kind].flat()));
const listed = (kinds: Kinds) => [...kinds].join(", ");

/** Steps that no file can come to in a kind that they take, of files that begin as these kinds. */
export function misfits(
  steps: readonly (Step | undefined)[],
  start: Kinds = every,
): { step: number; msg: string }[] {
  const found: { step: number; msg: string }[] = [];
  let kinds = start;
  for (const [step, each] of steps.entries()) {
    // What cannot be told of a step that is not read, cannot be told of those behind it.
    if (each === undefined) return found;
    const operation = stepOperation(each.operation);
    const asked = kinds.intersection(wanted(each));
    const taken = asked.intersection(takenBy(operation));
    if (asked.size === 0) {
      // `when` leaves it out.
      if (start === every)
        found.push({ step, msg: `No file is ${listed(wanted(each))} here, but ${listed(kinds)}` });
      continue;
    }
    if (taken.size === 0) {
      const told = `${operation.name} takes ${listed(takenBy(operation))}, and gets ${listed(asked)} here`;
      found.push({ step, msg: told });
      return found;
    }
    const made = madeBy(operation, each.options, taken);
    kinds = each.when === undefined ? made : made.union(kinds);
  }
  return found;
}
