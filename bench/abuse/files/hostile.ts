import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HostileFile } from "./hostile-file.ts";
import { hostileImages } from "./hostile-image.ts";
import { hostileOffice } from "./hostile-office.ts";
import { hostilePackages } from "./hostile-package.ts";
import { hostilePaint } from "./hostile-paint.ts";
import { hostilePdfs } from "./hostile-pdf.ts";
import { hostileTexts } from "./hostile-text.ts";

/** Made here, so that every clone has them. */
export const generated: readonly HostileFile[] = [
  ...hostilePdfs,
  ...hostilePaint,
  ...hostilePackages,
  ...hostileOffice,
  ...hostileTexts,
  ...hostileImages,
];

const folder = join(import.meta.dirname, "../../../../shared/data/hostile");

/** Those kept beside the checkout; none where the folder is absent. */
export function collected(): HostileFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, why: "collected", make: () => readFileSync(join(folder, name)) }));
}
