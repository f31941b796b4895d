import { exampleIn, type RunnerExample } from '../test-runner-example.ts';

const javascript = exampleIn('main.js');
const endless = 'did not come to its end';

export const javascriptExamples: RunnerExample[] = [
  javascript('prints lines', "console.log('a', 1);\nconsole.error('b');\nconsole.warn('c');\n", {
    output: 'a 1\nb\nc\n',
  }),
  javascript('a program without output ends as well', 'const x = 1;', { output: '' }),
  javascript('says what failed and in which line', "console.log('before');\n\nnull.length;\n", {
    output: 'before\n',
    error: { says: 'TypeError', line: 3 },
  }),
  javascript('names the line of the function that failed', 'function f() {\n  missing();\n}\n\nf();\n', {
    error: { says: 'ReferenceError', line: 2 },
  }),
  javascript('says where a text cannot be read', 'let a = 1;\nlet b = ;\n', {
    output: '',
    error: { says: 'SyntaxError', line: 2 },
  }),
  // Browsers know where a string was thrown, other engines do not.
  javascript('takes anything that is thrown', "throw 'no';", { error: { says: 'no' } }),
  javascript(
    'evaluates an expression after the program',
    'const twice = (n) => 2 * n;',
    {},
    [{ run: 'twice(21)' }, { run: '[twice(1), { a: twice(2) }]' }],
    [{ value: 42 }, { value: [2, { a: 4 }] }],
  ),
  javascript(
    'puts what is given before the program',
    'const sum = given.reduce((a, b) => a + b, 0);',
    { error: { says: 'given', line: 1 } },
    [{ before: 'const given = [1, 2, 3];', run: 'sum' }],
    [{ value: 6 }],
  ),
  javascript(
    'each case has a world of its own',
    'globalThis.count = (globalThis.count ?? 0) + 1; Array.prototype.extra = 1;',
    {},
    [{ run: 'count' }, { run: 'count' }],
    [{ value: 1 }, { value: 1 }],
  ),
  javascript(
    'answers prompt() line by line, then with nothing',
    'console.log(prompt(), prompt(), prompt());',
    { output: 'null null null\n' },
    [{ input: ['a', 'b'] }],
    [{ output: 'a b null\n' }],
  ),
  javascript(
    'waits for timers in their order',
    "setTimeout(() => console.log('late'), 5000);\nsetTimeout(() => console.log('soon'), 1);\nconsole.log('now');",
    { output: 'now\nsoon\nlate\n' },
  ),
  javascript(
    'waits at the top level',
    'const made = await new Promise((done) => setTimeout(() => done(7), 100));\nconsole.log(made);',
    { output: '7\n' },
    [{ run: 'made + 1' }],
    [{ value: 8 }],
  ),
  javascript(
    'a case that fails has no value',
    'const f = () => { throw new Error("no"); };',
    {},
    [{ run: 'f()' }, { run: '1' }],
    [{ error: { says: 'no', line: 1 }, value: undefined }, { value: 1 }],
  ),
  javascript(
    'stops a loop that never ends, and keeps what was printed',
    "console.log('on');\nwhile (true) {}",
    {
      output: 'on\n',
      stopped: 'time',
      error: { says: endless },
    },
  ),
  javascript('stops what prints without end', "while (true) console.log('x');", {
    stopped: 'output',
    error: { says: 'printed more' },
  }),
  javascript('stops what wants a gigabyte', 'const large = new Uint8Array(2 ** 30);', {
    stopped: 'memory',
    error: { says: 'more memory' },
  }),
];
