import type { Call } from "../../shared/contract/call.ts";
import type { FileStore } from "../../shared/files/file-store.ts";
import type { WorkflowPorts } from "../../shared/operations/workflows.ts";

export type BenchPorts = WorkflowPorts;

/** A store that lives as long as the call. */
function storeInMemory(): FileStore {
  const kept = new Map<string, Uint8Array>();
  const link = async (key: string) => ({ url: `memory:${key}`, expires: new Date(Date.now() + 60_000) });
  return {
    put: async (key, body) => {
      if (body instanceof Uint8Array) kept.set(key, body);
    },
    putNew: async (key, body) => {
      if (kept.has(key)) return false;
      kept.set(key, body);
      return true;
    },
    find: async (key) => kept.get(key),
    delete: async (key) => {
      kept.delete(key);
    },
    link,
    facts: async (key) => {
      const bytes = kept.get(key);
      return bytes && { size: bytes.length, version: "1" };
    },
    uploadLink: link,
  };
}

/** A call of an account that has nothing yet: nothing is cached, and no language model is there. */
export const freshCall = (): Call & BenchPorts => ({
  requestId: "bench",
  account: "bench",
  tier: "business",
  baseUrl: "http://127.0.0.1",
  deadline: Date.now() + 600_000,
  signal: new AbortController().signal,
  body: new Uint8Array(),
  headers: {},
  files: storeInMemory(),
  languageModel: () => undefined,
  fraudFlagged: async () => {},
  retention: {
    put: async () => {},
    find: async () => undefined,
    list: async () => ({ tags: [], last: undefined }),
  },
});
