import { hasItsOperands } from "./operand-kinds.ts";
import { operationsOf } from "./operators.ts";

/** How a content stream leaves the page to what comes behind it. */
export type Ending = {
  /** What closes the text, the marked content and the graphics states that are open at its end. */
  closing: string;
  /** Nothing but a stream of its own keeps what comes behind it apart: some reader would draw none of it, or it amiss. */
  isBroken: boolean;
};

const endsWithImage = (bytes: Uint8Array) =>
  /EI\s*$/.test(Buffer.from(bytes.subarray(-16)).toString("latin1"));

/** Reads content to its end (ISO 32000-1, 7.8.2) for what it leaves open. */
export function endingOf(bytes: Uint8Array): Ending {
  let [states, marks, isText, isBroken] = [0, 0, false, false];
  let last = "";
  const unread = () => {
    isBroken = true;
  };
  for (const { operator, operands } of operationsOf(bytes, unread)) {
    last = operator;
    if (operator === "q") states++;
    // Readers pass over a Q too many. Behind a q of ours it would bring back the state of the page's beginning.
    else if (operator === "Q" && --states < 0) return { closing: "", isBroken: true };
    else if (operator === "BT") isText = true;
    else if (operator === "ET") isText = false;
    else if (operator === "BMC" || operator === "BDC") marks++;
    else if (operator === "EMC") marks = Math.max(0, marks - 1);
    if (!hasItsOperands(operator, operands)) isBroken = true;
    if (isBroken) break;
  }
  const isCut = last === "ID" && !endsWithImage(bytes);
  const closing = `${isText ? "ET " : ""}${"EMC ".repeat(marks)}${"Q ".repeat(states)}`;
  return { closing, isBroken: isBroken || isCut };
}
