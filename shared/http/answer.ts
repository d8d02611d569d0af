import { isOutputFile } from "../contract/answered.ts";
import type { AnswerWarning, OutputFile } from "../contract/file.ts";
import type { EventStream, Finding, Returns } from "../contract/operation.ts";
import { type Fallback, fallbackOf } from "../metrics/fallback.ts";
import { fileName } from "../values/file-name.ts";
import { textsOf } from "../warnings/warning.ts";
import type { JsonAnswer } from "./error-answer.ts";
import { eventAnswer } from "./event-stream.ts";

export type HttpAnswer = {
  status: number;
  headers: Record<string, string>;
  body: OutputFile["body"];
  /** Of an answer that is a file. */
  filename?: string;
  /** Who made what was found, and in whose place. */
  engine?: string | undefined;
  fallback?: Fallback | undefined;
  /** Calls that it took, where that may be fewer than were asked for. */
  calls?: number | undefined;
};

const json = "application/json; charset=utf-8";

/** Header values are Latin-1 on the wire; anything else is escaped as in JSON. */
function headerText(text: string): string {
  return text.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
function disposition(given: string): string {
  const filename = fileName(given);
  const plain = filename.replace(/[^\x20-\x7e]|["\\%;/]/g, "_");
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === filename
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function fileAnswer(file: OutputFile, status = 200): HttpAnswer {
  const inline = /^(text\/(html|css|javascript)|application\/json|image\/svg)/.test(file.contentType);
  return {
    status,
    headers: {
      "Content-Type": file.contentType,
      ...(inline ? {} : { "Content-Disposition": disposition(file.filename) }),
      ...(file.body instanceof Uint8Array ? { "Content-Length": String(file.body.length) } : {}),
      ...file.headers,
    },
    body: file.body,
    filename: file.filename,
  };
}

/** The answer with these warnings behind those it has. */
export function warned(answer: HttpAnswer, warnings: readonly AnswerWarning[] = []): HttpAnswer {
  if (warnings.length === 0) return answer;
  const { "X-Warning": before, ...headers } = answer.headers;
  const all = [...(before === undefined ? [] : [before]), ...textsOf(warnings).map(headerText)];
  return { ...answer, headers: { ...headers, "X-Warning": all.join(" | ") } };
}

export function jsonAnswer({ status, headers, body }: JsonAnswer): HttpAnswer {
  const bytes = Buffer.from(JSON.stringify(body));
  return {
    status,
    headers: { "Content-Type": json, "Content-Length": String(bytes.length), ...headers },
    body: bytes,
  };
}

/** The envelope of every intelligence, workflow and pipeline route. */
function envelope({ data, confidence, engine, warnings, top }: Finding<unknown>, milliseconds: number) {
  return {
    success: true,
    ...top,
    data,
    ...(confidence === undefined ? {} : { confidence }),
    engine,
    ...(warnings === undefined || warnings.length === 0 ? {} : { warnings: textsOf(warnings) }),
    responseTime: `${Math.round(milliseconds)}ms`,
  };
}

/** What an operation answered, as HTTP. `milliseconds` is the time the operation took. */
export function successAnswer(returns: Returns, answer: unknown, milliseconds: number): HttpAnswer {
  if (returns.kind === "events") return eventAnswer(answer as EventStream<unknown>);
  const said = { status: 200, headers: {} };
  if (isOutputFile(answer)) {
    const made = {
      engine: answer.headers?.["X-Engine"],
      fallback: fallbackOf(answer.warnings),
      calls: answer.calls,
    };
    return { ...warned(fileAnswer(answer), answer.warnings), ...made };
  }
  if (returns.kind !== "finding") return jsonAnswer({ ...said, body: answer });
  const finding = answer as Finding<unknown>;
  const { engine, warnings, calls } = finding;
  const made = { engine, fallback: fallbackOf(warnings), calls };
  return { ...jsonAnswer({ ...said, body: envelope(finding, milliseconds) }), ...made };
}
