import type { OperationEntry } from "../catalogue.ts";
import { commandSample } from "../samples/command-line.ts";
import { curlSample } from "../samples/curl.ts";
import { pythonSample } from "../samples/python.ts";
import { typescriptSample } from "../samples/typescript.ts";
import { codeBlock, html } from "./html.ts";
import type { Model } from "./model.ts";

type Sample = { name: string; title: string; text: string };

/** The operation as each of the ways to call it writes it. */
export function samplesOf(entry: OperationEntry, { commands }: Model, baseUrl: string): Sample[] {
  return [
    { name: "curl", title: "curl", text: curlSample(entry, baseUrl) },
    { name: "typescript", title: "TypeScript", text: typescriptSample(entry, baseUrl) },
    { name: "python", title: "Python", text: pythonSample(entry, baseUrl) },
    ...(!entry.raw
      ? [{ name: "command-line", title: "Command line", text: commandSample(entry, commands) }]
      : []),
  ];
}

/**
 * One of several texts, chosen by its name: a group of radio buttons, which every browser and reader of screens knows, so
 * that no script is needed.
 */
export function samplePanel(samples: readonly Sample[], legend: string): string {
  const choices = samples.map(
    ({ name, title }, at) =>
      `<label><input type="radio" name="language" value="${name}"${at === 0 ? " checked" : ""}><span>${html(title)}</span></label>`,
  );
  const texts = samples.map(
    ({ name, text }) => `<div class="sample" data-language="${name}">${codeBlock(text)}</div>`,
  );
  return `<div class="samples"><fieldset class="choices"><legend>${html(legend)}</legend>${choices.join("")}</fieldset>${texts.join("")}</div>`;
}
