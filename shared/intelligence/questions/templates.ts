type Templates = {
  gap: (sentence: string) => string;
  trueStatement: string;
  falseStatement: string;
  about: (topic: string) => string;
};

const english: Templates = {
  gap: (sentence) => `Which words complete the sentence? “${sentence}”`,
  trueStatement: "Which of these statements does the document make?",
  falseStatement: "Which of these statements does the document NOT make?",
  about: (topic) => `What does the document say about ${topic}?`,
};

/** The words around what is taken from the document, by its language. */
const templates: Readonly<Record<string, Templates>> = {
  en: english,
  de: {
    gap: (sentence) => `Welche Wörter ergänzen den Satz? „${sentence}“`,
    trueStatement: "Welche dieser Aussagen macht das Dokument?",
    falseStatement: "Welche dieser Aussagen macht das Dokument NICHT?",
    about: (topic) => `Was sagt das Dokument zu „${topic}“?`,
  },
  es: {
    gap: (sentence) => `¿Qué palabras completan la frase? «${sentence}»`,
    trueStatement: "¿Cuál de estas afirmaciones hace el documento?",
    falseStatement: "¿Cuál de estas afirmaciones NO hace el documento?",
    about: (topic) => `¿Qué dice el documento sobre «${topic}»?`,
  },
  fr: {
    gap: (sentence) => `Quels mots complètent la phrase ? « ${sentence} »`,
    trueStatement: "Laquelle de ces affirmations figure dans le document ?",
    falseStatement: "Laquelle de ces affirmations ne figure PAS dans le document ?",
    about: (topic) => `Que dit le document à propos de « ${topic} » ?`,
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
