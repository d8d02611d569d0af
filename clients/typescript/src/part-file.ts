// A file that is being written stands under a name of its own beside the one that it will have.

const part = /^(.+)\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

export const partOf = (target: string): string => `${target}.${crypto.randomUUID()}.part`;

/** The name that a file will have which is being written; undefined for any other file. */
export const targetOf = (name: string): string | undefined => part.exec(name)?.[1];
