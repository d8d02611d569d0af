import { extname } from "node:path";
import { type FileFormat, mediaTypes } from "../../shared/contract/file.ts";
import { catalogue, type FieldEntry, type OperationEntry } from "../../shared/reference/catalogue.ts";
import { sampleFile } from "../../shared/sandbox/sample-file.ts";

const isFormat = (text: string): text is FileFormat => Object.hasOwn(mediaTypes, text);

async function append(body: FormData, { name, kind }: FieldEntry, given: unknown): Promise<void> {
  if (kind === "value") {
    const text = typeof given === "string" || typeof given === "number" || typeof given === "boolean";
    body.append(name, text ? String(given) : JSON.stringify(given));
    return;
  }
  for (const each of [given ?? "document.pdf"].flat()) {
    const format = extname(String(each)).slice(1);
    const bytes = await sampleFile(isFormat(format) ? format : "pdf");
    body.append(name, new Blob([Uint8Array.from(bytes)]), String(each));
  }
}

/** The form that the contract's sample of an operation makes. */
async function formOf({ fields, sample }: OperationEntry): Promise<FormData> {
  const body = new FormData();
  for (const field of fields)
    if (field.place === "form" && (field.required || sample[field.name] !== undefined))
      await append(body, field, sample[field.name]);
  return body;
}

/** Statuses by which a service says that something is wrong with itself. */
const isFault = (status: number) => status === 500 || status === 502;

export type Called = { id: string; status: number; text: string };

/** Sends every operation that takes a form the contract's sample; the faults among the answers. */
export async function everyOperation(
  address: string,
  key: string,
): Promise<{ called: Called[]; faults: Called[] }> {
  const called: Called[] = [];
  const operations = catalogue().operations.filter(({ method, path, fields }) => {
    const isForm = method === "POST" && fields.some(({ place }) => place === "form");
    return isForm && !path.includes("{");
  });
  for (const operation of operations) {
    const answer = await fetch(`${address}${operation.path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}` },
      body: await formOf(operation),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    called.push({ id: operation.id, status: answer.status, text: bytes.toString("utf8", 0, 400) });
  }
  return { called, faults: called.filter(({ status }) => isFault(status)) };
}
