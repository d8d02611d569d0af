import type { output, ZodType } from "zod";
import type { ChatRecords, DocumentRecord, SessionRecord, WithChat } from "../../shared/chat/chat-records.ts";
import type { FileStore, WithFiles } from "../../shared/files/file-store.ts";
import type {
  CompletionRequest,
  LanguageModel,
  Outcome,
  WithModel,
} from "../../shared/language/language-model.ts";
import type { WithFraudFlags } from "../../shared/workflows/fraud/flag.ts";
import type {
  RetentionRecord,
  RetentionRecords,
  WithRetention,
} from "../../shared/workflows/reading/retention/records.ts";

// What the edge hands to operations, in memory: storage, records, a model that turns letters.

async function gathered(body: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : Buffer.concat(await Array.fromAsync(body));
}

function filesInMemory(): FileStore {
  const held = new Map<string, Uint8Array>();
  const link = async () => ({ url: "https://files.example/one", expires: new Date(Date.now() + 60_000) });
  return {
    async put(key, body) {
      held.set(key, await gathered(body));
    },
    async putNew(key, body) {
      if (held.has(key)) return false;
      held.set(key, body);
      return true;
    },
    find: async (key) => held.get(key),
    async delete(key) {
      held.delete(key);
    },
    link,
    uploadLink: link,
    facts: async (key) => {
      const size = held.get(key)?.length;
      return size === undefined ? undefined : { size, version: key };
    },
  };
}

const session = (): SessionRecord => ({
  documents: [],
  bytes: 0,
  created: 0,
  expires: Date.now() / 1_000 + 3_600,
});

/** Every id is that of an open session. */
function chatInMemory(): ChatRecords {
  const documents = new Map<string, DocumentRecord>();
  return {
    async addDocument(owner, id, record) {
      documents.set(`${owner} ${id}`, record);
    },
    findDocument: async (owner, id) => documents.get(`${owner} ${id}`),
    createSession: async () => session(),
    useSession: async () => session(),
    addToSession: async (_owner, _id, added) => ({ ...session(), documents: added }),
    async *expired() {},
    async remove() {},
  };
}

function retentionInMemory(): RetentionRecords {
  const tags = new Map<string, RetentionRecord>();
  return {
    async put(_account, tag) {
      tags.set(tag.document_id, tag);
    },
    find: async (_account, id) => tags.get(id),
    list: async () => ({ tags: [...tags.values()], last: undefined }),
  };
}

/** A letter of the Latin alphabet becomes the one 13 places on; done twice, it is what it was. */
export const turned = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });

/** Answers each line of the data, `{ n, text }`, with the same text in turned letters. */
export const turningModel: LanguageModel = {
  name: "turning",
  partTokens: 100_000,
  longestWait: 15_000,
  async complete<Schema extends ZodType>({
    schema,
    parts,
  }: CompletionRequest<Schema>): Promise<Outcome<output<Schema>>> {
    const lines = parts.flatMap(({ text }) => text.split("\n"));
    const translations = lines.map((line) => {
      const { n, text } = JSON.parse(line);
      return { n, text: turned(String(text)) };
    });
    const value = schema.parse({ translations });
    return { ok: true, value, engine: "turning", cached: false };
  },
};

export type Ports = WithFiles & WithChat & WithRetention & WithFraudFlags & WithModel;

export const portsOf = (): Ports => ({
  files: filesInMemory(),
  chat: chatInMemory(),
  retention: retentionInMemory(),
  fraudFlagged: async () => {},
  languageModel: () => undefined,
});
