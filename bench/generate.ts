// Writes generated invoices or receipts as PDF, with what they say beside them:
// npm run bench -- generate <invoice|varied|unlisted|receipt> <develop|aside> <count> <folder>
import { make } from "./generate/make.ts";

const [kind, part, count = "20", folder] = process.argv.slice(2);
const usage = "npm run bench -- generate <invoice|varied|unlisted|receipt> <develop|aside> <count> <folder>";
if (
  folder === undefined ||
  (kind !== "invoice" && kind !== "varied" && kind !== "unlisted" && kind !== "receipt") ||
  (part !== "develop" && part !== "aside")
) {
  console.error(usage);
  process.exit(2);
}
await make(kind, part, Number(count), folder);
process.exit(0);
