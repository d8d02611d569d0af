import { treeMemory } from "./process-tree.ts";

/** Polls the memory of a process tree and keeps the peak since it was last asked. */
export class MemoryWatch {
  private readonly timer: NodeJS.Timeout;
  private readonly root: () => number;
  private highest = 0;

  constructor(root: () => number, everyMs = 200) {
    this.root = root;
    this.timer = setInterval(() => this.look(), everyMs);
    this.timer.unref();
  }

  private look(): void {
    this.highest = Math.max(this.highest, treeMemory(this.root()));
  }

  /** The peak since the last call, bytes. */
  peak(): number {
    this.look();
    const { highest } = this;
    this.highest = 0;
    return highest;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
