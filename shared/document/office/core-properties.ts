import { child, textOf } from "../xml/xml.ts";
import type { OfficePackage } from "./package.ts";

/** A title as it stands; undefined when it is empty or what a program puts there by itself. */
export function coreTitleOf(stated: string): string | undefined {
  const title = stated.trim();
  return title === "" || /^(powerpoint presentation|document\d*|untitled|slide 1)$/i.test(title)
    ? undefined
    : title;
}

/** The title in a package's properties. */
export const coreTitle = (file: OfficePackage): string | undefined =>
  coreTitleOf(textOf(child(file.xml(file.related("", "core-properties")), "title")));
