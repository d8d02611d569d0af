import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { copyPackages } from "../../infra/bundle/packages.ts";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import { languageAsset } from "../../shared/contract/ocr-language.ts";
import { lettering } from "../harness/lettering.ts";

// Below the checkout, what a bundle lacks is found in the node_modules above it. Here nothing is above.

test("the packages of OCR read print away from the checkout", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pagewright-apart-"));
  copyPackages(["tesseract.js"], [], folder);
  const data = packageAsset(languageAsset("eng"));
  copyFileSync(data, join(folder, basename(data)));
  const drawn = lettering("Received with thanks", { x: 40, y: 120, size: 64 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="white"/>${drawn}</svg>`;
  writeFileSync(join(folder, "print.png"), await sharp(Buffer.from(svg)).png().toBuffer());
  // As shared/ocr/recognizer.ts asks: neural networks alone, no cache.
  writeFileSync(
    join(folder, "read.cjs"),
    `require("tesseract.js").createWorker("eng", 1, { langPath: __dirname, cacheMethod: "none" })
      .then(async (worker) => { console.log((await worker.recognize("print.png")).data.text); await worker.terminate(); })
      .catch((error) => { console.log(String(error)); process.exit(1); });`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ["read.cjs"], { cwd: folder }).catch(
    (error: unknown) => ({ stdout: String(Object(error).stdout) }),
  );
  rmSync(folder, { recursive: true, force: true });
  expect(stdout).toContain("Received with thanks");
});
