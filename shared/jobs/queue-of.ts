import { versionPrefix } from "../contract/address.ts";
import { html } from "../contract/html.ts";
import { office } from "../contract/office.ts";
import type { Group } from "../contract/operation.ts";

const namesOf = ({ operations }: Group) =>
  new Set(
    Object.values(operations).flatMap(({ paths }) =>
      paths.map(({ path }) => path.slice(versionPrefix.length)),
    ),
  );

/** Asked by what sends messages anew, which takes these two groups of the contract and no others. */
const apart = [["office", namesOf(office)] as const, ["html", namesOf(html)] as const];

/**
 * The queue of the worker that carries the operation's engine. LibreOffice and Chromium have one each: with either, the
 * engines of all the others are nearly as large as a function may be.
 */
export function queueOf(name: string | undefined): "jobs" | "office" | "html" {
  return apart.find(([, names]) => names.has(name ?? ""))?.[0] ?? "jobs";
}
