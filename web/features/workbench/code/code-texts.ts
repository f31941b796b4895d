import type { Language, RunOutcome } from '#shared/contract/workbench/program.ts';
import { programErrorWords } from '#shared/rules/program-error-words.ts';

/** Texts of the editor and its console. */
export const codeTexts = {
  language: {
    javascript: 'JavaScript',
    page: 'HTML, CSS and JavaScript',
    python: 'Python',
    sql: 'SQL',
  } satisfies Record<Language, string>,
  files: 'Files',
  notTaken: 'Nothing was changed: a file can hold up to 20,000 characters of text.',
  fixed: 'This file is part of the task and cannot be changed.',
  run: 'Run',
  runAgain: 'Run again',
  stop: 'Stop',
  download: 'Download as one HTML file',
  running: 'Running…',
  stoppedByYou: 'Stopped, as you asked.',
  loading: 'Getting the engine ready…',
  console: 'Console',
  nothingPrinted: 'The program ran and printed nothing.',
  tables: (count: number) => (count === 1 ? 'It gave one table.' : `It gave ${count} tables.`),
  noRows: 'No rows.',
  rows: (shown: number, all: number, cut: boolean) => {
    const whole = `${cut ? 'more than ' : ''}${all.toLocaleString('en')}`;
    if (shown < all || cut) return `The first ${shown} of ${whole} rows`;
    return all === 1 ? '1 row' : `${whole} rows`;
  },
  noValue: 'NULL',
  notRun: 'What the program prints appears here.',
  beforeChange: 'From the last run, before you changed the program:',
  view: 'Your page',
  failed: programErrorWords,
  cut: 'There is more than can be shown.',
  notLoaded: 'The engine could not be loaded.',
  cannotRun: 'The engine could not be loaded. Check your connection and run it again.',
  keys: 'Ctrl+Enter runs it. To leave the editor, press Escape, then Tab.',
  stopped: {
    time: 'Stopped: it was still running after two seconds. Is there a loop that never ends?',
    memory: 'Stopped: it used more memory than a program may have.',
    output: 'Stopped: it printed more than can be shown. Is there a loop that never ends?',
  } satisfies Record<NonNullable<RunOutcome['stopped']>, string>,
};
