import { expect } from 'vitest';
import { variant } from '#questions/vary.ts';
import { comparableOutput, runPrograms } from '../../../server/library/lint/run-programs.ts';
import { codeBlocks } from '../../../server/library/notes-parser.ts';
import { allQuestions } from './lesson-code.ts';

/** Runs a block and checks what its lesson states about it. */
export type Scenario = (code: string) => Promise<void>;

async function resultOf(program: string) {
  const [result] = await runPrograms([program]);
  return result ?? { error: 'did not run' };
}

async function printed(program: string): Promise<string> {
  const result = await resultOf(program);
  if ('error' in result) throw new Error(result.error);
  return comparableOutput(result.output);
}

/**
 * Runs the block and evaluates the expression `asked`: its value must be the correct answer of the numeric question.
 */
const answers =
  (id: string, asked: string, before = ''): Scenario =>
  async (code) => {
    const question = allQuestions.find((one) => one.id === id);
    if (question?.type !== 'numeric') throw new Error(`${id} is no numeric question`);
    const value = Number(await printed(`${before}${code}\nconsole.log(${asked});`));
    expect(Math.abs(value - question.answer), `${value}`).toBeLessThanOrEqual(question.tolerance);
  };

/**
 * The block of a question with varying numbers, as written: with these numbers `asked` must have the value of the
 * answer's formula.
 */
const varied =
  (numbers: Record<string, number>, asked: string, value: number): Scenario =>
  async (code) => {
    const program = code.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(numbers[name]));
    expect(Number(await printed(`${program}\nconsole.log(${asked});`))).toBe(value);
  };

/** For the numbers of some seeds: the last output line must be the answer, or the result of `asked` on the lines. */
const answersForSeeds =
  (id: string, asked = (lines: string[]) => Number(lines.at(-1))): Scenario =>
  async () => {
    const template = allQuestions.find((one) => one.id === id)?.template;
    if (!template) throw new Error(`the numbers of ${id} do not vary`);
    for (const seed of [1, 2, 3, 4, 5]) {
      const { prompt, answer } = variant(template, seed);
      const code = codeBlocks(String(prompt))[0]?.code ?? '';
      expect(asked((await printed(code)).split('\n')), `seed ${seed}`).toBe(Number(answer));
    }
  };

/** The block's last output line must be the answer. */
const printsAnswer =
  (id: string): Scenario =>
  async (code) =>
    answers(id, (await printed(code)).split('\n').at(-1) ?? '')('');

const books = `[
  { title: 'Emma', lent: false }, { title: 'Dune', lent: true }, { title: 'Ada', lent: false },
]`;
const virtualAsk = `const start = performance.now();
const ask = (shop, ms) => new Promise((resolve) => setTimeout(resolve, ms, shop));\n`;

