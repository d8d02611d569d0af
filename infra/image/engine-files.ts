import { join, relative } from "node:path";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import { engines } from "../bundle/engines.ts";
import { wholePackageFiles } from "./packages.ts";
import { whole } from "./trace.ts";

const root = join(import.meta.dirname, "../..");

/** What the slim image goes without: the modules that start LibreOffice and Chromium, and the packages that bring them. */
const large = {
  modules: ["shared/convert/office/libreoffice.ts", "shared/convert/html/font-configuration.ts"],
  packages: ["@matbee/libreoffice-converter", "@sparticuz/chromium"],
};

const assetsOf = (chosen: typeof engines) =>
  new Set(
    chosen
      .flatMap(({ assets = [], packed = [] }) => [...assets, ...packed])
      .map((specifier) => relative(root, packageAsset(specifier))),
  );

const isLarge = ({ module }: { module: string }) => large.modules.includes(module);

/** Files that engines read, and packages that are found by their name: for every image, and beside them for the full one. */
export function engineFiles(): { everywhere: string[]; full: string[] } {
  const named = engines.flatMap(({ packages = [] }) => packages);
  const packages = [...new Set([...whole, ...named])].filter((name) => !large.packages.includes(name));
  const small = assetsOf(engines.filter((each) => !isLarge(each)));
  const everywhere = new Set([...small, ...wholePackageFiles(packages, small)]);
  const most = new Set([
    ...assetsOf(engines.filter(isLarge)),
    ...wholePackageFiles(large.packages, new Set()),
  ]);
  return { everywhere: [...everywhere], full: [...most].filter((path) => !everywhere.has(path)) };
}
