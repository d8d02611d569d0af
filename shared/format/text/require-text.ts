import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { describeFormat, isPdf } from "../sniff.ts";
import { decoded, isText } from "./decode.ts";

/** Letters that a typewriter or a manual strikes again, to make them bold. */
const struckOver = /[^\n]\u0008/g;

/** The text of a file that must be `wanted`, by whatever encoding. Throws `empty_file`, `unsupported_format`. */
export function requireText({ bytes }: InputFile, wanted: string): string {
  if (bytes.length === 0) throw new ServiceError("empty_file", `The file is empty. Send ${wanted}.`);
  const text = isPdf(bytes) ? undefined : decoded(bytes);
  if (text !== undefined && isText(text.replace(struckOver, ""))) return text;
  const found = describeFormat(bytes);
  const is = found === "not one" ? "of another kind" : found;
  throw new ServiceError("unsupported_format", `The file is ${is}. Send ${wanted}.`);
}
