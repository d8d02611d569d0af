/** What API Gateway takes of an address (API Gateway quotas, "Total combined size of request line and header values"). */
const longest = 8_192;

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address that a request line asks for (RFC 9112, 3.2): a path, or a whole URL as a proxy is sent one, of which the
 * path counts alone. Undefined for what is malformed: it is refused before anything reads it.
 */
export function readTarget(target: string): URL | undefined {
  if (target.length > longest || !/^[\x21-\x7e]+$/.test(target) || !decodes(target)) return undefined;
  const path = target.startsWith("/") ? target : absolutePath(target);
  if (path === undefined || path.startsWith("//") || /[\\#]/.test(path)) return undefined;
  return URL.parse(`http://localhost${path}`) ?? undefined;
}

function absolutePath(target: string): string | undefined {
  if (!/^https?:\/\/[^/?#@]+(\/|\?|$)/i.test(target)) return undefined;
  const url = URL.parse(target);
  return url === null ? undefined : url.pathname + url.search;
}
