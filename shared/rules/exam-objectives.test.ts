import { describe, expect, it } from 'vitest';
import type { Outcome, Question, QuestionResult } from '#shared/contract/exam.ts';
import { examObjectives } from './exam-objectives.ts';

const question = (id: string, objectiveId: string): Question => ({
  id,
  type: 'single',
  prompt: id,
  objectiveId,
});
const result = (questionId: string, outcome: Outcome, points: number): QuestionResult => ({
  questionId,
  outcome,
  points,
  maxPoints: 1,
  feedback: '',
  correctAnswer: 'a',
});

describe('Results per objective, with the evidence', () => {
  it('group the questions of each objective, in exam order', () => {
    const questions = [question('q1', 'b'), question('q2', 'a'), question('q3', 'b')];
    const results = [result('q1', 'correct', 1), result('q2', 'wrong', 0), result('q3', 'partly', 0.5)];
    expect(examObjectives(questions, results)).toEqual([
      {
        objectiveId: 'b',
        standing: 'partly',
        points: 1.5,
        maxPoints: 2,
        questions: [
          { number: 1, outcome: 'correct' },
          { number: 3, outcome: 'partly' },
        ],
      },
      {
        objectiveId: 'a',
        standing: 'not-yet',
        points: 0,
        maxPoints: 1,
        questions: [{ number: 2, outcome: 'wrong' }],
      },
    ]);
  });

  it('an objective is shown when every scored answer is right', () => {
    const questions = [question('q1', 'a'), question('q2', 'a')];
    const results = [result('q1', 'correct', 1), result('q2', 'self-assessed', 0)];
    expect(examObjectives(questions, results)).toMatchObject([
      { standing: 'shown', points: 1, maxPoints: 1, questions: [{ number: 1 }, { number: 2 }] },
    ]);
  });

  it('an objective with open questions only stays open until the learner has assessed all of them', () => {
    const questions = [question('q1', 'a'), question('q2', 'a')];
    const standing = (first: Outcome, second: Outcome) =>
      examObjectives(questions, [result('q1', first, 0), result('q2', second, 0)])[0];
    expect(standing('not-graded', 'not-graded')).toMatchObject({ standing: 'open', maxPoints: 0 });
    expect(standing('self-assessed', 'not-graded')).toMatchObject({ standing: 'open', maxPoints: 0 });
    expect(standing('self-assessed', 'self-assessed')).toMatchObject({ standing: 'assessed', maxPoints: 0 });
  });

  it('a question without a result is ignored', () => {
    expect(examObjectives([question('q1', 'a')], [])).toEqual([]);
  });

  it('points are in steps of 1/100', () => {
    const questions = ['q1', 'q2', 'q3'].map((id) => question(id, 'a'));
    const results = questions.map(({ id }) => result(id, 'partly', 0.1));
    expect(examObjectives(questions, results)[0]?.points).toBe(0.3);
  });
});
