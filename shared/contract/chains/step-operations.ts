import { ai } from "../ai.ts";
import { chat } from "../chat.ts";
import { convert } from "../convert.ts";
import { einvoice } from "../einvoice.ts";
import { byName, type FileOperation, fileOperations, listedName } from "../file-operation.ts";
import { html } from "../html.ts";
import { leastUnlike, unlikeness } from "../nearest.ts";
import { office } from "../office.ts";
import type { Declared } from "../operation.ts";
import { optimize } from "../optimize.ts";
import { pdf } from "../pdf.ts";
import { pipelines } from "../pipelines.ts";
import { sign } from "../sign.ts";
import { workflows } from "../workflows.ts";

// What a step may be. A chain runs where the engines of all of them are (functions/chains); Chromium and LibreOffice are
// too large to be there too.

const groups = [pdf, convert, sign, optimize, ai, chat, workflows, einvoice, pipelines];
const carried = fileOperations(groups);
/** The addresses of the groups: what is no step among them needs more than one file. */
const declaredAll = groups.flatMap(({ operations }) => Object.values<Declared>(operations));
const addressesOf = (all: readonly Declared[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ paths }) => paths.map(({ path }) => listedName(path))));
const known = addressesOf(declaredAll);
/** What takes a private key: a chain may be kept, and a key not. */
const secret = addressesOf(declaredAll.filter((declared) => declared.secret));
const engineElsewhere = byName(fileOperations([office, html]));
/** What keeps a file for later calls answers nothing that a chain goes on with. */
const keeping = byName(carried.filter(({ declared }) => declared.keeps));
const steps = byName(carried.filter(({ declared }) => !declared.keeps));

/** The addresses, each once. */
export const stepNames: readonly string[] = [...new Set([...steps.values()].map(({ name }) => name))];

/** The operation of a step that was read. */
export function stepOperation(name: string): FileOperation {
  const found = steps.get(name);
  if (found === undefined) throw new Error(`${name} is no step of a chain.`);
  return found;
}

/** A slip or a forgotten word, not another operation. */
const mostUnlike = 0.45;
const lastWord = (name: string) => name.slice(name.lastIndexOf("/") + 1);

function nearest(name: string): string | undefined {
  const unlike = (candidate: string) =>
    Math.min(unlikeness(name, candidate), unlikeness(lastWord(name), lastWord(candidate)));
  return leastUnlike(stepNames, unlike, mostUnlike);
}

/** The operation of this name, or what is wrong with the name. */
export function findStepOperation(given: string): FileOperation | string {
  const name = listedName(given);
  const found = steps.get(name);
  if (found !== undefined) return found;
  const elsewhere = engineElsewhere.get(name)?.name;
  if (elsewhere !== undefined)
    return `${elsewhere} runs in a function of its own, whose engine chains do not have. Call /api/v1/${elsewhere} before, and send the chain what it answers`;
  const keeps = keeping.get(name)?.name;
  if (keeps !== undefined) return `${keeps} keeps a file for later calls, and is no step. Call it by itself`;
  if (secret.has(name))
    return `${name} takes a private key, which is kept nowhere, and is no step. Call it by itself`;
  if (known.has(name))
    return `${name} needs more than one file and its options, and is no step. Call it by itself`;
  const meant = nearest(name);
  return meant === undefined
    ? "Unknown operation. Expected the address of one that takes a file, such as pdf/compress"
    : `Unknown operation; did you mean ${meant}?`;
}

/** Whether a step makes one file of all there are, as merge does; every other one works on each by itself. */
export const joins = ({ main, declared: { returns } }: FileOperation): boolean =>
  main === "files" && returns.kind === "file";
