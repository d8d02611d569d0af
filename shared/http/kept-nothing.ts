import type { WithFiles } from "../files/file-store.ts";
import { readOnly } from "../files/read-only.ts";
import { type WithModel, withoutCache } from "../language/language-model.ts";

/** The ports of a call that leaves nothing behind. What only keeps is refused before (`Declared.keeps`). */
export function keepingNothing<Ports extends object>(ports: Ports): Ports {
  const { files, languageModel }: Partial<WithFiles & WithModel> = ports;
  return {
    ...ports,
    ...(files === undefined ? {} : { files: readOnly(files) }),
    ...(languageModel === undefined ? {} : { languageModel: () => uncached(languageModel()) }),
  };
}

const uncached = (model: ReturnType<WithModel["languageModel"]>) => model && withoutCache(model);
