import { inSandbox, sandboxPrefix, versionPath, versionPrefix } from "./address.ts";

/** What a key may be for: the first word of an address below the version. */
export const scopes = [
  ...(["account", "ai", "archive", "bulk", "chains", "chat", "convert", "einvoice", "email"] as const),
  ...(["files", "optimize", "pdf", "pipelines", "sign", "usage", "webhooks", "workflows"] as const),
] as const;
export type Scope = (typeof scopes)[number];

/** `read`: nothing is run, made, changed or deleted. `sandbox`: only what has no effect. */
export const accesses = ["full", "read", "sandbox"] as const;
export type Access = (typeof accesses)[number];

/** `none`: of what is sent with the key, and of what is made of it, nothing stays when the call has ended. */
export const retentions = ["standard", "none"] as const;
export type Retention = (typeof retentions)[number];

/** What a key may do; without `scopes` in every part of the interface, without `retention` as usual. */
export type Grant = {
  access: Access;
  scopes?: readonly Scope[] | undefined;
  retention?: Retention | undefined;
};

export const keepsNothing = (grant: Grant | undefined): boolean => grant?.retention === "none";

/** Where a caller learns what there is and what its key may do, and the tools, each of which is asked for at its own address. */
const open: readonly string[] = [`GET ${versionPath}/account`, "GET /", "GET /mcp", "POST /mcp"];

const wordOf = (path: string) =>
  path.slice((inSandbox(path) ? sandboxPrefix : versionPrefix).length).split("/")[0] ?? "";

/** Why a key may not make this call, for its owner to read; undefined when it may. `path` may be a template. */
export function refusalOf(
  { access, scopes: granted }: Grant,
  method: string,
  path: string,
  role?: string,
): string | undefined {
  const who = role === undefined ? "This key" : `The role ${role}`;
  if (open.includes(`${method} ${path}`)) return undefined;
  if (access === "sandbox" && !inSandbox(path))
    return `${who} is for the sandbox: call ${sandboxPrefix}… instead.`;
  const reads = method === "GET" || method === "HEAD" || inSandbox(path);
  if (access === "read" && !reads) return `${who} may read and do nothing else.`;
  const word = wordOf(path);
  // The sandbox has copies of what is public, which belong to no scope.
  if (inSandbox(path) && !scopes.some((scope) => scope === word)) return undefined;
  if (granted === undefined || granted.some((scope) => scope === word)) return undefined;
  return `${who} is for ${granted.join(", ")}, and this address belongs to ${word}.`;
}

/** Whether whoever has one grant may hand out the other. */
export function includesGrant(own: Grant, other: Grant): boolean {
  if (own.access !== "full" && own.access !== other.access) return false;
  if (keepsNothing(own) && !keepsNothing(other)) return false;
  const { scopes: held } = own;
  if (held === undefined) return true;
  return other.scopes?.every((scope) => held.includes(scope)) ?? false;
}
