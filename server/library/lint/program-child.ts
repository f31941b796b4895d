// This file's source runs in a child process without permissions (see run-programs.ts): it only imports Node modules.
import { format } from 'node:util';
import vm from 'node:vm';

export type ProgramResult = { output: string } | { error: string };
export type ProgramOrder = { programs: string[]; limitMs: number };

type Timer = { due: number; run: () => void; every: number | null };

/** More lines, pending timers and turns than any lesson needs; a program beyond these does not terminate. */
const most = 10_000;
const mostTurns = 2_000;
const longestDelay = 2 ** 31 - 1;
const turnKey = Symbol.for('turn');
const endKey = Symbol.for('end');

/**
 * A program's timers on a virtual clock, which jumps to the next one when nothing else is to be done; ties are ordered by
 * age.
 */
class VirtualClock {
  readonly started = Date.now();
  now = 0;
  #timers = new Map<number, Timer>();
  #lastId = 0;

  /** As in Node: a delay that is not a number, below 1 or too large counts as 1 ms; fractions are dropped. */
  start(callback: unknown, delay: unknown, values: unknown[], repeat: boolean): number {
    if (typeof callback !== 'function') throw new TypeError('the callback of a timer must be a function');
    if (this.#timers.size >= most) throw new RangeError('too many timers are waiting');
    const asked = Number(delay);
    const wait = asked >= 1 && asked <= longestDelay ? Math.trunc(asked) : 1;
    this.#lastId += 1;
    const run = () => callback(...values);
    this.#timers.set(this.#lastId, { due: this.now + wait, run, every: repeat ? wait : null });
    return this.#lastId;
  }

  stop(id: unknown): void {
    this.#timers.delete(Number(id));
  }

  /** Advances the clock to the next timer and returns its callback, or null if none is pending. */
  next(): (() => void) | null {
    let first: [number, Timer] | null = null;
    for (const entry of this.#timers) if (first === null || entry[1].due < first[1].due) first = entry;
    if (first === null) return null;
    const [id, timer] = first;
    this.now = timer.due;
    this.#timers.delete(id);
    // Rescheduled before the call, so that the callback can clear it; appended, since it is now the newest.
    if (timer.every !== null) this.#timers.set(id, { ...timer, due: this.now + timer.every });
    return timer.run;
  }
}

function createContext(clock: VirtualClock, lines: string[]): vm.Context {
  const print = (...values: unknown[]) => {
    if (lines.length < most) lines.push(format(...values));
  };
  const context = vm.createContext(
    {
      console: { log: print, info: print, debug: print, warn: print, error: print },
      setTimeout: (call: unknown, delay: unknown, ...values: unknown[]) =>
        clock.start(call, delay, values, false),
      setInterval: (call: unknown, delay: unknown, ...values: unknown[]) =>
        clock.start(call, delay, values, true),
      clearTimeout: (id: unknown) => clock.stop(id),
      clearInterval: (id: unknown) => clock.stop(id),
      performance: { now: () => clock.now },
    },
    // Promise callbacks belong to the turn that queued them, and count for its time limit.
    { microtaskMode: 'afterEvaluate' },
  );
  const prepare = vm.runInContext(
    `(now) => {
      const real = Date;
      globalThis.queueMicrotask = (call) => { Promise.resolve().then(() => call()); };
      real.now = now;
      globalThis.Date = new Proxy(real, {
        construct: (target, values, made) => Reflect.construct(target, values.length ? values : [now()], made),
      });
    }`,
    context,
  );
  prepare(() => clock.started + clock.now);
  return context;
}

/** Compiles a script; if that fails because of a top-level await, wraps it in an async function. */
function compile(program: string): { script: vm.Script; awaits: boolean } {
  try {
    return { script: new vm.Script(program), awaits: false };
  } catch (error) {
    const wrapped = `(async () => { 'use strict';\n${program}\n;globalThis[Symbol.for('end')](); })();`;
    try {
      return { script: new vm.Script(wrapped), awaits: true };
    } catch {
      throw error;
    }
  }
}

let rejections: unknown[] = [];
process.on('unhandledRejection', (reason) => rejections.push(reason));

/** Gives Node the chance to report unhandled rejections. */
async function rejectionsAreKnown(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (rejections.length > 0)
    throw new Error(`a rejected promise is not handled: ${messageOf(rejections[0])}`);
}

/** One turn is the program itself or one timer's callback, each with the promise callbacks that it causes. */
async function runProgram(program: string, limitMs: number): Promise<ProgramResult> {
  const lines: string[] = [];
  rejections = [];
  try {
    const { script, awaits } = compile(program);
    const clock = new VirtualClock();
    const context = createContext(clock, lines);
    let ended = !awaits;
    Reflect.set(context, endKey, () => {
      ended = true;
    });
    const turn = new vm.Script(`globalThis[Symbol.for('turn')]()`);
    const deadline = performance.now() + limitMs;
    script.runInContext(context, { timeout: limitMs });
    await rejectionsAreKnown();
    for (let turns = 0, run = clock.next(); run !== null; turns += 1, run = clock.next()) {
      const left = Math.ceil(deadline - performance.now());
      if (left <= 0 || turns >= mostTurns) throw new Error('timed out: the timers of the program never end');
      Reflect.set(context, turnKey, run);
      turn.runInContext(context, { timeout: left });
      await rejectionsAreKnown();
    }
    if (!ended) throw new Error('an await at the top level waits for something that never comes');
    return { output: lines.join('\n').slice(0, 10_000) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  try {
    const { message, code } = Object(error) as { message?: unknown; code?: unknown };
    // Node's message states the time left for the turn, which is meaningless to an author.
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'timed out';
    return String(message || error);
  } catch {
    return 'an error that cannot be shown';
  }
}

let order = '';
for await (const chunk of process.stdin.setEncoding('utf8')) order += chunk;
const { programs, limitMs } = JSON.parse(order) as ProgramOrder;
const results: ProgramResult[] = [];
for (const program of programs) results.push(await runProgram(program, limitMs));
process.stdout.write(JSON.stringify(results));
