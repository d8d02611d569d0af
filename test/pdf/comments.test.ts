import { describe, expect, test } from "vitest";
import { child, childrenOf, descendants, elements, parseXml, textOf } from "../../shared/document/xml/xml.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const annotation = (subtype: string, rect: string, more: string) =>
  `<< /Type /Annot /Subtype /${subtype} /Rect [${rect}] ${more} >>`;
const wide = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

/** Two pages: on the first a highlight of "Page 1" with its thread, and one comment of most kinds; a loop on the second. */
const reviewed = (page = "") =>
  rawPdf({
    pages: 2,
    page: (number) =>
      number === 1
        ? `${page} /Annots [60 0 R 61 0 R 62 0 R 63 0 R 64 0 R 65 0 R 66 0 R 67 0 R 68 0 R 69 0 R 70 0 R << /Type /Annot /Subtype /Square /Rect [1 1 9 9] /C [1 0 0] /Contents (direct) >>]`
        : "/Annots [80 0 R 81 0 R 82 0 R 60 0 R 83 0 R]",
    objects: {
      60: annotation(
        "Highlight",
        "18 95 90 120",
        `/NM (h1) /T ${wide("Zoë")} /Subj (Highlight) /Contents (Is this <so> & true?\\rReally) /C [1 0.82 0] /CA 0.5 /M (D:20260115093000Z) /CreationDate (D:20260114100000+01'00') /QuadPoints [20 118 84 118 20 96 84 96] /F 4 /Popup 70 0 R`,
      ),
      61: annotation(
        "Text",
        "18 95 38 115",
        "/NM (r1) /IRT 60 0 R /T (Bob) /Contents (Yes.) /M (D:20260116)",
      ),
      62: annotation("Text", "18 95 38 115", "/NM (r2) /IRT 61 0 R /T (Zoe) /Contents (Thanks.)"),
      63: annotation(
        "Text",
        "0 0 0 0",
        "/IRT 60 0 R /T (Bob) /State (Rejected) /StateModel (Review) /F 2 /M (D:20260117080000Z)",
      ),
      64: annotation("Text", "0 0 0 0", "/IRT 63 0 R /T (Bob) /State (Accepted) /StateModel (Review) /F 2"),
      65: annotation(
        "FreeText",
        "100 20 200 40",
        "/DA (/Helv 10 Tf) /RC (<body><p>Rich &lt;1&gt; caf&#233; &#x20AC;</p></body>)",
      ),
      66: annotation("Ink", "10 10 50 50", "/InkList [[10 10 20 20 30 10] [40 40 50 50]] /BS << /W 3 >>"),
      67: annotation("Stamp", "200 100 280 140", "/Name /Approved /C [0]"),
      68: annotation("Link", "0 0 10 10", "/A << /S /URI /URI (https://example.com) >>"),
      69: annotation(
        "FileAttachment",
        "5 5 15 15",
        "/FS << /Type /Filespec /UF (data.csv) >> /Name /PushPin",
      ),
      70: annotation("Popup", "300 0 400 100", "/Parent 60 0 R /Open true"),
      80: annotation("Text", "0 0 10 10", "/NM (same) /IRT 81 0 R /Contents (a)"),
      81: annotation("Text", "0 0 10 10", "/NM (same) /IRT 80 0 R /Contents (b)"),
      82: annotation("StrikeOut", "18 95 90 120", "/QuadPoints [20 96 84 96 84 118 20 118] /NM (s1)"),
      83: annotation("Caret", "60 95 66 105", "/IRT 82 0 R /RT /Group /NM (c1)"),
    },
  });

type Said = Record<string, unknown> & { id: string; replies: Said[]; states: Said[] };

async function listed(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const { status, json } = await post("/api/v1/pdf/list-comments", { file: pdfFile(bytes), ...fields });
  expect(status).toBe(200);
  return json as { comment_count: number; comments: Said[] };
}

async function exported(format: string, bytes = reviewed()) {
  const answer = await post("/api/v1/pdf/list-comments", { file: pdfFile(bytes, "my & file.pdf"), format });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-disposition"]).toContain(`comments.${format}`);
  return answer;
}

