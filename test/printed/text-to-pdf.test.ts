import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { inkBox } from "../harness/ink.ts";
import { printed, readBack, refused } from "./printed.ts";

afterAll(closeBrowser);

const route = "text-to-pdf";
const print = (text: string | Uint8Array, form = {}) => printed(route, "notes.txt", text, form);
const lines = (text: string | undefined) => (text ?? "").split(/\r?\n/).map((line) => line.trimEnd());

describe("pages", () => {
  test("a form feed begins a page; one at either end makes none, two make an empty one", async () => {
    const { pages } = await print("\fone\n\ftwo\r\n\f\n\ffour\n\f");
    expect(pages.map((page) => page.trim())).toEqual(["one", "two", "", "four"]);
  });

  test("so many lines fit on a page, and the next one begins another", async () => {
    const text = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join("\n");
    expect((await print(text(63))).pages).toHaveLength(1);
    const { pages } = await print(text(64));
    expect(pages[1]?.trim()).toBe("line 64");
  });

  test("132 columns stand on one line of the wide paper, and 200 are broken", async () => {
    const { pages, sizes } = await print("x".repeat(132), { page_size: "wide" });
    expect(sizes).toEqual([[1071, 792]]);
    expect(lines(pages[0]).filter((line) => line !== "")).toEqual(["x".repeat(132)]);
    const long = await print("x".repeat(200), { page_size: "wide" });
    expect(lines(long.pages[0]).join("")).toBe("x".repeat(200));
    expect(lines(long.pages[0]).filter((line) => line !== "")).toHaveLength(2);
  });

  test("landscape, size of letters and proportional letters", async () => {
    const { sizes } = await print("wide", { landscape: "true", page_size: "letter" });
    expect(sizes).toEqual([[792, 612]]);
    const width = async (form: object) => (await inkBox((await print("iiiiiiiiii", form)).bytes)).x1;
    expect(await width({ font_size: "20" })).toBeGreaterThan((await width({})) + 50);
    expect(await width({ font: "proportional" })).toBeLessThan((await width({})) - 20);
  });
});

test("markup is text, tabs lead to their columns, and what terminals take for orders is left out", async () => {
  const { pages } = await print("<b>&amp;</b>\na\tb\n\u001b[31mred\u001b[0m c\bco\bol\bld");
  expect(pages[0]).toContain("<b>&amp;</b>");
  expect(pages[0]).toContain("red cold");
  const at = async (tab: number) => (await inkBox((await print("\tI", { tab_width: tab })).bytes)).x0;
  expect((await at(8)) - (await at(4))).toBeCloseTo(24, -1);
});

describe("encodings and scripts", () => {
  const bytes = (encoding: "utf16le" | "latin1" | "utf8", text: string) => Buffer.from(text, encoding);
  test.each([
    ["UTF-16 with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), bytes("utf16le", "Größe")]), "Größe"],
    ["UTF-16 without", bytes("utf16le", "Größe und Maße der Teile"), "Größe und Maße der Teile"],
    ["UTF-8 with its mark", bytes("utf8", "\ufeffGröße"), "Größe"],
    ["windows-1252", bytes("latin1", "Größe und Maße der Teile im Überblick"), "Größe und Maße"],
    ["Hebrew", bytes("utf8", "שלום עולם"), "שלום עולם"],
    ["Chinese", bytes("utf8", "中文段落"), "中文段落"],
    ["Hindi", bytes("utf8", "नमस्ते"), "नमस्ते"],
  ])("%s", async (_, sent, expected) => {
    expect((await readBack((await print(sent)).bytes)).replaceAll(" ", "")).toContain(
      expected.replaceAll(" ", ""),
    );
  });

  test("a line that is read from the right begins at the right", async () => {
    expect((await inkBox((await print("שלום")).bytes)).x1).toBeGreaterThan(540);
    expect((await inkBox((await print("peace")).bytes)).x0).toBeLessThan(50);
  });
});

test("what is no text is refused, and a text without a word says so", async () => {
  expect(await refused(route, "a.txt", "")).toMatchObject([400, "empty_file", expect.any(String)]);
  expect(await refused(route, "a.txt", Buffer.from("%PDF-1.7\n%%EOF"))).toMatchObject([
    400,
    "unsupported_format",
    expect.any(String),
  ]);
  expect(await refused(route, "a.txt", Buffer.alloc(200))).toMatchObject([
    400,
    "unsupported_format",
    expect.any(String),
  ]);
  expect((await print(" \n ")).warning).toContain("No text");
});

describe("lines without end", () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`);

  test("a line of 4,096 characters is set in one, each row full; of a longer one every word is there in order", async () => {
    const rows = async (length: number) => {
      const { pages } = await print("x".repeat(length), { margin: "0" });
      return lines(pages.join("\n")).filter((line) => line !== "");
    };
    const whole = await rows(4_096);
    expect(new Set(whole.slice(0, -1).map((row) => row.length)).size).toBe(1);
    const parted = await rows(4_097);
    expect(parted.join("")).toHaveLength(4_097);
    expect(parted.at(-1)).toBe("x");
    const { pages } = await print(words(20_000).join(" "));
    expect(pages.join(" ").split(/\s+/).filter(Boolean)).toEqual(words(20_000));
  });

  test("no letter loses its mark and no character is halved where a line is parted", async () => {
    for (const sign of ["e\u0301", "😀"]) {
      const { pages } = await print(`x${sign.repeat(3_000)}`);
      const text = pages.join("").normalize("NFD");
      expect(text).not.toContain("\ufffd");
      expect(text.replace(/\s/g, "").match(/e\u0301/g) ?? []).toHaveLength(sign === "😀" ? 0 : 3_000);
    }
  });

  test("a word of a million letters and a million blanks are printed", async () => {
    const { pages } = await print("a".repeat(1e6));
    expect(pages.join("").replace(/\s/g, "")).toHaveLength(1e6);
    expect((await print(`${" ".repeat(1e6)}a`)).pages.join("").trim()).toBe("a");
  });

  test("more rows than 2,000 pages could hold are refused before they are laid out", async () => {
    // 842 points hold 70 rows of 12.
    expect(await refused(route, "a.txt", `a${"\n".repeat(70 * 2_000 + 1)}`)).toMatchObject([
      400,
      "too_complex",
      expect.stringContaining("html.pages"),
    ]);
  });
});
