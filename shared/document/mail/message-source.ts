import { checkCompound } from "../../format/check-compound.ts";
import { isOutlookMessage } from "../../format/compound-file.ts";
import { rootStorage } from "../../format/compound-streams.ts";
import { Counter } from "../../limits/count.ts";
import { internetMessage } from "./outlook/internet-message.ts";
import { type Opened, outlookMessage } from "./outlook/outlook-message.ts";

/** A message of the internet (RFC 5322). `left` are names of what was attached to it and is no file. */
export type MessageSource = { bytes: Uint8Array; left: readonly string[] };

/** Old mailboxes put a line of their own before the message. */
function withoutMailboxLine(bytes: Uint8Array): Uint8Array {
  const from = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "From ";
  return from ? bytes.subarray(bytes.indexOf(10) + 1) : bytes;
}

function outlookSource(bytes: Uint8Array): MessageSource {
  checkCompound(bytes);
  const opened: Opened = {
    parts: new Counter("mail.parts"),
    messages: new Counter("mail.messages"),
    left: [],
  };
  const root = rootStorage(bytes);
  if (root === undefined) return { bytes, left: [] };
  return { bytes: internetMessage(outlookMessage(root, opened)), left: opened.left };
}

/**
 * The message in a file of either kind: .eml, or Outlook's .msg (MS-OXMSG). Throws `damaged_file` and `too_complex`.
 */
export const messageSource = (bytes: Uint8Array): MessageSource =>
  isOutlookMessage(bytes) ? outlookSource(bytes) : { bytes: withoutMailboxLine(bytes), left: [] };
