import { expect, it, test } from 'vitest';
import { variedQuestion } from '#questions/varied-question.ts';
import { readBlocks } from '../blocks/read-blocks.ts';
import { lessonOfNothing } from '../lesson-of-nothing.ts';
import { indexLibrary, loadLibrary } from '../library-index-service.ts';
import { lintLibrary } from '../library-linter.ts';
import { cleanLesson, lessonText, subjectText, withFolder } from '../test-library.ts';
import { lintSpoiled, section } from '../test-lint.ts';
import { blocksRule } from './lint-blocks.ts';
import { variantsRule } from './lint-variants.ts';

const found = async (...directives: string[]): Promise<string[]> => {
  const read = directives.map((one) => readBlocks(`:::${one}\n:::`));
  expect(read.flatMap(({ problems }) => problems)).toEqual([]);
  const blocks = read.flatMap((one) => one.blocks);
  const lesson = {
    ...lessonOfNothing,
    ref: 'a/b',
    objectives: [{ id: 'o', text: 'can do it' }],
    blocks,
    file: 'a/b.md',
  };
  const subject = {
    id: 'a',
    title: 'A',
    description: '',
    audience: '',
    names: [],
    terms: [],
    otherWords: [],
    wishWords: [],
    sharedWishes: [],
    sharedWishesFile: '',
    notTaught: [],
  };
  const library = indexLibrary({
    subjects: [{ ...subject, lessons: [lesson], file: 'a/subject.yaml' }],
    elsewhere: [],
    workbench: null,
    figures: new Map(),
  });
  const problems = [...(await blocksRule.check(library)), ...(await variantsRule.check(library))];
  return problems.map(({ field, message }) => `${field}: ${message}`);
};
const number = (id: string, more: string) =>
  `try{#${id}}\ntype: numeric\nobjective: o\nprompt: 'How many are {{a}} and 1?'\ntolerance: 0\nfeedback: {wrong: Count again.}\nexplanation: One more.\n${more}`;

test('a question that can be solved with every seed is accepted', async () => {
  expect(await found(number('n', "vary: {numbers: {a: {from: 1, to: 9}}}\nanswer: '{{a + 1}}'"))).toEqual([]);
});

test.each([
  ['two blocks with the same id', ['trace{#t}\nprogram: x', 'trace{#t}\nprogram: y'], /the same id/],
  [
    'an unknown objective',
    ['predict{#p}\nobjective: q\nprompt: What?\nguess: {type: text}\nreveal: That.'],
    /no objective 'q'/,
  ],
  [
    'a guess whose answer is not an option',
    ['predict{#p}\nprompt: What?\nguess: {type: choice, options: [a, b], answer: c}\nreveal: That.'],
    /none of its options/,
  ],
  [
    'an unknown mark of a figure',
    [
      'figure{#f}\nalt: Two bars.\nfigure: {draws: bars, y: {label: n}, bars: [{id: a, label: A, value: 1}, {id: b, label: B, value: 2}]}\nask: {type: choose, marks: {a: A, c: C}, answer: a, wrong: No.}',
    ],
    /ask.marks.c is not in the figure/,
  ],
  [
    'a choice without a right option',
    [
      'try{#s}\ntype: single\nobjective: o\nprompt: Which?\noptions: [{text: a, feedback: no}, {text: b, feedback: no}, {text: c, feedback: no}]\nexplanation: None.',
    ],
    /0 options are marked correct/,
  ],
  [
    'a known mistake that is right with some seed',
    [
      number('n', "vary: {numbers: {a: {from: 1, to: 9}}}\nanswer: '{{a + 1}}'").replace(
        '{wrong: Count again.}',
        "{wrong: Count again., cases: [{value: '{{a * 2}}', text: Doubled.}]}",
      ),
    ],
    /would be marked correct/,
  ],
  [
    'a number that cannot be worked out by hand',
    [number('n', "vary: {numbers: {a: {from: 1, to: 9}}}\nanswer: '{{a / 7}}'")],
    /no number to work out by hand/,
  ],
  [
    'numbers that hardly vary',
    [number('n', "vary: {numbers: {a: [1, 2]}}\nanswer: '{{a + 1}}'")],
    /hardly vary: 2 questions/,
  ],
])('refuses %s', async (_, directives, message) => {
  expect((await found(...directives)).join('\n')).toMatch(message);
});

const pooled = (numbers: string) => `:::try{#bowls-t1}
type: numeric
objective: bowls-use
pool: true
${numbers}
tolerance: 0
feedback: {wrong: Count again.}
explanation: Double it.
:::`;

it('the question of a block in the pool is one of the lesson, with other numbers each time', async () => {
  const lesson = cleanLesson('bowls');
  const varied =
    "vary: {numbers: {n: {from: 20, to: 90}}}\nprompt: How much is twice {{n}} bowls?\nanswer: '{{n * 2}}'";
  section(lesson, 1).markdown += `\n\n${pooled(varied)}`;
  const files = {
    'crockery/subject.yaml': subjectText('crockery', ['bowls']),
    'crockery/bowls.md': lessonText(lesson),
  };
  expect(await withFolder(files, lintLibrary)).toEqual([]);
  const { lessons } = await withFolder(files, (folder) => loadLibrary(folder));
  const question = lessons[0]?.questions.at(-1);
  expect(question).toMatchObject({ id: 'bowls-t1', type: 'numeric', objective: 'bowls-use', difficulty: 2 });
  const prompts = [1, 2, 3, 4].map((seed) => variedQuestion(question as never, seed).prompt);
  expect(new Set(prompts).size).toBeGreaterThan(2);
});

it('a block in the pool whose numbers do not vary is refused, since its answer has been shown', async () => {
  const found = await lintSpoiled((one) => {
    const fixed = 'prompt: How much is twice 40 bowls?\nanswer: 80\ncheck: 2 * 40';
    section(one, 1).markdown += `\n\n${pooled(fixed)}`;
  });
  expect(found).toContainEqual(
    expect.objectContaining({
      rule: 'blocks',
      message: expect.stringContaining("'pool' needs numbers that vary"),
    }),
  );
});