describe("list-comments", () => {
  test("tells a highlight with its words, its thread and what reviewers set it to", async () => {
    const { comments, comment_count } = await listed(reviewed());
    expect(comment_count).toBe(12);
    const { replies, ...first } = comments[0] ?? { replies: [] };
    expect(first).toEqual({
      id: "h1",
      type: "highlight",
      page: 1,
      box: { x: 18, y: 95, width: 72, height: 25 },
      author: "Zoë",
      subject: "Highlight",
      text: "Is this <so> & true?\nReally",
      marked_text: "Page 1",
      name: null,
      attached_file: null,
      color: "#ffd100",
      opacity: 0.5,
      hidden: false,
      created: "2026-01-14T09:00:00.000Z",
      modified: "2026-01-15T09:30:00.000Z",
      states: [
        { state: "Rejected", model: "Review", author: "Bob", date: "2026-01-17T08:00:00.000Z" },
        { state: "Accepted", model: "Review", author: "Bob", date: null },
      ],
    });
    expect(replies.map(({ id, in_reply_to, author, text }) => [id, in_reply_to, author, text])).toEqual([
      ["r1", "h1", "Bob", "Yes."],
      ["r2", "r1", "Zoe", "Thanks."],
    ]);
  });

  test("tells the kinds that there are, and no links, popups or fields", async () => {
    const { comments } = await listed(reviewed());
    expect(
      comments.map(({ type, page, text, name, attached_file }) => [type, page, text, name, attached_file]),
    ).toEqual([
      ["highlight", 1, "Is this <so> & true?\nReally", null, null],
      ["free_text", 1, "Rich <1> café €", null, null],
      ["ink", 1, null, null, null],
      ["stamp", 1, null, "Approved", null],
      ["file_attachment", 1, null, "PushPin", "data.csv"],
      ["square", 1, "direct", null, null],
      ["text", 2, "a", null, null],
      ["strikeout", 2, null, null, null],
    ]);
    expect(comments.map(({ color }) => color).slice(3, 6)).toEqual(["#000000", null, "#ff0000"]);
  });

  test("ends a thread that meets itself, gives each comment a name of its own, and keeps groups", async () => {
    const { comments } = await listed(reviewed(), { pages: "2" });
    expect(comments.map(({ id, marked_text }) => [id, marked_text])).toEqual([
      ["same", null],
      ["s1", "Page 2"],
      ["h1", "Page 2"],
    ]);
    expect(comments.map(({ replies }) => replies.map(({ id, grouped }) => [id, grouped]))).toEqual([
      [["same-object-81", false]],
      [["c1", true]],
      [],
    ]);
  });

  test("tells places on the page as seen, and marks parts of a line", async () => {
    const turned = await listed(reviewed("/Rotate 90 /UserUnit 2"));
    expect(turned.comments[0]?.box).toEqual({ x: 190, y: 420, width: 50, height: 144 });
    const part = Buffer.from(
      Buffer.from(reviewed())
        .toString("latin1")
        .replace("20 118 84 118 20 96 84 96", "20 118 67 118 20 96 67 96"),
      "latin1",
    );
    expect((await listed(part)).comments[0]?.marked_text).toBe("Page");
    expect(await listed(rawPdf({ pages: 1 }))).toEqual({ success: true, comment_count: 0, comments: [] });
  });

  test("writes XFDF that says the same", async () => {
    const answer = await exported("xfdf");
    expect(answer.headers["content-type"]).toBe("application/vnd.adobe.xfdf");
    const xfdf = parseXml(answer.bytes);
    expect([xfdf.name, xfdf.space]).toEqual(["xfdf", "http://ns.adobe.com/xfdf/"]);
    expect(child(xfdf, "f")?.attributes.href).toBe("my & file.pdf");
    const annots = child(xfdf, "annots");
    expect(elements(annots).map(({ name }) => name)).toEqual([
      ...[
        "highlight",
        "text",
        "text",
        "text",
        "text",
        "freetext",
        "ink",
        "stamp",
        "fileattachment",
        "square",
      ],
      ...["text", "text", "strikeout", "caret"],
    ]);
    const [highlight] = childrenOf(annots, "highlight");
    expect(highlight?.attributes).toMatchObject({
      page: "0",
      rect: "18,95,90,120",
      name: "h1",
      title: "Zoë",
      color: "#FFD100",
      opacity: "0.5",
      flags: "print",
      coords: "20,118,84,118,20,96,84,96",
      date: "D:20260115093000Z",
    });
    expect(textOf(child(highlight, "contents"))).toBe("Is this <so> & true?\rReally");
    expect(child(highlight, "popup")?.attributes).toEqual({ rect: "300,0,400,100", open: "yes" });
    const [reply, , state] = childrenOf(annots, "text");
    expect(reply?.attributes.inreplyto).toBe("h1");
    expect(state?.attributes).toMatchObject({ inreplyto: "h1", state: "Rejected", statemodel: "Review" });
    expect(descendants(annots, "gesture").map(textOf)).toEqual(["10,10;20,20;30,10", "40,40;50,50"]);
    expect(childrenOf(annots, "ink")[0]?.attributes.width).toBe("3");
    expect(textOf(child(annots, "freetext", "contents-richtext", "body", "p"))).toBe("Rich <1> café €");
    expect(childrenOf(annots, "caret")[0]?.attributes).toMatchObject({ replyType: "group", inreplyto: "s1" });
  });

  test("leaves markup out of XFDF that is none", async () => {
    const broken = Buffer.from(
      Buffer.from(reviewed())
        .toString("latin1")
        .replace(
          "<body><p>Rich &lt;1&gt; caf&#233; &#x20AC;</p></body>",
          "<body><p>Rich &oops; </b></body> ",
        ),
      "latin1",
    );
    const annots = child(parseXml((await exported("xfdf", broken)).bytes), "annots");
    expect(child(annots, "freetext", "contents-richtext")).toBeUndefined();
  });

  test("writes a row for each comment and reply as CSV", async () => {
    const rows = (await exported("csv")).text.replace("\ufeff", "").split("\r\n");
    expect(rows[0]).toBe(
      "page,type,author,subject,text,marked_text,name,created,modified,id,in_reply_to,state,x,y,width,height",
    );
    expect(rows[1]).toBe(
      '1,highlight,Zoë,Highlight,"Is this <so> & true?\nReally",Page 1,,2026-01-14T09:00:00.000Z,2026-01-15T09:30:00.000Z,h1,,Accepted,18,95,72,25',
    );
    expect(rows[2]).toContain("1,text,Bob,,Yes.,");
    expect(rows.length).toBe(14);
  });
});

