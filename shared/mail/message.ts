/** One part of a message that is not its text. */
export type Part = {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
  /** Its Content-ID without brackets. */
  contentId?: string | undefined;
  /** The sender's program shows it within the text. */
  inline?: boolean | undefined;
};

/** What a message carries. `unread` are parts that could not be opened. */
export type Content = { html: string; parts: Part[]; unread: string[]; messageId?: string | undefined };

/** A message as a provider handed it over. */
export type Message = {
  /** Message-ID of the header, else the provider's own. */
  id: string | undefined;
  /** Of the envelope (RFC 5321), never of the header: what the provider took the message for. */
  recipients: readonly string[];
  content: () => Promise<Content>;
};

/** What a provider's call is: a message, or a word about the connection itself. */
export type Delivery =
  | { kind: "message"; message: Message }
  | { kind: "notice"; reason: "subscription_confirmed" | "no_message" };

/** The most bytes of one message with all that it links to: what providers take is 25 to 40 MB. */
export const mostBytes = 45_000_000;
