import type { Catalogue, CatalogueField, CatalogueOperation, Descriptions } from "../catalogue.ts";
import { serviceUrl } from "./address.ts";
import { signalOf } from "./signal.ts";

export const catalogue = signalOf<Catalogue | undefined>(undefined);

/** The catalogue is the service's own file, written when the console was built. */
export async function loadCatalogue(): Promise<void> {
  const response = await fetch(serviceUrl("console/catalogue.json"));
  if (response.ok) catalogue.set(await response.json());
}

export const descriptions = signalOf<Descriptions | undefined>(undefined);

/** Read once, when the first operation is opened; without them it can be tried all the same. */
export async function loadDescriptions(): Promise<void> {
  if (descriptions.get() !== undefined) return;
  const response = await fetch(serviceUrl("console/descriptions.json")).catch(() => undefined);
  descriptions.set(response?.ok === true ? await response.json() : {});
}

export const operationsOf = (found: Catalogue): CatalogueOperation[] =>
  found.groups.flatMap(({ operations }) => operations);

export const fileFieldOf = ({ fields }: CatalogueOperation): CatalogueField | undefined =>
  fields.find(({ kind }) => kind === "file" || kind === "files");

/** Endings that stand for another in the contract. */
const aliases: Readonly<Record<string, string>> = {
  ...{ htm: "html", tiff: "tif", jpeg: "jpg", md: "txt" },
  ...{ doc: "docx", xls: "xlsx", ppt: "pptx" },
};

export function endingOf(filename: string): string {
  const ending = filename.split(".").at(-1)?.toLowerCase() ?? "";
  return aliases[ending] ?? ending;
}

/** Whether an operation's first file may be this one: those that name no kind may be tried with any. */
export function takes(operation: CatalogueOperation, ending: string): boolean {
  const field = fileFieldOf(operation);
  if (field === undefined) return false;
  return field.endings === undefined || field.endings.includes(ending);
}

/** Words of a search, in any order, each somewhere in the operation's title, address or group. */
export function matches(operation: CatalogueOperation, search: string): boolean {
  const text = `${operation.title} ${operation.path}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
