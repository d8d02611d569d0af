// What each operation costs on AWS: memory of its function times its time on this machine, its answer, and the requests
// of every call, at the prices of infra/definition/prices.ts. Run it on a machine with nothing else to do: time is the clock's.
// Run: npm run bench -- costs [--times 3] [pdf/compress ai/ocr …]   (all operations that take a file, without names)

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dollarsOf } from "../infra/definition/call-cost.ts";
import { type FunctionDefinition, functionOf } from "../infra/definition/functions.ts";
import { pricesOf } from "../infra/definition/prices.ts";
import { includesTier, type Tier, tierNames, tiers } from "../shared/contract/tier.ts";
import { gigabyteSeconds } from "../shared/metrics/gigabyte-seconds.ts";
import { fileFields, fileRoutes } from "../shared/reference/file-kinds.ts";
import { callsWith, type FileCall, goodFile, requestOf } from "./abuse/contract/requests.ts";
import { goodFiles } from "./abuse/files/good.ts";
import { ownGood } from "./abuse/files/own-good.ts";
import { call } from "./abuse/http/call.ts";
import { Service } from "./abuse/service/service.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "1" } },
});
const times = Number(values.times);

/** Ordinary documents: an article of 14 pages, and a scan of one page where OCR is asked for. */
const data = join(import.meta.dirname, "../../shared/data/pdf");
const read = (name: string) => readFileSync(join(data, name));
const good = new Map(await goodFiles());
const real = existsSync(data);
if (real) good.set("pdf", read("tracemonkey.pdf"));
const scan = real ? read("scan-skew.pdf") : good.get("pdf");
const readByOcr: ReadonlySet<string> = new Set(["pdf/ocr", "ai/ocr"]);

/** The same document as a file of its own: what was read of the last one is kept by its bytes. */
const anew = (bytes: Uint8Array, turn: number) =>
  Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from("%PDF-"))
    ? Buffer.concat([bytes, Buffer.from(`\n% ${turn}\n`)])
    : bytes;

/** One call for each operation, with the first kind of file that it takes. */
function plannedCalls(): FileCall[] {
  const kinds = new Set(fileRoutes().flatMap(({ field }) => [...field.kinds]));
  const all = [...kinds].flatMap(callsWith).filter(({ route, field, title }) => {
    const [first] = fileFields(route);
    return first?.name === field.name && !title.includes(" ");
  });
  const first = new Map(all.map((each) => [each.route.declared, each] as const).toReversed());
  return [...first.values()].filter(({ title }) => positionals.length === 0 || positionals.includes(title));
}

type Row = {
  title: string;
  weight: FileCall["route"]["declared"]["weight"];
  architecture: FunctionDefinition["architecture"];
  tier: Tier | "public";
  milliseconds: number;
  bytes: number;
};

/** A route's own file is work for it where no ordinary one is. */
const takesPdf = ({ title, field }: FileCall) => field.kinds.has("pdf") && !ownGood.has(title);

async function measure(url: string, each: FileCall): Promise<Row | string> {
  const key = "demo-business";
  const prepared = await each.prepare?.(url, key);
  const pdf = { filename: "article.pdf", bytes: good.get("pdf") ?? new Uint8Array() };
  const file = takesPdf(each) ? pdf : goodFile(each.route, each.field, good);
  const bytes = readByOcr.has(each.title) && scan !== undefined ? scan : file.bytes;
  const taken: { ms: number; bytes: number }[] = [];
  // The first starts a process and loads the engine, as a cold function does; it is not counted when there are more.
  for (let turn = 0; turn <= times; turn++) {
    const request = requestOf(each, { ...file, bytes: anew(bytes, turn) }, good, prepared);
    const answer = await call(url, { ...request, key });
    if (answer.status !== 200)
      return `${each.title}: ${answer.status} ${answer.body.toString().slice(0, 160)}`;
    if (turn > 0) taken.push({ ms: answer.ms, bytes: answer.body.length });
  }
  const mean = (of: (one: (typeof taken)[number]) => number) =>
    taken.reduce((sum, one) => sum + of(one), 0) / taken.length;
  const { weight, tier } = each.route.declared;
  return {
    title: each.title,
    weight,
    architecture: functionOf(each.route).architecture,
    tier,
    milliseconds: mean(({ ms }) => ms),
    bytes: mean((one) => one.bytes),
  };
}

const service = await Service.start({ environment: { POWERTOOLS_LOG_LEVEL: "ERROR" } });
const rows: Row[] = [];
const failed: string[] = [];
try {
  for (const each of plannedCalls()) {
    const made = await measure(service.url, each);
    if (typeof made === "string") failed.push(made);
    else rows.push(made);
    console.error(typeof made === "string" ? made : `${made.title} ${Math.round(made.milliseconds)} ms`);
  }
} finally {
  await service.stop();
}

console.log(
  `Prices of ${pricesOf.region}, ${pricesOf.read}. ${real ? "tracemonkey.pdf (14 pages)" : "Small files of our own"}; mean of ${times}.\n`,
);
console.log("| operation | weight | ms | GB-s | KB out | USD per 1,000 |\n|---|---|--:|--:|--:|--:|");
const costOf = ({ weight, architecture, milliseconds, bytes }: Row) => {
  const amount = gigabyteSeconds(weight, milliseconds);
  return { amount, dollars: 1_000 * dollarsOf(amount, bytes, architecture) };
};
for (const row of rows.toSorted((a, b) => costOf(b).dollars - costOf(a).dollars)) {
  const { amount, dollars } = costOf(row);
  const cells = [row.title, row.weight, Math.round(row.milliseconds), amount.toFixed(2)];
  console.log(`| ${[...cells, Math.round(row.bytes / 1_000), dollars.toFixed(3)].join(" | ")} |`);
}

console.log(
  "\n| tier | GB-s for each call of its quota | dearest operation | mean of its operations |\n|---|--:|--:|--:|",
);
for (const tier of tierNames) {
  const open = rows.filter((row) => row.tier === "public" || includesTier(tier, row.tier));
  const amounts = open.map((row) => costOf(row).amount);
  const mean = amounts.reduce((sum, each) => sum + each, 0) / Math.max(1, amounts.length);
  const perCall = tiers[tier].compute / tiers[tier].calls;
  console.log(`| ${tier} | ${perCall} | ${Math.max(0, ...amounts).toFixed(1)} | ${mean.toFixed(1)} |`);
}
for (const each of failed) console.log(`not measured: ${each}`);
