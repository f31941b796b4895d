import type { Refusal } from '#shared/contract/understanding.ts';

const oneWord = /^[\p{L}\p{N}#+.-]+$/u;

/** Texts for a goal that nothing here teaches. */
export const refusalTexts = {
  /** 'No Python course here yet'; `title`: made of the goal, for a topic that the library has no name for */
  heading: ({ names: [name] }: Refusal, title: string) => {
    if (name === undefined)
      return title === '' ? 'No course on this yet' : `No course on “${title}” here yet`;
    return oneWord.test(name) ? `No ${name} course here yet` : `No course on ${name} here yet`;
  },
  lead: ({ nearest, subjects: [first] }: Refusal) =>
    nearest !== null && first
      ? `Nothing here teaches that. The nearest is ${first.title}.`
      : 'Nothing here teaches that. This is what you can do:',
  taughtHere: 'What you can learn here',
  facts: (lessons: number, isNearest: boolean) =>
    `${lessons === 1 ? '1 lesson' : `${lessons} lessons`}${isNearest ? ', the nearest to your goal' : ''}`,
  otherWays: 'Other ways to learn it',
  ownDocument: 'Learn from your own document',
  ownDocumentHint: 'A PDF, an e-book, a web page or a text becomes a course with exercises.',
  otherWords: 'Put it another way',
  otherWordsHint: 'It may go by another name here.',
  look: 'Look around the library',
  lookHint: 'All lessons are open to read. Your goal stays here.',
  model:
    'With a language model connected, a course can be written for nearly any goal. Whoever runs this site can connect one.',
  back: (goal: string) => `Back to “${goal}”`,

  plan: 'Make a study plan anyway',
  planHint:
    'A plan has no lessons: it says what to find out, where to look, and how to tell that you have learned it.',
} as const;
