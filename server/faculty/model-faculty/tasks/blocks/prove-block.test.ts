import { describe, expect, it } from 'vitest';
import type { ModelBlock } from '#blocks/model-block.ts';
import { learnerOwner } from '../../../../platform/queue-owner.ts';
import { testPrograms } from '../../../../workbench/test-programs.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { goodBlocks } from '../../test-provider/test-block-replies.ts';
import { acceptedBlocks } from './block-shapes.ts';
import { type Programs, unproved } from './prove-block.ts';
import { readBlock } from './read-block.ts';

/** Why a model's block is not shown; null: it is shown. */
async function refusalOf(written: object): Promise<string | null> {
  const [one] = acceptedBlocks.parse({ blocks: [written] }).blocks;
  if (!one) return 'of no shape';
  const read = readBlock(one, ['o-1']);
  if ('problem' in read) return read.problem;
  return unproved(read.block, read.wrongPrograms, testPrograms, learnerOwner('a test'));
}

const { predict, vary, code, explore } = goodBlocks;

it.each(Object.entries(goodBlocks))('a good block of kind %s is verified', async (_, block) => {
  expect(await refusalOf(block)).toBeNull();
});

describe('a program task is shown only if it is verified, whatever the model claims', () => {
  const loop = 'for (;;) {}';
  it.each<[string, Partial<Record<keyof ModelBlock, unknown>>, RegExp]>([
    [
      'whose solution fails a test',
      { solution: 'function heaviest() { return 9; }' },
      /solution does not pass/,
    ],
    ['whose solution never ends', { solution: loop }, /solution does not pass/],
    ['whose solution is empty', { solution: '' }, /solution does not pass/],
    ['whose start passes', { start: code.solution }, /begins with passes/],
    ['with one wrong program', { wrongPrograms: code.wrongPrograms.slice(1) }, /not two wrong programs/],
    ['without wrong programs', { wrongPrograms: [] }, /not two wrong programs/],
    [
      'with the same wrong program twice, with different spacing',
      { wrongPrograms: [code.wrongPrograms[0], ` ${code.wrongPrograms[0]}\n\n`] },
      /not two wrong programs/,
    ],
    [
      'with the solution among the wrong ones',
      { wrongPrograms: [code.solution, code.wrongPrograms[0]] },
      /not two wrong programs/,
    ],
    [
      "with the learner's initial program among them",
      { wrongPrograms: [code.start, code.wrongPrograms[0]] },
      /not two wrong programs/,
    ],
    [
      'with a wrong program that passes',
      { wrongPrograms: [code.wrongPrograms[0], code.solution.replaceAll('most', 'best')] },
      /passes all tests/,
    ],
    [
      'with a wrong program that cannot be parsed',
      { wrongPrograms: [code.wrongPrograms[0], 'function heaviest( {'] },
      /does not run at all/,
    ],
    [
      'with a wrong program that never ends',
      { wrongPrograms: [code.wrongPrograms[0], loop] },
      /does not run at all/,
    ],
    [
      'with a test that passes without a program',
      { tests: [...code.tests, { says: 'one and one', run: '1 + 1', expect: '2' }] },
      /passes without a program/,
    ],
    ['that a constant passes', { tests: code.tests.slice(0, 1) }, /gives back what is expected passes/],
    [
      'with a single test',
      { tests: [{ says: 'three', run: '[heaviest([3, 9, 4])]', expect: '[9]' }] },
      /not two tests/,
    ],
    ['without tests', { tests: [] }, /no test/],
    ['whose test expects invalid JSON', { tests: [{ ...code.tests[0], expect: 'nine' }] }, /JSON/],
  ])('%s', async (_, changed, said) => {
    expect(await refusalOf({ ...code, ...changed })).toMatch(said);
  });

  it('in another language is run as JavaScript, and so not shown', async () => {
    const python = 'def heaviest(weights):\n  return max(weights, default=0)\n';
    expect(await refusalOf({ ...code, language: 'python', solution: python })).toMatch(/does not pass/);
  });

  it('is not shown if its solution does not pass every time', async () => {
    const [one] = acceptedBlocks.parse({ blocks: [code] }).blocks;
    const read = readBlock(one as ModelBlock, []);
    if ('problem' in read) throw new Error(read.problem);
    let solved = 0;
    const byChance: Programs = {
      grade: async (task, key, answer, by) => {
        const grade = await testPrograms.grade(task, key, answer, by);
        if (answer['main.js'] !== code.solution || !grade) return grade;
        solved += 1;
        const cases = grade.cases.map((one) => ({ ...one, passed: solved === 1 }));
        return { ...grade, cases };
      },
    };
    expect(await unproved(read.block, read.wrongPrograms, byChance, learnerOwner('a test'))).toMatch(
      /not always pass/,
    );
  });

  it('is not shown without an engine', async () => {
    const [one] = acceptedBlocks.parse({ blocks: [code] }).blocks;
    const read = readBlock(one as ModelBlock, []);
    if ('problem' in read) throw new Error(read.problem);
    const nowhere = { grade: async () => null };
    expect(await unproved(read.block, read.wrongPrograms, nowhere, learnerOwner('a test'))).toMatch(
      /cannot be proved here/,
    );
  });
});

