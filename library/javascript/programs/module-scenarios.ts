import vm from 'node:vm';
import { expect } from 'vitest';
import { type ModulesRun, runModules } from './as-modules.ts';
import { allQuestions, scriptOf, spanOf } from './lesson-code.ts';
import type { Scenario } from './plain-scenarios.ts';

type Files = Record<string, string>;

const prints = async (files: Files, first: string, printed: string[]) =>
  expect(await runModules(files, first)).toEqual({ printed, error: '' } satisfies ModulesRun);

const fails = async (files: Files, first: string, message: string) =>
  expect((await runModules(files, first)).error).toContain(message);

const runsTheShop: Scenario = () =>
  prints(
    {
      'money.js': scriptOf('js-modules notes 1'),
      'basket.js': scriptOf('js-modules notes 2'),
      'delivery.js': 'export function total(kilos) { return kilos > 2 ? 900 : 500; }',
      'shop.js': scriptOf('js-modules notes 3'),
    },
    'shop.js',
    ['2 articles, €15.90', '2090'],
  );

const runsTheHall: Scenario = () =>
  prints(
    {
      'numbers.js': scriptOf('js-modules notes 4'),
      'entrance.js': scriptOf('js-modules notes 5'),
      'hall.js': scriptOf('js-modules notes 6'),
    },
    'hall.js',
    ['1 2 3'],
  );

/** The blocks of the lesson on modules, as files that import each other. */
export const moduleScenarios: Record<string, Scenario> = {
  'js-modules notes 1': (code) =>
    prints(
      { 'money.js': code, 'shop.js': "import { euros } from './money.js';\nconsole.log(euros(690));" },
      'shop.js',
      ['€6.90'],
    ),
  'js-modules notes 2': runsTheShop,
  'js-modules notes 3': runsTheShop,
  'js-modules notes 4': runsTheHall,
  'js-modules notes 5': runsTheHall,
  'js-modules notes 6': runsTheHall,
};

const says = (name: string) => `console.log('${name}');`;
const members = `export const limit = 40;
const fee = 25;
export default function join(name) { return name + fee; }`;
const score = 'export let points = 0;\nexport function goal() { points += 1; }';

/** What the lesson and its questions state about modules in their running text. */
export const moduleClaims: Record<string, () => Promise<void>> = {
  'js-modules-q5: what is imported runs first, each file once, from top to bottom': () => {
    const question = allQuestions.find(({ id }) => id === 'js-modules-q5');
    return prints(
      {
        'prices.js': says('prices'),
        'clock.js': says('clock'),
        'menu.js': `import './prices.js';\n${says('menu')}`,
        'inn.js': `import './menu.js';\nimport './clock.js';\n${says('inn')}`,
      },
      'inn.js',
      question?.type === 'ordering' ? question.items : [],
    );
  },
  'js-modules-q3: what each import takes': async () => {
    const from = (line: string, shown = '') =>
      [{ 'members.js': members, 'gym.js': `${line}\n${shown}` }, 'gym.js'] as const;
    await prints(...from("import { limit } from './members.js';", 'console.log(limit);'), ['40']);
    await prints(...from("import enrol from './members.js';", "console.log(enrol('A'));"), ['A25']);
    await prints(...from("import enrol, { limit } from './members.js';", 'console.log(limit);'), ['40']);
    await prints(...from("import limit from './members.js';", 'console.log(typeof limit);'), ['function']);
    await fails(...from("import { fee } from './members.js';"), 'does not provide an export named');
    await fails(...from("import { join } from './members.js';"), 'does not provide an export named');
  },
  'js-modules-q6 and notes: all who import a module share one instance': () =>
    prints(
      {
        'stamps.js': 'let stock = 30;\nexport function take() { stock -= 1; return stock; }',
        'post.js': "import { take } from './stamps.js';\ntake(); take();",
        'kiosk.js': "import { take } from './stamps.js';\ntake(); take(); take();",
        'third.js': `import './post.js';\nimport './kiosk.js';
import { take } from './stamps.js';\nconsole.log(take());`,
      },
      'third.js',
      ['24'],
    ),
  'js-modules-q7: strict mode refuses a name that was never declared': async () => {
    const slip = 'winer = 7;';
    expect(vm.runInNewContext(`${slip} winer`)).toBe(7);
    await fails({ 'lottery.js': slip }, 'lottery.js', 'ReferenceError: winer is not defined');
  },
  'js-modules-q8: in a cycle the first cannot use the values of the other': () =>
    fails(
      {
        'tide.js': "import { moon } from './moon.js';\nexport const tide = moon + 1;",
        'moon.js': "import { tide } from './tide.js';\nexport const moon = 1;\nconsole.log(tide);",
      },
      'tide.js',
      "ReferenceError: Cannot access 'tide' before initialization",
    ),
  'js-modules-q9: an import follows its module and cannot be assigned to': async () => {
    const reads = `import { points, goal } from './score.js';
const before = points;\ngoal();\nconsole.log(before, points);`;
    await prints({ 'score.js': score, 'reads.js': reads }, 'reads.js', ['0 1']);
    const writes = "import { points } from './score.js';\npoints = 0;";
    await fails({ 'score.js': score, 'writes.js': writes }, 'writes.js', 'TypeError: Assignment to constant');
    const twice = "import { points } from './score.js';\nlet points = 5;";
    await fails({ 'score.js': score, 'twice.js': twice }, 'twice.js', 'already been declared');
  },
  'js-modules notes and q19: a dynamic import gives a promise of the exports, and runs the file once': () => {
    const wanted = spanOf('js-modules', 'const { print } = await import');
    return prints(
      {
        'receipt.js':
          "console.log('loaded');\nexport const print = (order) => console.log('printed', order);",
        'shop.js': `for (const order of ['tea', 'soap']) {\n${wanted}\nprint(order);\n}`,
      },
      'shop.js',
      ['loaded', 'printed tea', 'printed soap'],
    );
  },
  'js-data-q7: an import in a script that is no module': async () => {
    const message = 'Cannot use import statement outside a module';
    expect(() => new vm.Script(spanOf('js-modules', "import { price } from './prices.js'"))).toThrow(message);
  },
  'js-data-q8: two modules, each with a total of its own': () => {
    const one = (value: number) => `function total() { return ${value}; }\nexport const sum = total() + 1;`;
    const both = `import { sum as a } from './basket.js';\nimport { sum as b } from './receipt.js';
console.log(a, b);`;
    return prints({ 'basket.js': one(1), 'receipt.js': one(5), 'shop.js': both }, 'shop.js', ['2 6']);
  },
};
