import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { expectMinutesRead } from "./minutes-read.ts";

const fileOf = (filename: string, bytes: Uint8Array): InputFile => ({ filename, contentType: "", bytes });

/** As LibreOffice writes it: styles, a list, a table with a span, a note, a tracked deletion. */
function odt(): InputFile {
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3">
<office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>
<office:body><office:text>
<text:tracked-changes><text:changed-region><text:deletion><text:p>Taken back in March.</text:p></text:deletion></text:changed-region></text:tracked-changes>
<text:h text:outline-level="1">Minutes of the board</text:h>
<text:p>The board met on 3 May 2024 in Bergen.<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Two members were absent.</text:p></text:note-body></text:note> It approved the<text:s text:c="1"/><text:span text:style-name="T1">budget of 48,500 euros</text:span> for the new roof.</text:p>
<text:list><text:list-item><text:p>Ingrid Solberg chairs the committee.</text:p></text:list-item></text:list>
<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Item</text:p></table:table-cell><table:table-cell><text:p>Cost</text:p></table:table-cell></table:table-row></table:table-header-rows>
<table:table-row><table:table-cell><text:p>Timber</text:p></table:table-cell><table:table-cell><text:p>31,000</text:p></table:table-cell></table:table-row></table:table>
</office:text></office:body></office:document-content>`;
  const parts = {
    mimetype: strToU8("application/vnd.oasis.opendocument.text"),
    "content.xml": strToU8(content),
  };
  return fileOf("minutes.odt", zipSync(parts, { level: 0 }));
}

/** As Word writes it: a font table, code page, Unicode with its fallback, a list mark, a table. */
const rtf = (): InputFile =>
  fileOf(
    "minutes.rtf",
    Buffer.from(
      String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Times New Roman;}}{\stylesheet{\s1 heading 1;}}{\info{\title Minutes of the board}{\author Nobody}}
{\header \pard Running head\par}
\pard\outlinelevel0\b Minutes of the board\b0\par
\pard\plain The caf\'e9 committee met on 3 May 2024 in Bergen. It approved the {\b budget of 48,500 \u8364?} for the new roof.\par
\pard{\listtext\bullet\tab}Ingrid Solberg chairs the committee.\par
\trowd\cellx4000\cellx8000\pard\intbl Item\cell Cost\cell\row
\trowd\cellx4000\cellx8000\pard\intbl Timber\cell 31,000\cell\row
\pard {\*\generator Riched20;}{\field{\*\fldinst HYPERLINK "https://example.com"}{\fldrslt The minutes}} are kept.\par}`,
      "latin1",
    ),
  );

const texts = (document: Awaited<ReturnType<typeof readDocument>>) =>
  document.pages.flatMap(({ blocks }) => blocks.map(({ kind, text }) => `${kind}: ${text}`));

describe("documents of other word processors", () => {
  test("an OpenDocument text is read with its headings, notes, lists and tables", async () => {
    const document = await readDocument(odt());
    expect(document).toMatchObject({ format: "odt", title: "Minutes of the board" });
    expect(texts(document)).toEqual([
      "heading: Minutes of the board",
      "paragraph: The board met on 3 May 2024 in Bergen. [1] It approved the budget of 48,500 euros for the new roof.",
      "list-item: • Ingrid Solberg chairs the committee.",
      expect.stringMatching(/^table: Item\s+Cost\s+Timber\s+31,000$/),
      "paragraph: [1] Two members were absent.",
    ]);
  });

  test("Rich Text is read with its letters, headings, lists and tables", async () => {
    const document = await readDocument(rtf());
    expect(document).toMatchObject({ format: "rtf", title: "Minutes of the board" });
    expect(texts(document)).toEqual([
      "heading: Minutes of the board",
      "paragraph: The café committee met on 3 May 2024 in Bergen. It approved the budget of 48,500 € for the new roof.",
      "list-item: • Ingrid Solberg chairs the committee.",
      expect.stringMatching(/^table: Item\s+Cost\s+Timber\s+31,000$/),
      "paragraph: The minutes are kept.",
    ]);
  });

  test.each([odt, rtf])("every route that reads takes it", async (make) => {
    const file = make();
    await expectMinutesRead(file);
  });
});

test("letters are read by the character set of their font, else by the document's code page", async () => {
  const text = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 MS Gothic;}}{\info{\title Caf\'e9}}
\pard caf\'e9 \f1 \'cf\'f0\'e8\'e2\'e5\'f2{\f2 \'93\'fa\'96\'7b}\plain  d\'e9j\'e0 vu is what the letters say here.\par}`;
  const { pages, title } = await readDocument(fileOf("a.rtf", Buffer.from(text)));
  expect(title).toBe("Café");
  expect(pages[0]?.blocks.map((block) => block.text)).toEqual([
    "café Привет日本 déjà vu is what the letters say here.",
  ]);
});
