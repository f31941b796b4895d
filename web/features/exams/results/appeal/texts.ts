import type { AppealVerdict } from '#shared/contract/appeals.ts';
import type { Appeals } from '#shared/rules/appeals/may-appeal.ts';

/** Texts about appeals against a grade. */
export const appealTexts = {
  ask: { judged: 'Look again', recorded: 'This grade is wrong' } satisfies Record<Appeals, string>,
  label: 'What did we overlook?',
  help: {
    judged:
      'Say which words of your answer or of the question to look at again. You can ask once, and you cannot lose points by it.',
    recorded:
      'No language model is connected here, so nobody can look again. We note that you disagree: your points stay, and this answer no longer counts for or against you.',
  } satisfies Record<Appeals, string>,
  send: { judged: 'Ask for another look', recorded: 'I disagree' } satisfies Record<Appeals, string>,
  cancel: 'Cancel',
  waiting:
    'The Examiner is looking at it again. That can take a minute; you can leave this page and come back.',
  failedTitle: 'Nobody has looked again yet',
  tryAgain: 'Try again',
  verdicts: {
    kept: 'Looked at again: the grade stays the same',
    regraded: 'Looked at again: you get more points',
    struck: 'Looked at again: this question does not count',
    disputed: 'Noted: you disagree with this grade',
  } satisfies Record<AppealVerdict, string>,
  change: (first: string, now: string) => `First: ${first}. Now: ${now}.`,
  youSaid: 'What you said',
  struck: 'Does not count',
  history: (first: string, now: string) => `${first} at first, ${now} after another look.`,
} as const;
