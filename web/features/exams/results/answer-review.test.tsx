import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { AnswerReview } from './answer-review.tsx';

const question: Question = {
  ...{ id: 'm', type: 'matching', prompt: 'Which is which?', objectiveId: 'o' },
  options: [
    { id: 'a', text: 'Half are below' },
    { id: 'b', text: 'The most common' },
    { id: 'c', text: 'From end to end' },
  ],
  targets: [
    { id: 'x', text: 'median' },
    { id: 'y', text: 'mode' },
    { id: 'z', text: 'range' },
  ],
};
const result: QuestionResult = {
  ...{ questionId: 'm', outcome: 'wrong', points: 0, maxPoints: 1, feedback: '' },
  correctAnswer: { a: 'x', b: 'y', c: 'z' },
  optionFeedback: { b: 'Count each value.', c: 'Subtract.' },
};
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('matched pairs', () => {
  it('are marked individually, with the correct partner', async () => {
    renderForTest(<AnswerReview given={{ a: 'x', b: 'z' }} question={question} result={result} />);
    await screen.findByText('median');
    expect(items()).toEqual([
      'Half are below: median (correct)',
      'The most common: range (not correct)Correct answer: modeCount each value.',
      'From end to end: No answerCorrect answer: rangeSubtract.',
    ]);
  });

  it('for another attempt are marked individually, without revealing the correct partner', async () => {
    renderForTest(<AnswerReview given={{ a: 'x', b: 'z' }} onlyGiven question={question} result={result} />);
    await screen.findByText('median');
    expect(items()).toEqual([
      'Half are below: median (correct)',
      'The most common: range (not correct)Count each value.',
      'From end to end: No answer',
    ]);
  });
});

describe('a missing order', () => {
  it('is reported as no answer, instead of the initial order', async () => {
    const { targets: _none, ...rest } = question;
    const ordering: Question = { ...rest, type: 'ordering' };
    renderForTest(
      <AnswerReview given={[]} question={ordering} result={{ ...result, correctAnswer: ['c', 'b', 'a'] }} />,
    );
    await screen.findByText('From end to end');
    expect(screen.getByText('No answer')).toBeTruthy();
    expect(items()).toEqual(['From end to end', 'The most common', 'Half are below']);
  });
});
