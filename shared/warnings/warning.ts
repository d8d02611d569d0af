import { custom, object, string } from "zod";
import { type Refusal, texts } from "./texts.ts";

export type { Refusal };

export type WarningCode = keyof typeof texts;

/** What an answer warns of. Callers read the text; code that picks among warnings goes by the code. */
export type Warning = { code: WarningCode; text: string };

type Given = { [Code in WarningCode]: Parameters<(typeof texts)[Code]> };
const written: { readonly [Code in WarningCode]: (...given: Given[Code]) => string } = texts;

/** `warning("no_text_on_page", 3)`. */
export const warning = <Code extends WarningCode>(code: Code, ...given: Given[Code]): Warning => ({
  code,
  text: written[code](...given),
});

/** The same warning, said of one of several files or parts. */
export const about = (name: string, { code, text }: Warning): Warning => ({
  code,
  text: `${name}: ${text}`,
});

/** The warnings with other codes than these. */
export const without = (warnings: readonly Warning[], ...codes: readonly WarningCode[]): Warning[] =>
  warnings.filter(({ code }) => !codes.includes(code));

/** The texts that callers see, each once. */
export const textsOf = (warnings: readonly { text: string }[]): string[] => [
  ...new Set(warnings.map(({ text }) => text)),
];

const isCode = (value: unknown): value is WarningCode =>
  typeof value === "string" && Object.hasOwn(texts, value);

/** A warning as it is kept with a result, for the next call. */
export const storedWarning = object({ code: custom<WarningCode>(isCode), text: string() });
