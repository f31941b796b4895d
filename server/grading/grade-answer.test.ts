import { describe, expect, it } from 'vitest';
import type { QuestionKey } from '#questions/kinds.ts';
import type { Answer, QuestionResult } from '#shared/contract/exam.ts';
import { totalOf } from '#shared/rules/exam-total.ts';
import type { OpenGrade } from '../faculty/exam-types.ts';
import { examOfEveryType } from '../faculty/test-faculty.ts';
import { requireFittingAnswers } from './answer-shape.ts';
import { resultOf } from './grade-answer.ts';

const { questions, keys } = examOfEveryType();
const questionOf = (id: string) => questions.find((one) => one.id === id) as (typeof questions)[number];
const grade = (id: string, answer?: Answer, open?: OpenGrade) =>
  resultOf(questionOf(id), keys[id] as QuestionKey, answer, open);

describe.each(questions.map(({ id, type }) => [type, id] as const))('%s', (_type, id) => {
  it('has a correct answer in the form of an answer', () => {
    requireFittingAnswers([questionOf(id)], { [id]: grade(id).correctAnswer });
  });
});

const scored = questions.filter(({ type }) => type !== 'open');
describe.each(scored.map(({ id, type }) => [type, id] as const))('%s', (_type, id) => {
  it('is correct with the answer of its key, and wrong without an answer', () => {
    expect(grade(id, grade(id).correctAnswer)).toMatchObject({ outcome: 'correct', points: 1 });
    expect(grade(id)).toMatchObject({ outcome: 'wrong', points: 0 });
  });
});

describe('a result', () => {
  it('has feedback for each option after submission, if there are options', () => {
    expect(Object.keys(grade('s', 'a').optionFeedback ?? {})).toEqual(['a', 'b', 'c']);
    expect(Object.keys(grade('p').optionFeedback ?? {})).toEqual(['l1', 'l2']);
    expect(grade('n', '1')).not.toHaveProperty('optionFeedback');
  });

  it('of an open question has the model answer and an unticked checklist', () => {
    expect(grade('f', 'words')).toMatchObject({
      outcome: 'not-graded',
      points: 0,
      maxPoints: 1,
      correctAnswer: expect.stringContaining('model'),
      criteria: [
        { id: 'c1', ticked: null },
        { id: 'c2', ticked: null },
      ],
    });
  });

  it('clamps the points of a model to the possible range', () => {
    expect(grade('f', 'words', { outcome: 'correct', points: 70, feedback: '' }).points).toBe(1);
    expect(grade('f', 'words', { outcome: 'wrong', points: -3, feedback: '' }).points).toBe(0);
    expect(grade('f', 'words', { outcome: 'partly', points: Number.NaN, feedback: '' }).points).toBe(0);
  });
});

describe('score and maxScore', () => {
  const one = (outcome: QuestionResult['outcome'], points: number): QuestionResult => ({
    questionId: outcome,
    outcome,
    points,
    maxPoints: 1,
    feedback: '',
    correctAnswer: '',
  });

  it('count scored questions only', () => {
    const results = [
      one('correct', 1),
      one('partly', 0.33),
      one('wrong', 0),
      one('not-graded', 0),
      one('self-assessed', 0),
    ];
    expect(totalOf(results)).toEqual({ score: 1.33, maxScore: 3 });
  });

  it('are 0 of 0 when nothing was scored, and rounded to hundredths', () => {
    expect(totalOf([one('not-graded', 0)])).toEqual({ score: 0, maxScore: 0 });
    expect(totalOf([one('partly', 0.1), one('partly', 0.2)]).score).toBe(0.3);
  });
});
