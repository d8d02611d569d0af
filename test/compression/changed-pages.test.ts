import { describe, expect, test } from "vitest";
import { Changes, changed, joined, pagesToCompare } from "../../shared/pdf/compression/changed-pages.ts";
import { deduplicate } from "../../shared/pdf/compression/deduplicate.ts";
import { Dict, dict, name, type PdfObject, Ref, Stream } from "../../shared/pdf/file/object.ts";
import { PdfWriter } from "../../shared/pdf/file/writer.ts";

/** A file of which each page has these entries. */
function fileOf(writer: PdfWriter, pages: readonly Readonly<Record<string, PdfObject>>[]): Dict {
  const tree = writer.reserve();
  const kids = pages.map((entries) => writer.add(dict({ Type: name("Page"), Parent: tree, ...entries })));
  writer.set(tree, dict({ Type: name("Pages"), Kids: kids, Count: kids.length }));
  return dict({ Type: name("Catalog"), Pages: tree });
}

const drawing = (key: string, ref: Ref) => ({ Resources: dict({ XObject: dict({ [key]: ref }) }) });
const image = (writer: PdfWriter, data = "x") =>
  writer.add(new Stream(dict({ Subtype: name("Image") }), Buffer.from(data)));

describe("pages that are drawn beside the original", () => {
  test("none, when nothing that is drawn has changed", () => {
    const writer = new PdfWriter();
    const same = image(writer);
    const unseen = image(writer);
    const catalog = fileOf(writer, [drawing("A", same), {}]);
    expect(pagesToCompare(writer, catalog, new Changes())).toEqual([]);
    expect(pagesToCompare(writer, catalog, new Changes([[unseen.number, "unseen"]]))).toEqual([]);
  });

  test("each page with an image of its own, and the first with one that others show too", () => {
    const writer = new PdfWriter();
    const [shared, own, plain] = [image(writer), image(writer), image(writer)];
    const pages = [plain, shared, shared, own, shared].map((ref) => drawing("A", ref));
    const changes = new Changes([
      [shared.number, "1"],
      [own.number, "2"],
    ]);
    expect(pagesToCompare(writer, fileOf(writer, pages), changes)).toEqual([1, 3]);
  });

  test("what is one of a kind stands for the kind", () => {
    const writer = new PdfWriter();
    const refs = [image(writer), image(writer), image(writer)];
    const catalog = fileOf(
      writer,
      refs.map((ref) => drawing("A", ref)),
    );
    const changes = new Changes(refs.map(({ number }) => [number, number === 3 ? "other" : "one"]));
    expect(pagesToCompare(writer, catalog, changes)).toEqual([0, 2]);
  });

  test("a change is found in forms within forms, fonts, masks and the appearances of annotations", () => {
    const writer = new PdfWriter();
    const [inForm, file, mask, stamp] = [image(writer), image(writer), image(writer), image(writer)];
    const inner = writer.add(new Stream(dict({ ...drawing("I", inForm) }), Buffer.of()));
    const outer = writer.add(new Stream(dict({ ...drawing("F", inner) }), Buffer.of()));
    const font = writer.add(dict({ FontDescriptor: writer.add(dict({ FontFile2: file })) }));
    const state = writer.add(dict({ SMask: dict({ G: mask }) }));
    const annotation = writer.add(dict({ AP: dict({ N: stamp }) }));
    const catalog = fileOf(writer, [
      drawing("F", outer),
      { Resources: dict({ Font: dict({ T: font }) }) },
      { Resources: dict({ ExtGState: dict({ G: state }) }) },
      { Annots: [annotation] },
      {},
    ]);
    const changes = new Changes([inForm, file, mask, stamp].map(({ number }) => [number, `${number}`]));
    expect(pagesToCompare(writer, catalog, changes)).toEqual([0, 1, 2, 3]);
  });

  test("a page that was itself changed", () => {
    const writer = new PdfWriter();
    const catalog = fileOf(writer, [{}, {}]);
    // The tree has the number 1.
    expect(pagesToCompare(writer, catalog, new Changes([[3, "3"]]))).toEqual([1]);
  });

  test("links to other pages are not followed", () => {
    const writer = new PdfWriter();
    const changed = image(writer);
    const link = writer.reserve();
    const catalog = fileOf(writer, [{ Annots: [link] }, drawing("A", changed)]);
    writer.set(link, dict({ Subtype: name("Link"), Dest: [new Ref(4), name("Fit")] }));
    expect(pagesToCompare(writer, catalog, new Changes([[changed.number, "1"]]))).toEqual([1]);
  });

  test("all pages from where there is more to look at than is looked at", () => {
    const writer = new PdfWriter();
    const changed = image(writer);
    const many = (count: number) => Array.from({ length: count }, () => new Dict());
    const page = (count: number) => ({
      Resources: dict({ Font: dict({ T: changed }), Pattern: many(count) }),
    });
    const changes = new Changes([[changed.number, "1"]]);
    // Resources, two entries, the image and its kind, and one look at each of the other pages.
    expect(pagesToCompare(writer, fileOf(writer, [page(499_992), {}, {}]), changes)).toEqual([0]);
    expect(pagesToCompare(writer, fileOf(writer, [page(499_993), {}, {}]), changes)).toEqual([0, 2]);
  });

  test("none, where samples prove the image and the page draws it plainly", () => {
    const writer = new PdfWriter();
    const proven = image(writer);
    const stream = (entries: Readonly<Record<string, PdfObject>>) =>
      writer.add(new Stream(dict({ ...drawing("A", proven), ...entries }), Buffer.of()));
    const state = (entries: Readonly<Record<string, PdfObject>>) => ({
      Resources: dict({ XObject: dict({ A: proven }), ExtGState: dict({ G: writer.add(dict(entries)) }) }),
    });
    const plain = [
      drawing("A", proven),
      drawing("F", stream({ Subtype: name("Form") })),
      state({ BM: name("Normal"), SMask: name("None") }),
      state({ BM: [name("Compatible")] }),
    ];
    const otherwise = [
      state({ BM: name("Multiply") }),
      state({ BM: [name("Normal"), name("Screen")] }),
      state({ SMask: dict({ S: name("Alpha") }) }),
      { Resources: dict({ Pattern: dict({ P: stream({ PatternType: 1 }) }) }) },
      { Resources: dict({ Font: dict({ F: dict({ Subtype: name("Type3"), ...drawing("A", proven) }) }) }) },
      { ...drawing("A", proven), UserUnit: 2 },
    ];
    const changes = new Changes([[proven.number, "1"]]);
    changes.proven.add(proven.number);
    const compared = (page: Readonly<Record<string, PdfObject>>) =>
      pagesToCompare(writer, fileOf(writer, [page]), changes).length;
    expect(plain.map(compared)).toEqual([0, 0, 0, 0]);
    expect(otherwise.map(compared)).toEqual([1, 1, 1, 1, 1, 1]);
    changed(changes, proven);
    expect(plain.map(compared)).toEqual([1, 1, 1, 1]);
  });

  test.each([
    ["proven", "proven", true],
    ["proven", "same", true],
    ["proven", "changed", false],
    ["changed", "proven", false],
    ["changed", "same", false],
  ])("an object that was %s gives way to one that was %s", (gone, kept, isProven) => {
    const changes = new Changes();
    for (const [number, was] of [gone, kept].entries()) {
      if (was !== "same") changes.set(number, "1");
      if (was === "proven") changes.proven.add(number);
    }
    joined(changes, new Ref(0), new Ref(1));
    expect(changes.has(1)).toBe(true);
    expect(changes.proven.has(1)).toBe(isProven);
  });

  test("of two objects that became one, the one that is left has the change", () => {
    const writer = new PdfWriter();
    const [first, second] = [image(writer), image(writer)];
    const joined: number[][] = [];
    deduplicate(writer, (gone, kept) => joined.push([gone.number, kept.number]));
    expect(joined).toEqual([[second.number, first.number]]);
  });
});
