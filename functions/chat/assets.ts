export { assets, external } from "../ai/assets.ts";
