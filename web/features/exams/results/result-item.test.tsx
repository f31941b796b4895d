import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { renderForTest } from '../../../ui/test-render.tsx';
import { examTexts } from '../texts.ts';
import { ResultItem } from './result-item.tsx';

const options = [
  { id: 'a', text: 'The mean' },
  { id: 'b', text: 'The median' },
];
const question: Question = {
  id: 's',
  type: 'single',
  prompt: 'Which one?',
  options,
  objectiveId: 'averages',
};
const closed: QuestionResult = {
  questionId: 's',
  outcome: 'not-graded',
  points: 0,
  maxPoints: 1,
  feedback: 'Another exam that you have open asks this question, too.',
  correctAnswer: '',
};

describe('the result of a question that another open exam asks', () => {
  it('says so, and marks no option as right or wrong', async () => {
    const record = {
      examId: '00000000-0000-4000-8000-000000000001',
      questions: [question],
      studentAnswers: { s: 'b' },
      results: { examId: '00000000-0000-4000-8000-000000000001', score: 0, maxScore: 0, results: [closed] },
      objectives: [],
    };
    renderForTest(
      <ResultItem record={record} question={question} result={closed} number={1} onFlag={async () => true} />,
    );
    expect(await screen.findByText(closed.feedback)).toBeTruthy();
    expect(screen.getByText(examTexts.outcomes['not-graded'])).toBeTruthy();
    expect(screen.queryByText('The median')).toBeNull();
  });
});
