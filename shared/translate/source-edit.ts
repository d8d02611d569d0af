import { type PdfObject, Ref } from "../pdf/file/object.ts";

/** Above every object number that a file can have (ISO 32000-1, annex C). */
const firstNew = 8_388_608;

/** New objects among those of a source, and others in the place of some, for the copy that is written. */
export class SourceEdit {
  private readonly objects = new Map<number, PdfObject>();
  private next = firstNew;

  readonly add = (object: PdfObject): Ref => {
    const ref = new Ref(this.next++);
    this.objects.set(ref.number, object);
    return ref;
  };

  set(ref: Ref, object: PdfObject): void {
    this.objects.set(ref.number, object);
  }

  readonly replace = (source: Ref): PdfObject | undefined => this.objects.get(source.number);
}
