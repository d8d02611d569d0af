import type { Call } from "../contract/call.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { WithModel } from "../language/language-model.ts";
import type { WithChat } from "./chat-records.ts";

/** What the edge hands to an operation on chat documents and sessions. */
export type ChatCall = Call & WithFiles & WithModel & WithChat;
