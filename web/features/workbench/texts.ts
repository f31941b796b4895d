import type { BlockResult } from '#shared/contract/workbench/block.ts';

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Texts of the blocks in a lesson. */
export const workbenchTexts = {
  loading: 'Getting this ready…',
  reload: 'Load it again',
  check: 'Check',
  /** for a task of an exploration */
  taskPlace: (at: number, count: number) => `Task ${at} of ${count}`,
  task: { correct: 'Done.', shown: 'Shown, as you asked.', wrong: 'Not yet.' },
  showMe: 'Show me',
  tryAgain: 'Try again',
  changeIt: 'Change it',
  otherNumbers: 'Other numbers',
  examGoesOn: 'You have an exam open. Submit it first: practice would give its answers away.',
  numbersNotLoaded: 'The numbers of this task could not be loaded.',
  otherNumbersFailed: 'There are no other numbers at the moment.',
  hint: 'Give me a hint',
  strongerHint: 'A stronger hint',
  noMoreHints: 'That was the last hint.',
  hints: 'Hints',
  solution: 'Worked solution',
  checking: 'Checking…',
  showing: 'Fetching the solution…',
  kept: 'Not sent yet: the server is busy or cannot be reached. Your answer is saved in this browser and will be sent by itself.',
  sendNow: 'Send now',
  refused: 'The server did not accept this. What you entered is still here.',
  shown: 'Shown, as you asked.',
  yourAnswer: 'Your answer',
  readIn: (unit: string) => `Your answer in ${unit}`,
  outcomes: {
    correct: 'Right.',
    partly: 'Partly right.',
    wrong: 'Not yet.',
    noted: 'Noted.',
    shown: 'Shown, as you asked.',
    'not-graded': 'Compare it yourself.',
    'cut-short': 'Stopped early.',
  } satisfies Record<BlockResult['outcome'], string>,
  program: {
    tests: (count: number) => `${counted(count, 'test checks', 'tests check')} it.`,
    passedAll: (count: number) =>
      count === 1 ? 'The test passed.' : count === 2 ? 'Both tests passed.' : `All ${count} tests passed.`,
    passed: (passed: number, count: number) => `${passed} of ${count} tests passed.`,
    cases: 'Tests',
    casePassed: 'passed',
    caseFailed: 'Not yet',
    found: 'It gave',
    expected: 'It should give',
    inBrowser: 'Checked in your browser.',
    failedWhileTested: (error: string) => `The page failed while it was tested: ${error}`,
    reset: 'Start over',
  },
} as const;
