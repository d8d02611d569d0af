import { type LifetimeName, lifetimes } from "../../contract/lifetimes.ts";
import { durationText, type Guide } from "./guide.ts";

/** What is kept of a caller's, in the order in which a caller meets it. */
const kept: readonly LifetimeName[] = [
  ...(["upload", "link", "keptAnswer", "cache", "chatDocument", "chatSession"] as const),
  ...(["jobInput", "job", "result", "delivery", "history"] as const),
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const privacy: Guide = {
  page: "privacy",
  title: "Privacy",
  about: "What is kept of what you send, for how long, and how to keep nothing",
  write: () => [
    "A file that is sent with a call is worked on and gone when the call has ended. What is kept for later calls is kept for a stated time:",
    {
      columns: ["What", "How long"],
      rows: kept.map((name) => [capital(lifetimes[name].of), durationText(lifetimes[name].seconds)]),
    },
    { head: "Keep nothing" },
    "A key with `retention: none` ([make a key](account-key-create)) leaves nothing of what is sent with it, or made of it, beyond the call: no file, no answer, no reading for the next call. What exists to keep something (uploads, jobs, chat, links) is refused to it with `key_restricted`. Time, route, status, bytes and duration of the call stay, because they are counted.",
    { head: "Earlier than by itself" },
    "[An upload is deleted](file-delete) at once. The operator exports and deletes all that is an account's.",
    { head: "Who else sees it" },
    "Nobody, unless you or the operator say so. Documents are read by engines of the service itself. Where the operator has set a language model, text of documents goes to it for the operations that ask one; `engine` in the answer says which did the work, `embedded` for none. `html-to-pdf` fetches the address that you give, and webhooks go to yours. Pages of this reference and the console load nothing from elsewhere.",
    { head: "Personal data in documents" },
    "[Personal data is removed from a PDF](workflows-auto-redact), not covered, and what was removed is proven to be gone.",
  ],
};
