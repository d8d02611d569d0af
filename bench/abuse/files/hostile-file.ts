/** A file that costs more than it weighs, made when it is asked for. */
export type HostileFile = { name: string; why: string; make: () => Uint8Array };
