import { expect, test } from "vitest";
import { WorkingCopy } from "../../shared/pdf/archive/working-copy.ts";
import { Dict, dict, name, type PdfObject, PdfString, Stream } from "../../shared/pdf/file/object.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { reportPdf } from "../harness/report-pdf.ts";
import { post } from "../harness/request.ts";

const validated = async (file: Uint8Array) => {
  const { status, json } = await post("/api/v1/archive/validate", { file: pdfFile(file), level: "ua1" });
  expect(status).toBe(200);
  return json;
};

test("a file without tags has what PDF/UA asks for named by clause and place", async () => {
  const found = await validated(rawPdf({ pages: 2 }));
  expect(found).toMatchObject({ level: "ua1", claim: null, verdict: "fails", unchecked: [] });
  const told = Object.fromEntries(
    found.failures.map(({ rule, clause }: { rule: string; clause: string }) => [rule, clause]),
  );
  expect(told).toEqual({
    ...{ metadata: "7.1", "access-claim": "5", title: "7.1", marked: "6.2", "title-shown": "7.1" },
    ...{ language: "7.2", structure: "7.1", unmarked: "7.1", "font-embedded": "7.21.4.1" },
    "to-unicode": "7.21.7",
  });
  const unmarked = found.failures.find(({ rule }: { rule: string }) => rule === "unmarked");
  expect(unmarked).toMatchObject({ count: 2, places: [{ page: 1 }, { page: 2 }] });
});

const { bytes: sound } = await post("/api/v1/archive/tag", {
  file: pdfFile(await (await reportPdf()).save()),
  alt_texts: '{"1":"The bridge"}',
});

type Change = (copy: WorkingCopy, page: Dict, of: (type: string) => Dict) => void;

/** The first element of each type, as the file has it. */
function elementsOf({ reader }: WorkingCopy): (type: string) => Dict {
  const all: Dict[] = [];
  for (const number of reader.numbers) {
    const found = reader.object(number);
    if (found instanceof Dict && found.name("Type") === "StructElem") all.push(found);
  }
  return (type) => all.find((each) => each.name("S") === type) ?? new Dict();
}

async function changed(change: Change): Promise<Uint8Array> {
  const copy = new WorkingCopy(sound);
  const [page] = copy.pages;
  if (page === undefined) throw new Error("no page");
  change(copy, copy.pageDict(page), elementsOf(copy));
  return copy.write(copy.reader.dict(copy.reader.trailer.get("Info")) ?? new Dict(), { isPlain: false });
}

const catalogued =
  (key: string, value: PdfObject): Change =>
  ({ reader }) => {
    reader.catalog.set(key, value);
  };
const without =
  (key: string): Change =>
  ({ reader }) => {
    reader.catalog.delete(key);
  };
const renamed =
  (from: string, to: string): Change =>
  (_, __, of) => {
    of(from).set("S", name(to));
  };
const stripped =
  (type: string, key: string): Change =>
  (_, __, of) => {
    of(type).delete(key);
  };
const drawn =
  (content: string, where: "before" | "behind" = "behind"): Change =>
  (copy, page) => {
    const more = copy.addStream(Buffer.from(content));
    const own = page.get("Contents") ?? null;
    page.set("Contents", where === "before" ? [more, own] : [own, more]);
  };
const annotation = (copy: WorkingCopy, page: Dict, subtype: string): Dict =>
  (copy.reader.array(page.get("Annots")) ?? [])
    .map((item) => copy.reader.dict(item))
    .find((each) => each?.name("Subtype") === subtype) ?? new Dict();
const annotated =
  (entries: Record<string, PdfObject>): Change =>
  (copy, page) => {
    const made = copy.add(dict({ Type: name("Annot"), Rect: [10, 10, 40, 40], F: 4, ...entries }));
    page.set("Annots", [...(copy.reader.array(page.get("Annots")) ?? []), made]);
  };
const said =
  (from: RegExp, to: string): Change =>
  (copy) => {
    const { reader } = copy;
    const stream = reader.resolve(reader.catalog.get("Metadata"));
    const packet = stream instanceof Stream ? Buffer.from(stream.raw).toString("utf8") : "";
    const entries = dict({ Type: name("Metadata"), Subtype: name("XML") });
    reader.catalog.set("Metadata", copy.addStream(Buffer.from(packet.replace(from, to)), entries, true));
  };
const text = (value: string) => new PdfString(Buffer.from(value));

