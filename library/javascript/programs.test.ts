import { describe, expect, it } from 'vitest';
import { parseNotes } from '../../server/library/notes-parser.ts';
import { allLessons, scriptBlocks } from './programs/lesson-code.ts';
import { pageClaims, pageScenarios } from './programs/page-scenarios.ts';
import { plainScenarios } from './programs/plain-scenarios.ts';
import { blocksLeft } from './programs/script-blocks.ts';
import { serverClaims, serverScenarios } from './programs/server-scenarios.ts';

const scenarios = { ...plainScenarios, ...pageScenarios, ...serverScenarios };

describe('all JavaScript in notes and questions is executed (code marked "run" by the linter)', () => {
  it.each(scriptBlocks)('$name', async ({ name, code }) => {
    const scenario = scenarios[name];
    if (!scenario) throw new Error(`'${name}' is executed nowhere; write a scenario for it in programs/`);
    await scenario(code);
  });

  it.each(Object.entries({ ...pageClaims, ...serverClaims }))('%s', (_name, prove) => prove());

  it('has no scenario for a missing block', () => {
    expect(Object.keys(scenarios).filter((name) => !scriptBlocks.some((one) => one.name === name))).toEqual(
      [],
    );
  });
});

describe('a block without a scenario is detected', () => {
  const [lesson] = allLessons;
  const code = ['```js', 'console.log(1);', '```'].join('\n');
  const namesLeft = (change: object) =>
    blocksLeft({ ...lesson, sections: [], questions: [], ...change } as never);

  it('in the notes', () => {
    const { sections } = parseNotes(`## A page {#explanation}\n\n${code}\n`);
    expect(namesLeft({ sections })).toEqual([{ name: `${lesson?.id} notes 1`, code: 'console.log(1);' }]);
  });

  it.each([
    ['a prompt', { type: 'single', prompt: code }, 'prompt'],
    [
      'a prompt that only looks as if it were run',
      { type: 'single', prompt: code.replace('js', 'js run') },
      'prompt',
    ],
    ['a model answer', { type: 'open', model: `So:\n\n${code}` }, 'model'],
    ['an option', { type: 'single', options: [{ text: code, feedback: '' }] }, 'options'],
    ['an explanation', { type: 'numeric', explanation: code }, 'explanation'],
  ])('in %s', (_place, question, field) => {
    const left = namesLeft({ questions: [{ id: 'new-q1', ...question }] });
    expect(left.map(({ name }) => name)).toEqual([`new-q1 ${field} 1`]);
    expect(left.filter(({ name }) => scenarios[name])).toEqual([]);
  });
});
