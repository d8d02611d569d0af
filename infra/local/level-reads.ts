import { ClassicLevel, type GetOptions } from "classic-level";

const { get } = ClassicLevel.prototype;

/**
 * Makes LevelDB read where it is asked instead of in another thread. What the tables hold is in memory nearly always:
 * the two changes of thread that a read took cost more than the read. A write makes two reads.
 */
export function readAtOnce(): void {
  Object.assign(ClassicLevel.prototype, {
    async get(this: ClassicLevel, key: string, options: GetOptions<unknown, unknown> = {}) {
      return this.status === "open" ? this.getSync(key, options) : get.call(this, key, options);
    },
  });
}
