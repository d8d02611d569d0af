/** What a tag may be longer than is looked at in full only for the elements that are counted. */
const nameLength = 48;
/** A longer prefix is none that a document has. */
const prefixLength = 24;

const [slash, colon, dot] = [0x2f, 0x3a, 0x2e];
/** The characters of a name that has no prefix: those of ASCII, which all encodings share that are read. */
const inName = Uint8Array.from({ length: 256 }, (_, code) => Number(/[\w-]/.test(String.fromCharCode(code))));
const inPrefix = inName.with(dot, 1);

/** Names that were met, by a sum of their characters: a document repeats a few, and makes a string of each once. */
const met = new Map<number, string>();
const most = 4_096;

function isAt(name: string, xml: Uint8Array, from: number, to: number): boolean {
  if (name.length !== to - from) return false;
  for (let at = from; at < to; at++) if (name.charCodeAt(at - from) !== xml[at]) return false;
  return true;
}

function named(xml: Buffer, from: number, to: number): string {
  let sum = 0;
  for (let at = from; at < to; at++) sum = (Math.imul(sum, 31) + (xml[at] ?? 0)) | 0;
  const known = met.get(sum);
  if (known !== undefined && isAt(known, xml, from, to)) return known;
  const name = xml.toString("latin1", from, to);
  if (met.size >= most) met.clear();
  met.set(sum, name);
  return name;
}

/** The name of the element that a tag begins or ends, without its prefix; the tag stands from `from` to `to`. */
export function nameOf(xml: Buffer, from: number, to: number): string | undefined {
  const end = Math.min(to, from + nameLength);
  const first = xml[from] === slash ? from + 1 : from;
  let at = first;
  while (at < end && at < first + prefixLength && inPrefix[xml[at] ?? 0] === 1) at++;
  const hasPrefix = at > first && at + 1 < end && xml[at] === colon && inName[xml[at + 1] ?? 0] === 1;
  const start = hasPrefix ? at + 1 : first;
  at = start;
  while (at < end && inName[xml[at] ?? 0] === 1) at++;
  return at === start ? undefined : named(xml, start, at);
}
