import { generatedFiles, writeGenerated } from "./write.ts";

await writeGenerated();
console.log(`${Object.keys(generatedFiles()).length} files written from the contract.`);
