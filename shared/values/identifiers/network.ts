import { isIP } from "node:net";

/** An address of the Internet Protocol, version 4 or 6 (RFC 791, RFC 4291). */
export const isIpAddress = (text: string): boolean => isIP(text) !== 0;
