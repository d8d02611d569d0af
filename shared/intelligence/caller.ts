import type { Caller } from "../contract/call.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { WithModel } from "../language/language-model.ts";

/** For whom documents are read, where readings and results are kept, and the model that may be asked. */
export type DocumentCaller = Caller & WithFiles & WithModel;
