import type { ChatRecords } from "../../chat/chat-records.ts";
import { documents } from "./documents.ts";
import { expiry } from "./expiring.ts";
import { sessions } from "./sessions.ts";

/** Chat documents and sessions in DynamoDB. */
export const chatRecords: ChatRecords = { ...documents, ...sessions, ...expiry };
