import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { renderForTest } from '../../../ui/test-render.tsx';
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

describe('the result of a question that another open exam contains', () => {
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
    expect(screen.getByText('Not graded')).toBeTruthy();
    expect(screen.queryByText('The median')).toBeNull();
  });
});

describe('the result of a matching question', () => {
  it('lists the matched pairs, without a colon after a question mark', async () => {
    const matching: Question = {
      ...question,
      id: 'm',
      type: 'matching',
      options: [
        { id: 'a', text: 'How long does one wait?' },
        { id: 'b', text: 'The size that must not run out' },
      ],
      targets: [
        { id: 'x', text: 'the median' },
        { id: 'y', text: 'the mode' },
      ],
    };
    const given = { a: 'x', b: 'y' };
    const result: QuestionResult = {
      ...{ questionId: 'm', outcome: 'correct', points: 1, maxPoints: 1, feedback: '' },
      correctAnswer: given,
    };
    const examId = '00000000-0000-4000-8000-000000000001';
    const record = {
      examId,
      questions: [matching],
      studentAnswers: { m: given },
      results: { examId, score: 1, maxScore: 1, results: [result] },
      objectives: [],
    };
    renderForTest(
      <ResultItem record={record} question={matching} result={result} number={1} onFlag={async () => true} />,
    );
    await screen.findByText('the median');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'How long does one wait? the median (correct)',
      'The size that must not run out: the mode (correct)',
    ]);
  });
});

describe('the result of a program that could not be run', () => {
  it('shows the program all the same, beside a passing solution', async () => {
    const program: Question = {
      id: 'c',
      type: 'code',
      prompt: 'Write it.',
      objectiveId: 'o',
      task: { language: 'javascript', cases: 1, files: [{ name: 'main.js', text: '' }] },
    };
    const result: QuestionResult = {
      ...{ questionId: 'c', outcome: 'not-graded', points: 0, maxPoints: 1, feedback: '' },
      correctAnswer: { 'main.js': 'let right;' },
    };
    const record = {
      examId: '00000000-0000-4000-8000-000000000001',
      questions: [program],
      studentAnswers: { c: { 'main.js': 'let mine;' } },
      results: { examId: '00000000-0000-4000-8000-000000000001', score: 0, maxScore: 0, results: [result] },
      objectives: [],
    };
    renderForTest(
      <ResultItem record={record} question={program} result={result} number={1} onFlag={async () => true} />,
    );
    expect(await screen.findByText('let mine;')).toBeTruthy();
    expect(screen.getByText('let right;')).toBeTruthy();
    expect(screen.getByText('It could not be run here, so it does not count.')).toBeTruthy();
  });
});
