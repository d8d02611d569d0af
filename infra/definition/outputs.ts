import { type TableName, tableNames } from "./tables.ts";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

// Outputs of the stack that name what it stores in: the admin command and the next deployment find it by them.

export const tableOutput = (name: TableName): string => `Table${capital(name)}`;
export const filesOutput = "FilesBucket";

export const storageOutputs: readonly string[] = [...tableNames.map(tableOutput), filesOutput];
