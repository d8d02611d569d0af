import { groups } from "../../shared/contract/index.ts";
import { operationId } from "../../shared/contract/operation-id.ts";
import { dashed } from "../../shared/reference/client-names.ts";

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The text behind HTML that holds no element. */
export const plainText = (html: string): string =>
  html.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);

/** Every operation of the contract by the name of its page, in the order of the reference. */
export const operationPages = groups.flatMap(({ operations }) =>
  Object.values(operations).map((declared) => {
    const [{ path, id } = { path: "", id: undefined }] = declared.paths;
    return { page: dashed(id ?? operationId(path)), id: id ?? operationId(path), declared };
  }),
);

/** The samples of a page, by language, as a person copies them. */
export function printedSamples(page: string): Record<string, string> {
  const found = page.matchAll(/<div class="sample" data-language="([\w-]+)"><pre[^>]*>(.*?)<\/pre>/gs);
  return Object.fromEntries([...found].map(([, language = "", text = ""]) => [language, plainText(text)]));
}
