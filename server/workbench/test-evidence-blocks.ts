import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { blockFileSchema } from '#blocks/library-block.ts';
import { rightProgram } from './test-program-exam.ts';

const asked = { difficulty: 2, explanation: 'So it is.' };
const numeric = { ...asked, type: 'numeric', tolerance: 0, feedback: { wrong: 'No.' } };
const program = (id: string, objective: string): object => ({
  kind: 'code',
  id,
  question: {
    ...asked,
    id,
    type: 'code',
    objective,
    language: 'javascript',
    prompt: 'Write add.',
    files: [{ name: 'main.js', text: '' }],
    cases: [{ says: 'two and three', run: 'add(2, 3)', expect: 5, feedback: [{ when: 6, text: 'No.' }] }],
    solution: rightProgram,
  },
});
const values = [1, 2, 3];

/** A block of each kind that can be answered, each with its own objective. */
export const evidenceBlocks: LibraryBlock[] = [
  {
    kind: 'predict',
    id: 'a-guess',
    objective: 'guess',
    prompt: 'How many?',
    guess: { type: 'number', answer: 10, near: 5 },
    reveal: 'Ten.',
  },
  {
    kind: 'try',
    id: 'a-task',
    question: {
      ...numeric,
      id: 'a-task',
      objective: 'task',
      prompt: 'Two and two?',
      answer: 4,
      hints: ['Count.'],
    },
  },
  {
    kind: 'try',
    id: 'a-vary',
    question: {
      ...numeric,
      id: 'a-vary',
      objective: 'vary',
      vary: { numbers: { n: { from: 1, to: 900 } } },
      prompt: 'Twice {{n}}?',
      answer: '{{2 * n}}',
      hints: ['Add it to itself.'],
    },
  },
  program('a-program', 'program'),
  program('another-program', 'program'),
  {
    kind: 'figure',
    id: 'a-figure',
    objective: 'figure',
    figure: {
      draws: 'bars',
      bars: [
        { id: 'a', label: 'A', value: 1 },
        { id: 'b', label: 'B', value: 2 },
      ],
      y: { label: 'many', from: 0, to: 3 },
    },
    alt: 'Two bars.',
    ask: { type: 'choose', marks: { a: 'A', b: 'B' }, answer: 'b', wrong: 'The other.' },
  },
  {
    kind: 'explore',
    id: 'an-exploration',
    objective: 'explore',
    exploration: 'points-on-a-line',
    with: { values, x: { label: 'x', from: 0, to: 9, step: 1 } },
    tasks: [
      {
        id: 'rise',
        text: 'Make the mean rise.',
        when: [{ measure: 'mean', is: 'above', than: 2.5 }],
        done: 'Yes.',
        notYet: 'No.',
        reached: { values: [1, 2, 9] },
      },
    ],
  },
].map((one) => blockFileSchema.parse(one));
