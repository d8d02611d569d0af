import { statusOf } from "../../contract/error-codes.ts";
import { leastUnlike, unlikeness } from "../../contract/nearest.ts";
import { guides } from "../guides/index.ts";
import { type Assets, frame } from "./frame.ts";
import { guidePage } from "./guide-page.ts";
import { linksFrom } from "./html.ts";
import { indexPage } from "./index-page.ts";
import { missingPage } from "./missing-page.ts";
import type { Model } from "./model.ts";
import { operationPage } from "./operation-page.ts";

/** One thing that a search finds, and the page (and part of it) that tells of it. */
type Found = { title: string; detail: string; page: string };

/** A slip, not another page. */
const mostUnlike = 0.45;
/** In the list of pages none is the one that is shown. */
const nowhere = "#";

/** The reference of one deployment: each page is written when it is first asked for. */
export class Reference {
  readonly #model: Model;
  readonly #baseUrl: string;
  readonly #assets: Assets;
  /** By the name of each page, one for each of an operation's names. */
  readonly #writers = new Map<string, () => string>();

  constructor(model: Model, baseUrl: string, assets: Assets) {
    this.#model = model;
    this.#baseUrl = baseUrl;
    this.#assets = assets;
    this.#addPages();
  }

  /** The page where the reference begins. */
  index(): string {
    const links = linksFrom("");
    const content = indexPage(this.#model, links);
    return frame({ title: "Pagewright reference", current: "", content }, this.#model, this.#assets, links);
  }

  /** A page by its name; undefined when there is none. */
  page(name: string): string | undefined {
    return this.#writers.get(name)?.();
  }

  /** What is shown for a name that no page has; `root` leads from the address that was asked for to the service's own. */
  missing(name: string, root: string): string {
    const links = linksFrom(root);
    const nearest = leastUnlike(this.#writers.keys(), (each) => unlikeness(each, name), mostUnlike);
    const content = missingPage(nearest, links);
    const title = "No such page – Pagewright";
    return frame({ title, current: nowhere, content }, this.#model, this.#assets, links);
  }

  names(): string[] {
    return [...this.#writers.keys()];
  }

  /** What a search looks through. */
  search(): Found[] {
    const operations = this.#model.groups.flatMap((group) =>
      group.operations.flatMap(({ page, declared: { summary, method, paths } }) =>
        paths.map(({ path }) => ({ title: summary, detail: `${method} ${path}`, page })),
      ),
    );
    return [
      ...guides.map(({ title, about, page }) => ({ title, detail: `Guide: ${about}`, page })),
      ...operations,
      ...Object.entries(statusOf).map(([code, status]) => ({
        title: code,
        detail: `Error ${status}`,
        page: `errors#${code}`,
      })),
    ];
  }

  #addPages(): void {
    const links = linksFrom("../");
    const framed = (title: string, current: string, content: string) =>
      frame({ title: `${title} – Pagewright`, current, content }, this.#model, this.#assets, links);
    for (const guide of guides)
      this.#writers.set(guide.page, () =>
        framed(
          guide.title,
          guide.page,
          guidePage(guide, { model: this.#model, baseUrl: this.#baseUrl, links }),
        ),
      );
    for (const described of this.#model.groups.flatMap(({ operations }) => operations)) {
      const { page, aliases, declared } = described;
      const write = () =>
        framed(declared.summary, page, operationPage(described, this.#model, this.#baseUrl, links));
      for (const name of [page, ...aliases]) {
        if (this.#writers.has(name)) throw new Error(`Two pages are named ${name}.`);
        this.#writers.set(name, write);
      }
    }
  }
}
