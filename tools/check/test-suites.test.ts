import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inGroups, selectSuites } from './test-suites.ts';

const suites = selectSuites([]);

it('consecutive checks and two suites that wait may run in parallel, other tests run alone, the order is kept', () => {
  const groups = inGroups(suites).map((group) => group.map(({ name }) => name));
  expect(groups.flat()).toEqual(suites.map(({ name }) => name));
  expect(groups).toEqual([
    [
      'lint',
      'types-shared',
      'types-questions',
      'types-blocks',
      'types-server',
      'types-web',
      'types-tools',
      'layers',
      'unused-product',
      'unused-whole',
      'build',
    ],
    ['unit', 'postgres'],
    ['server'],
    ['browser'],
  ]);
  expect(inGroups(selectSuites(['server', 'types']))[0]).toHaveLength(6);
});

it('every vitest project is in a suite', () => {
  const config = readFileSync(new URL('../../vitest.config.ts', import.meta.url), 'utf8');
  const named = [...config.matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name);
  const run = suites.flatMap((suite) => (suite.kind === 'vitest' ? suite.projects : []));
  expect(named.length).toBeGreaterThan(4);
  expect(run.toSorted()).toEqual(named.toSorted());
});
