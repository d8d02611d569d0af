/** The JSON value in an answer: after a model's thoughts, inside a fence, or between words. Throws SyntaxError. */
export function jsonIn(answer: string): unknown {
  const text = answer.replace(/^[\s\S]*<\/think>/, "").trim();
  const fenced = /```(?:\w+)?\s*\n?([\s\S]*?)```/.exec(text)?.[1];
  const candidates = [text, fenced, between(text, "{", "}"), between(text, "[", "]")];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate may do.
    }
  }
  throw new SyntaxError("The answer holds no JSON value.");
}

function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  const end = text.lastIndexOf(close);
  return start < 0 || end <= start ? undefined : text.slice(start, end + 1);
}
