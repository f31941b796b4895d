import {
  type ProgramCase,
  type ProgramFile,
  programBounds,
  type RunLimits,
  type Runner,
  type RunOutcome,
} from '#shared/contract/workbench/program.ts';
import { errorInOneWording } from '#shared/engines/javascript/error-words.ts';
import { createFrameRuns } from '../frame-runs.ts';
import driver from './in-frame.js?raw';
import prelude from './in-worker.js?raw';

/** More pending timers than any exercise needs. */
const mostTimers = 10_000;
/**
 * JavaScript in a worker of a sandboxed frame: native speed, no origin, no network, terminated after its time limit.
 */
export function createJavaScriptRunner(): Runner & { stop: () => void; close: () => void } {
  const frame = createFrameRuns(driver);
  /** number of stops: a program not yet in the frame is not started after one */
  let stops = 0;

  const runText = async (
    { text, first, last }: ProgramText,
    { time }: RunLimits,
    begun: number,
  ): Promise<RunOutcome> => {
    const outcome = await frame.run(
      { text, time, mostOutput: programBounds.output },
      time,
      () => stops === begun,
    );
    return inOwnWords(outcome, first, last);
  };

  const runOne = async (
    program: string,
    one: ProgramCase,
    limits: RunLimits,
    begun: number,
  ): Promise<RunOutcome> => {
    const outcome = await runText(programText(program, one, limits.memory, false), limits, begun);
    const awaits = /await is only valid|reserved word|await/.test(outcome.error?.message ?? '');
    // A top-level await needs a function around the program, which would change the meaning of other programs.
    return awaits && /\bawait\b/.test(program)
      ? runText(programText(program, one, limits.memory, true), limits, begun)
      : outcome;
  };

  return {
    language: 'javascript',
    start: async () => {
      await frame.open();
    },
    run: async (files, cases, limits) => {
      const program = joined(files);
      const begun = stops;
      const outcomes: RunOutcome[] = [];
      for (const one of cases) outcomes.push(await runOne(program, one, limits, begun));
      return { program: await runOne(program, {}, limits, begun), cases: outcomes };
    },
    stop: () => {
      stops += 1;
      frame.stop();
    },
    close: frame.close,
  };
}

/** The scripts of a task in order, as one program. */
const joined = (files: ProgramFile[]): string =>
  files
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ text }) => text)
    .join('\n');

type ProgramText = {
  text: string;
  /** the first and last line of the learner's program in the text */
  first: number;
  last: number;
};

function programText(
  program: string,
  { before = '', run, input = [] }: ProgramCase,
  mostMemory: number,
  awaits: boolean,
): ProgramText {
  const options = JSON.stringify({ input, mostOutput: programBounds.output, mostMemory, most: mostTimers });
  const head = `${prelude.replace('__OPTIONS__', () => options)}\n${before}\n${awaits ? '(async () => {\n' : ''}`;
  const value = run === undefined ? '() => undefined' : `() => (${run})`;
  const end = `\n;__ended(${value});`;
  // Rethrown outside of the function, so that it is reported like any other unhandled error.
  const close = awaits ? '\n})().catch((error) => { throw error; });' : '';
  const text = `${head}${program}${end}${close}\n;__timers();`;
  const first = head.split('\n').length;
  return { text, first, last: first + program.split('\n').length - 1 };
}

/**
 * Normalises an error: our wording, and lines as the learner counts them; an error outside of the program has no
 * line.
 */
function inOwnWords(outcome: RunOutcome, first: number, last: number): RunOutcome {
  if (!outcome.error) return outcome;
  const { message, line } = outcome.error;
  const own = line === null || line < first ? null : Math.min(line, last) - first + 1;
  return { ...outcome, error: { message: errorInOneWording(message), line: own } };
}
