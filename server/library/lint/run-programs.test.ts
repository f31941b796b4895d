import { describe, expect, it } from 'vitest';
import { runPrograms } from './run-programs.ts';

const wait = 'const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));';

async function printed(program: string): Promise<string[]> {
  const [result] = await runPrograms([program]);
  if (result === undefined || 'error' in result) throw new Error(result?.error ?? 'no result');
  return result.output.split('\n');
}

async function failure(program: string, limitMs?: number): Promise<string> {
  const [result] = await runPrograms([program], limitMs);
  return result && 'error' in result ? result.error : `no failure: ${JSON.stringify(result)}`;
}

describe('a program with promises and timers', () => {
  it('runs its code first, then promises, then timers', async () => {
    const program = `
      setTimeout(() => console.log('timer'), 0);
      Promise.resolve().then(() => console.log('promise')).then(() => console.log('next promise'));
      queueMicrotask(() => console.log('microtask'));
      console.log('program');`;
    expect(await printed(program)).toEqual(['program', 'promise', 'microtask', 'next promise', 'timer']);
  });

  it('finishes the promises of one timer before the next timer of the same moment', async () => {
    const program = `
      setTimeout(() => { console.log('a'); Promise.resolve().then(() => console.log('after a')); }, 5);
      setTimeout(() => console.log('b'), 5);`;
    expect(await printed(program)).toEqual(['a', 'after a', 'b']);
  });

  it('runs timers by time, and equal times by age', async () => {
    const program = `
      for (const [name, ms] of [['late', 30], ['zero', 0], ['one', 1], ['none', undefined], ['soon', 10]])
        setTimeout(console.log, ms, name, 'called');
      const never = setTimeout(() => console.log('cleared'), 2);
      clearTimeout(never);`;
    const order = ['zero', 'one', 'none', 'soon', 'late'];
    expect(await printed(program)).toEqual(order.map((name) => `${name} called`));
  });

  it('repeats an interval until it is cleared', async () => {
    const program = `
      let rounds = 0;
      const id = setInterval(() => { rounds += 1; console.log(rounds); if (rounds === 3) clearInterval(id); }, 10);
      setTimeout(() => console.log('between'), 15);`;
    expect(await printed(program)).toEqual(['1', 'between', '2', '3']);
  });

  it('sees an hour pass without real waiting', async () => {
    const program = `${wait}
      const start = Date.now(), day = new Date(), mark = performance.now();
      wait(3_600_000).then(() => console.log(Date.now() - start, new Date() - day, performance.now() - mark));`;
    const began = performance.now();
    expect(await printed(program)).toEqual(['3600000 3600000 3600000']);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('may use await at its top level', async () => {
    const program = `${wait}\nconsole.log('in');\nawait wait(500);\nconsole.log('out'); // the end`;
    expect(await printed(program)).toEqual(['in', 'out']);
  });
});

describe('a program is stopped and reported', () => {
  it.each([
    ['loops', 'for (;;);', /timed out/],
    ['loops in a promise', 'Promise.resolve().then(() => { for (;;); });', /timed out/],
    ['awaits in an endless loop', '(async () => { for (;;) await null; })();', /timed out/],
    ['loops in a timer', 'setTimeout(() => { for (;;); }, 10);', /timed out/],
    ['sets timers for ever', 'const again = () => setTimeout(again, 1000); again();', /timed out/],
    ['never clears an interval', 'setInterval(() => {}, 1000);', /timed out/],
    ['awaits a promise that never settles', 'await new Promise(() => {});', /never comes/],
    ['does not handle a rejection', "Promise.reject(new Error('no milk'));", /not handled: no milk/],
    ['rejects later', `${wait} wait(9).then(() => { throw new Error('sour'); });`, /not handled: sour/],
    ['fails after an await', "await null; throw new Error('cold');", /not handled: cold/],
    ['throws in a timer', "setTimeout(() => { throw new Error('spilt'); }, 5);", /^spilt$/],
    ['is no program', 'const = 1;', /Unexpected token/],
  ])('when it %s', async (_name, program, message) => {
    const isEndless = message.test('timed out');
    expect(await failure(program, isEndless ? 500 : undefined)).toMatch(message);
  });

  it('without affecting other programs', async () => {
    const programs = [
      "setTimeout(() => console.log('before'), 50);",
      'Promise.reject(null); setTimeout(() => {}, 10);',
      'for (;;);',
      "const caught = Promise.reject(new Error('x')); caught.catch((error) => console.log(error.message));",
    ];
    const results = await runPrograms(programs, 2000);
    expect(results).toEqual([
      { output: 'before' },
      { error: 'a rejected promise is not handled: null' },
      { error: expect.stringMatching(/timed out/) },
      { output: 'x' },
    ]);
  });

  it('when it accesses files or processes, even through the functions it is given', async () => {
    const host = `console.log.constructor('return process')()`;
    for (const deed of [
      `getBuiltinModule('fs').readFileSync('/etc/hostname')`,
      `getBuiltinModule('child_process').execSync('true')`,
    ]) {
      expect(await failure(`${host}.${deed}`)).toMatch(/Access to this API has been restricted/);
    }
  });
});
