import type { chat } from "../../contract/chat.ts";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { askMany, type NamedReading } from "../../intelligence/answers/ask-many.ts";
import { accountKey } from "../account-key.ts";
import { questionTime } from "../ask.ts";
import type { ChatCall } from "../caller.ts";
import type { SessionDocument } from "../chat-records.ts";
import { documentGone } from "../documents.ts";
import { findReading } from "../readings.ts";
import { useSession } from "./session.ts";

type Ask = typeof chat.operations.multiAsk;

/** The documents of a session with their texts. Throws `nothing_to_do` when it holds none. */
export async function readingsOf(
  { account, files }: Pick<ChatCall, "account" | "files">,
  documents: readonly SessionDocument[],
): Promise<NamedReading[]> {
  if (documents.length === 0) {
    throw new ServiceError(
      "nothing_to_do",
      "The session holds no documents. Add some with chat/multi/upload.",
    );
  }
  const owner = accountKey(account);
  return Promise.all(
    documents.map(async ({ document_id, filename }) => {
      const reading = await findReading(files, owner, document_id);
      if (reading === undefined) throw documentGone();
      return { document_id, filename, reading };
    }),
  );
}

function chosen(
  documents: readonly SessionDocument[],
  ids: readonly string[] | undefined,
): readonly SessionDocument[] {
  if (ids === undefined) return documents;
  const missing = ids.find((id) => !documents.some(({ document_id }) => document_id === id));
  if (missing !== undefined) {
    throw new ServiceError(
      "not_found",
      "The session does not hold one of the document_ids. Ask for the session to see those it holds.",
    );
  }
  return documents.filter(({ document_id }) => ids.includes(document_id));
}

export async function askSession(input: InputOf<Ask>, call: ChatCall): Promise<AnswerOf<Ask>> {
  const session = await useSession(call, input.session_id);
  const readings = await readingsOf(call, chosen(session.documents, input.document_ids));
  const model = call.languageModel();
  const asked = await askMany(model, readings, input, questionTime(call, model));
  const { confidence, engine, warnings, ...data } = asked;
  return { data, confidence, engine, warnings };
}
