// The text of this file runs in a child process without rights (see run-programs.ts): it imports nothing but Node.
import { format } from 'node:util';
import vm from 'node:vm';

export type ProgramResult = { output: string } | { error: string };
export type ProgramOrder = { programs: string[]; limitMs: number };

type Timer = { due: number; run: () => void; every: number | null };

/** More lines, waiting timers and turns than any lesson needs: what goes beyond does not end. */
const most = 10_000;
const mostTurns = 2_000;
const longestDelay = 2 ** 31 - 1;
const turnKey = Symbol.for('turn');
const endKey = Symbol.for('end');

/** Timers of a program whose clock jumps to the next one as soon as nothing else is to be done; ties go by age. */
class VirtualClock {
  readonly started = Date.now();
  now = 0;
  #timers = new Map<number, Timer>();
  #lastId = 0;

  /** As in Node: a delay that is no number, under 1 or too large counts as 1 ms; fractions are dropped. */
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

  /** Moves the clock to the next timer and answers with its call, or null when none waits. */
  next(): (() => void) | null {
    let first: [number, Timer] | null = null;
    for (const entry of this.#timers) if (first === null || entry[1].due < first[1].due) first = entry;
    if (first === null) return null;
    const [id, timer] = first;
    this.now = timer.due;
    this.#timers.delete(id);
    // Set again before the call, so that the call can clear it; at the end, as it is now the youngest.
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
    // Promise callbacks belong to the turn that queued them, and to its time limit.
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

/** A script; if it is none because of an await at its top level, an async function around it. */
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

/** Gives Node the moment in which it reports the rejected promises that nobody has dealt with. */
async function rejectionsAreKnown(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (rejections.length > 0)
    throw new Error(`a rejected promise is not handled: ${messageOf(rejections[0])}`);
}

/** One turn is the program itself or one timer's callback, each with the promise callbacks that it leads to. */
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
    // Node names the time that was left for the turn, which says nothing to an author.
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
