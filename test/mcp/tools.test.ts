import { describe, expect, test } from "vitest";
import { z } from "zod";
import { mayBeFile } from "../../shared/contract/operation.ts";
import { unknownTool } from "../../shared/mcp/call-by-name.ts";
import { fileOfText } from "../../shared/mcp/file-argument.ts";
import { findTools } from "../../shared/mcp/find-tools.ts";
import { fullTool, listTools, toolsOf } from "../../shared/mcp/server.ts";
import { allTools, briefTool } from "../../shared/mcp/tools.ts";
import { heldOut, tasks } from "./tasks.ts";

/** What a model pays for a text: four letters are about a token. */
const tokens = (value: unknown) => JSON.stringify(value).length / 4;

describe("the list of tools", () => {
  test("costs a model at most 12,000 tokens, and the whole of it is there when asked for", () => {
    const offered = toolsOf(undefined);
    expect(tokens(listTools({ ...offered, detail: "brief" }))).toBeLessThanOrEqual(12_000);
    expect(tokens(listTools({ ...offered, detail: "full" }))).toBeGreaterThan(30_000);
  });

  test("leaves out what is declared to be listed when asked for, and names the tool that calls it then", () => {
    const names = (asked?: string) =>
      listTools({ ...toolsOf(asked), detail: "brief" }).tools.map(({ name }) => name);
    const asked = allTools().filter(({ listed }) => !listed);
    expect(asked.map(({ name }) => name)).toContain("webhook_replay");
    expect(names()).toEqual(expect.arrayContaining(["webhook_delete", "find_tools", "call_tool"]));
    expect(names().filter((name) => asked.some((tool) => tool.name === name))).toEqual([]);
    for (const { name, group } of asked) expect(names(group)).toContain(name);
    expect(names("webhooks")).not.toContain("call_tool");
    expect(names("pdf,webhooks").filter((name) => name.startsWith("webhook"))).toHaveLength(9);
  });

  test("names the nearest of a name that no tool has", () => {
    for (const [name, nearest] of [
      ["pdf_comprss", "pdf_compress"],
      ["shrink-pdf", "pdf_compress"],
      ["webhook_replays", "webhook_replay"],
    ] as const)
      expect(unknownTool(name, allTools())).toMatch(new RegExp(`Nearest: (?:\\w+, )*${nearest}\\b`));
    expect(unknownTool("xylophone", allTools())).toBe("There is no tool xylophone.");
    // Who may use an account is for people.
    expect(unknownTool("account_create_key", allTools())).not.toMatch(/: .*account_/);
  });

  test("keeps each field that a call must give, its type and its few choices", () => {
    for (const tool of allTools()) {
      const brief: Record<string, unknown> = Object(briefTool(tool).inputSchema.properties);
      const whole: Record<string, { enum?: unknown[] }> = Object(tool.inputSchema.properties);
      const required: readonly unknown[] = [tool.inputSchema.required ?? []].flat();
      for (const name of required) expect(brief, tool.name).toHaveProperty(String(name));
      const dropped = Object.keys(whole).filter((name) => !(name in brief));
      const drawn = ["page", "x", "y", "width", "height"];
      const shared = ["password", "on_signature", "output", ...(tool.group === "sign" ? drawn : [])];
      expect(
        dropped.filter((name) => !shared.includes(name)),
        tool.name,
      ).toEqual([]);
      for (const [name, { enum: choices = [] }] of Object.entries(whole))
        if (choices.length > 0 && choices.length <= 10 && name in brief)
          expect(Object(brief[name]).enum).toEqual(choices);
    }
  });

  test("tells the shape of every answer that is always JSON", () => {
    for (const tool of allTools()) {
      const { returns } = tool.declared;
      const alwaysJson = returns.kind !== "events" && !mayBeFile(returns);
      expect([tool.name, "outputSchema" in fullTool(tool), "outputSchema" in briefTool(tool)]).toEqual([
        tool.name,
        alwaysJson,
        alwaysJson,
      ]);
    }
  });

  test("takes a mock of each route for what its output schema says", () => {
    for (const tool of allTools()) {
      if (tool.outputSchema === undefined) continue;
      const { returns, mock } = tool.declared;
      const whole = { success: true, data: mock, confidence: 0.9, engine: "embedded", responseTime: "1ms" };
      const answer = returns.kind === "finding" ? whole : mock;
      for (const { outputSchema } of [fullTool(tool), briefTool(tool)]) {
        const read = z.fromJSONSchema(Object(outputSchema)).safeParse(answer);
        expect([tool.name, read.error?.message]).toEqual([tool.name, undefined]);
      }
    }
  });

  test("of a group that there is not is an error that names those there are", () => {
    expect(toolsOf("pdf, AI").tools.every(({ group }) => ["pdf", "ai"].includes(group))).toBe(true);
    for (const asked of ["pdfs", "pdf,nothing", "", "mcp"])
      expect(() => toolsOf(asked)).toThrow(
        expect.objectContaining({ code: "validation_failed", status: 422 }),
      );
  });
});

describe("a chooser that knows the list alone", () => {
  const chosen = (task: string) => findTools(allTools(), task)[0]?.name;

  test.each(tasks)("%s", (task, tool) => {
    expect(chosen(task)).toBe(tool);
  });

  test("hits most of the tasks that were kept aside, and all of them among five", () => {
    const first = heldOut.filter(([task, tool]) => chosen(task) === tool);
    const among = heldOut.filter(([task, tool]) =>
      findTools(allTools(), task).some(({ name }) => name === tool),
    );
    console.log(`Tasks kept aside: ${first.length} of ${heldOut.length} first, ${among.length} among five.`);
    expect(first.length).toBeGreaterThanOrEqual(heldOut.length / 2);
  });

  test.each([
    ["Fill in the PDF form with these values", "pdf_fill_form"],
    ["Which fields does this form have?", "pdf_read_form"],
    ["Crop the white margins off the pages", "pdf_crop"],
    ["Print four pages on one sheet", "pdf_n_up"],
    ["Make a booklet to fold and staple", "pdf_booklet"],
    ["Put my letterhead under every page", "pdf_overlay"],
    ["Insert pages of another PDF after page 3", "pdf_insert_pages"],
    ["Remove blank pages from the scan", "pdf_remove_blank_pages"],
    ["Split the book at its bookmarks", "pdf_split_by"],
    ["Read the metadata of the PDF", "pdf_read_metadata"],
    ["Remove scripts and macros from the PDF", "pdf_sanitise"],
    ["Save the files attached to this PDF", "pdf_extract_attachments"],
  ])("finds what is not listed among three: %s", (task, tool) => {
    expect(findTools(allTools(), task, 3).map(({ name }) => name)).toContain(tool);
    expect(toolsOf(undefined).listed.some(({ name }) => name === tool)).toBe(false);
  });

  test("finds nothing for what no tool does", () => {
    expect(findTools(allTools(), "xylophone")).toEqual([]);
  });
});

test("a file is an address, an id, or bytes in a data address, and no other text", () => {
  expect(fileOfText("https://example.com/a.pdf")).toEqual({ url: "https://example.com/a.pdf" });
  expect(fileOfText("file_abc")).toEqual({ file_id: "file_abc" });
  expect(fileOfText("data:application/pdf;base64,JVBERi0=")).toEqual({ data: "JVBERi0=" });
  for (const text of ["a.pdf", "/etc/passwd", "file:///etc/passwd", "data:,x", "data:text/plain;base64,%%"])
    expect(fileOfText(text)).toBeUndefined();
});
