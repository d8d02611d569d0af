declare module "dynalite" {
  import type { Server } from "node:http";

  export default function dynalite(options: {
    /** Folder of the LevelDB store; in memory when absent. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }): Server;
}
