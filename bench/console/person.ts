import { join } from "node:path";
import type { Browser, ElementHandle, Page } from "puppeteer-core";

/** A page, and somebody before it who clicks, types and drops files; each is counted. */
export type Person = {
  page: Page;
  clicks: () => number;
  entries: () => number;
  /** Clicks what bears these words, link or button; in the page's head with `inHead`. */
  press: (words: string, inHead?: boolean) => Promise<void>;
  /** Clicks into a field by its name for assistive technology and types. */
  type: (field: string, text: string) => Promise<void>;
  /** Chooses in a list. */
  choose: (field: string, value: string) => Promise<void>;
  drop: (...paths: string[]) => Promise<void>;
  reads: (words: string) => Promise<void>;
  look: (name: string) => Promise<void>;
};

type FileInput = ElementHandle & { uploadFile: (...paths: string[]) => Promise<void> };

const patience = 40_000;
const named = (words: string) =>
  `contains(normalize-space(.), "${words}") or contains(@aria-label, "${words}")`;
const pressable = (words: string, part: string) =>
  `::-p-xpath(//${part}//*[self::button or self::a or self::summary][${named(words)}])`;

/** A field of the page by what assistive technology reads of it. */
const entryOf = (name: string) =>
  `::-p-xpath(//main//*[self::input or self::textarea or self::select][@aria-label="${name}" or @id=//label[normalize-space(.)="${name}"]/@for])`;

/** `shots` is a folder for pictures of what is seen. */
export async function personAt(browser: Browser, home: string, shots: string | undefined): Promise<Person> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(home);
  let [clicks, entries] = [0, 0];
  const find = async (selector: string) => {
    const found = await page.waitForSelector(selector, { timeout: patience, visible: true });
    if (found === null) throw new Error(`Nothing is ${selector}`);
    return found;
  };
  const click = async (element: ElementHandle) => {
    await element.scrollIntoView();
    await element.click();
    clicks += 1;
  };
  const field = (name: string) => find(entryOf(name));
  return {
    page,
    clicks: () => clicks,
    entries: () => entries,
    press: async (words, inHead = false) => click(await find(pressable(words, inHead ? "header" : "main"))),
    type: async (name, text) => {
      const found = await field(name);
      await click(found);
      await found.type(text);
      entries += 1;
    },
    choose: async (name, value) => {
      const found = await field(name);
      await found.select(value);
      // The list is opened, and one of it taken.
      clicks += 2;
    },
    drop: async (...paths) => {
      const input = await page.waitForSelector("input[type=file]", { timeout: patience });
      if (input === null) throw new Error("There is no place for files.");
      await (input as FileInput).uploadFile(...paths);
      entries += 1;
    },
    reads: async (words) => {
      const told = `document.body.innerText.includes(${JSON.stringify(words)})`;
      await page.waitForFunction(told, { timeout: patience });
    },
    look: async (name) => {
      if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: false });
    },
  };
}
