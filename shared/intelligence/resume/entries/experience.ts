import type { Document } from "../../../document/document.ts";
import type { Period } from "../dates/period.ts";
import { type Span, slice } from "../layout/piece.ts";
import { countryOf, isPlace } from "../person/places.ts";
import type { Section } from "../sections/sections.ts";
import { companyScore, leaning, titleScore } from "./classify.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { tablePosts } from "./experience-table.ts";
import { commaParts, type EntryPart, isLabelled, partsOf } from "./parts.ts";
import type { Post } from "./post.ts";

/** Slots are rows and places in them: what the first post shows in bold, the others do as well. */
type Slots = { position: Map<string, number>; company: Map<string, number> };
const slotOf = ({ row, at }: EntryPart) => `${row} ${at}`;

const naming = (text: string) =>
  isLabelled(text) || titleScore(text) >= 1.5 || companyScore(text) >= 1.5 || isPlace(text);

/** `Engineer at Acme`, `Entwickler bei Acme`: what comes before is a position, what comes after an employer. */
const joint = /\s+(?:at|bei|chez|presso|bij)\s+/u;
/** The same where the position before it stands in a look of its own. */
const jointBefore = /^(?:at|bei|chez|presso|bij)\s+/u;

function split(part: EntryPart): EntryPart[] {
  const { row, at } = part;
  if (part.label !== undefined) return [part];
  const span = slice(part.span, jointBefore.exec(part.span.text)?.[0].length ?? 0) ?? part.span;
  const found = joint.exec(span.text);
  if (found !== null && titleScore(span.text.slice(0, found.index)) > 0) {
    return [slice(span, 0, found.index), slice(span, found.index + found[0].length)]
      .filter((part) => part !== undefined)
      .map((part, index) => ({ span: part, row, at: at + index / 10 }));
  }
  return [{ span, row, at }];
}

/** The comma that best parts a position from an employer in one text. */
function splitAtComma({ span, row, at }: EntryPart, least = 0): EntryPart[] {
  const pieces = commaParts(span);
  if (pieces.length < 2) return [{ span, row, at }];
  const joins = pieces.slice(1).map((piece) => span.text.indexOf(piece.text));
  const options = joins.map((cut) => {
    const [left, right] = [slice(span, 0, cut), slice(span, cut)];
    const gain =
      left === undefined || right === undefined ? 0 : Math.abs(leaning(left.text) - leaning(right.text));
    return { left, right, gain };
  });
  const best = options.sort((one, other) => other.gain - one.gain)[0];
  if (best?.left === undefined || best.right === undefined || best.gain <= least) return [{ span, row, at }];
  return [
    { span: best.left, row, at },
    { span: best.right, row, at: at + 0.5 },
  ];
}

/** A position on one side of a comma and an employer on the other differ by this much. */
const bothNamed = 4;

function named(entry: Entry): { parts: EntryPart[]; places: readonly Span[] } {
  const { parts, places } = partsOf(entry.head, entry.side);
  const whole = parts.flatMap(split);
  // Beside other names, only a plain case of both in one text is parted: `Director, Sales` is one post.
  const least = whole.length === 1 ? 0 : bothNamed;
  return {
    parts: whole.flatMap((part) => (part.label === undefined ? splitAtComma(part, least) : [part])),
    places,
  };
}

type Choice = { position: EntryPart | undefined; company: EntryPart | undefined; sure: number };

const votes = (slots: Map<string, number>, part: EntryPart) =>
  Math.min(1, (slots.get(slotOf(part)) ?? 0) / 2);

