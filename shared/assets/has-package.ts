import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** Whether an npm package is installed, beside the checkout's code or beside a bundle's. */
export const hasPackage = (name: string): boolean =>
  (require.resolve.paths(name) ?? []).some((folder) => existsSync(join(folder, name, "package.json")));
