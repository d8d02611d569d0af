import type * as FileSystem from "node:fs";
import type * as Paths from "node:path";
import type * as Promised from "node:stream/promises";

// What Node, Bun and Deno have and a browser has not. Nothing is imported, so that a bundle for browsers needs no setting.

type Modules = {
  "node:fs": typeof FileSystem;
  "node:path": typeof Paths;
  "node:stream/promises": typeof Promised;
};

/** A module of the platform; undefined where there is none, as in a browser. */
export function platform<Name extends keyof Modules>(name: Name): Modules[Name] | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  return process?.getBuiltinModule?.(name) as Modules[Name] | undefined;
}

/** A variable of the environment; undefined where there is none. */
export function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
