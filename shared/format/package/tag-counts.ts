import type { OnTag } from "../xml/scan.ts";

/** A tag as it stands in the bytes of its part, and what its beginning says. */
export type Tag = { xml: Buffer; from: number; to: number; begins: boolean; ends: boolean };

/** What is counted over a whole package: by the names of elements, and after the last part. */
export type Counts = {
  tags: Readonly<Record<string, (tag: Tag) => void>>;
  /** A part begins. */
  part?: () => void;
  /** All parts were read. */
  done?: () => void;
};

const slash = 47;

/** Shows each tag to those that count elements of its name, whatever the part is called. */
export function tagCounts(all: readonly Counts[]): OnTag {
  const wanted = new Map<string, ((tag: Tag) => void)[]>();
  for (const { tags } of all) {
    for (const [name, count] of Object.entries(tags)) {
      wanted.set(name, [...(wanted.get(name) ?? []), count]);
    }
  }
  return (xml, from, to, name = "") => {
    const counts = wanted.get(name);
    if (counts === undefined) return;
    const begins = xml[from] !== slash;
    const tag: Tag = { xml, from, to, begins, ends: !begins || xml[to - 1] === slash };
    for (const count of counts) count(tag);
  };
}
