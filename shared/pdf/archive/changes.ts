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
  | "metadata"
  | "data"
  | "pictures";

export class Changes {
  private readonly counts = new Map<ChangeKind, number>();
  /** Names of fonts that another one stands in for. */
  readonly standIns = new Map<string, string>();

  note(kind: ChangeKind, count = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }

  count(kind: ChangeKind): number {
    return this.counts.get(kind) ?? 0;
  }
}
