import type { Mutation } from "../mutation.ts";

export const limits: readonly Mutation[] = [
  {
    promise: "XML that is packed far better than a document's is refused",
    broken: "its ratio is not looked at",
    file: "shared/format/package/check-package.ts",
    from: 'throw exceeded("package.ratio");',
    to: 'void exceeded("package.ratio");',
    test: "test/limits/packages.test.ts",
    title: "XML that is packed too well",
  },
  {
    promise: "XML deeper than its limit is refused before a parser sees it",
    broken: "depth is not counted",
    file: "shared/format/xml/scan.ts",
    from: 'hold("xml.depth", ++depth)',
    to: "depth++",
    test: "test/limits/packages.test.ts",
    title: "elements too deep is",
  },
  {
    promise: "parts of a message within parts are held to a depth",
    broken: "depth is not counted",
    file: "shared/document/mail/readable-parts.ts",
    from: 'hold("mail.depth", ++this.depth)',
    to: "this.depth++",
    test: "test/limits/mail.test.ts",
    title: "within",
  },
  {
    promise: "text is held to a number of words",
    broken: "words are not counted",
    file: "shared/document/flow/hold-text.ts",
    from: "while (word.test(text)) words.add();",
    to: "word.test(text);",
    test: "test/limits/text.test.ts",
    title: "700,000 words of",
  },
  {
    promise: "groups of RTF are held to a depth before LibreOffice is given them",
    broken: "depth is not counted",
    file: "shared/format/rtf.ts",
    from: 'hold("rtf.depth", ++depth)',
    to: "depth++",
    test: "test/limits/office.test.ts",
    title: "groups of RTF",
  },
];
