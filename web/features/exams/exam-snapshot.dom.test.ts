import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/exam.ts';
import { examSnapshot } from './exam-snapshot.ts';
import { resetExam, useExamStore } from './exam-store.ts';
import { type ExamState, emptyExam } from './state/exam-state.ts';

const questions: Question[] = ['q1', 'q2'].map((id) => ({
  id,
  type: 'short',
  prompt: id,
  objectiveId: 'o',
}));
const show = (fields: Partial<ExamState>) =>
  useExamStore.setState({ ...emptyExam, activityId: 'a1', ...fields }, true);
const exam = { examId: 'e1', title: 'Exam', isExamActive: false, isExamSubmitted: false };

beforeEach(() => localStorage.clear());
afterEach(() => resetExam());

describe("the exam state sent to the Examiner's chat", () => {
  it('before the start there is no current question, however many are prepared', () => {
    const outline = { questionCount: 2, types: [], minutes: 4, repeated: 0 };
    show({ exam, outline });
    expect(examSnapshot('a1')).toMatchObject({
      examId: 'e1',
      isExamActive: false,
      isExamSubmitted: false,
      currentQuestion: null,
      totalQuestions: 2,
    });
  });

  it('during the exam: the current question and the time left', () => {
    const active = { ...exam, isExamActive: true };
    show({ exam: active, questions, currentQuestionIndex: 1, timerEndsAt: Date.now() + 60_000 });
    const told = examSnapshot('a1');
    expect(told).toMatchObject({
      isExamActive: true,
      currentQuestion: { id: 'q2' },
      currentQuestionIndex: 1,
      totalQuestions: 2,
      score: null,
    });
    expect(told.timeRemaining).toBeGreaterThan(50);
    expect(told.timeRemaining).toBeLessThanOrEqual(60);
  });

  it('after submission: the score', () => {
    const results = { examId: 'e1', score: 1, maxScore: 2, results: [] };
    show({ exam: { ...exam, isExamSubmitted: true }, questions, results });
    expect(examSnapshot('a1')).toMatchObject({ isExamActive: false, isExamSubmitted: true, score: 1 });
  });

  it('nothing for another activity', () => {
    show({ exam: { ...exam, isExamActive: true }, questions });
    expect(examSnapshot('a2')).toMatchObject({ examId: null, isExamActive: false, currentQuestion: null });
  });
});
