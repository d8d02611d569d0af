import { parseDocument } from "yaml";
import type { ZodType } from "zod";
import type { InputFile } from "../contract/file.ts";
import { declares } from "./declared-schema.ts";

/** Whether a field takes YAML, of which JSON is a part. */
export const takesYaml = (schema: ZodType): boolean =>
  declares(schema, "contentMediaType", "application/yaml");

/** Characters that are read: aliases and nesting of more than that are no settings. */
const longest = 20_000;

/** What a text of YAML says, or what is wrong with it and where. One document; aliases are counted; no tag makes an object. */
export function readYaml(sent: string | InputFile): { value: unknown } | { problem: string } {
  const text =
    typeof sent === "string" ? sent : new TextDecoder().decode(sent.bytes.subarray(0, longest * 4));
  if (text.length > longest) return { problem: `Send up to ${longest} characters of JSON or YAML` };
  const read = parseDocument(text, { schema: "core", merge: false, prettyErrors: true, stringKeys: true });
  const [fault] = [...read.errors, ...read.warnings];
  if (fault !== undefined) {
    const [at] = fault.linePos ?? [];
    const place = at === undefined ? "" : `, line ${at.line}, column ${at.col}`;
    const [first = ""] = fault.message.split(/ at line |\n/);
    return { problem: `The text is neither JSON nor YAML${place}: ${first}` };
  }
  try {
    return { value: read.toJS({ maxAliasCount: 50 }) };
  } catch (error) {
    if (error instanceof ReferenceError)
      return { problem: "The YAML has too many aliases, or one without an anchor" };
    throw error;
  }
}
