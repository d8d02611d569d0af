import type { OutputFile } from "../../shared/contract/file.ts";
import { consoleHeaders } from "../../shared/contract/guarding-headers.ts";
import { groups } from "../../shared/contract/index.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { byAddress } from "../../shared/reference/by-address.ts";
import { type Model, modelOf } from "../../shared/reference/pages/model.ts";
import { Reference } from "../../shared/reference/pages/reference.ts";
import { CodedFile } from "./coded.ts";
import { referenceAssets } from "./console-files.ts";

let model: Model | undefined;

/** What all pages are written from, whatever their address: made for the first of them. */
function modelOnce(): Model {
  model ??= modelOf(groups);
  return model;
}

/** The pages of one address, those that were asked for. */
class Pages {
  readonly #reference: Reference;
  readonly #kept = new Map<string, CodedFile>();

  constructor(baseUrl: string) {
    this.#reference = new Reference(modelOnce(), baseUrl, referenceAssets());
  }

  #written(name: string): CodedFile | undefined {
    if (name === "search.json")
      return new CodedFile("json", name, Buffer.from(JSON.stringify(this.#reference.search())));
    const page = name === "" ? this.#reference.index() : this.#reference.page(name);
    return page === undefined
      ? undefined
      : new CodedFile("html", `${name || "docs"}.html`, Buffer.from(page));
  }

  find(name: string): CodedFile | undefined {
    const file = this.#kept.get(name) ?? this.#written(name);
    if (file !== undefined) this.#kept.set(name, file);
    return file;
  }
}

const pagesAt = byAddress((baseUrl) => new Pages(baseUrl));

/** A page of the reference by its name, `""` where it begins. Throws `not_found` for any other name. */
export function referencePage(name: string, baseUrl: string, accepted: string | undefined): OutputFile {
  const file = pagesAt(baseUrl).find(name);
  if (file === undefined)
    throw new ServiceError(
      "not_found",
      `The reference has no page ${name.slice(0, 100)}. It begins at ${baseUrl}/docs.`,
    );
  const guards = name === "search.json" ? {} : consoleHeaders();
  return file.answer(accepted, { "Cache-Control": "no-cache", ...guards });
}