const broken: Readonly<Record<string, readonly [rule: string, Change]>> = {
  "another part of PDF/UA": ["access-claim", said(/<pdfuaid:part>1/, "<pdfuaid:part>2")],
  "a claim by another prefix": ["access-claim", said(/pdfuaid/g, "other")],
  "metadata without a title": ["title", said(/<dc:title>.*<\/dc:title>/, "")],
  "no metadata": ["metadata", without("Metadata")],
  "a document that does not say it is tagged": ["marked", without("MarkInfo")],
  "tags that may be wrong": ["suspects", catalogued("MarkInfo", dict({ Marked: true, Suspects: true }))],
  "a title that is not shown": ["title-shown", without("ViewerPreferences")],
  "no structure": ["structure", without("StructTreeRoot")],
  "no language": ["language", without("Lang")],
  "a language that is no tag": ["language-tag", catalogued("Lang", text("english_"))],
  "an element in a language that is no tag": [
    "language-tag",
    (_, __, of) => of("P").set("Lang", text("en_GB")),
  ],
  "a layer without a name": [
    "layer-configuration",
    catalogued("OCProperties", dict({ OCGs: [], D: new Dict() })),
  ],
  "text that is not marked": ["unmarked", drawn("0 0 10 10 re f")],
  "an artifact in a tag": ["artifact-inside", drawn("/P <</MCID 0>> BDC /Artifact BMC EMC EMC")],
  "a tag in an artifact": ["tag-inside", drawn("/Artifact BMC /P <</MCID 0>> BDC EMC EMC")],
  "a type that nobody knows": ["structure-type", renamed("P", "Absatz")],
  "a type that is mapped to itself": [
    "role-circle",
    ({ reader }, _, of) => {
      of("P").set("S", name("A1"));
      reader
        .dict(reader.catalog.get("StructTreeRoot"))
        ?.set("RoleMap", dict({ A1: name("A2"), A2: name("A1") }));
    },
  ],
  "a standard type that is mapped": [
    "standard-mapped",
    ({ reader }) => {
      reader.dict(reader.catalog.get("StructTreeRoot"))?.set("RoleMap", dict({ P: name("Span") }));
    },
  ],
  "an element without the one above it": ["structure-parent", stripped("P", "P")],
  "a paragraph in a list": ["structure-kids", renamed("LI", "P")],
  "a cell in no row": ["structure-place", renamed("TR", "P")],
  "two captions of a table": [
    "table-parts",
    (_, __, of) => {
      const table = of("Table");
      const caption = dict({ Type: name("StructElem"), S: name("Caption") });
      const kids = table.get("K");
      table.set("K", [caption, new Dict(caption), ...(Array.isArray(kids) ? kids : [])]);
    },
  ],
  "a row that is longer than the others": [
    "table-grid",
    (_, __, of) => of("TD").set("A", dict({ O: name("Table"), ColSpan: 2 })),
  ],
  "a head that does not say for what": ["table-heads", stripped("TH", "A")],
  "a figure without a text": ["figure-text", stripped("Figure", "Alt")],
  "a formula without a text": ["formula-text", renamed("P", "Formula")],
  "a level of headings that is left out": ["heading-level", renamed("H2", "H3")],
  "plain headings beside numbered ones": ["heading-kinds", renamed("H2", "H")],
  "a note without an ID": ["note", renamed("P", "Note")],
  "an annotation in no element": [
    "annotation-tag",
    annotated({ Subtype: name("Square"), Contents: text("A square") }),
  ],
  "an annotation without a text": ["annotation-text", annotated({ Subtype: name("Square") })],
  "a link in another element": ["link-tag", renamed("Link", "Span")],
  "a link without a text": ["link-text", (copy, page) => annotation(copy, page, "Link").delete("Contents")],
  "a widget in another element": ["widget-tag", renamed("Form", "P")],
  "a field without a text": [
    "field-text",
    (copy, page) => {
      const widget = annotation(copy, page, "Widget");
      for (const each of [widget, copy.reader.dict(widget.get("Parent"))]) each?.delete("TU");
    },
  ],
  "a page walked in another order": ["tab-order", (_, page) => page.set("Tabs", name("R"))],
  "a form element with two things": [
    "form-element",
    (_, __, of) => {
      const kids = of("Form").get("K");
      of("Form").set("K", [...(Array.isArray(kids) ? kids : []), dict({ Type: name("MCR"), MCID: 0 })]);
    },
  ],
  "an annotation for a trap network": [
    "trap-net",
    annotated({ Subtype: name("TrapNet"), Contents: text("Nets") }),
  ],
  "a form that refers to another file": [
    "reference-form",
    (copy, page) => {
      const form = dict({
        Type: name("XObject"),
        Subtype: name("Form"),
        BBox: [0, 0, 9, 9],
        Ref: new Dict(),
      });
      const resources = copy.reader.dict(page.get("Resources"));
      resources?.set("XObject", dict({ F: copy.add(new Stream(form, new Uint8Array())) }));
      drawn("/Artifact BMC /F Do EMC")(copy, page, () => new Dict());
    },
  ],
};

test.each(Object.entries(broken))("%s is found", async (_, [rule, change]) => {
  const before = await validated(sound);
  expect(before.failures.map((each: { rule: string }) => each.rule)).not.toContain(rule);
  const found = await validated(await changed(change));
  expect(found.failures.map((each: { rule: string }) => each.rule)).toContain(rule);
});

test("a file that is tagged conforms", async () => {
  expect(await validated(sound)).toMatchObject({ verdict: "conforms", failures: [], unchecked: [] });
});
