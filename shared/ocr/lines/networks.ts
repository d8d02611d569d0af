import { readFile } from "node:fs/promises";
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { packageAsset } from "../../assets/package-asset.ts";
import { lineModels, webAssembly } from "../../assets/web-assembly.ts";
import { languageAsset } from "../../contract/ocr-language.ts";
import { type IsWord, wordsIn } from "./word-list.ts";

/** What a network takes or gives: numbers, and how many of them each way. */
export type Numbers = { values: Float32Array; shape: readonly number[] };

type Network = (input: Numbers) => Promise<Numbers>;

async function load(model: string): Promise<Network> {
  const session = await InferenceSession.create(new Uint8Array(await readFile(packageAsset(model))), {
    executionProviders: ["wasm"],
  });
  const [takes, gives] = [session.inputNames[0] ?? "", session.outputNames[0] ?? ""];
  return async ({ values, shape }) => {
    const tensor = new Tensor("float32", values, shape);
    const output = (await session.run({ [takes]: tensor }))[gives];
    if (!(output?.data instanceof Float32Array)) throw new Error("a network for lines gave no numbers");
    const result = { values: output.data, shape: output.dims };
    output.dispose();
    return result;
  };
}

/** A class of the network that reads, and the letter that it stands for; "" for no letter. */
export type LetterClass = { index: number; text: string };

/**
 * Finds where text stands, and reads one line; PP-OCRv4 (Apache 2.0), by ONNX Runtime. `blank` is the class of a blank;
 * the words are those of the first reading's model.
 */
export type Networks = {
  find: Network;
  read: Network;
  letters: readonly LetterClass[];
  blank: number;
  isWord: IsWord;
};

/** Wide forms of Chinese print, as print in Latin letters has them. */
const narrow: Readonly<Record<string, string>> = {
  "：": ":",
  "（": "(",
  "）": ")",
  "，": ",",
  "！": "!",
  "；": ";",
  "％": "%",
  "？": "?",
  "－": "-",
};
/** What print in Latin letters holds: the network knows Chinese too, and takes a speck for one of its signs. */
const latin = /^(?:[\x20-\x7e]|\p{Script=Latin}|[€£¥°§©®±×÷•–—‘’“”½²³…])?$/u;

/** The classes for Latin print. Class 0 is "no letter", the last one a blank. */
async function lettersOf(path: string): Promise<LetterClass[]> {
  const lines = (await readFile(packageAsset(path), "utf8")).split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return ["", ...lines, " "]
    .map((text, index) => ({ index, text: narrow[text] ?? text }))
    .filter(({ text }) => latin.test(text));
}

async function start(): Promise<Networks> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = new Uint8Array(await readFile(packageAsset(webAssembly.onnx))).buffer;
  const find = await load(lineModels.find);
  const letters = await lettersOf(lineModels.letters);
  const blank = letters.at(-1)?.index ?? 0;
  const isWord = wordsIn(await readFile(packageAsset(languageAsset("eng"))));
  return { find, read: await load(lineModels.read), letters, blank, isWord };
}

let started: Promise<Networks> | undefined;

/** Forgets the networks: one of them failed, and what is wrong with its memory would show in the next reading. */
export function dropNetworks(): void {
  started = undefined;
}

/** The networks, loaded once. What could not be loaded is tried anew by the next caller. */
export function networks(): Promise<Networks> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
