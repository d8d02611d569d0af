import type { Sending } from "../send-ahead.ts";
import { texts } from "../texts.ts";

/** How much of a large file has gone. */
export const SendingNotice = ({ sending: { filename, share } }: { sending: Sending }) => (
  <p>
    {texts.sending} <span class="name">{filename}</span>{" "}
    <span class="quiet">{Math.round(share * 100)} %</span>
    <progress max={1} value={share} aria-label={texts.sending} />
  </p>
);
