import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { programBounds, type RunLimits, type RunOutcome } from '#shared/contract/workbench/program.ts';
import { stopWords } from '../engine-messages.ts';
import { learnersRealm } from './learners-realm.ts';
import { realmOfWords } from './realm-of-words.ts';
import { VirtualClock } from './virtual-clock.ts';

/** The maximum number of timer callbacks; a program with more is taken as endless. */
const mostTurns = 2000;
/**
 * Memory is checked after this many promise jobs. It counts as full at three quarters of the program's limit, and at
 * 24 MiB at most, because the engine counts less than half of its memory and the thread's memory is bounded.
 */
const jobsAtOnce = 5000;
const fullAt = ({ memory }: RunLimits) => Math.min(0.75 * memory, 24 * 1024 * 1024);
/** Bytes of the engine's stack; the thread's is larger, so that this limit is reached first. */
const stack = 256 * 1024;
const mostValue = 100_000;

export type Stopped = NonNullable<RunOutcome['stopped']>;
export type Fault = { message: string; stack: string };

/** Thrown when a program has failed or was stopped by a limit. */
export class Failed extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * A fresh runtime for one run, with two realms: the learner's, and a trusted one that formats values. Time is measured as
 * the thread's CPU time, so that a busy machine does not shorten a program's time.
 */
export class World {
  readonly #runtime: QuickJSRuntime;
  readonly #ours: QuickJSContext;
  readonly #learners: QuickJSContext;
  readonly #words: Record<'toJson' | 'line' | 'fault', QuickJSHandle>;
  readonly #clock = new VirtualClock<QuickJSHandle>();
  readonly #started = Date.now();
  readonly #begun = process.threadCpuUsage();
  readonly #limits: RunLimits;
  readonly #input: string[];
  output = '';
  stopped: Stopped | null = null;

  constructor(engine: QuickJSWASMModule, limits: RunLimits, input: string[]) {
    this.#limits = limits;
    this.#input = [...input];
    this.#runtime = engine.newRuntime();
    this.#runtime.setMemoryLimit(limits.memory);
    this.#runtime.setMaxStackSize(stack);
    this.#runtime.setInterruptHandler(() => this.#isOver());
    this.#ours = this.#runtime.newContext();
    this.#learners = this.#runtime.newContext();
    const words = this.#made(this.#ours, `(${realmOfWords})()`);
    const named = (name: string) => this.#ours.getProp(words, name);
    this.#words = { toJson: named('toJson'), line: named('line'), fault: named('fault') };
    words.dispose();
    this.#furnish();
  }

  #isOver(): boolean {
    if (this.stopped) return true;
    const { user, system } = process.threadCpuUsage(this.#begun);
    if ((user + system) / 1000 <= this.#limits.time) return false;
    this.stopped = 'time';
    return true;
  }

  /** Evaluates trusted source text. */
  #made(context: QuickJSContext, text: string): QuickJSHandle {
    return context.unwrapResult(context.evalCode(text, '<engine>'));
  }

  #furnish(): void {
    const context = this.#learners;
    const host = context.newObject();
    const give = (name: string, call: (...values: QuickJSHandle[]) => QuickJSHandle | undefined) =>
      context.newFunction(name, call).consume((made) => context.setProp(host, name, made));
    give('print', (...values) => {
      this.#print(`${this.#said('line', values)}\n`);
      return context.undefined;
    });
    give('startTimer', (call, delay, repeat) => {
      if (!call || !delay || !repeat) return context.undefined;
      const kept = call.dup();
      const id = this.#clock.start(kept, context.getNumber(delay), context.dump(repeat) === true);
      if (id !== null) return context.newNumber(id);
      kept.dispose();
      throw new RangeError('too many timers are waiting');
    });
    give('stopTimer', (id) => {
      if (id) this.#clock.stop(context.getNumber(id))?.dispose();
      return context.undefined;
    });
    give('now', () => context.newNumber(this.#started + this.#clock.now));
    give('ask', () => {
      const line = this.#input.shift();
      return line === undefined ? context.null : context.newString(line);
    });
    const furnish = this.#made(context, `(${learnersRealm})`);
    context.unwrapResult(context.callFunction(furnish, context.undefined, host)).dispose();
    furnish.dispose();
    host.dispose();
  }

  #print(text: string): void {
    if (this.stopped) return;
    this.output += text;
    if (this.output.length <= programBounds.output) return;
    this.output = this.output.slice(0, programBounds.output);
    this.stopped = 'output';
  }

