/** The one-tap prompts of the chat. */
export const promptIds = ['simpler', 'example', 'quiz', 'hint', 'read', 'about', 'mistakes'] as const;
export type PromptId = (typeof promptIds)[number];

/** What we say inside a lesson, in one language. In titles `{title}` stands for what they are about. */
export type LessonWords = {
  practice: string;
  titles: {
    exam: string;
    practice: string;
    reading: string;
    ownWords: string;
    onYourOwn: string;
    toYourself: string;
    ownSources: string;
    showsInExam: string;
    /** behind an exam's title; {passed} and {count} are numbers */
    fewer: string;
  };
  verdicts: {
    met: string;
    missing: string;
    notGraded: string;
    leftOut: string;
    unjustified: string;
    /** why a criterion is not graded: no second look could be had at the words it was found in */
    unconfirmed: string;
    /** an answer speaks to whoever grades it */
    noted: string;
  };
  outcomes: { correct: string; partly: string; wrong: string; 'not-graded': string; 'self-assessed': string };
  review: {
    yourAnswer: string;
    noAnswer: string;
    correctAnswer: string;
    modelAnswer: string;
    checklist: string;
  };
  labels: {
    ownWords: string;
    notInDocuments: string;
    fromKnowledge: string;
    /** above what a model wrote on passages of a document */
    introduction: string;
    documentWords: string;
    solution: string;
  };
  /** the reply of an agent that reads only English */
  onlyEnglish: string;
  /** a prompt's button, and what it says to the agent */
  prompts: Record<PromptId, { label: string; text: string }>;
};
