// Pages per second at 150 dpi as PNG against pdftoppm, in one run.
// Run: npm run bench -- render ../shared/data/pdf   (pdftoppm must be on the PATH)
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pdfToPng } from "../shared/convert/images/pdf-to-images.ts";

const [folder = "../shared/data/pdf"] = process.argv.slice(2);
const names = readdirSync(folder).filter((name) =>
  /^(fedreg|tracemonkey|warn-report|multicolumn|latex-outline|lo-writer)\.pdf$/.test(name),
);
const out = mkdtempSync(join(tmpdir(), "pagewright-render-"));
let pages = 0;
let ours = 0;
let theirs = 0;
for (const name of names) {
  const file = {
    filename: name,
    contentType: "application/pdf",
    bytes: new Uint8Array(readFileSync(join(folder, name))),
  };
  let start = performance.now();
  const { body } = await pdfToPng({ file, dpi: 150 });
  if (!(body instanceof Uint8Array)) for await (const _ of body);
  ours += performance.now() - start;
  start = performance.now();
  spawnSync("pdftoppm", ["-r", "150", "-png", join(folder, name), join(out, name)]);
  theirs += performance.now() - start;
}
pages = readdirSync(out).length;
console.table({
  "pages/s": {
    ours: (pages / (ours / 1000)).toFixed(1),
    pdftoppm: (pages / (theirs / 1000)).toFixed(1),
    ratio: (theirs / ours).toFixed(2),
  },
});
rmSync(out, { recursive: true });
process.exit(0);
