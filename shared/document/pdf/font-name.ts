const utf16 = new TextDecoder("utf-16be");

/** A font's name without the mark of a subset. Names are bytes, yet some writers widen them to UTF-16, even twice. */
export function fontName(bytes: Uint8Array): string {
  const wide = bytes[0] === 0xfe && bytes[1] === 0xff;
  const name = wide ? utf16.decode(bytes) : Buffer.from(bytes).toString("utf8");
  return name.replaceAll("\0", "").replace(/^[A-Z]{6}\+/, "");
}
