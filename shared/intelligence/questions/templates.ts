type Templates = {
  gap: (sentence: string) => string;
  trueStatement: string;
  falseStatement: string;
  about: (topic: string) => string;
  /** Asks which of several dated things came first, where dates of the language are read. */
  first?: string;
};

const english: Templates = {
  gap: (sentence) => `Which words complete the sentence? “${sentence}”`,
  trueStatement: "Which of these statements does the document make?",
  falseStatement: "Which of these statements does the document NOT make?",
  about: (topic) => `What does the document say about “${topic}”?`,
  first: "Which of these happened first?",
};

/** The words around what is taken from the document, by its language. */
const templates: Readonly<Record<string, Templates>> = {
  en: english,
  de: {
    gap: (sentence) => `Welche Wörter ergänzen den Satz? „${sentence}“`,
    trueStatement: "Welche dieser Aussagen macht das Dokument?",
    falseStatement: "Welche dieser Aussagen macht das Dokument NICHT?",
    about: (topic) => `Was sagt das Dokument zu „${topic}“?`,
    first: "Was davon geschah zuerst?",
  },
  es: {
    gap: (sentence) => `¿Qué palabras completan la frase? «${sentence}»`,
    trueStatement: "¿Cuál de estas afirmaciones hace el documento?",
    falseStatement: "¿Cuál de estas afirmaciones NO hace el documento?",
    about: (topic) => `¿Qué dice el documento sobre «${topic}»?`,
    first: "¿Qué ocurrió primero?",
  },
  fr: {
    gap: (sentence) => `Quels mots complètent la phrase ? « ${sentence} »`,
    trueStatement: "Laquelle de ces affirmations figure dans le document ?",
    falseStatement: "Laquelle de ces affirmations ne figure PAS dans le document ?",
    about: (topic) => `Que dit le document à propos de « ${topic} » ?`,
    first: "Lequel de ces événements a eu lieu en premier ?",
  },
  it: {
    gap: (sentence) => `Quali parole completano la frase? «${sentence}»`,
    trueStatement: "Quale di queste affermazioni è contenuta nel documento?",
    falseStatement: "Quale di queste affermazioni NON è contenuta nel documento?",
    about: (topic) => `Che cosa dice il documento su «${topic}»?`,
  },
  pt: {
    gap: (sentence) => `Que palavras completam a frase? «${sentence}»`,
    trueStatement: "Qual destas afirmações está no documento?",
    falseStatement: "Qual destas afirmações NÃO está no documento?",
    about: (topic) => `O que diz o documento sobre «${topic}»?`,
  },
  ru: {
    gap: (sentence) => `Какие слова пропущены в предложении? «${sentence}»`,
    trueStatement: "Какое из этих утверждений содержится в документе?",
    falseStatement: "Какое из этих утверждений НЕ содержится в документе?",
    about: (topic) => `Что говорится в документе на тему «${topic}»?`,
  },
  ar: {
    gap: (sentence) => `ما الكلمات التي تكمل الجملة؟ «${sentence}»`,
    trueStatement: "أي من هذه العبارات وردت في الوثيقة؟",
    falseStatement: "أي من هذه العبارات لم ترد في الوثيقة؟",
    about: (topic) => `ماذا تقول الوثيقة عن «${topic}»؟`,
  },
  zh: {
    gap: (sentence) => `哪个词语可以补全句子？“${sentence}”`,
    trueStatement: "以下哪项陈述出自该文档？",
    falseStatement: "以下哪项陈述不出自该文档？",
    about: (topic) => `关于“${topic}”，文档说了什么？`,
  },
  ja: {
    gap: (sentence) => `空欄に入る語句はどれですか。「${sentence}」`,
    trueStatement: "文書に書かれている記述はどれですか。",
    falseStatement: "文書に書かれていない記述はどれですか。",
    about: (topic) => `「${topic}」について文書には何と書かれていますか。`,
  },
  hi: {
    gap: (sentence) => `वाक्य को पूरा करने वाले शब्द कौन-से हैं? “${sentence}”`,
    trueStatement: "इनमें से कौन-सा कथन दस्तावेज़ में है?",
    falseStatement: "इनमें से कौन-सा कथन दस्तावेज़ में नहीं है?",
    about: (topic) => `दस्तावेज़ “${topic}” के बारे में क्या कहता है?`,
  },
};

export const templatesIn = (language: string): Templates =>
  templates[language.split("-")[0] ?? ""] ?? english;
