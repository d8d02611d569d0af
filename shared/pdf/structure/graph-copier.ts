import { Dict, type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { PdfWriter } from "../file/writer.ts";

/** May replace a dictionary before it is copied; null drops it. */
export type DictRewrite = (dict: Dict) => Dict | null;
export const asItIs: DictRewrite = (source) => source;

/** May put another object, of the source's references, in the place of one. */
export type Replace = (source: Ref) => PdfObject | undefined;

/**
 * Copies objects and all they refer to from one file into another, each once. A reference mapped beforehand leads to
 * its new object (a kept page) or to null (a page that is gone), which is how a copy never drags the whole file along.
 */
export class GraphCopier {
  private readonly reader: PdfReader;
  private readonly writer: PdfWriter;
  private readonly rewrite: DictRewrite;
  private readonly replace: Replace;
  private readonly mapped = new Map<number, Ref | null>();
  private readonly waiting: { source: Ref; target: Ref }[] = [];
  private draining = false;

  constructor(
    reader: PdfReader,
    writer: PdfWriter,
    rewrite: DictRewrite,
    replace: Replace = () => undefined,
  ) {
    this.reader = reader;
    this.writer = writer;
    this.rewrite = rewrite;
    this.replace = replace;
  }

  map(source: Ref, target: Ref | null): void {
    this.mapped.set(source.number, target);
  }

  /** The new place of a source object that was copied or mapped already. */
  mappedTo(source: Ref): Ref | null | undefined {
    return this.mapped.get(source.number);
  }

  /** A copy of the value whose references lead into the new file. */
  copy(value: PdfObject): PdfObject {
    const copied = this.shallow(value);
    this.drain();
    return copied;
  }

  private shallow(value: PdfObject): PdfObject {
    if (value instanceof Ref) return this.reference(value);
    if (Array.isArray(value)) return value.map((item) => this.shallow(item));
    if (value instanceof Stream) return new Stream(this.entries(value.dict), value.raw);
    if (!(value instanceof Dict)) return value;
    const rewritten = this.rewrite(value);
    return rewritten === null ? null : this.entries(rewritten);
  }

  private entries(source: Dict): Dict {
    const copied = new Dict();
    for (const [key, value] of source) copied.set(key, this.shallow(value));
    return copied;
  }

  private reference(source: Ref): PdfObject {
    const known = this.mapped.get(source.number);
    if (known !== undefined) return known;
    const target = this.writer.reserve();
    this.mapped.set(source.number, target);
    this.waiting.push({ source, target });
    return target;
  }

  /** A queue instead of recursion: object graphs are deeper than a call stack. */
  private drain(): void {
    if (this.draining) return;
    this.draining = true;
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      this.writer.set(
        next.target,
        this.shallow(this.replace(next.source) ?? this.reader.resolve(next.source)),
      );
    }
    this.draining = false;
  }
}
