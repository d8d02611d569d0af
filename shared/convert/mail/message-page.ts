import type { Attachment, Email } from "postal-mime";
import { headerRows } from "../../document/mail/parse-message.ts";
import { languageOf } from "../../values/languages/language-of.ts";
import { OwnResources } from "../html/own-resources.ts";
import { escapedHtml } from "../markup/escape.ts";

export const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string"
    ? Buffer.from(content)
    : content instanceof Uint8Array
      ? content
      : new Uint8Array(content);

const bare = (id: string) => id.trim().replace(/^<|>$/g, "").toLowerCase();

/** The pictures that a message's HTML may show, by their Content-ID (RFC 2392). */
export class InlinePictures {
  readonly shown = new Set<Attachment>();
  private readonly byId: ReadonlyMap<string, Attachment>;

  constructor(attachments: readonly Attachment[]) {
    this.byId = new Map(
      attachments.flatMap((each) =>
        each.contentId === undefined ? [] : [[bare(each.contentId), each] as const],
      ),
    );
  }

  resolve = (address: string): string | undefined => {
    const [, id] = /^cid:(.*)$/is.exec(address) ?? [];
    const found =
      id === undefined ? undefined : (this.byId.get(bare(decoded(id))) ?? this.byId.get(bare(id)));
    if (found === undefined || !/^image\/[\w.+-]+$/.test(found.mimeType)) return undefined;
    this.shown.add(found);
    return `data:${found.mimeType};base64,${Buffer.from(bytesOf(found)).toString("base64")}`;
  };
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

// Styles stand at each element: those of the message must not reach its head.
const cell =
  "border:0;border-bottom:1px solid #d5d9df;padding:3px 8px;text-align:start;vertical-align:top;font:10pt/1.35 Arial,sans-serif;color:#222;background:#fff;overflow-wrap:anywhere;unicode-bidi:plaintext;display:table-cell!important";

/** The day and hour as the sender's program wrote them, with the zone that they are in. */
const dateOf = ({ headers }: Email) => headers.find(({ key }) => key === "date")?.value.trim();

/** The table that a mail program shows above a message. */
function headOf(mail: Email, files: readonly string[]): string {
  const rows = [
    ...headerRows(mail).map(
      ([label, value]) => [label, label === "Date" ? dateOf(mail) || value : value] as const,
    ),
    ...(files.length === 0 ? [] : [["Attachments", files.join(", ")] as const]),
  ];
  const lines = rows.map(
    ([label, value]) =>
      `<tr style="display:table-row!important"><th scope="row" style="${cell};font-weight:bold;white-space:nowrap;width:1%">${label}</th><td style="${cell}">${escapedHtml(value)}</td></tr>`,
  );
  const subject = escapedHtml(mail.subject?.trim() || "(no subject)");
  const title = `<h1 style="display:block!important;font:bold 15pt/1.3 Arial,sans-serif;color:#111;margin:0 0 8px;unicode-bidi:plaintext;text-align:start">${subject}</h1>`;
  return `${title}<table style="display:table!important;border-collapse:collapse;width:100%;margin:0 0 16px;border-top:1px solid #d5d9df">${lines.join("")}</table>`;
}

const plain = (text: string) =>
  `<div style="font:10.5pt/1.4 Arial,sans-serif;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;text-align:start">${escapedHtml(text.replace(/\r\n?/g, "\n").trimEnd())}</div>`;

/** A message as a page: its head, then its HTML with the pictures that lie in it, else its text. */
export function messagePage(mail: Email, files: readonly string[]) {
  const pictures = new InlinePictures(mail.attachments);
  const own = new OwnResources(pictures.resolve);
  const body = mail.html?.trim() ? mail.html : plain(mail.text ?? "");
  const language = escapedHtml(languageOf(mail.text ?? ""));
  const title = escapedHtml(mail.subject?.trim() || "(no subject)");
  const usual = "<style>body{margin:0;font-family:Arial,sans-serif}img{max-width:100%}</style>";
  const stated = /<html[\s>]/i.test(body)
    ? body
    : `<!doctype html><html lang="${language}"><body>${body}</body></html>`;
  const html = own
    .page(stated, headOf(mail, files))
    // A message's own title is a campaign's name at best.
    .replace(/<title>[^<]*<\/title>/i, "")
    .replace("<head>", () => `<head><meta charset="utf-8"><title>${title}</title>${usual}`);
  return { html, missing: [...own.missing], shown: pictures.shown };
}
