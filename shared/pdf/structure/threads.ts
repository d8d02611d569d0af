import { Counter } from "../../limits/count.ts";
import { Dict, type PdfObject, Ref } from "../file/object.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";

/** The beads of a thread (ISO 32000-2, 12.4.3) in their order; they lead in a ring. */
function beadsOf({ opened: { reader } }: CopiedSource, first: PdfObject | undefined, count: Counter): Ref[] {
  const beads = new Map<number, Ref>();
  for (let next = first; next instanceof Ref && !beads.has(next.number); ) {
    count.add();
    const bead = reader.dict(next);
    if (bead === undefined) break;
    beads.set(next.number, next);
    next = bead.get("N");
  }
  return [...beads.values()];
}

/** Keeps what of the articles stands on kept pages, each a ring of its own; a page tells its beads by `B`. */
export function addThreads({ writer, catalog, parts }: Assembly): void {
  const threads: Ref[] = [];
  for (const part of parts) {
    const { reader } = part.opened;
    const count = new Counter("pdf.objects");
    const onPages = new Map<number, Ref[]>();
    for (const value of reader.array(reader.catalog.get("Threads")) ?? []) {
      const source = reader.dict(value);
      const lives = (bead: Ref) => {
        const page = reader.dict(bead)?.get("P");
        return page instanceof Ref && part.copier.mappedTo(page) instanceof Ref;
      };
      const beads = beadsOf(part, source?.get("F"), count).filter(lives);
      if (source === undefined || beads.length === 0) continue;
      const thread = writer.reserve();
      const refs = beads.map(() => writer.reserve());
      for (const [index, bead] of beads.entries()) {
        const ref = refs[index];
        const entries = reader.dict(bead);
        const page = entries?.get("P");
        const copied = page instanceof Ref ? part.copier.mappedTo(page) : undefined;
        if (ref === undefined || entries === undefined || !(copied instanceof Ref)) continue;
        const own = new Dict([...entries].filter(([key]) => !["T", "N", "V", "P"].includes(key)));
        const bodied = part.copier.copy(own);
        if (!(bodied instanceof Dict)) continue;
        bodied.set("N", refs[(index + 1) % refs.length] ?? ref).set("V", refs.at(index - 1) ?? ref);
        writer.set(ref, bodied.set("T", thread).set("P", copied));
        const onPage = onPages.get(copied.number);
        if (onPage === undefined) onPages.set(copied.number, [ref]);
        else onPage.push(ref);
      }
      const copied = part.copier.copy(new Dict([...source].filter(([key]) => key !== "F")));
      if (copied instanceof Dict) writer.set(thread, copied.set("F", refs[0] ?? null));
      threads.push(thread);
    }
    for (const [number, beads] of onPages) {
      const page = writer.get(new Ref(number));
      if (page instanceof Dict) page.set("B", beads);
    }
  }
  if (threads.length > 0) catalog.set("Threads", threads);
}
