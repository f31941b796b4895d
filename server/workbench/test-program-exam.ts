import type { WrittenExam } from '../faculty/exam-types.ts';

export const rightProgram = { 'main.js': 'const add = (a, b) => a + b;' };

/** An exam of one program; its tests are 'two and three' and 'nothing'. */
export const examOfOneProgram = (): WrittenExam => ({
  title: 'Programs',
  questions: [
    {
      id: 'c',
      type: 'code',
      prompt: 'Write add.',
      objectiveId: 'averages/write',
      task: {
        language: 'javascript',
        files: [
          { name: 'main.js', text: '' },
          { name: 'given.js', text: 'let given;', fixed: true },
        ],
        cases: 2,
      },
    },
  ],
  keys: {
    c: {
      type: 'code',
      cases: [
        { says: 'two and three', run: 'add(2, 3)', expect: 5 },
        { says: 'nothing', run: 'add(0, 0)', expect: 0 },
      ],
      solution: rightProgram,
      explanation: 'It adds.',
    },
  },
  madeBy: { kind: 'library' },
});
