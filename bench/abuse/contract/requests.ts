import { object, string } from "zod";
import type { InputFile } from "../../../shared/contract/file.ts";
import type { Route } from "../../../shared/contract/routes.ts";
import { type FileField, fileFields, fileRoutes } from "../../../shared/reference/file-kinds.ts";
import { type NamedFile, ownGood } from "../files/own-good.ts";
import { call, type Outgoing } from "../http/call.ts";
import { encodeForm, type Part } from "../http/form.ts";

type Values = Readonly<Record<string, string | undefined>>;

/** A route, the field that takes the file, and the other fields of the call. */
export type FileCall = {
  /** `pdf/compress`, or `bulk/upload summarize` where one route does several things. */
  title: string;
  route: Route;
  field: FileField;
  values: Values;
  /** What must be asked first: the values that its answer brings. */
  prepare?: (url: string, key: string) => Promise<Values>;
};

/** Values in place of the contract's samples, where the sample belongs to a longer document or to another field. */
const instead: Readonly<Record<string, Values>> = {
  "pdf/split": { pages: "1" },
  "pdf/delete-pages": { pages: "1" },
  "pdf/extract-pages": { pages: "1" },
  "pdf/unlock": { password: undefined },
  "pdf/watermark image_file": { text: undefined },
  "pdf/fill-form data_file": { fields: undefined },
  "pdf/sign signature_file": { text: undefined, signature_type: "image" },
  // Without it the same file is answered from a cache.
  "ai/parse-resume": { job_description: undefined },
  // The key of own-good.ts is not locked.
  "sign/certificate": { certificate_password: undefined },
  "sign/certificate signature_image": { certificate_password: undefined },
};

/** A field that only goes beside another one. */
const beside: Readonly<Record<string, string>> = {
  "pipelines/contract-intel old_file": "file",
  "workflows/reconcile-documents": "register",
  // Optional since a trial needs none.
  "sign/certificate": "certificate",
  "sign/certificate signature_image": "certificate",
};

const session = object({ session_id: string() });

async function openSession(url: string, key: string): Promise<Values> {
  const answer = await call(url, {
    method: "POST",
    path: "/api/v1/chat/multi/create-session",
    key,
    timeoutMs: 60_000,
  });
  if (answer.status !== 200)
    throw new Error(`No session: ${answer.status} ${answer.error ?? answer.body.toString().slice(0, 300)}`);
  return session.parse(JSON.parse(answer.body.toString()));
}

const toolOf = ({ path }: Route) => path.replace("/api/v1/", "");

function sampleValues({ declared }: Route, files: readonly FileField[]): Values {
  const names = new Set(files.map(({ name }) => name));
  const entries = Object.entries(declared.sample).filter(([name]) => !names.has(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}

/** What a job can do with a file of a kind. */
const jobs: readonly { operation: string; kinds: RegExp; options?: string }[] = [
  { operation: "compress", kinds: /^pdf$/ },
  { operation: "merge", kinds: /^pdf$/ },
  { operation: "convert", kinds: /^pdf$/, options: '{"to":"txt"}' },
  { operation: "convert", kinds: /^(png|jpg|webp|tif|gif)$/, options: '{"to":"pdf"}' },
  { operation: "summarize", kinds: /./ },
  { operation: "extract-invoice", kinds: /^(png|docx|xlsx|html|eml|txt|xml)$/ },
];

function bulkCalls(base: Omit<FileCall, "values">, kind: string): FileCall[] {
  return jobs
    .filter(({ kinds }) => kinds.test(kind))
    .map(({ operation, options }) => ({
      ...base,
      title: `${base.title} ${operation}`,
      values: { operation, ...(options === undefined ? {} : { options }) },
    }));
}

/** What asks public servers, of its caller's or of a certificate's, and what a key elsewhere signed: no sample is good. */
const needOthers: ReadonlySet<string> = new Set(["sign/timestamp", "sign/long-term", "sign/complete"]);

/** Every call of the contract that takes a file of that kind. */
export function callsWith(kind: string): FileCall[] {
  return fileRoutes()
    .filter(({ route, field }) => field.kinds.has(kind) && !needOthers.has(toolOf(route)))
    .flatMap(({ route, field }): FileCall[] => {
      const tool = toolOf(route);
      const title = titleOf(route, field.name);
      if (tool === "bulk/upload") return bulkCalls({ title: tool, route, field }, kind);
      const values = { ...sampleValues(route, fileFields(route)), ...instead[title] };
      if (values.session_id === undefined) return [{ title, route, field, values }];
      return [{ title, route, field, values, prepare: openSession }];
    });
}

/** The call's name: the route, and the field where that is not the route's first. */
function titleOf(route: Route, name: string): string {
  const fields = fileFields(route);
  return fields.length > 1 && name !== fields[0]?.name ? `${toolOf(route)} ${name}` : toolOf(route);
}

/** A good file for a field: the route's own, else the first ordinary one of a kind that it takes. */
export function goodFile(
  route: Route,
  { name, kinds }: FileField,
  good: ReadonlyMap<string, Buffer>,
): NamedFile {
  const kind = [...kinds].find((each) => good.has(each)) ?? "pdf";
  const ordinary = { filename: `good.${kind}`, bytes: good.get(kind) ?? new Uint8Array() };
  return ownGood.get(titleOf(route, name)) ?? ordinary;
}

const probe: InputFile = { filename: "", contentType: "", bytes: new Uint8Array() };

/** How many files a field wants at least. */
function fewest({ declared }: Route, name: string): number {
  const takes = (count: number) =>
    declared.form?.[name]?.safeParse(Array.from({ length: count }, () => probe)).success === true;
  return [1, 2, 3].find(takes) ?? 1;
}

/** The request of a call with these bytes in its file field; other required files are good ones. */
export function requestOf(
  given: FileCall,
  file: { filename: string; bytes: Uint8Array },
  good: ReadonlyMap<string, Buffer>,
  prepared: Values = {},
): Outgoing {
  const values = Object.entries({ ...given.values, ...prepared }).flatMap(([name, value]): Part[] =>
    value === undefined ? [] : [{ name, value }],
  );
  const others = fileFields(given.route)
    .filter(({ name, required }) => (required || name === beside[given.title]) && name !== given.field.name)
    .map((field): Part => ({ name: field.name, ...goodFile(given.route, field, good) }));
  const next = goodFile(given.route, given.field, good);
  const more = Array.from({ length: fewest(given.route, given.field.name) - 1 }, (_, at) => ({
    name: given.field.name,
    filename: `${at}-${next.filename}`,
    bytes: next.bytes,
  }));
  const { body, headers } = encodeForm([...values, ...others, ...more, { name: given.field.name, ...file }]);
  return { method: given.route.method, path: given.route.path, headers, body };
}
