import { runInNewContext } from 'node:vm';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { describe, expect, it } from 'vitest';
import { errorInOneWording } from '#shared/engines/javascript/error-words.ts';
import { programErrorWords } from '#shared/rules/program-error-words.ts';
import { runJavaScript } from './run-javascript.ts';

const engine = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant);

/** The error of a program that is tested on the server. */
function tested(text: string) {
  const { error } = runJavaScript(engine, {
    files: [{ name: 'main.js', text }],
    test: null,
    limits: { time: 1000, memory: 32 * 1024 * 1024 },
    wall: 4000,
  }).outcome;
  return error && programErrorWords({ ...error, line: null });
}

/** The error of a program in V8, the engine of most browsers, with the suffix that the browser runner adds. */
function run(text: string) {
  try {
    runInNewContext(`${text}\n;end();`, { console: { log: () => {} }, end: () => {} });
    return null;
  } catch (error) {
    const { name, message } = error as Error;
    return programErrorWords({ message: errorInOneWording(`${name}: ${message}`), line: null });
  }
}

describe('an error has the same message in the browser and on the server', () => {
  it.each([
    "consol.log('a');",
    'let a; a.b;',
    'let a = null; a.b = 1;',
    'let list; list[0];',
    'let list; list[0] = 1;',
    'let a = 3; a();',
    'const shop = {}; shop.open(1, 2);',
    'const shop = { door: {} };\n  shop.door.open();',
    "let f = 'a'; console.log(1, f(2));",
    'const total = 1;\ntotal += 1;',
    "'use strict'; const o = Object.freeze({ size: 1 }); o.size = 2;",
    'console.log(x); let x = 1;',
    'let a = 1; let a = 2;',
    "console.log('a';",
    "console.log('a);",
    'if (true) {',
    'let x = ;',
    'x = 5 +',
    'for (let i = 0; i < 3; i++ { }',
    'const x;',
    'let a = [1 2];',
    'function () {}',
    'const list = 5; for (const one of list) {}',
    'function f() { f(); } f();',
    'class Door {} Door();',
    'class A {} class B extends A { constructor() { this.x = 1; } } new B();',
    'new Array(-1);',
    "'a'.repeat(-1);",
    'new Date(NaN).toISOString();',
    '[].reduce((a, b) => a + b);',
    'Object.keys(null);',
    "throw new TypeError('my own words');",
  ])('%s', (program) => {
    expect(tested(program)).not.toBeNull();
    expect(tested(program)).toBe(run(program));
  });

  it('the error of an incomplete text is reported on its last line', () => {
    const { error } = runJavaScript(engine, {
      files: [{ name: 'main.js', text: 'let a = 1;\nlet b = a +' }],
      test: null,
      limits: { time: 1000, memory: 32 * 1024 * 1024 },
      wall: 4000,
    }).outcome;
    expect(error && programErrorWords(error)).toBe("SyntaxError: Unexpected token ';' (line 2)");
  });
});
