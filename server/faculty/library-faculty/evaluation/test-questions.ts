import { javascriptQuestions } from './test-questions-javascript.ts';
import { statisticsQuestions } from './test-questions-statistics.ts';

export type AskedQuestion = { question: string; lesson: string; heldOut: boolean };

/**
 * 120 questions, all written before the search was run on them. Every second one of a lesson is held out and not
 * to be tuned on; how far that has been kept stands in docs/library-evaluation.md.
 */
export const questions: AskedQuestion[] = [statisticsQuestions, javascriptQuestions].flatMap((subject) =>
  Object.entries(subject).flatMap(([lesson, asked]) =>
    asked.map((question, place) => ({ question, lesson, heldOut: place % 2 === 1 })),
  ),
);

/** What nothing in the library answers; every second one is held out as well. */
export const outOfScope: { question: string; heldOut: boolean }[] = [
  'what is the derivative of x squared',
  'how do vaccines work in the body',
  'how do I centre a div with css',
  'who won the world cup in 2018',
  'what is a logarithm used for',
  'can dogs eat chocolate',
  'how do I install python on windows',
  'what is the best phone under 300 euros',
  'how do I solve a quadratic equation',
  'when was the french revolution',
  'what is a neural network',
  'translate good morning into spanish',
  'how to use git branches',
  'how do i change a tyre',
  'explain blockchain to me',
  'should I break up with my girlfriend',
  'what is a left join in sql',
  'how do I lose weight fast',
  'what is the difference between java and c++',
  'why is the sky blue',
  'how do I write a cover letter',
  'what is the speed of light',
  'how does the stock exchange work',
  'recommend me a good film',
  'what is the theory of relativity',
  'how do I train for a marathon',
  'what is dark matter',
  'who wrote war and peace',
  'how do I invert a matrix',
  'what time is it in tokyo',
  'how does a diesel engine work',
  'what should I eat before an exam',
  'what are the causes of the first world war',
  'how do I play the guitar',
  'is there life on mars',
  'how do I file my tax return',
  'what is an irregular verb',
  'how much does a house in berlin cost',
  'what is the boiling point of alcohol',
  'who invented the telephone',
].map((question, place) => ({ question, heldOut: place % 2 === 1 }));
