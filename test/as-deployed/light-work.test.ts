import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { groups } from "../../shared/contract/index.ts";

const root = join(import.meta.dirname, "../..");

/** Groups whose operations need nothing but storage have no such file. */
const bound = ["chat", "files", "pdf", "webhooks", "workflows"];

/** Calls one operation in a process of its own, which says what packages it loaded; without ports the call fails. */
function packagesOf(group: string, operation: string): string[] {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context);
        const [, named] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url) ?? [];
        if (named !== undefined) loaded.add(named);
        return found;
      },
    });
    const module = await import(${JSON.stringify(join(root, `shared/operations/${group}.ts`))});
    const operations = Object.values(module).find((each) => typeof each === "object");
    await operations[${JSON.stringify(operation)}]({}, {}).catch(() => {});
    console.log(JSON.stringify([...loaded]));
  `;
  const arguments_ = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script];
  return JSON.parse(execFileSync(process.execPath, arguments_, { encoding: "utf8" }));
}

const light = groups
  .filter(({ name }) => bound.includes(name))
  .flatMap(({ name, operations }) =>
    Object.entries(operations).flatMap(([operation, { weight }]) =>
      weight === "light" ? [{ name, operation }] : [],
    ),
  );

/** What reads, draws or writes documents: each takes tens of MB of the 512 that light work has. */
const heavy = [
  "@sparticuz/chromium",
  "compromise",
  "docx",
  "eld",
  "exceljs",
  "harfbuzzjs",
  "libphonenumber-js",
  "openai",
  "pptxgenjs",
  "puppeteer-core",
  "sharp",
  "subset-font",
  "tesseract.js",
];

test.each(light)("$name $operation loads nothing that reads documents", ({ name, operation }) => {
  expect(packagesOf(name, operation).filter((each) => heavy.includes(each))).toEqual([]);
});