describe("remove-comments", () => {
  async function removed(fields: Record<string, string>, bytes = reviewed()) {
    const answer = await post("/api/v1/pdf/remove-comments", { file: pdfFile(bytes), ...fields });
    expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
    expect(await complaints(answer.bytes)).toBe("");
    expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 2"]);
    const { comments } = await listed(answer.bytes);
    return {
      bytes: answer.bytes,
      count: answer.headers["x-removed-comments"],
      types: comments.map(({ type }) => type),
      warning: answer.headers["x-warning"] ?? "",
    };
  }
  const inside = async (bytes: Uint8Array) => JSON.stringify(await qpdfView(bytes, "qpdf"));

  test("takes out every comment with what it said, and leaves links", async () => {
    const { bytes, count, types, warning } = await removed({});
    expect([count, types, warning]).toEqual(["12", [], ""]);
    expect(await inside(bytes)).toContain("https://example.com");
    for (const said of ["true?", "Thanks", "Rejected", "Rich", "Popup", "QuadPoints", "direct"])
      expect(await inside(bytes)).not.toContain(said);
  });

  test("takes out those of a kind with their replies and windows", async () => {
    const { bytes, count, types } = await removed({ types: "Highlight, ink" });
    expect(count).toBe("4");
    expect(types).toEqual(["free_text", "stamp", "file_attachment", "square", "text", "strikeout"]);
    expect(await inside(bytes)).not.toContain("Popup");
  });

  test("takes them off some pages; what another page shows stays", async () => {
    const { bytes, types } = await removed({ pages: "1" });
    expect(types).toEqual(["text", "strikeout", "highlight"]);
    expect(await inside(bytes)).not.toContain("Rich");
  });

  test("a tag of a comment goes with it, and one that holds more stays", async () => {
    const tagged = rawPdf({
      pages: 2,
      catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 90 0 R",
      page: (number) => (number === 1 ? "/Annots [60 0 R]" : ""),
      objects: {
        60: annotation("Text", "0 0 10 10", "/Contents (secret note) /StructParent 0"),
        90: "<< /Type /StructTreeRoot /K [91 0 R] /ParentTree << /Nums [0 92 0 R] >> >>",
        91: "<< /Type /StructElem /S /Document /P 90 0 R /K [92 0 R 93 0 R] >>",
        92: "<< /Type /StructElem /S /Annot /P 91 0 R /Pg 11 0 R /K << /Type /OBJR /Obj 60 0 R >> >>",
        93: "<< /Type /StructElem /S /Span /P 91 0 R /Pg 11 0 R /K 0 >>",
      },
    });
    const { bytes, count } = await removed({}, tagged);
    expect(count).toBe("1");
    expect(await inside(bytes)).toContain("/Span");
    for (const gone of ["secret note", "OBJR", "/Annot"]) expect(await inside(bytes)).not.toContain(gone);
  });

  test("a file without goes back as it came; a kind that there is not is refused", async () => {
    const plain = rawPdf({ pages: 2 });
    const { bytes, warning } = await removed({}, plain);
    expect(Buffer.compare(bytes, plain)).toBe(0);
    expect(warning).toMatch(/no comments of that kind/);
    const refused = await post("/api/v1/pdf/remove-comments", { file: pdfFile(plain), types: "link" });
    expect(refused.status).toBe(422);
  });
});
