import type { Font } from "../../document/document.ts";

/** Families by what a PDF font name begins with; the standard fonts of ISO 32000-1, 9.6.2.2 among them. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(arialnarrow|helvetica-?(condensed|narrow)|arial-?narrow)/i, "Arial Narrow"],
  [/^(helvetica|arial|nimbussan|liberationsans|cmss|lmsans|sfss)/i, "Arial"],
  [
    /^(times|nimbusrom|liberationserif|cmr|cmb|cmti|cmsl|cmcsc|cmmi|lmroman|sfrm|sfbx|sfti)/i,
    "Times New Roman",
  ],
  [/^(courier|nimbusmon|liberationmono|cmtt|lmmono|sftt|txtt)/i, "Courier New"],
  [/^(carlito|calibri)/i, "Calibri"],
  [/^(caladea|cambria)/i, "Cambria"],
  [/^(urwpalladio|palatino|pplr|texgyrepagella)/i, "Palatino Linotype"],
  [/^(newcenturyschl|centuryschl|texgyreschola)/i, "Century Schoolbook"],
  [/^(urwbookman|bookman)/i, "Bookman Old Style"],
  [/^(urwgothic|avantgarde|centurygothic)/i, "Century Gothic"],
];

/** Families that come with Office or an operating system: they may keep their names. */
const common =
  /^(verdana|georgia|tahoma|trebuchet|garamond|century|segoe|consolas|candara|constantia|corbel|comic|impact|lucida|franklin|gill|rockwell|symbol|wingdings|webdings|malgun|batang|gulim|dotum|simsun|simhei|nsimsun|kaiti|fangsong|ms-?(gothic|mincho|pgothic|pmincho)|meiryo|yu(gothic|mincho)|noto|roboto|opensans|lato|dejavu|amiri|dubai|david|miriam|frank)/i;
const sans =
  /sans|gothic|grotes|univers|frutiger|myriad|futura|avenir|interstate|din(-|pro|ot|next)|inter(-|$)|poppins|montserrat|raleway|barlow|ubuntu|source|whitney|akkurat|proxima|gotham|vag|swiss|optima|eurostile|officina|meta/i;
const mono = /mono|typewriter|consol|code/i;

/** Short forms in font names that their flags leave out: Computer Modern, URW, Monotype. */
const boldName = /^(cmb|sfbx|cmssbx|lmroman\d+-bold)|bold|black|heavy|semibold|demi|-medi(ital)?$/i;
const italicName = /^(cmti|cmsl|sfti|cmmi|cmbxti)|italic|oblique|-(regu|medi|bold)?ital$|-it$/i;

/** Bold and italic, by flag or by name. */
export const fontStyle = ({ name, bold, italic }: Font) => ({
  bold: bold || boldName.test(name),
  italic: italic || italicName.test(name),
});

const spoken = (name: string) => {
  const base = name.split(/[-,]/)[0]?.replace(/(PS)?MT$/, "") ?? "";
  return base.replace(/([a-z])([A-Z])/g, "$1 $2");
};

/**
 * `ABCDEF+TimesNewRomanPS-BoldMT` is Times New Roman. A family that few machines have becomes a common one of its
 * kind for Latin text, so that every reader lays the text out alike; other scripts keep its name.
 */
export function fontFamily(name: string, text = ""): string {
  const known = families.find(([pattern]) => pattern.test(name));
  if (known !== undefined) return known[1];
  if (name === "") return "Arial";
  const latin =
    !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(
      text,
    );
  if (common.test(name) || !latin) return spoken(name);
  if (mono.test(name)) return "Courier New";
  return sans.test(name) ? "Arial" : "Times New Roman";
}
