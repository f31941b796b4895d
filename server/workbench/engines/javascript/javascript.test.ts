import { describe, expect, it } from 'vitest';
import type { ProgramCase } from '#shared/contract/workbench/program.ts';
import { hostileLimits } from '#shared/engines/test-runner-example.ts';
import { learnerOwner } from '../../../platform/queue-owner.ts';
import { testEngines } from '../../test-programs.ts';
import { hostilePrograms } from './test-hostile-javascript.ts';

const run = async (text: string, cases: ProgramCase[] = [], end = '') => {
  const runner = testEngines.runner('javascript', { owner: learnerOwner('a learner'), yields: false });
  if (!runner) throw new Error('no engine');
  return runner.run([{ name: 'main.js', text }], cases, hostileLimits(end));
};
const alone = async (text: string, end = '') => (await run(text, [], end)).program;
const givenBy = async (expression: string) => (await run('', [{ run: expression }])).cases[0]?.value;

describe('JavaScript on the server', () => {
  it('prints like a console, and returns the value of each test, each in a fresh engine context', async () => {
    const text =
      "let n = 0;\nfunction add(a, b) { n += 1; return a + b; }\nconsole.log('sum %d', add(1, 2), [1, { a: 'x' }]);";
    const report = await run(text, [
      { run: 'add(2, 3)' },
      { run: 'n' },
      { before: 'var c = 7;', run: 'add(c, n)' },
    ]);
    expect(report.program).toEqual({
      output: "sum 3 [ 1, { a: 'x' } ]\n",
      error: null,
      stopped: null,
    });
    expect(report.cases.map(({ value }) => value)).toEqual([5, 1, 8]);
  });

  it('waits for promises and timers on a virtual clock, and for top-level await', async () => {
    const text = [
      "setTimeout(() => console.log('late'), 60000);",
      "Promise.resolve().then(() => console.log('soon'));",
      'await new Promise((done) => setTimeout(done, 1000));',
      'const x = 4;',
      "console.log('awaited');",
    ].join('\n');
    const report = await run(text, [{ run: 'x + 1' }, { run: 'Promise.resolve(x)' }]);
    expect(report.program.output).toBe('soon\nawaited\nlate\n');
    expect(report.cases.map(({ value }) => value)).toEqual([5, 4]);
  });

  it('answers prompt() with the input lines of a test, in order, and then with null', async () => {
    const report = await run('console.log(prompt(), prompt(), prompt());', [{ input: ['Ada', 'Lin'] }]);
    expect(report.cases[0]?.output).toBe('Ada Lin null\n');
  });

  it.each([
    ['let a = 1;\n\nlet b = = 2;', 3, /SyntaxError/],
    ['let a = 1;\nfunction f() {\n  return missing;\n}\nf();', 3, /missing.*not defined/],
    ["await null;\nthrow new TypeError('bad');", 2, /TypeError: bad/],
    ["throw 'a text';", null, /^a text$/],
  ])("names the line of an error in the learner's own text: %j", async (text, line, message) => {
    const { program, cases } = await run(text, [{ before: '// one\n// two\nvar given = 1;' }]);
    for (const one of [program, cases[0]]) {
      expect(one?.error?.line).toBe(line);
      expect(one?.error?.message).toMatch(message);
    }
  });

  it.each([
    ['undefined', 'undefined'],
    ['0 / 0', 'NaN'],
    ['[1, null, undefined, -0]', [1, null, 'undefined', 0]],
    ['new Map([["a", new Set([1])]])', [['a', [1]]]],
    ['function f() {}', '[Function: f]'],
    ['new Error("no")', 'Error: no'],
    ['10n ** 20n', '100000000000000000000n'],
    ['(() => { const a = []; a.push(a); return a; })()', ['[circular]']],
    ['({ a: undefined, b: new Date(0) })', { b: '1970-01-01T00:00:00.000Z' }],
  ])('converts %s to JSON', async (expression, value) => {
    expect(await givenBy(expression)).toEqual(value);
  });

  it('reports a promise that never settles', async () => {
    const { cases } = await run('', [{ run: 'new Promise(() => {})' }]);
    expect(cases[0]?.error?.message).toBe('An await waits for something that never comes.');
  });
});

describe('a hostile program is contained', () => {
  it.each(hostilePrograms.stopped)('is stopped: %s', async (_, text, by) => {
    const outcome = await alone(text, by);
    expect(by.split(' or ')).toContain(outcome.stopped ?? 'error');
    expect(outcome.error).not.toBeNull();
    expect((await alone('console.log(1)')).output).toBe('1\n');
  });

  it.each(hostilePrograms.harmless)('finds nothing: %s', async (_, text, printed) => {
    const { output } = await alone(text);
    expect(output.trim()).toBe(printed);
  });

  it.each(hostilePrograms.forging)('changes no value: %s', async (_, text, expression, value) => {
    const { cases } = await run(text, [{ run: expression }]);
    expect(cases[0]?.value).toEqual(value);
  });

  it('does not affect the next program', async () => {
    await alone('globalThis.left = 1; Array.prototype.map = () => "spoilt"; Object.prototype.mine = 2;');
    expect((await alone('console.log(typeof left, [1].map((n) => n + 1), {}.mine)')).output).toBe(
      'undefined [ 2 ] undefined\n',
    );
  });
});
