// What the protocol's SDK takes from its runtime, with the smaller of its two validators of JSON Schema. It would hold
// one against what clients answer to questions, and this service asks none: Ajv is 300 KB that a cold start would load.

export { default as process } from "node:process";
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from "@modelcontextprotocol/server/validators/cf-worker";
