const negator = /\b(?:no|not|never|nor|neither|nothing|cannot)\b/giu;

/**
 * What may stand between a negation and what it denies: `no obligation to purchase any minimum`. A verb of its own would
 * deny something else: of `shall not reduce the minimum` the minimum stays.
 */
const between = new Set(
  `a an any the this that these such other either both our us your you its their party parties customer supplier
  shall will be been is are have has had do does in of to under as for or and nor herein hereunder hereof contained agreement
  obligation obligations obliged obligated required require requires bound committed entitled liable right rights
  grant grants granted give gives given confer confers create creates constitute constitutes construed deemed considered
  interpreted provide provides include includes imply implies make makes pay purchase order buy
  automatically personal data information warrant that prices offered clause terms liquidated damages penalty penalties
  perpetual irrevocable transferable sublicensable covenant sue release claim claims us`.split(/\s+/u),
);
/** It holds in some cases after all: `not … unless you agree`, `not … to the extent that`. */
const limited = /\b(?:unless|except|without|only|other than|save|to the extent|if|where|until|beyond)\b/iu;

const wordsOf = (text: string) => text.match(/[\p{L}'’-]+/gu) ?? [];

/** Letters before what is denied among which its negation stands. */
const reach = 140;
const lastPart = (text: string) => text.split(/[.;:]|\bbut\b/iu).at(-1) ?? "";

function isDenied(before: string, after: string): boolean {
  const part = lastPart(before.slice(-reach));
  const last = [...part.matchAll(negator)].at(-1);
  if (last === undefined) return false;
  const words = wordsOf(part.slice(last.index + last[0].length));
  // Names of parties are written with capitals.
  const reaches = words.every((word) => between.has(word.toLowerCase()) || /^\p{Lu}/u.test(word));
  return reaches && !limited.test(after.split(/[.;]/u)[0] ?? "");
}

/**
 * Whether a text names a thing to say that there is none of it: `no liquidated damages shall be payable`. It has to be
 * denied wherever it is named: `as liquidated damages and not as a penalty` grants what it names first.
 */
export function isDisclaimed(text: string, thing: RegExp): boolean {
  const named = [...text.matchAll(new RegExp(thing.source, "giu"))];
  return (
    named.length > 0 &&
    named.every(({ 0: found, index }) => isDenied(text.slice(0, index), text.slice(index + found.length)))
  );
}

const powers = /\b(?:may|shall|will|must|can|if|but)\b/iu;

/** Whether every `without` of a text is undone by a negation of its own: `will not change them without notice`. */
export function isNeverWithout(text: string): boolean {
  const found = [...text.matchAll(/\bwithout\b/giu)];
  return (
    found.length > 0 &&
    found.every(({ index }) => {
      const part = lastPart(text.slice(Math.max(0, index - reach), index));
      const last = [...part.matchAll(negator)].at(-1);
      return last !== undefined && !powers.test(part.slice(last.index + last[0].length));
    })
  );
}