/** The blocks that need neither a page nor a server, with the code they are used with in the question. */
export const plainScenarios: Record<string, Scenario> = {
  'js-tools notes 1': async (code) => {
    expect(await resultOf(code)).toEqual({ error: 'missing ) after argument list' });
    const misspelt = code.replace(/console\.log\('open from 6';/, "consol.log('open from 6');");
    expect(await resultOf(misspelt)).toEqual({ error: 'consol is not defined' });
    const stopped = `try {\n${misspelt}\n} catch (error) { console.log(error.name); }`;
    expect(await printed(stopped)).toBe('Rye & Sons\nReferenceError');
  },
  'js-values-q5 prompt 1': answers('js-values-q5', 'evening'),
  'js-values-q22 prompt 1': printsAnswer('js-values-q22'),
  'js-values-q22 template 1': answersForSeeds('js-values-q22'),
  'js-decisions-q9 prompt 1': answers('js-decisions-q9', 'price'),
  'js-loops-q2 prompt 1': async (code) => {
    const rounds = (await printed(code)).split('\n').length;
    await answers('js-loops-q2', String(rounds))('');
  },
  'js-loops-q5 prompt 1': answers('js-loops-q5', 'days'),
  'js-loops-q15 prompt 1': async (code) => {
    const rounds = (await printed(code)).split('\n').length;
    await answers('js-loops-q15', String(rounds))('');
  },
  'js-loops-q15 template 1': answersForSeeds('js-loops-q15', (lines) => lines.length),
  'js-loops-q26 prompt 1': printsAnswer('js-loops-q26'),
  'js-loops-q26 template 1': answersForSeeds('js-loops-q26'),
  'js-functions-q3 prompt 1': answers('js-functions-q3', 'stock'),
  'js-functions-q4 prompt 1': async (code) => {
    expect(await resultOf(`${code}\nfee();`)).toEqual({
      error: expect.stringMatching(/Cannot access 'rate' before initialization/),
    });
    const named = `${code}\ntry { fee(); } catch (error) { console.log(error.name); }`;
    expect(await printed(named)).toBe('ReferenceError');
  },
  'js-functions-q10 model 1': async (code) => {
    expect(await printed(`${code}\nconsole.log(gross(10));`)).toBe('12');
    const before = code.replace('0.2', '0.19');
    expect(await printed(`${before}\nconsole.log(gross(10) === 10 * 1.19, gross(0));`)).toBe('true 0');
  },
  'js-functions-q20 prompt 1': async (code) => {
    const asked = 'console.log(a() + 1, b() + 1, c() + 1, typeof c(), b());';
    expect(await printed(`${code}\n${asked}`)).toBe('6\n6\n7 NaN 61 string undefined');
  },
  'js-functions-q21 prompt 1': printsAnswer('js-functions-q21'),
  'js-functions-q21 template 1': answersForSeeds('js-functions-q21'),
  'js-functions-q22 prompt 1': async (code) => {
    expect(await printed(`${code}\nconsole.log(ticket(5), ticket(17), ticket(30));`)).toBe('0 4 undefined');
  },
  'js-functions-q25 prompt 1': async (code) => {
    expect(await printed(`${code}\nconsole.log(trip(2));`)).toBe('Bath 1 80\nBath 2 80\n80');
    const unseen = ['days', 'cost', 'd'].map((name) => `typeof ${name}`).join();
    expect(await printed(`${code}\nconsole.log([${unseen}].join());`)).toBe('undefined,undefined,undefined');
  },
  'js-closures-q3 prompt 1': printsAnswer('js-closures-q3'),
  'js-closures-q3 template 1': answersForSeeds('js-closures-q3'),
  'js-arrays-q9 prompt 1': answers('js-arrays-q9', 'swim'),
  'js-arrays-q25 prompt 1': answers('js-arrays-q25', 'new Set([a, b, c, d, e]).size'),
  'js-text-numbers-q9 prompt 1': answers('js-text-numbers-q9', 'missing'),
  'js-objects-q5 prompt 1': answers('js-objects-q5', 'open'),
  'js-objects-q10 model 1': async (code) => {
    expect(await printed(code)).toBe('Ada');
    const moved = `${code.replace(/\bfor [\s\S]*/, '')}
      pupils.reverse();
      console.log(pupils.map(({ name, phone }) => name + phone).join(), typeof pupils[0].phone);`;
    expect(await printed(moved)).toBe('Ben0160 91,Ada0171 22 string');
  },
  'js-classes-q18 prompt 1': answers('js-classes-q18', 'third.number'),
  'js-classes-q18 template 1': varied({ start: 150, step: 4 }, 'third.number', 158),
  'js-array-methods-q4 prompt 1': (code) =>
    answers('js-array-methods-q4', 'value')(code.replace(/^lets\.reduce/m, 'const value = lets.reduce')),
  'js-array-methods-q10 prompt 1': async (code) => {
    const program = `const books = ${books};\n${code}\nconsole.log(result.join());`;
    expect(await printed(program)).toBe('ADA,EMMA');
  },
  'js-array-methods-q10 model 1': async (code) => {
    const untouched = `books.map(({ title }) => title).join()`;
    const program = `const books = ${books};\n${code}\nconsole.log(titles.join());\nconsole.log(${untouched});`;
    expect(await printed(program)).toBe('ADA,EMMA\nEmma,Dune,Ada');
    const unknown = `const books = [{ title: 'Emma' }];\n${code}\nconsole.log(titles.length);`;
    expect(await printed(unknown)).toBe('0');
    expect(await printed(unknown.replace('book.lent === false', '!book.lent'))).toBe('1');
  },
  'js-array-methods-q21 prompt 1': (code) =>
    answers('js-array-methods-q21', 'value')(code.replace(/^litres\.reduce/m, 'const value = litres.reduce')),
  'js-array-methods-q21 template 1': (code) =>
    varied(
      { a: 70, b: 12, c: 25 },
      'value',
      33,
    )(code.replace(/^litres\.reduce/m, 'const value = litres.reduce')),
  'js-maps-q8 prompt 1': answers('js-maps-q8', 'last.size'),
  'js-maps-q8 template 1': varied({ guests: 25, tables: 7 }, 'last.size', 7),
  'js-maps-q15 prompt 1': answers('js-maps-q15', 'odd.size'),
  'js-errors-q23 prompt 1': (code) =>
    answers('js-errors-q23', 'sent.length')(code.replace('console.error(error);', '')),
  'js-debugging-q5 prompt 1': async (code) => {
    const halted = code.replace('level -= ', 'halts.push(level); level -= ');
    await answers('js-debugging-q5', 'halts[2]', 'const halts = [];')(halted.replace(/console\.log.*/, ''));
  },
  'js-debugging-q5 template 1': (code) => {
    const halted = code.replace('level -= ', 'halts.push(level); level -= ');
    return varied(
      { start: 80, use: 9 },
      'halts[2]',
      62,
    )(`const halts = [];${halted.replace(/console\.log.*/, '')}`);
  },
  'js-debugging-q24 prompt 1': answers('js-debugging-q24', 'failed'),
  'js-async-q5 prompt 1': answers('js-async-q5', 'performance.now() - start', virtualAsk),
  'js-async-q10 model 1': async (code) => {
    const mail = `let open = 0, most = 0;
      const mail = async (address) => {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setTimeout(resolve, 100));
        open--;
        if (address === 'wrong') throw new Error('no such address');
      };`;
    const all = `[...Array(398).fill('right'), 'wrong', 'right']`;
    expect(await printed(`${mail}\n${code}\nawait sendAll(${all});\nconsole.log('at once', most);`)).toBe(
      'not sent to wrong no such address\n399\nat once 1',
    );
    // And the code in the prompt: nothing is awaited, all letters are sent at once.
    const asked = 'subscribers.forEach(async (s) => { await mail(s); sent++; });';
    const flood = `${mail}\nlet sent = 0; const subscribers = Array(400).fill('right');\n${asked}`;
    expect(await printed(`${flood}\nconsole.log(sent, most);`)).toBe('0 400');
    expect(allQuestions.find(({ id }) => id === 'js-async-q10')?.prompt).toContain(asked);
  },
};
