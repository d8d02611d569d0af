import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { object, record, string } from "zod";
import { packageAsset } from "../../shared/assets/package-asset.ts";

const root = join(import.meta.dirname, "../..");
const modules = join(root, "node_modules");

const manifest = object({
  dependencies: record(string(), string()).default({}),
  optionalDependencies: record(string(), string()).default({}),
});

/** Functions with programs run Linux on x64 with glibc (architectures.ts): other platforms' binaries stay at home. */
const foreign = /(darwin|win32|android|freebsd|musl|arm|ia32|riscv64|s390x|ppc64|wasm32|webcontainers)/;

/** Files of packages that no function reads. */
export const unread: readonly RegExp[] = [
  /\.(map|md|d\.ts|flow)$/,
  // The engine within a program, for browsers; and the one without models of before Tesseract 4, which tesseract.js 7
  // does not take on Node: it asks whether "true" is one of two numbers (worker-script/node/getCore.js).
  /tesseract\.js-core\/[a-z-]+\.wasm\.js$/,
  /tesseract\.js-core\/tesseract-core(-relaxedsimd|-simd)?-lstm\.(js|wasm)$/,
  // Binaries for other machines than Lambda's.
  /\/prebuilds\/(?!linux-x64)/,
];

/** A package and all it needs, as npm laid it out in node_modules. */
export function closure(name: string, seen: Set<string>): Set<string> {
  const path = join(modules, name, "package.json");
  if (seen.has(name) || !existsSync(path)) return seen;
  seen.add(name);
  const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(readFileSync(path, "utf8")));
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (!(each.startsWith("@img/") && foreign.test(each))) closure(each, seen);
  }
  return seen;
}

/** Packages that have their program in another one, which npm installs for the machine that it runs on. */
const programs: Readonly<Record<string, string>> = { sharp: "@img/sharp-linux-x64" };

/** Throws where a package goes along without its program: the function would fail at its first call. */
export function refuseWithoutProgram(names: ReadonlySet<string>): void {
  for (const [name, program] of Object.entries(programs)) {
    if (names.has(name) && !names.has(program))
      throw new Error(
        `${program} is not installed here, and functions on Linux with x86-64 need it. Run: npm ci --os=linux --cpu=x64 --libc=glibc, or deploy from such a machine.`,
      );
  }
}

/** Copies the packages, with what they need, into the bundle's own node_modules; the bundle has `elsewhere` by another name. */
export function copyPackages(names: Iterable<string>, elsewhere: readonly string[], folder: string): void {
  const all = new Set<string>();
  const left = new Set(elsewhere.map((specifier) => join(modules, specifier)));
  for (const name of names) closure(name, all);
  refuseWithoutProgram(all);
  for (const name of all) {
    cpSync(join(modules, name), join(folder, "node_modules", name), {
      recursive: true,
      filter: (path) => !left.has(path) && !unread.some((each) => each.test(path)),
    });
  }
}

/** Copies data files of packages beside the code, where `packageAsset` looks first. */
export function copyAssets(specifiers: Iterable<string>, folder: string): void {
  for (const specifier of specifiers) {
    const [name] = specifier.split("/").slice(-1);
    cpSync(packageAsset(specifier), join(folder, "assets", name ?? specifier));
  }
}