describe('a varied question has numbers for every seed, or is not shown', () => {
  it.each<[string, object, RegExp]>([
    [
      'a division by zero',
      { numbers: [{ name: 'price', from: 0, to: 4, step: 1 }, vary.numbers[1]], answers: ['bags / price'] },
      /no number/,
    ],
    ['an answer that is hard to work out by hand', { answers: ['price / bags'] }, /work out by hand/],
    [
      'a known mistake that is right',
      { mistakes: [{ value: 'bags * price', text: 'No.' }] },
      /marked correct/,
    ],
    [
      'numbers that hardly vary',
      { numbers: vary.numbers.map((one) => ({ ...one, to: one.from })) },
      /hardly vary/,
    ],
    ['an unknown number', { answers: ['price * boxes'] }, /cannot be computed/],
    ['access to a property', { answers: ['price.constructor'] }, /cannot be computed/],
    ['no answer', { answers: [] }, /\w/],
    ['conditions that exclude each other', { where: ['price > 40'] }, /no numbers met/],
    [
      'a fixed answer, which is not computed',
      { kind: 'try', type: 'numeric', answers: ['12'] },
      /is computed/,
    ],
  ])('%s', async (_, changed, said) => {
    expect(await refusalOf({ ...vary, ...changed })).toMatch(said);
  });
});

describe('explorations are from the known list and can be solved, or are not shown', () => {
  const [task] = explore.tasks;
  it.each<[string, object, RegExp]>([
    ['an unknown exploration', { exploration: 'my-own' }, /no exploration/],
    ['a property name of Object', { exploration: 'constructor' }, /no exploration/],
    ['parameters that do not fit', { parameters: '{"values":[1]}' }, /^with\./],
    ['parameters that are invalid JSON', { parameters: 'values: 1' }, /JSON/],
    ['a task that is not reached', { tasks: [{ ...task, reached: '{}' }] }, /not done in the state/],
    [
      'a task that is done at the start',
      { tasks: [{ ...task, when: [{ measure: 'mean', is: 'above', than: 0 }] }] },
      /before anybody/,
    ],
    [
      'an unknown measure',
      { tasks: [{ ...task, when: [{ measure: 'beauty', is: 'above', than: 0 }] }] },
      /no measure/,
    ],
    [
      'an unknown comparison',
      { tasks: [{ ...task, when: [{ measure: 'mean', is: 'near', than: 0 }] }] },
      /when/,
    ],
    ['no task', { tasks: [] }, /no task/],
  ])('%s', async (_, changed, said) => {
    expect(await refusalOf({ ...explore, ...changed })).toMatch(said);
  });
});

it.each<[string, object]>([
  ['an unknown kind', { ...predict, kind: 'html' }],
  ['no kind', { ...predict, kind: undefined }],
  ['a guess without its answer', { ...predict, answers: [] }],
  ['nothing to reveal', { ...predict, explanation: '' }],
  ['a program of a megabyte', { ...code, solution: 'x'.repeat(1_000_000) }],
])('a block with %s is not shown', async (_, written) => {
  expect(await refusalOf(written)).not.toBeNull();
});

it("a model's addresses are removed from blocks, and HTML, which no page interprets, stays as it is written", () => {
  const rude = 'See <img src=x onerror=alert(1)> [here](https://evil.example/) or https://evil.example/ now.';
  const written = { ...code, prompt: rude, hints: [rude], tests: [{ ...code.tests[0], says: rude }] };
  const [one] = acceptedBlocks.parse({ blocks: [written] }).blocks;
  const text = JSON.stringify(readBlock(one as ModelBlock, []));
  expect(text).toContain('See <img src=x onerror=alert(1)> here or');
  expect(text).not.toMatch(/evil/);
});

it('every simulation in the prompt exists, with its parameters and measures', async () => {
  const lines = prompts.lessonBlocks.matchAll(/^- ([a-z-]+) (\{.*\}) \| .* \| (.*)$/gm);
  let count = 0;
  for (const [, exploration, parameters, measures = ''] of lines) {
    const tasks = measures.split(', ').map((measure) => ({
      ...explore.tasks[0],
      when: [{ measure, is: 'above', than: 1e9 }],
      reached: '{}',
    }));
    for (const one of tasks) {
      const said = await refusalOf({ ...explore, exploration, parameters, tasks: [one] });
      expect([exploration, said]).toEqual([
        exploration,
        "task task-1: it is not done in the state that 'reached' names",
      ]);
    }
    count += 1;
  }
  expect(count).toBe(7);
});
