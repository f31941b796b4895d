import type { QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { ProgramFile, RunOutcome } from '#shared/contract/workbench/program.ts';
import { type ErrorPlace, errorInOneWording } from '#shared/engines/javascript/error-words.ts';
import { type Ended, type RunOrder, stoppedBy, stopWords } from '../engine-messages.ts';
import { unreadInBrowsersWords } from './unread.ts';
import { Failed, type Fault, World } from './world.ts';

/**
 * Runs a program in QuickJS, where no object of ours is: what stands before it, its files one after the other in one
 * scope, its promises and timers, and then the test's expression.
 */
export function runJavaScript(engine: QuickJSWASMModule, { files, test, limits }: RunOrder): Ended {
  let world: World | null = null;
  let outcome: RunOutcome;
  let spent = false;
  try {
    world = new World(engine, limits, test?.input ?? []);
    outcome = runIn(world, files, test);
  } catch {
    // The engine itself gave up, as it does when its stack is not enough: nothing in it is sound any more.
    outcome = { ...stoppedBy('memory'), output: world?.output ?? '' };
    spent = true;
  }
  try {
    world?.end();
  } catch {
    spent = true;
  }
  return { outcome, spent };
}

function runIn(world: World, files: ProgramFile[], test: RunOrder['test']): RunOutcome {
  const done = (rest: Partial<RunOutcome>): RunOutcome => ({
    output: world.output,
    error: null,
    stopped: null,
    ...rest,
  });
  try {
    if (test?.before) world.evaluate(test.before, '<before>').dispose();
    const awaited = runFiles(world, files, test?.run);
    world.settle();
    if (world.stopped) throw new Failed({ message: stopWords[world.stopped], stack: '' });
    if (test?.run === undefined) {
      if (awaited) awaited.consume((made) => world.outcomeOf(made));
      return done({});
    }
    const value = awaited ?? world.evaluate(`(${test.run}\n)`, '<run>');
    return done({ value: value.consume((made) => world.outcomeOf(made)) });
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return done({ error: errorOf(error.fault, files), stopped: world.stopped });
  }
}

/** Runs the files. One that awaits at its top level becomes a function, with `run` at its end: then that is answered. */
function runFiles(world: World, files: ProgramFile[], run: string | undefined): QuickJSHandle | null {
  let last: QuickJSHandle | null = null;
  for (const { name, text } of files) {
    last?.dispose();
    last = null;
    try {
      world.evaluate(text, name).dispose();
    } catch (error) {
      if (!(error instanceof Failed) || !isUnread(error.fault, name) || !/\bawait\b/.test(text)) throw error;
      last = awaiting(world, { name, text }, run, error);
    }
    world.settle();
  }
  return last;
}

/** A text that cannot be read has no line but its own. */
const isUnread = ({ message, stack }: Fault, name: string) =>
  message.startsWith('SyntaxError') && /^at \d/.test(stack.trimStart().replace(`at ${name}:`, 'at '));

function awaiting(world: World, file: ProgramFile, run: string | undefined, first: Failed): QuickJSHandle {
  const end = run === undefined ? '' : `;return (${run}\n);`;
  try {
    return world.evaluate(`(async () => {${file.text}\n${end}})()`, file.name);
  } catch (error) {
    throw error instanceof Failed && isUnread(error.fault, file.name) ? first : error;
  }
}

/** In the words that a learner reads in the browser as well. */
function errorOf(fault: Fault, files: ProgramFile[]): NonNullable<RunOutcome['error']> {
  const unread = files.find(({ name }) => isUnread(fault, name));
  const said = unread && unreadInBrowsersWords(unread);
  if (said) return said;
  const place = placeOf(fault, files);
  return { message: errorInOneWording(fault.message, place), line: place?.line ?? null };
}

/** The place in the learner's own text that is nearest to where it went wrong. */
function placeOf({ stack }: Fault, files: ProgramFile[]): (ErrorPlace & { line: number }) | null {
  for (const [, name, line, column] of stack.matchAll(/(?:\(|at )([^():\s]+):(\d+)(?::(\d+))?/g)) {
    const file = files.find((one) => one.name === name);
    // What a function of the language says of its argument is not about the call.
    const inside = stack.trimStart().split('\n', 1)[0]?.includes('(native)');
    const text = inside ? '' : (file?.text.split('\n')[Number(line) - 1] ?? '');
    if (file) return { line: Number(line), text, column: Number(column ?? 1) };
  }
  return null;
}
