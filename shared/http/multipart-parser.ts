// A module of its own, because its tables of encodings are 0.5 MB of code: what no files are sent to starts without.
export { parse } from "lambda-multipart-parser";
