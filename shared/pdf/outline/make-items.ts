import type { WrittenItem } from "../../contract/pdf-outline.ts";
import { invalidField } from "../../errors/service-error.ts";
import { type Dict, dict, name, type PdfObject, PdfString, type Ref, textString } from "../file/object.ts";
import type { Item } from "../structure/outline.ts";

type Destination = NonNullable<WrittenItem["destination"]>;
type Target = Pick<Dict, "size"> & { Dest?: PdfObject; A?: PdfObject };

/** Names of fits as files write them (table 149), and what stands behind each. */
const fits: Readonly<Record<string, (to: Destination) => PdfObject[]>> = {
  xyz: ({ left, top, zoom }) => [name("XYZ"), left ?? null, top ?? null, zoom ?? null],
  fit: () => [name("Fit")],
  fitb: () => [name("FitB")],
  fith: ({ top }) => [name("FitH"), top ?? null],
  fitbh: ({ top }) => [name("FitBH"), top ?? null],
  fitv: ({ left }) => [name("FitV"), left ?? null],
  fitbv: ({ left }) => [name("FitBV"), left ?? null],
};

/** Actions that every reader has, and that do no more than turn pages (table 218). */
const namedActions: ReadonlySet<string> = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);

const refused = (place: string, msg: string) => invalidField("outline", `Item ${place}: ${msg}`);

/** A rectangle loses two of its sides on the way, so that the page is shown from its upper left corner. */
const fitOf = (to: Destination): PdfObject[] =>
  (fits[to.fit === "fitr" ? "xyz" : (to.fit ?? "fit")] ?? fits.fit)?.(to) ?? [name("Fit")];

/** An address of ASCII, as 12.6.4.8 has it. */
function addressOf(url: string, place: string): PdfString {
  const scheme = /^([a-z][a-z0-9+.-]{0,20}):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === "javascript" || scheme === "file" || scheme === "data")
    throw refused(place, "an address must lead to the web or to a mailbox");
  const ascii = encodeURI(url).replaceAll("%25", "%");
  return new PdfString(Buffer.from(ascii, "latin1"));
}

function remoteOf(to: Destination, place: string): PdfObject {
  if (!to.file) throw refused(place, "a destination in another file needs its name as file");
  const target = to.page ? [to.page - 1, ...fitOf(to)] : to.name ? textString(to.name) : [0, name("Fit")];
  const file = dict({ Type: name("Filespec"), F: textString(to.file), UF: textString(to.file) });
  return dict({ S: name("GoToR"), F: file, D: target });
}

/** What an item leads to. Throws a 422 for a page that there is not, and for what is not written. */
function targetOf(item: WrittenItem, pages: readonly Ref[], place: string): Partial<Target> {
  const to: Destination = item.destination ?? { kind: item.page ? "page" : "none" };
  const number = to.page ?? item.page;
  switch (to.kind) {
    case "none":
      return {};
    case "page":
    case "element": {
      // A bookmark whose page is gone leads nowhere, and may stay so.
      if (!number) return {};
      const page = pages[number - 1];
      if (page === undefined)
        throw refused(place, `there is no page ${number}; the document has ${pages.length}`);
      return { Dest: [page, ...fitOf(to)] };
    }
    case "uri":
      if (!to.url) throw refused(place, "an address is missing: send it as url");
      return { A: dict({ S: name("URI"), URI: addressOf(to.url, place) }) };
    case "file":
      return { A: remoteOf(to, place) };
    case "named_action":
      if (!namedActions.has(to.name ?? ""))
        throw refused(place, `expected one of ${[...namedActions].join(", ")} as name`);
      return { A: dict({ S: name("Named"), N: name(to.name ?? "") }) };
    default:
      throw refused(place, `a destination of the kind ${to.kind} is not written; leave it out`);
  }
}

const share = (color: string, at: number) =>
  Number((Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3));

/** Items of an outline as they are written; `pages` are those of the file that they go into. */
export function makeItems(items: readonly WrittenItem[], pages: readonly Ref[], above = ""): Item[] {
  return items.map((item, index) => {
    const place = `${above}${index + 1}`;
    const flags = (item.italic === true ? 1 : 0) | (item.bold === true ? 2 : 0);
    const color = item.color ? [1, 3, 5].map((at) => share(item.color ?? "", at)) : undefined;
    return {
      entries: dict({
        Title: textString(item.title),
        ...targetOf(item, pages, place),
        C: color,
        F: flags || undefined,
      }),
      open: item.open === true,
      children: makeItems(item.items ?? [], pages, `${place}.`),
    };
  });
}
