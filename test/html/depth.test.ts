import { expect, it } from "vitest";
import { checkDepth } from "../../shared/convert/html/depth.ts";
import { post } from "../harness/request.ts";

const most = 10_000;

it("a page that nests without end is refused before the browser sees it", async () => {
  const bytes = Buffer.from(`<!doctype html><body>${"<div>".repeat(500_000)}`);
  const file = { filename: "deep.html", contentType: "text/html", bytes };
  const { status, json } = await post("/api/v1/convert/html-to-pdf", { file });
  expect([status, json.code]).toEqual([400, "too_complex"]);
  expect(json.error).toContain("html.nested");
});

it.each([
  ["so many within each other", "<div>".repeat(most), true],
  ["one more", `${"<div>".repeat(most)}<SPAN class=a>`, false],
  ["one more behind one that was closed", `${"<div>".repeat(most)}</div ><b>`, true],
  ["ends that close nothing", `${"</div>".repeat(5)}${"<i>".repeat(most)}<i>`, false],
  ["list items and cells, which the next one ends", "<li>a<td>b<p>c".repeat(most), true],
  ["names that only begin alike", "<divider><bold><image>".repeat(most), true],
])("%s", (_, html, passes) => {
  const check = () => checkDepth(html);
  if (passes) expect(check).not.toThrow();
  else expect(check).toThrow(/html\.nested/);
});
