import type { QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { ProgramFile, RunOutcome } from '#shared/contract/workbench/program.ts';
import { type ErrorPlace, errorInOneWording } from '#shared/engines/javascript/error-words.ts';
import { type EngineEnded, type RunOrder, stoppedBy, stopWords } from '../engine-messages.ts';
import { unreadInBrowsersWords } from './unread.ts';
import { Failed, type Fault, World } from './world.ts';

/**
 * Runs a program in QuickJS, without any host objects: the test's `before`, the files in order in one scope, pending
 * promises and timers, and then the test's expression.
 */
export function runJavaScript(engine: QuickJSWASMModule, { files, test, limits }: RunOrder): EngineEnded {
  let world: World | null = null;
  let outcome: RunOutcome;
  let spent = false;
  try {
    world = new World(engine, limits, test?.input ?? []);
    outcome = runIn(world, files, test);
  } catch {
    // The engine itself failed, e.g. by a stack overflow, and can no longer be used.
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

/** Runs the files. A file with top-level await is wrapped in an async function that returns `run`; its promise is returned. */
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

/** Whether a file could not be parsed; such an error has no stack frames but the file's own position. */
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

/** The error with the same message as in the browser. */
function errorOf(fault: Fault, files: ProgramFile[]): NonNullable<RunOutcome['error']> {
  const unread = files.find(({ name }) => isUnread(fault, name));
  const said = unread && unreadInBrowsersWords(unread);
  if (said) return said;
  const place = placeOf(fault, files);
  return { message: errorInOneWording(fault.message, place), line: place?.line ?? null };
}

/** The innermost stack frame that is in the learner's own files. */
function placeOf({ stack }: Fault, files: ProgramFile[]): (ErrorPlace & { line: number }) | null {
  for (const [, name, line, column] of stack.matchAll(/(?:\(|at )([^():\s]+):(\d+)(?::(\d+))?/g)) {
    const file = files.find((one) => one.name === name);
    // An error thrown by a native function concerns its argument, not the call expression at this position.
    const inside = stack.trimStart().split('\n', 1)[0]?.includes('(native)');
    const text = inside ? '' : (file?.text.split('\n')[Number(line) - 1] ?? '');
    if (file) return { line: Number(line), text, column: Number(column ?? 1) };
  }
  return null;
}
