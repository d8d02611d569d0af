import type { Document } from "../../document/document.ts";
import { type PassportZone, passportZone } from "../../values/identifiers/travel-document.ts";
import type { Breach, Cited, Severity } from "../checking/rules/rule.ts";

type Zone = { zone: PassportZone; cited: Cited; severity: Severity };

/** The zone that machines read, where a page has one; OCR may have misread it. */
export function zoneOf({ pages }: Pick<Document, "pages">): Zone | undefined {
  for (const { number, lines, source } of pages)
    for (const { text, box } of lines) {
      const zone = passportZone(text);
      const place = { page: number, bbox: box, text };
      if (zone !== undefined)
        return { zone, cited: { value: text, place }, severity: source === "text" ? "error" : "warning" };
    }
  return undefined;
}

type Fault = Breach & { says: string; severity: Severity };

/** Where the zone contradicts itself, or what is printed above it. Days are compared without their century. */
export function zoneFaults(document: Pick<Document, "pages">, values: ReadonlyMap<string, Cited>): Fault[] {
  const found = zoneOf(document);
  if (found === undefined) return [];
  const { zone, cited, severity } = found;
  const fault = (field: string, { value, place }: Cited, says: string): Fault => ({
    ...{ field, found: value, place, says, severity },
  });
  if (!zone.holds)
    return [
      fault("machine_readable_zone", cited, "A check digit of the zone that machines read does not fit."),
    ];
  const printed = [
    ["passport_number", zone.number],
    ["date_of_birth", zone.birth],
    ["valid_until", zone.expiry],
  ] as const;
  return printed.flatMap(([field, stated]) => {
    const value = values.get(field);
    if (value === undefined) return [];
    const bare = value.value.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
    const same = field === "passport_number" ? bare === stated : bare.slice(-6) === stated;
    return same ? [] : [fault(field, value, `The zone that machines read says ${stated}.`)];
  });
}