  /** Formats values in the trusted realm; an error thrown by the values themselves is the program's failure. */
  #said(way: 'toJson' | 'line' | 'fault', values: QuickJSHandle[]): string {
    const result = this.#ours.callFunction(this.#words[way], this.#ours.undefined, ...values);
    if (result.error) {
      if (way === 'fault') {
        result.error.dispose();
        // There is no memory left even for the error message.
        this.stopped ??= 'memory';
        throw new Failed({ message: stopWords[this.stopped], stack: '' });
      }
      throw this.#failure(result.error);
    }
    return result.value.consume((text) => this.#ours.getString(text));
  }

  #failure(error: QuickJSHandle): Failed {
    const fault = JSON.parse(error.consume((one) => this.#said('fault', [one]))) as Fault;
    // The program may have thrown this message itself; then it only ends a little earlier.
    if (!this.stopped && fault.message === 'InternalError: out of memory') this.stopped = 'memory';
    return new Failed(this.stopped ? { ...fault, message: stopWords[this.stopped] } : fault);
  }

  /** Evaluates a text with the file name `name` in errors. Throws `Failed`. */
  evaluate(text: string, name: string): QuickJSHandle {
    const result = this.#learners.evalCode(text, name);
    if (result.error) throw this.#failure(result.error);
    return result.value;
  }

  /** Runs promise jobs and timers until none is pending. Throws `Failed`. */
  settle(): void {
    for (let turns = 0; ; turns += 1) {
      this.#promises();
      const timer = this.#clock.next();
      if (!timer) return;
      if (turns >= mostTurns) this.stopped ??= 'time';
      if (this.stopped) throw new Failed({ message: stopWords[this.stopped], stack: '' });
      const result = this.#learners.callFunction(timer.call, this.#learners.undefined);
      if (timer.over) timer.call.dispose();
      if (result.error) throw this.#failure(result.error);
      result.value.dispose();
    }
  }

  /**
   * Runs promise jobs until none is pending. An endless chain of promises fills the memory, and running out of it would
   * only be an unhandled rejection, so memory is checked here.
   */
  #promises(): void {
    for (;;) {
      const result = this.#runtime.executePendingJobs(jobsAtOnce);
      if (result.error) throw this.#failure(result.error);
      const done = result.value;
      result.dispose();
      if (done < jobsAtOnce) return;
      if (this.#memoryUsed() > fullAt(this.#limits)) this.stopped ??= 'memory';
      if (this.stopped) throw new Failed({ message: stopWords[this.stopped], stack: '' });
    }
  }

  #memoryUsed(): number {
    const usage = this.#runtime.computeMemoryUsage().consume((made) => this.#ours.dump(made));
    return (usage as { memory_used_size: number }).memory_used_size;
  }

  /** A value as parsed JSON; awaits a promise. Throws `Failed`. */
  outcomeOf(value: QuickJSHandle): unknown {
    this.settle();
    const state = this.#learners.getPromiseState(value);
    if (state.type === 'rejected') throw this.#failure(state.error);
    if (state.type === 'fulfilled')
      return state.notAPromise ? this.#valueOf(value) : state.value.consume((made) => this.#valueOf(made));
    throw new Failed({ message: 'An await waits for something that never comes.', stack: '' });
  }

  #valueOf(value: QuickJSHandle): unknown {
    const text = this.#said('toJson', [value]);
    if (text.length > mostValue)
      throw new Failed({ message: 'The value is too large to be shown.', stack: '' });
    return JSON.parse(text);
  }

  /** Disposes everything; throws if the engine is corrupted. */
  end(): void {
    for (const call of this.#clock.rest()) call.dispose();
    for (const word of Object.values(this.#words)) word.dispose();
    this.#learners.dispose();
    this.#ours.dispose();
    this.#runtime.dispose();
  }
}
