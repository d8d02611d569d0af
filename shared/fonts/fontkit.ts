// fontkit shapes Devanagari and its kin by a generator that was compiled for an older language: it asks for this runtime
// as a global, and says so nowhere.
import "regenerator-runtime/runtime.js";

export { default, type Font } from "@pdf-lib/fontkit";
