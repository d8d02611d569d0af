import { hold } from "../../limits/count.ts";
import type { OnTag } from "../xml/scan.ts";

const slash = 47;

/** Throws when one paragraph (`w:p`, `a:p`, `text:p`) is so long that an engine would be busy breaking it into lines. */
export function paragraphLength(): OnTag {
  /** Bytes of text in each open paragraph: a text box within one has paragraphs of its own. */
  const open: number[] = [];
  let last = 0;
  return (xml, from, to, name) => {
    const length = open.at(-1);
    if (length !== undefined) {
      open[open.length - 1] = length + from - 1 - last;
      hold("office.paragraph", open.at(-1) ?? 0);
    }
    last = to + 1;
    if (name !== "p" || xml[to - 1] === slash) return;
    if (xml[from] === slash) open.pop();
    else open.push(0);
  };
}
