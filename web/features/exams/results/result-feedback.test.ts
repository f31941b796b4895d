import { expect, it } from 'vitest';
import type { QuestionResult } from '#shared/contract/exam.ts';
import { feedbackToAdd } from './result-feedback.ts';

const result = (feedback: string, optionFeedback?: Record<string, string>): QuestionResult => ({
  questionId: 'q',
  outcome: 'wrong',
  points: 0,
  maxPoints: 1,
  feedback,
  optionFeedback,
  correctAnswer: 'a',
});

it.each([
  [
    'the explanation alone',
    result('That is the sum.\n\nSort first.', { a: 'That is the sum.' }),
    'Sort first.',
  ],
  ['all pairs at once', result('One. Two.\n\nWhy.', { a: 'Two.', b: 'One.' }), 'Why.'],
  [
    'what says more than the options',
    result('1 choice was wrong.\n\nWhy.', { a: 'No.' }),
    '1 choice was wrong.\n\nWhy.',
  ],
  ['everything where there are no options', result('Wrong.\n\nWhy.'), 'Wrong.\n\nWhy.'],
  ['nothing when all has been said', result('No.', { a: 'No.' }), ''],
])('shown beside the options: %s', (_name, given, wanted) => expect(feedbackToAdd(given)).toBe(wanted));
