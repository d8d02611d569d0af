import pptxgen from "pptxgenjs";

/** The presentation writer. Its types describe the CommonJS file, but Node and the bundler load the ES module. */
export const Presentation = pptxgen as unknown as typeof pptxgen.default;
