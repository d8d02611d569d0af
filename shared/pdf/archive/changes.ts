/** What making an archive of a file took away or changed, so that it can be said. */
export type ChangeKind =
  | "actions"
  | "annotations"
  | "hidden"
  | "looks"
  | "fonts"
  | "glyphs"
  | "widths"
  | "xfa"
  | "packet"
  | "inks"
  | "data";

export class Changes {
  private readonly counts = new Map<ChangeKind, number>();
  /** Names of fonts that another one stands in for. */
  readonly standIns = new Map<string, string>();
  /** What an archive has no place for, in the words of the answer, each once. */
  readonly left = new Set<string>();
  /** Properties of the packet that no archive knows. */
  properties: readonly string[] = [];
  /** The version of the file, where it is a later one than an archive can be of. */
  version: string | undefined;

  note(kind: ChangeKind, count = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }

  count(kind: ChangeKind): number {
    return this.counts.get(kind) ?? 0;
  }
}
