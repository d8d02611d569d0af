/** What a tag may be longer than is looked at in full only for the elements that are counted. */
const nameLength = 48;

/** The name of the element that a tag begins or ends, without its prefix; the tag stands from `from` to `to`. */
export const nameOf = (xml: Buffer, from: number, to: number): string | undefined =>
  /^\/?(?:[\w.-]{1,24}:)?([\w-]+)/.exec(xml.toString("latin1", from, Math.min(to, from + nameLength)))?.[1];
