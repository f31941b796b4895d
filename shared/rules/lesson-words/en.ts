import type { LessonWords } from './lesson-words-type.ts';

export const en: LessonWords = {
  practice: 'Practice',
  titles: {
    exam: 'Exam: {title}',
    practice: 'Practice: {title}',
    reading: 'To read and try: {title}',
    ownWords: 'In your own words: {title}',
    onYourOwn: 'On your own: {title}',
    toYourself: 'Questions to yourself: {title}',
    ownSources: 'Your own sources on {title}',
    showsInExam: 'Shows in the exam: {title}',
    fewer: '({passed} of {count} questions: the others did not pass our check)',
  },
  verdicts: {
    met: 'Met',
    missing: 'Missing',
    notGraded: 'Not graded',
    leftOut: 'You left this one out.',
    unjustified:
      'What is not graded could not be justified by words of your answer, so this question does not count; judge it yourself with the checklist.',
    unconfirmed: 'a second look at your words was needed, and the model did not answer',
    noted:
      'Part of your answer speaks to whoever grades it. That changes no points, for or against you; it is noted with your answer.',
  },
  outcomes: {
    correct: 'Right',
    partly: 'Partly right',
    wrong: 'Not yet',
    'not-graded': 'Not graded',
    'self-assessed': 'Self-assessed',
  },
  review: {
    yourAnswer: 'Your answer',
    noAnswer: 'No answer',
    correctAnswer: 'Correct answer',
    modelAnswer: 'A model answer',
    checklist: 'Tick what your answer has',
  },
  labels: {
    ownWords: 'The model’s own words',
    notInDocuments: 'the model’s own words: they do not stand in your documents',
    fromKnowledge: 'From the model’s own knowledge: nothing of it is quoted from your documents.',
    introduction:
      'A model wrote this introduction from your document. What is in quotation marks is there word for word: press it to see where. What is marked as the model’s own does not.',
    documentWords: 'In the document’s own words',
    solution: 'Show the solution',
  },
  prompts: {
    simpler: { label: 'Simpler', text: 'Simpler, please.' },
    example: { label: 'An example', text: 'An example, please.' },
    quiz: { label: 'Quiz me', text: 'Quiz me.' },
    hint: { label: 'A hint', text: 'A hint, please.' },
    read: { label: 'What to read', text: 'Which sources do you recommend?' },
    about: { label: 'What is it about?', text: 'What is the exam about?' },
    mistakes: { label: 'My mistakes', text: 'Which questions did I get wrong?' },
  },
};
