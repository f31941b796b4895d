import { describe, expect, it } from 'vitest';
import { instrument } from './instrument.ts';
import { type Trace, traceSchema } from './trace-types.ts';

const traceOf = (source: string): Trace => traceSchema.parse(new Function(`return ${instrument(source)}`)());

/** The output without instrumentation. */
function plainOutput(source: string): string {
  const lines: string[] = [];
  const console = { log: (...values: unknown[]) => lines.push(`${values.map(String).join(' ')}\n`) };
  try {
    new Function('console', source)(console);
  } catch (error) {
    lines.push(`! ${String(error)}`);
  }
  return lines.join('');
}

const lines = ({ steps }: Trace) => steps.map(({ line }) => line);
/** The variables of the innermost call at each step. */
const seen = ({ steps }: Trace) =>
  steps.map(({ frames }) =>
    (frames.at(-1)?.variables ?? []).map(({ name, value }) => `${name}=${value}`).join(' '),
  );
const calls = ({ steps }: Trace) =>
  steps.map(({ frames }) => frames.map(({ name }) => name || '.').join('>'));

describe('a program that is stepped through', () => {
  it('stops before each statement, and records the variables at that point', () => {
    const trace = traceOf("let a = 1;\nconst b = a + 1;\nconsole.log('sum', a + b);");
    expect(lines(trace)).toEqual([1, 2, 3, null]);
    expect(seen(trace)).toEqual(['', 'a=1', 'a=1 b=2', 'a=1 b=2']);
    expect(trace.output).toBe('sum 3\n');
    expect(trace.steps.map(({ printed }) => printed)).toEqual([0, 0, 0, 6]);
  });

  it('returns to the head of a loop at each iteration', () => {
    const trace = traceOf('let sum = 0;\nfor (let i = 1; i <= 2; i += 1)\n  sum += i;\nsum;');
    expect(lines(trace)).toEqual([1, 2, 3, 2, 3, 2, 4, null]);
    expect(seen(trace)).toEqual([
      '',
      'sum=0 i=1',
      'sum=0 i=1',
      'sum=1 i=2',
      'sum=1 i=2',
      'sum=3 i=3',
      'sum=3',
      'sum=3',
    ]);
    expect(lines(traceOf('let n = 2;\nwhile (n > 0) {\n  n -= 1;\n}'))).toEqual([1, 2, 3, 2, 3, 2, null]);
    expect(lines(traceOf('let n = 2;\ndo n -= 1;\nwhile (n > 0);'))).toEqual([1, 2, 3, 2, 3, null]);
  });

  it('shows each value of a for..of and each name of a for..in', () => {
    const trace = traceOf("for (const [name, age] of [['Ada', 36], ['Bo', 7]]) {\n  name;\n}");
    expect(seen(trace).filter((_, at) => lines(trace)[at] === 1)).toEqual([
      '',
      "name='Ada' age=36",
      "name='Bo' age=7",
    ]);
    expect(seen(traceOf('for (const key in { a: 1 }) key;'))).toContain("key='a'");
  });

  it('records nested calls, and drops those that have returned', () => {
    const trace = traceOf(
      'function twice(x) {\n  return add(x, x);\n}\nfunction add(a, b) {\n  return a + b;\n}\nconst y = twice(3) + twice(4);',
    );
    expect(calls(trace)).toEqual(['.', '.>twice', '.>twice>add', '.>twice', '.>twice>add', '.']);
    expect(seen(trace)).toEqual(['', 'x=3', 'a=3 b=3', 'x=4', 'a=4 b=4', 'y=14']);
  });

  it('follows a recursion to its end', () => {
    const trace = traceOf('const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));\nconsole.log(fib(3));');
    expect(calls(trace).slice(1)).toEqual([
      '.',
      '.>fib',
      '.>fib>fib',
      '.>fib>fib>fib',
      '.>fib>fib>fib',
      '.>fib>fib',
      '.',
    ]);
    expect(trace.output).toBe('2\n');
  });

  it('shows the variables of a closure after its creator has returned, and no name twice before', () => {
    const trace = traceOf(
      'function counter() {\n  let count = 0;\n  return () => {\n    count += 1;\n    return count;\n  };\n}\nconst next = counter();\nnext();\nnext();',
    );
    expect(seen(trace).filter((_, at) => lines(trace)[at] === 4)).toEqual(['count=0', 'count=1']);
    const within = traceOf('function f() {\n  const a = 1;\n  [2].map((b) => b);\n}\nf();');
    expect(seen(within)).toContain('b=2');
  });

  it('shows arrays, objects, maps, functions and strings as in source code', () => {
    const trace = traceOf(
      "const a = [1, 'two', [3]];\nconst o = { x: -0, get y() { throw 1; } };\nconst m = new Map([['k', new Set([1])]]);\nconst f = function () {};\nconst t = 'it\\'s\\nhere';\nconst me = {};\nme.me = me;\nclass P { x = 1n; }\nconst p = new P();\nconst n = null;\nlet u;",
    );
    expect(seen(trace).at(-1)).toBe(
      "a=[1, 'two', [3]] o={x: -0, y: (computed)} m=Map {'k': Set {1}} f=function f t='it\\'s\\nhere' me={me: (itself)} p=P {x: 1n} n=null u=undefined",
    );
    expect(seen(traceOf("const long = 'x'.repeat(999);")).at(-1)?.length).toBeLessThan(140);
    expect(seen(traceOf('const many = Array.from({ length: 99 }, (_, i) => i);')).at(-1)).toMatch(/…/);
  });

  it('records the error that stopped it, after the steps before it', () => {
    const trace = traceOf("const a = 1;\nconsole.log(a);\nnothing.here();\nconsole.log('never');");
    expect([lines(trace), trace.error, trace.output]).toEqual([
      [1, 2, 3, null],
      'ReferenceError: nothing is not defined',
      '1\n',
    ]);
    expect(traceOf("throw 'plain';").error).toBe('plain');
    expect(() => instrument('let a = ;')).toThrow(SyntaxError);
  });

  it('follows try, catch and finally, and leaves the calls in between', () => {
    const trace = traceOf(
      "function risky(n) {\n  throw new Error('no ' + n);\n}\ntry {\n  risky(1);\n} catch (problem) {\n  console.log(problem.message);\n} finally {\n  console.log('done');\n}",
    );
    expect(lines(trace)).toEqual([5, 2, 7, 9, null]);
    expect(calls(trace)).toEqual(['.', '.>risky', '.', '.', '.']);
    expect(seen(trace)[2]).toBe('problem=Error: no 1');
  });

  it('ends after a thousand steps, also in endless loops', () => {
    const trace = traceOf('let n = 0;\nwhile (true) n += 1;');
    expect([trace.steps.length, trace.isCut, trace.error]).toEqual([1000, true, null]);
    const deep = traceOf('function f(n) { return f(n + 1); }\nf(0);');
    expect([deep.steps.length, deep.isCut]).toEqual([1000, true]);
    expect(JSON.stringify(deep).length).toBeLessThan(600_000);
  });

  it('does not read variables before their declaration', () => {
    const trace = traceOf('function f() { return later; }\nlet later = 1;\n{ let later = 2; later; }\nf();');
    expect(seen(trace)[0]).toBe('');
    expect(trace.error).toBeNull();
  });
});

