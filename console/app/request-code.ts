import type { CatalogueOperation } from "../catalogue.ts";
import { serviceUrl } from "./address.ts";
import { addressOf, type FormValues, jsonBody, sent } from "./form-values.ts";

// The request as a program would send it. The key is named, never shown.

type Request = {
  operation: CatalogueOperation;
  values: FormValues;
  sandbox: boolean;
  /** The account of others that it is made in; "" for the own one. */
  account: string;
};
type Part = { name: string; text?: string; file?: string };

function partsOf({ operation, values }: Request): Part[] {
  return sent(operation, values)
    .filter(({ field }) => field.place === "body")
    .flatMap(({ field: { name }, value }): Part[] =>
      typeof value === "string" ? [{ name, text: value }] : value.map((file) => ({ name, file: file.name })),
    );
}

const urlOf = ({ operation, values, sandbox }: Request) => serviceUrl(addressOf(operation, values, sandbox));

/** A word for a POSIX shell. */
const word = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

export function curlOf(request: Request): string {
  const { operation, values, account } = request;
  const { body, method } = operation;
  const data =
    body === "json"
      ? ["-H 'Content-Type: application/json'", `-d ${word(JSON.stringify(jsonBody(operation, values)))}`]
      : partsOf(request).map(({ name, text, file }) => {
          if (body === "urlencoded") return `--data-urlencode ${word(`${name}=${text}`)}`;
          return file === undefined
            ? `--form-string ${word(`${name}=${text}`)}`
            : `-F ${word(`${name}=@"${file.replace(/["\\]/g, "\\$&")}"`)}`;
        });
  const usual = data.length > 0 ? "POST" : "GET";
  const lines = [
    `curl ${method === usual ? "" : `-X ${method} `}${word(urlOf(request))}`,
    '-H "Authorization: Bearer $PAGEWRIGHT_API_KEY"',
    ...(account === "" ? [] : [`-H ${word(`X-Account: ${account}`)}`]),
    ...data,
    "-OJ",
  ];
  return lines.join(" \\\n  ");
}

const script = (value: unknown) => JSON.stringify(value);

export function typescriptOf(request: Request): string {
  const { operation, values, account } = request;
  const parts = partsOf(request);
  const isForm = operation.body === "form";
  const body = isForm ? "body" : operation.body === "urlencoded" ? "new URLSearchParams(fields)" : "";
  const form = parts.map(({ name, text, file }) =>
    file === undefined
      ? `body.append(${script(name)}, ${script(text)});`
      : `body.append(${script(name)}, await openAsBlob(${script(file)}), ${script(file)});`,
  );
  const options = [
    `method: ${script(operation.method)}`,
    `headers: { Authorization: \`Bearer \${process.env.PAGEWRIGHT_API_KEY}\`${account === "" ? "" : `, "X-Account": ${script(account)}`}${operation.body === "json" ? ', "Content-Type": "application/json"' : ""} }`,
    ...(operation.body === "json" ? [`body: JSON.stringify(${script(jsonBody(operation, values))})`] : []),
    ...(body === "" ? [] : [body === "body" ? "body" : `body: ${body}`]),
  ];
  return [
    ...(parts.some(({ file }) => file !== undefined) ? ['import { openAsBlob } from "node:fs";', ""] : []),
    ...(isForm ? ["const body = new FormData();", ...form] : []),
    ...(operation.body === "urlencoded"
      ? [`const fields = ${script(Object.fromEntries(parts.map(({ name, text }) => [name, text])))};`]
      : []),
    `const response = await fetch(${script(urlOf(request))}, {`,
    ...options.map((each) => `  ${each},`),
    "});",
    "if (!response.ok) throw new Error(await response.text());",
    "const result = await response.blob();",
  ].join("\n");
}

export function pythonOf(request: Request): string {
  const { operation, values, account } = request;
  const parts = partsOf(request);
  const files = parts.filter(({ file }) => file !== undefined);
  const fields = parts.filter(({ file }) => file === undefined);
  const argument = operation.body === "form" || operation.body === "urlencoded" ? "data" : "";
  return [
    "import os, requests",
    "",
    "response = requests.request(",
    `    ${script(operation.method)},`,
    `    ${script(urlOf(request))},`,
    `    headers={"Authorization": f"Bearer {os.environ['PAGEWRIGHT_API_KEY']}"${account === "" ? "" : `, "X-Account": ${script(account)}`}},`,
    ...(argument === "" || fields.length === 0
      ? []
      : [`    data=[${fields.map(({ name, text }) => `(${script(name)}, ${script(text)})`).join(", ")}],`]),
    ...(files.length === 0
      ? []
      : [
          `    files=[${files.map(({ name, file }) => `(${script(name)}, open(${script(file)}, "rb"))`).join(", ")}],`,
        ]),
    ...(operation.body === "json"
      ? [`    data=${script(JSON.stringify(jsonBody(operation, values)))},`]
      : []),
    ")",
    "response.raise_for_status()",
    "result = response.content",
  ].join("\n");
}

/** A line of a shell with the command line of the project, which sends large files ahead by itself. */
export function commandOf({ operation, values, sandbox, account }: Request): string {
  const words = sent(operation, values).flatMap(({ field, value }) => {
    const option = `--${field.option ?? field.name.replaceAll("_", "-")}`;
    if (typeof value !== "string") return value.map((file) => `${option} ${word(file.name)}`);
    if (field.kind === "flag") return [value === "true" ? option : option.replace("--", "--no-")];
    return [`${option} ${word(value)}`];
  });
  const place = `${account === "" ? "" : `--account ${word(account)} `}--url ${word(serviceUrl(""))}`;
  return [`pagewright ${operation.command}`, ...words, ...(sandbox ? ["--sandbox"] : []), place].join(
    " \\\n  ",
  );
}
