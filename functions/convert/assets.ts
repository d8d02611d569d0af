export { assets, external } from "../pdf/assets.ts";
