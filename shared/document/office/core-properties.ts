import { child, textOf } from "../xml/xml.ts";
import type { OfficePackage } from "./package.ts";

/** The title in a package's properties; undefined when it is empty or what a program puts there by itself. */
export function coreTitle(file: OfficePackage): string | undefined {
  const title = textOf(child(file.xml(file.related("", "core-properties")), "title")).trim();
  return title === "" || /^(powerpoint presentation|document\d*|untitled|slide 1)$/i.test(title)
    ? undefined
    : title;
}
