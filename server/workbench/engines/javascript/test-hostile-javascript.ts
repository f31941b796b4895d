const tryTo = (expression: string) =>
  `try { console.log(typeof (${expression})) } catch { console.log('undefined') }`;

/** Hostile programs, each with a name for what it tries. */
export const hostilePrograms = {
  /** name, text, the limit that stops it; 'error': it ends by itself with an error */
  stopped: [
    ['an endless loop', 'for (;;);', 'time'],
    ['an endless loop that catches whatever is thrown', 'for (;;) { try { for (;;); } catch {} }', 'time'],
    ['an endless loop in finally', 'try { for (;;); } finally { for (;;); }', 'time'],
    ['an endless chain of promises', 'const f = () => Promise.resolve().then(f); f();', 'time or memory'],
    ['an endless chain of timers', 'const f = () => setTimeout(f, 0); f();', 'time'],
    ['an interval that is never cleared', 'setInterval(() => {}, 10);', 'time'],
    ['an endless generator', 'function* g() { for (;;) yield 1; } for (const x of g());', 'time'],
    ['a regular expression that takes for ever', "/^(a+)+$/.test('a'.repeat(40) + 'b');", 'time'],
    ['a getter that never ends, when it is shown', 'console.log({ get a() { for (;;); } });', 'time'],
    ['recursion without an end', 'function f() { return f() + 1; } f();', 'error'],
    ['recursion through a proxy', 'const p = new Proxy({}, { get: (t, k, r) => r[k] }); p.x;', 'error'],
    [
      'an array that is nested a hundred thousand times',
      'let s = []; for (let i = 0; i < 100000; i += 1) s = [s]; JSON.stringify(s);',
      'error or time',
    ],
    ['memory in one piece', "'x'.repeat(2 ** 29);", 'memory'],
    ['memory in many pieces', 'const a = []; for (;;) a.push(new Uint8Array(1e6));', 'memory or time'],
    ['memory in strings', "const a = []; for (;;) a.push('x'.repeat(1e6) + a.length);", 'memory or time'],
    ['a gigabyte at once', 'new ArrayBuffer(2 ** 30);', 'memory'],
    ['endless output', "for (;;) console.log('x'.repeat(1000));", 'output'],
    ['endless output that is caught', 'for (;;) { try { for (;;) console.log(1e9); } catch {} }', 'output'],
    ['endless timers', 'for (;;) setTimeout(() => {}, 1);', 'error or time'],
  ] as [string, string, string][],
  /** name, text, what it prints */
  harmless: [
    ['the process', tryTo('process'), 'undefined'],
    ['modules of the host', tryTo('require'), 'undefined'],
    [
      'the network',
      [tryTo('fetch'), tryTo('WebSocket'), tryTo('XMLHttpRequest')].join('\n'),
      'undefined\n'.repeat(3).trim(),
    ],
    [
      'other threads',
      [tryTo('Worker'), tryTo('SharedArrayBuffer.prototype.postMessage')].join('\n'),
      'undefined\nundefined',
    ],
    ['WebAssembly', tryTo('WebAssembly'), 'undefined'],
    [
      'an import',
      "import('node:fs').then(() => console.log('in'), () => console.log('refused'));",
      'refused',
    ],
    [
      'a global of the host by constructor.constructor',
      "console.log(console.log.constructor.constructor('return typeof process + typeof globalThis.realmOfWords')());",
      'undefinedundefined',
    ],
    [
      'the host by an async function',
      "(async () => {}).constructor('return typeof process')().then((it) => console.log(it));",
      'undefined',
    ],
    [
      'the host by an error of a function of ours',
      "try { setTimeout(1); } catch (error) { console.log(error.constructor.constructor('return typeof process')()); }",
      'undefined',
    ],
    [
      'the host by its own error, which is made for the program',
      "try { for (;;) setTimeout(() => {}, 1); } catch (error) { console.log(error.constructor.constructor('return typeof process')()); }",
      'undefined',
    ],
    [
      'its caller, by the stack',
      'console.log({ get a() { return new Error().stack.includes("/"); } });',
      '{ a: false }',
    ],
    [
      'the formatting realm, by the arguments of a proxy',
      "console.log(new Proxy({ a: 1 }, { ownKeys(target) { return Object.keys(target).concat('seen' + (this.constructor === Object)); }, getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }), get: () => 1 }));",
      '{ a: 1, seentrue: 1 }',
    ],
    [
      'the formatting realm, by what is thrown',
      'const seen = []; const p = new Proxy({}, { getPrototypeOf() { seen.push(this.constructor === Object); return null; } }); console.log(p); console.log(seen.every(Boolean));',
      '[Object: null prototype] {}\ntrue',
    ],
    ['the files of the engine', tryTo('std') + tryTo('os'), 'undefined\nundefined'],
    [
      "a clock that reveals other programs' work",
      'const a = performance.now(); for (let i = 0; i < 1e5; i += 1); console.log(performance.now() - a);',
      '0',
    ],
  ] as [string, string, string][],
  /** name, text, the test's expression, its unchanged value */
  forging: [
    [
      'by toJSON',
      "Object.prototype.toJSON = () => 'all right'; Number.prototype.toJSON = () => 5;",
      '[1, { a: 2 }]',
      [1, { a: 2 }],
    ],
    ['by JSON.stringify', "JSON.stringify = () => '5'; JSON.parse = () => 5;", '3', 3],
    [
      'by prototypes',
      'Array.prototype.push = Array.prototype.map = Array.from = () => 5; Object.keys = () => [];',
      '({ a: [1] })',
      { a: [1] },
    ],
    [
      'by Map and Set',
      'Map.prototype.entries = () => [[1, 2]]; Set.prototype.values = () => [9];',
      '[new Map(), new Set([1])]',
      [[], [1]],
    ],
    [
      'by setters on all objects',
      "Object.defineProperty(Object.prototype, '0', { set() {}, get: () => 9 });",
      '[1]',
      [1],
    ],
    [
      'by a global named as one of the engine',
      "var toJson = () => '5'; var line = toJson; globalThis.undefined = 5;",
      'typeof undefined',
      'undefined',
    ],
    ['by Symbol.iterator', 'Array.prototype[Symbol.iterator] = function* () { yield 5; };', '[1, 2]', [1, 2]],
  ] as [string, string, string, unknown][],
};
