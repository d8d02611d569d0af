import { describe, expect, test } from "vitest";
import { type Changes, pagesToCompare } from "../../shared/pdf/compression/changed-pages.ts";
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
    expect(pagesToCompare(writer, catalog, new Map())).toEqual([]);
    expect(pagesToCompare(writer, catalog, new Map([[unseen.number, "unseen"]]))).toEqual([]);
  });

  test("each page with an image of its own, and the first with one that others show too", () => {
    const writer = new PdfWriter();
    const [shared, own, plain] = [image(writer), image(writer), image(writer)];
    const pages = [plain, shared, shared, own, shared].map((ref) => drawing("A", ref));
    const changes: Changes = new Map([
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
    const changes: Changes = new Map(refs.map(({ number }) => [number, number === 3 ? "other" : "one"]));
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
    const changes: Changes = new Map([inForm, file, mask, stamp].map(({ number }) => [number, `${number}`]));
    expect(pagesToCompare(writer, catalog, changes)).toEqual([0, 1, 2, 3]);
  });

  test("a page that was itself changed", () => {
    const writer = new PdfWriter();
    const catalog = fileOf(writer, [{}, {}]);
    // The tree has the number 1.
    expect(pagesToCompare(writer, catalog, new Map([[3, "3"]]))).toEqual([1]);
  });

  test("links to other pages are not followed", () => {
    const writer = new PdfWriter();
    const changed = image(writer);
    const link = writer.reserve();
    const catalog = fileOf(writer, [{ Annots: [link] }, drawing("A", changed)]);
    writer.set(link, dict({ Subtype: name("Link"), Dest: [new Ref(4), name("Fit")] }));
    expect(pagesToCompare(writer, catalog, new Map([[changed.number, "1"]]))).toEqual([1]);
  });

  test("all pages from where there is more to look at than is looked at", () => {
    const writer = new PdfWriter();
    const changed = image(writer);
    const many = (count: number) => Array.from({ length: count }, () => new Dict());
    const page = (count: number) => ({
      Resources: dict({ Font: dict({ T: changed }), Pattern: many(count) }),
    });
    const changes: Changes = new Map([[changed.number, "1"]]);
    // Resources, two entries, the image and its kind, and one look at each of the other pages.
    expect(pagesToCompare(writer, fileOf(writer, [page(499_992), {}, {}]), changes)).toEqual([0]);
    expect(pagesToCompare(writer, fileOf(writer, [page(499_993), {}, {}]), changes)).toEqual([0, 2]);
  });

  test("of two objects that became one, the one that is left has the change", () => {
    const writer = new PdfWriter();
    const [first, second] = [image(writer), image(writer)];
    const joined: number[][] = [];
    deduplicate(writer, (gone, kept) => joined.push([gone.number, kept.number]));
    expect(joined).toEqual([[second.number, first.number]]);
  });
});
