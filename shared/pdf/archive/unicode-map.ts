/** Lines of one block of a CMap at most (Adobe Technical Note 5411). */
const mostLines = 100;

const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");

/** A ToUnicode map (ISO 32000-1, 9.10.3) from codes of one or two bytes. */
export function unicodeMap(texts: ReadonlyMap<number, string>, bytes: 1 | 2): Buffer {
  const code = (value: number) => `<${value.toString(16).padStart(bytes * 2, "0")}>`;
  const lines = [...texts].map(([value, text]) => `${code(value)} <${hex(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += mostLines) {
    const some = lines.slice(at, at + mostLines);
    blocks.push(`${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`);
  }
  return Buffer.from(
    [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
      `1 begincodespacerange\n${code(0)} ${code(bytes === 1 ? 0xff : 0xffff)}\nendcodespacerange`,
      ...blocks,
      "endcmap CMapName currentdict /CMap defineresource pop end end",
    ].join("\n"),
    "latin1",
  );
}
