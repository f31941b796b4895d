// The text of this file begins each program in its worker; web/features/workbench/engines/javascript/javascript-runner.ts
// puts the program behind it. It prints, keeps a clock that jumps, and takes away what a program has no use for.
(({ input, mostOutput, mostMemory, most }) => {
  const post = self.postMessage.bind(self);
  const realTimeout = self.setTimeout.bind(self);
  const lines = [];
  let printed = 0;
  let waiting = 0;
  // The first lines are sent at once: a loop that never ends would keep them to itself.
  let atOnce = 200;

  const quoted = (text) =>
    `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  const named = (value) => (/^[\w$]+$/.test(value) ? value : quoted(value));
  function show(value, depth = 0, above = []) {
    if (typeof value === 'string') return depth === 0 ? value : quoted(value);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'symbol') return value.toString();
    if (Object.is(value, -0)) return '-0';
    if (typeof value === 'function') {
      const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? 'class' : 'Function';
      return kind === 'class'
        ? `[class ${value.name || '(anonymous)'}]`
        : `[Function: ${value.name || '(anonymous)'}]`;
    }
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Error) return depth === 0 ? String(value) : `[${value}]`;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof RegExp) return String(value);
    if (value instanceof Promise) return 'Promise { … }';
    if (above.includes(value)) return '[Circular]';
    const inner = (one) => show(one, depth + 1, [...above, value]);
    if (Array.isArray(value)) {
      if (depth > 3) return '[Array]';
      const shown = value.slice(0, 100).map(inner);
      if (value.length > 100) shown.push(`… ${value.length - 100} more`);
      return shown.length === 0 ? '[]' : `[ ${shown.join(', ')} ]`;
    }
    if (value instanceof Map)
      return `Map(${value.size}) { ${[...value].map(([key, one]) => `${inner(key)} => ${inner(one)}`).join(', ')} }`;
    if (value instanceof Set) return `Set(${value.size}) { ${[...value].map(inner).join(', ')} }`;
    const maker = value.constructor?.name;
    const name = maker && maker !== 'Object' ? `${maker} ` : '';
    if (depth > 3) return '[Object]';
    const fields = Object.entries(value).slice(0, 100);
    return fields.length === 0
      ? `${name}{}`
      : `${name}{ ${fields.map(([key, one]) => `${named(key)}: ${inner(one)}`).join(', ')} }`;
  }

  const flush = () => {
    if (lines.length > 0) post({ print: lines.splice(0).join('') });
    waiting = 0;
  };
  const print = (...values) => {
    if (printed >= mostOutput) return;
    const line = `${values.map((one) => show(one)).join(' ')}\n`.slice(0, mostOutput - printed);
    printed += line.length;
    lines.push(line);
    waiting += line.length;
    if (printed >= mostOutput) {
      flush();
      post({ full: true });
    } else if (waiting > 2000 || atOnce > 0) {
      atOnce -= 1;
      flush();
    }
  };
  const table = (rows) => {
    if (typeof rows !== 'object' || rows === null) return print(rows);
    for (const [key, row] of Object.entries(rows)) print(`${key}:`, row);
  };
  Object.assign(self.console, { log: print, info: print, debug: print, warn: print, error: print, table });

  // The clock jumps to the next timer when nothing else is to be done, so that long waits cost nothing.
  const started = Date.now();
  let now = 0;
  let lastId = 0;
  const timers = new Map();
  const start =
    (repeat) =>
    (call, delay, ...values) => {
      if (typeof call !== 'function') throw new TypeError('the callback of a timer must be a function');
      if (timers.size >= most) throw new RangeError('too many timers are waiting');
      const wait = Math.max(1, Math.trunc(Number(delay)) || 1);
      lastId += 1;
      timers.set(lastId, { due: now + wait, call: () => call(...values), every: repeat ? wait : null });
      return lastId;
    };
  const stop = (id) => void timers.delete(Number(id));
  const RealDate = Date;
  class VirtualDate extends RealDate {
    constructor(...values) {
      if (values.length === 0) super(started + now);
      else super(...values);
    }
    static now() {
      return started + now;
    }
  }
  const given = [...input];
  Object.assign(self, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: stop,
    clearInterval: stop,
    Date: VirtualDate,
    prompt: () => given.shift() ?? null,
    alert: print,
    confirm: () => true,
  });
  Object.defineProperty(self.performance, 'now', { value: () => now });

  // What a browser gives in one piece is more than a program gets; what is piled up in small pieces ends with its time.
  const bounded = (kind, bytes) =>
    new Proxy(kind, {
      construct(target, values, made) {
        if (typeof values[0] === 'number' && values[0] * bytes > mostMemory) {
          flush();
          post({ tooMuch: true });
          throw new RangeError('There is not so much memory for one program.');
        }
        return Reflect.construct(target, values, made);
      },
    });
  for (const name of Object.getOwnPropertyNames(self)) {
    const kind = self[name];
    const isBuffer = name === 'ArrayBuffer' || name === 'SharedArrayBuffer';
    if (!isBuffer && !(typeof kind === 'function' && kind.BYTES_PER_ELEMENT)) continue;
    const value = bounded(kind, isBuffer ? 1 : kind.BYTES_PER_ELEMENT);
    Object.defineProperty(kind.prototype, 'constructor', { value, writable: true, configurable: true });
    Object.defineProperty(self, name, { value, writable: true, configurable: true });
  }

  // The policy of the frame lets nothing out; what is not there cannot be tried, and says so in plain words.
  for (const name of [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'WebTransport',
    'EventSource',
    'importScripts',
    'Worker',
    'SharedWorker',
    'indexedDB',
    'caches',
    'BroadcastChannel',
    'postMessage',
    'close',
    'navigator',
    'Notification',
    'webkitRequestFileSystem',
  ]) {
    try {
      Object.defineProperty(self, name, { value: undefined, writable: true, configurable: true });
    } catch {
      // It stays, and the policy holds.
    }
  }

  let value;
  const lineOf = (stack) => {
    const found = /(?:blob|eval)[^\n]*?:(\d+):\d+/.exec(String(stack ?? ''));
    return found ? Number(found[1]) : null;
  };
  const failed = (error) => {
    flush();
    const message = error instanceof Error ? `${error.name}: ${error.message}` : `Uncaught ${show(error)}`;
    post({ error: { message, line: lineOf(error?.stack) } });
  };
  let isEnded = false;
  const turn = () => {
    let first = null;
    for (const entry of timers) if (first === null || entry[1].due < first[1].due) first = entry;
    if (first === null) {
      // An await at the top level that nothing answers: the time limit ends it.
      if (!isEnded) return realTimeout(turn, 5);
      flush();
      let json;
      try {
        json = value === undefined ? undefined : JSON.stringify(value);
      } catch {
        json = undefined;
      }
      return post({ end: true, value: json });
    }
    const [id, timer] = first;
    now = timer.due;
    timers.delete(id);
    if (timer.every !== null) timers.set(id, { ...timer, due: now + timer.every });
    realTimeout(turn, 0);
    timer.call();
  };
  self.addEventListener('error', (event) => {
    event.preventDefault();
    flush();
    post({ error: { message: event.message.replace(/^Uncaught /, ''), line: event.lineno } });
  });
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    failed(event.reason);
  });
  // Behind the program: what the case asks for. The timers begin when the program has run to its end.
  self.__ended = (evaluate) => {
    Promise.resolve()
      .then(evaluate)
      .then((result) => {
        value = result;
        isEnded = true;
      })
      .catch(failed);
  };
  self.__timers = () => realTimeout(turn, 0);
})(__OPTIONS__);
