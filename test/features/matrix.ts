import { isDeepStrictEqual } from "node:util";
import { complaints, pageTexts } from "../harness/pdf.ts";
import type { Output, Rule } from "./call-operation.ts";
import { type Feature, featureFile } from "./feature.ts";
import { type Picture, pictureOf, undone, unlike } from "./looks.ts";
import { operations } from "./operations.ts";
import { ReadBack, type Told } from "./read-back.ts";

/** What became of a feature. `lost` says how, and must not be. */
export type Outcome =
  | { kind: "kept" | "warned" | "first" }
  | { kind: "meant"; how: string }
  | { kind: "lost"; how: string };

/** A file with its feature, as it was made. */
type Prepared = { feature: Feature; bytes: Uint8Array; before: ReadBack; looks: Picture | undefined };

export async function prepare(feature: Feature): Promise<Prepared> {
  const bytes = await featureFile(feature);
  const { password } = feature;
  return {
    feature,
    bytes,
    before: await ReadBack.open(bytes, 0, password),
    looks: feature.drawn ? await pictureOf(bytes, 0, password) : undefined,
  };
}

/** What is told with its numbers left out, which differ where things stand elsewhere. */
function withoutNumbers(told: Told | undefined): Told | undefined {
  if (typeof told === "number") return 0;
  if (Array.isArray(told)) return told.map((each) => withoutNumbers(each) ?? null);
  if (typeof told !== "object" || told === null) return told;
  return Object.fromEntries(Object.entries(told).map(([key, each]) => [key, withoutNumbers(each) ?? null]));
}

/** Of a photograph, and of a page at another size, where edges fall on other parts of pixels. */
function mostDifference({ drawn }: Feature, { resized, enlarged, cell }: Output): number {
  if (drawn === "lossy" || enlarged !== undefined || cell !== undefined) return 3;
  return resized ? 0.5 : 0;
}

/** By which rules of the operation it is otherwise; undefined where something fits none. */
function ruled(losses: readonly string[], { rules = [], warning }: Output): Rule[] | undefined {
  const found = losses.map((loss) =>
    rules.find((rule) => rule.of.test(loss) && ("meant" in rule || rule.warned.test(warning))),
  );
  return found.every((rule) => rule !== undefined) ? found : undefined;
}

/** What of the feature is no more in a result; empty when all is. */
async function losses({ feature, before, looks }: Prepared, output: Output): Promise<string[]> {
  const after = await ReadBack.open(output.bytes, output.index, output.password);
  const told = (from: ReadBack, path: string) =>
    output.moved ? withoutNumbers(from.tell(path)) : from.tell(path);
  const asked = output.drawnOnly ? [] : (feature.keeps ?? []);
  const lost = asked.filter((path) => !isDeepStrictEqual(told(after, path), told(before, path)));
  const found = lost.map((path) => `${path} is ${JSON.stringify(after.tell(path))?.slice(0, 300)}`);
  if (feature.text !== undefined) {
    const text = (await pageTexts(output.bytes, output.password))[output.index] ?? "";
    if (!text.includes(feature.text)) found.push(`its text is ${text.slice(0, 100)}`);
  }
  if (looks === undefined || output.turnedALittle) return found;
  const otherwise = unlike(looks, await undone(output, looks), {
    resized: output.resized ?? false,
    most: mostDifference(feature, output),
  });
  return otherwise === undefined ? found : [...found, otherwise];
}

function outcomeBy(rules: readonly Rule[]): Outcome {
  const meant = rules.flatMap((rule) => ("meant" in rule ? [rule.meant] : []));
  if (meant.length < rules.length) return { kind: "warned" };
  return { kind: "meant", how: [...new Set(meant)].join(", ") };
}

/** One operation on the file of one feature. */
export async function outcomeOf(prepared: Prepared, operation: string): Promise<Outcome> {
  const { feature, bytes } = prepared;
  const run = operations[operation];
  if (run === undefined) return { kind: "lost", how: "no such operation" };
  const output = await run({ bytes, password: feature.password }, feature);
  if (output.refusal !== undefined) {
    const rules = ruled([output.refusal], output);
    return rules === undefined ? { kind: "lost", how: output.refusal } : outcomeBy(rules);
  }
  const complaint = await complaints(output.bytes, output.password);
  if (complaint !== "") return { kind: "lost", how: complaint.slice(0, 300) };
  if (feature.once && output.joined) return { kind: "first" };
  const lost = await losses(prepared, output);
  if (lost.length === 0) return { kind: "kept" };
  const how = feature.meant?.[operation];
  if (how !== undefined) return { kind: "meant", how };
  if (feature.warned?.test(output.warning)) return { kind: "warned" };
  const rules = ruled(lost, output);
  if (rules !== undefined) return outcomeBy(rules);
  return { kind: "lost", how: `${lost.join("; ")} (warned: ${output.warning || "nothing"})` };
}
