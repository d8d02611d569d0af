import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kindOf } from "../../../shared/reference/file-kinds.ts";
import { random } from "../../../test/harness/random.ts";
import { codeOf } from "../contract/likeness.ts";
import { callsWith, requestOf } from "../contract/requests.ts";
import { goodFiles } from "../files/good.ts";
import { mutate } from "../files/mutate.ts";
import { call } from "../http/call.ts";
import { key, type Part } from "../part.ts";
import { Probe } from "../probe.ts";
import type { Report } from "../report.ts";
import { Service } from "../service/service.ts";
import type { Settings } from "../settings.ts";

const data = join(import.meta.dirname, "../../../../shared/data");
const folders = ["pdf", "office", "office-hard", "pdf-hard"];
/** Larger files cost more to send than they find. */
const largest = 300_000;
const mutationsOfKind = 60;
/** A mutated file is as likely slow as broken: only what never ends is a failure. */
const patienceMs = 60_000;

/** The routes that read a kind through different engines, cheap ones first. */
const routes: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^pdf$/,
    [
      "pdf/page-count",
      "pdf/merge",
      "pdf/compress",
      "convert/pdf-to-png",
      "convert/pdf-to-word",
      "pdf/watermark",
      "ai/extract-tables",
    ],
  ],
  [/^(docx|doc|rtf|odt)$/, ["convert/word-to-pdf", "ai/ocr"]],
  [/^(xlsx|xls|ods|csv)$/, ["convert/excel-to-pdf", "ai/extract-tables"]],
  [/^(pptx|ppt|odp)$/, ["convert/ppt-to-pdf", "ai/summarize"]],
  [/^html$/, ["convert/html-to-pdf", "ai/extract-tables"]],
  [/^(png|jpg|webp|tif|gif)$/, ["convert/image-to-pdf"]],
  [/^svg$/, ["convert/svg-to-pdf"]],
  [/^(eml|txt|xml)$/, ["ai/extract-invoice", "ai/summarize"]],
];

/** Real files of each kind, where they are, and the generated one of each. */
async function sources(): Promise<Map<string, { name: string; bytes: Buffer }[]>> {
  const all = [...(await goodFiles())].map(([kind, bytes]) => ({ name: `good.${kind}`, bytes }));
  for (const folder of folders.map((name) => join(data, name)).filter(existsSync)) {
    for (const name of readdirSync(folder).toSorted()) {
      const path = join(folder, name);
      if (statSync(path).size <= largest) all.push({ name, bytes: readFileSync(path) });
    }
  }
  return Map.groupBy(all, ({ name }) => kindOf(name));
}

export type MutatedChoice = { service: Service; kinds: RegExp; count: number; seed: number; scale: number };

/** So many mutations of files of each kind, each through the routes of its kind. Answers by status. */
export async function runMutated(
  report: Report,
  { service, kinds, count, seed, scale }: MutatedChoice,
  keep?: string,
): Promise<Map<string, Map<number, number>>> {
  const good = await goodFiles();
  const probe = new Probe(report, service, good, scale);
  const seen = new Map<string, Map<number, number>>();
  for (const [kind, files] of await sources()) {
    const titles = routes.find(([test]) => test.test(kind))?.[1] ?? [];
    const calls = callsWith(kind).filter(({ title }) => titles.includes(title));
    if (!kinds.test(kind) || calls.length === 0) continue;
    const next = random(seed + [...kind].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    const statuses = new Map<number, number>();
    for (const each of calls) await probe.learn(each);
    for (let at = 0; at < count; at++) {
      const source = files[Math.floor(next() * files.length)];
      const given = calls[at % calls.length];
      if (source === undefined || given === undefined) continue;
      const { how, bytes } = mutate(source.bytes, next);
      const prepared = await given.prepare?.(service.url, key);
      const request = requestOf(given, { filename: source.name, bytes }, good, prepared);
      const answer = await call(service.url, { ...request, key, timeoutMs: patienceMs * scale });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status > 0 && answer.status < 500) continue;
      const what =
        answer.status === 0 ? `no answer (${answer.error})` : `${answer.status} ${codeOf(answer.body)}`;
      report.finding(`${source.name} by ${how} (${at}), ${given.title}: ${what}`);
      if (keep !== undefined) {
        mkdirSync(keep, { recursive: true });
        writeFileSync(join(keep, `${at}-${how}-${source.name}`), bytes);
      }
    }
    for (const each of calls) {
      const harm = await probe.harm(each);
      if (harm !== undefined)
        report.finding(`after ${count} mutated files of ${kind}, ${each.title}: ${harm}`);
    }
    seen.set(kind, statuses);
    report.say(`${kind}: ${count} mutations of ${files.length} files`);
    report.save();
  }
  return seen;
}

export const mutated: Part = async (report: Report, settings: Settings) => {
  if (!existsSync(data)) report.say("No real files: ../shared/data is not here. Generated ones only.");
  const service = await Service.start();
  const kinds = settings.only === "" ? /./ : new RegExp(`^${settings.only}$`);
  const { seed, scale, out, count = mutationsOfKind } = settings;
  try {
    const keep = out === undefined ? undefined : join(out, "mutated-files");
    const seen = await runMutated(report, { service, kinds, count, seed, scale }, keep);
    const rows = [...seen].map(([kind, statuses]) => {
      const of = (test: (status: number) => boolean) =>
        [...statuses].reduce((sum, [status, times]) => sum + (test(status) ? times : 0), 0);
      return [
        kind,
        of(() => true),
        of((status) => status === 200),
        of((status) => status >= 400 && status < 500),
        of((status) => status >= 500 || status === 0),
      ];
    });
    report.table("Mutated files", ["kind", "calls", "200", "4xx", "5xx or none"], rows);
    if (!service.alive) report.finding("the service has ended");
  } finally {
    await service.stop();
  }
};
