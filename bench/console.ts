// What the console takes of a person and of a browser: npm run bench -- console [--shots FOLDER]
// The first view on a processor slowed four times: bytes over the wire, first paint, longest task. A PDF of 300 pages
// browsed: the longest task while pages are shown. Five things a new user wants, walked in the project's own Chromium, with
// the clicks that each takes from a first view without a key.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../test/harness/browser.ts";
import { linesPdf, numberedPdf } from "../test/harness/pdf.ts";
import { startService } from "../test/harness/service.ts";
import { gstInvoice } from "../test/invoice/fixture.ts";
import { browsed, firstView } from "./console/first-view.ts";
import { personAt } from "./console/person.ts";
import { tasks } from "./console/tasks.ts";

const { values } = parseArgs({ options: { shots: { type: "string" } } });
const folder = mkdtempSync(join(tmpdir(), "pagewright-console-"));
const kept = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const terms = [
  "Lease agreement",
  "The agreement begins on 1 January 2026 and ends on 31 December 2027.",
  "The rent is EUR 1,250.00 a month, due on the third working day.",
];
const sources = {
  pdf: kept("three.pdf", await numberedPdf(3)),
  invoice: kept("invoice.pdf", (await gstInvoice()).bytes),
  contract: kept("lease.pdf", await linesPdf(terms)),
};
const book = kept("book.pdf", await numberedPdf(300));

const [service, browser] = await Promise.all([startService(), launchBrowser()]);
const home = service.url.replace("127.0.0.1", "localhost");
try {
  console.log("first view, processor slowed four times");
  console.table(await firstView(browser, home));
  console.log("a PDF of 300 pages");
  console.table(await browsed(browser, home, book));
  const rows = [];
  for (const { name, walk } of tasks) {
    const person = await personAt(browser, home, values.shots);
    const begun = performance.now();
    await walk(person, sources).catch(async (error: unknown) => {
      await person.look(`stuck-${name.replaceAll(" ", "-")}`);
      throw error;
    });
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    rows.push({ task: name, clicks: person.clicks(), "entries and drops": person.entries(), seconds });
    await person.page.close();
  }
  console.table(rows);
} finally {
  await browser.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
