import PostalMime, { type Address, type Email } from "postal-mime";
import { ServiceError } from "../../errors/service-error.ts";

/** Parses what `readableParts` has counted; messages within it stay parts when they are to be `kept`. */
export const parseMessage = (bytes: Uint8Array, kept = false): Promise<Email> =>
  PostalMime.parse(bytes, { forceRfc822Attachments: kept, maxNestingDepth: 64 }).catch((cause: unknown) => {
    throw new ServiceError("damaged_file", "The message cannot be read. Save it again and resend.", {
      cause,
    });
  });

function addressText({ name, address = "", group }: Address): string {
  if (group !== undefined) return `${name}: ${group.map(addressText).join(", ")}`;
  // Of someone in the sender's own organisation there may be but a name.
  if (address === "") return name;
  return name === "" || name === address ? address : `${name} <${address}>`;
}

const list = (addresses: readonly Address[] | undefined) => addresses?.map(addressText).join(", ");

/** The lines that a mail program shows above a message, but for its subject. */
export function headerRows(mail: Email): (readonly [label: string, value: string])[] {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["From", mail.from === undefined ? undefined : addressText(mail.from)],
    ["To", list(mail.to)],
    ["Cc", list(mail.cc)],
    ["Date", mail.date],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined || value === "" ? [] : [[label, value] as const],
  );
}