/** The pair of a position and an employer that fits best, by the words and by what the other entries show. */
function choose(parts: readonly EntryPart[], slots: Slots): Choice {
  const toPost = (part: EntryPart) =>
    (part.label === undefined ? leaning(part.span.text) : part.label === "position" ? 5 : -5) +
    votes(slots.position, part) -
    votes(slots.company, part);
  if (parts.length === 0) return { position: undefined, company: undefined, sure: 0 };
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    const post = toPost(only);
    return post > 0
      ? { position: only, company: undefined, sure: Math.min(1, 0.6 + 0.13 * post) }
      : { position: undefined, company: only, sure: 0.6 - 0.1 * post };
  }
  const pairs = parts.flatMap((position) =>
    parts
      .filter((company) => company !== position)
      .map((company) => {
        // A field beside the position is nearer to it than the employer in another row.
        const apart = company.row !== position.row ? 0.3 : 0;
        const early = -0.05 * (parts.indexOf(position) + parts.indexOf(company));
        return { position, company, gain: toPost(position) - toPost(company) + apart + early };
      }),
  );
  const best = pairs.sort((one, other) => other.gain - one.gain)[0];
  if (best === undefined) return { position: undefined, company: undefined, sure: 0 };
  return { ...best, sure: Math.max(0.4, Math.min(1, 0.5 + 0.17 * best.gain)) };
}

function slotsOf(choices: readonly Choice[]): Slots {
  const slots: Slots = { position: new Map(), company: new Map() };
  for (const { position, company, sure } of choices) {
    if (sure < 0.8) continue;
    if (position !== undefined)
      slots.position.set(slotOf(position), (slots.position.get(slotOf(position)) ?? 0) + 1);
    if (company !== undefined)
      slots.company.set(slotOf(company), (slots.company.get(slotOf(company)) ?? 0) + 1);
  }
  return slots;
}

const within = (inner: Period, outer: Period) =>
  (inner.start ?? "9") >= (outer.start ?? "").slice(0, (inner.start ?? "").length) &&
  (outer.end === null || (inner.end !== null && inner.end.slice(0, 4) <= outer.end.slice(0, 4)));

/** Several positions with one employer: its own row names no position, the rows below it no employer. */
function underOneHouse(posts: readonly Post[]): Post[] {
  const made: Post[] = [];
  let employer: Post | undefined;
  for (const [at, post] of posts.entries()) {
    const next = posts[at + 1];
    const heads =
      post.company !== undefined &&
      post.position === undefined &&
      post.highlights.length === 0 &&
      next?.company === undefined &&
      next?.position !== undefined &&
      (post.period === undefined || (next.period !== undefined && within(next.period, post.period)));
    if (heads) {
      employer = post;
      continue;
    }
    if (post.company === undefined && post.position !== undefined && employer !== undefined) {
      made.push({ ...post, company: employer.company, location: post.location ?? employer.location });
      continue;
    }
    if (post.company !== undefined) employer = post;
    made.push(post);
  }
  return made;
}

/** `Grab, Singapore` has the form of a town and its country; where no employer is named, an unknown town is one. */
function houseInPlace(place: Span | undefined, { side }: Entry) {
  const cut = place?.text.indexOf(",") ?? -1;
  if (place === undefined || cut < 0 || side.includes(place)) return undefined;
  if (countryOf(place.text.slice(0, cut)) !== undefined) return undefined;
  const [company, rest] = [slice(place, 0, cut), slice(place, cut)];
  return company === undefined || rest === undefined ? undefined : { company, place: rest };
}

/** The posts of a section: those of its table where it has one, else its entries. */
export function experienceOf(section: Section, document: Document): Post[] {
  const tabled = tablePosts(section, document);
  return tabled.length > 0 ? tabled : entriesIn(section);
}

function entriesIn(section: Section): Post[] {
  const entries = entriesOf(section, naming);
  const read = entries.map((entry) => ({ entry, ...named(entry) }));
  const none: Slots = { position: new Map(), company: new Map() };
  const slots = slotsOf(read.map(({ parts }) => choose(parts, none)));
  const posts = read.map(({ entry, parts, places }): Post => {
    const { position, company, sure } = choose(parts, slots);
    const employer =
      company === undefined && position !== undefined ? houseInPlace(places[0], entry) : undefined;
    const rest = parts.filter((part) => part !== position && part !== company).map(({ span }) => span);
    const [summary, ...more] = [...rest, ...entry.prose];
    return {
      company: company?.span ?? employer?.company,
      position: position?.span,
      location: employer?.place ?? places[0],
      period: entry.period,
      summary,
      highlights: [...more, ...entry.highlights],
      sure,
    };
  });
  return underOneHouse(posts).filter(
    ({ company, position }) => company !== undefined || position !== undefined,
  );
}
