import { type OutputFile, outputFile } from "../../shared/contract/file.ts";
import { consoleHeaders } from "../../shared/contract/guarding-headers.ts";
import { groups } from "../../shared/contract/index.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { pageWanted } from "../../shared/http/accept.ts";
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

  missing(name: string, root: string): string {
    return this.#reference.missing(name, root);
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

/**
 * The error as a browser sees it that opened an address below `/docs` or `/console`; for anybody else as it is. `root`
 * leads from that address to the service's own.
 */
export function shownMissing(
  error: ServiceError,
  {
    name,
    root,
    baseUrl,
    accept,
  }: { name: string; root: string; baseUrl: string; accept: string | undefined },
): ServiceError {
  if (error.code !== "not_found" || !pageWanted(accept)) return error;
  const page = outputFile("html", "missing.html", Buffer.from(pagesAt(baseUrl).missing(name, root)), {
    headers: { Vary: "Accept", ...consoleHeaders() },
  });
  return new ServiceError(error.code, error.message, { page });
}
