// What codes of TeX's text fonts mean: OT1 (The TeXbook, appendix F) and T1 (Cork; LaTeX's encguide, section 2.2).

const signs = (text: string) => [...text];
const ascii = signs(Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)).join(""));

/** ASCII but for some codes. */
function asciiWith(others: Readonly<Record<number, string>>): string[] {
  return ascii.map((sign, at) => others[at + 0x20] ?? sign);
}

export const cork: readonly string[] = [
  ...signs("`´ˆ˜¨˝˚ˇ˘¯˙¸˛‚‹›“”„«»–—\u200b₀ıȷ"),
  ...["ff", "fi", "fl", "ffi", "ffl"],
  ...asciiWith({ 39: "’", 96: "‘" }),
  "-",
  ...signs("ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£"),
  ...signs("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖŒØÙÚÛÜÝÞ"),
  "SS",
  ...signs("àáâãäåæçèéêëìíîïðñòóôõöœøùúûüýþß"),
];

export const knuth: readonly string[] = [
  ...signs("ΓΔΘΛΞΠΣΥΦΨΩ"),
  ...["ff", "fi", "fl", "ffi", "ffl"],
  ...signs("ıȷ`´ˇ˘¯˚¸ßæœøÆŒØ"),
  ...asciiWith({
    34: "”",
    39: "’",
    60: "¡",
    62: "¿",
    92: "“",
    95: "˙",
    96: "‘",
    123: "–",
    124: "—",
    125: "˝",
    126: "˜",
  }),
  "¨",
];