describe('the behaviour of the program', () => {
  it.each([
    ['early return', 'function f(x) { if (x) return 1\n return }\nconsole.log(f(1), f(0));'],
    ['no semicolons', 'let a = 1\nlet b = [a, 2]\n;[a, b] = [b, a]\nconsole.log(JSON.stringify([a, b]))'],
    [
      'return in brackets',
      'const f = (a, b) => {\n  return (\n    a + b // both\n  )\n}\nconsole.log(f(1, 2))',
    ],
    [
      'arrow with an object',
      'const f = x => ({ x })\nconst g = a => b => a + b\nconsole.log(f(1).x, g(1)(2))',
    ],
    ['arrow in a default', 'const f = (g = () => 1) => g()\nconsole.log(f(), [1, 2].map(x => x * 2).join())'],
    [
      'closures in a loop',
      'const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i)\nconsole.log(fs.map(f => f()).join())',
    ],
    [
      'labels',
      'outer: for (const a of [1, 2]) { for (const b of [1, 2]) { if (b > a) continue outer; if (a > 1) break outer; console.log(a, b) } }',
    ],
    [
      'switch',
      'for (const x of [1, 2, 3]) switch (x) { case 1: let y = x; console.log(y); break; case 2: console.log("two"); default: console.log("else") }',
    ],
    [
      'else if',
      'for (const n of [0, 1, 2]) if (n === 0) console.log("a"); else if (n === 1) console.log("b"); else console.log("c")',
    ],
    [
      'generator',
      'function* g() { const x = yield 1; console.log(x); yield* [2, 3]; return 4 }\nconst it = g(); console.log(it.next().value, it.next(9).value, [...it].join())',
    ],
    [
      'classes',
      'class A { #n = 1; static made = 0; static { A.made = 5 } constructor(n) { this.#n = n } get n() { return this.#n } static of(n) { return new A(n) } }\nclass B extends A { constructor() { super(7) } get n() { return super.n + 1 } }\nconsole.log(A.of(3).n, new B().n, A.made)',
    ],
    [
      'this and arguments',
      'const o = { n: 2, f() { return [1, 2].map(x => x * this.n).concat(arguments.length) } }\nconsole.log(o.f(0, 0).join())',
    ],
    ['strict mode', '"use strict"\nfunction f() { return this }\nconsole.log(f() === undefined)'],
    [
      'strict function',
      "function f() { 'use strict'; return this }\nfunction e() {}\nfunction d() { 'use strict' }\nconsole.log(f() === undefined, e(), d())",
    ],
    [
      'hoisting',
      'console.log(f(), typeof v); var v = 1; function f() { return g(); function g() { return 1 } }\nfunction h() { var x; function x() {} return typeof x }\nconsole.log(h())',
    ],
    [
      'finally over return',
      'function f() { try { return 1 } finally { console.log("f") } }\nconsole.log(f())',
    ],
    [
      'destructuring',
      'const { a, b: [c = 2, ...d] = [], ...e } = { a: 1, b: [undefined, 3], x: 4 }\nconsole.log(a, c, d[0], e.x)',
    ],
    [
      'tagged text',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a program
      'const t = (s, ...v) => s.raw.join("|") + v.join()\nconsole.log(t`a${1}b${2}c`, `x${[1].map(x => x + `!`)}`)',
    ],
    ['names of ours', 'const $t = 1, console2 = console, $t1 = 2\nconsole2.log($t + $t1)'],
    [
      'a console of its own',
      'const log = console.log; { const console = { log: (x) => log("mine", x) }; console.log(1) }',
    ],
    [
      'empty bodies',
      'for (let i = 0; i < 2; i++);\nwhile (false);\nfor (const x of []);\nif (1);\nconsole.log("end")',
    ],
    ['error', 'console.log(1); null.x'],
    [
      'comma and conditional',
      'let i = 0; const f = i ? x => x : x => x + 1; for (i = 0, j = 5; i < j; i++, j--); var j; console.log(i, j, f(1))',
    ],
    [
      'names of functions',
      'const f = () => {}; const o = { g: function () {} }; console.log(f.name, o.g.name)',
    ],
  ])('stays the same: %s', (_, source) => {
    const plain = plainOutput(source);
    const { output, error, isCut } = traceOf(source);
    expect(output + (error === null ? '' : `! ${error}`)).toBe(plain);
    expect([plain.length > 0, isCut]).toEqual([true, false]);
  });
});
