import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/contract/workbench/program.ts';
import { javascriptExamples } from '#shared/engines/javascript/test-javascript-examples.ts';
import { pythonExamples } from '#shared/engines/python/test-python-examples.ts';
import { sqlExamples } from '#shared/engines/sql/test-sql-examples.ts';
import { foundOf, limitsOf, type RunnerExample, wantedOf } from '#shared/engines/test-runner-example.ts';
import { learnerOwner } from '../../platform/queue-owner.ts';
import { testEngines } from '../test-programs.ts';

const examples: [Language, RunnerExample[]][] = [
  ['javascript', javascriptExamples],
  ['python', pythonExamples],
  ['sql', sqlExamples],
];

describe.each(examples)('%s on the server', (language, all) => {
  it.each(all)('$name', async (example) => {
    const { files, cases = [], program, results = [] } = example;
    const runner = testEngines.runner(language, { owner: learnerOwner('a learner'), yields: false });
    const texts = Object.entries(files).map(([name, text]) => ({ name, text }));
    const report = await runner?.run(texts, cases, limitsOf(example));
    expect(foundOf(report?.program, program)).toEqual(wantedOf(program));
    const found = results.map((wanted, place) => foundOf(report?.cases[place], wanted));
    expect(found).toEqual(results.map(wantedOf));
  });
});
