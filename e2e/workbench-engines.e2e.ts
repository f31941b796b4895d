import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { javascriptExamples } from '#shared/engines/javascript/test-javascript-examples.ts';
import { pythonExamples } from '#shared/engines/python/test-python-examples.ts';
import { sqlExamples } from '#shared/engines/sql/test-sql-examples.ts';
import { foundOf, limitsOf, type RunnerExample, wantedOf } from '#shared/engines/test-runner-example.ts';
import { type Browsable, openEngines, runProgram } from '../tools/browser/programs.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('mailing'));
let page: Page;

beforeAll(async () => {
  page = await openEngines(stage);
});

/** The editor has its own messages about limits. */
const judged = ({ message, ...rest }: ReturnType<typeof foundOf> | ReturnType<typeof wantedOf>) =>
  rest.stopped ? { ...rest, line: null } : { ...rest, message };

const languages: [Browsable, RunnerExample[]][] = [
  ['javascript', javascriptExamples],
  ['python', pythonExamples],
  ['sql', sqlExamples],
];

describe.each(languages)('%s in the browser', (language, all) => {
  it.each(all)('$name', async (example) => {
    const { files, cases = [], program, results = [] } = example;
    const texts = Object.entries(files).map(([name, text]) => ({ name, text }));
    const report = await runProgram(page, language, texts, cases, limitsOf(example).time);
    expect(judged(foundOf(report.program, program))).toEqual(judged(wantedOf(program)));
    const found = results.map((wanted, place) => judged(foundOf(report.cases[place], wanted)));
    expect(found).toEqual(results.map((wanted) => judged(wantedOf(wanted))));
  });
});
