import { describe, expect, it } from 'vitest';
import type { ExamDetails, ExamResult, Question } from '#shared/contract/exam.ts';
import * as exam from './exam-state.ts';

const question = (id: string): Question => ({
  id,
  type: 'single',
  prompt: id,
  options: [],
  objectiveId: 'o',
});
const details = (fields: Partial<ExamDetails> = {}): ExamDetails => ({
  examId: 'e1',
  title: 'Exam',
  status: 'active',
  startedAt: null,
  attempt: 1,
  questions: ['q1', 'q2', 'q3'].map(question),
  studentAnswers: {},
  madeBy: { kind: 'library' },
  ...fields,
});
const result: ExamResult = { examId: 'e1', score: 1, maxScore: 3, results: [] };
const prepared = () => exam.examArrived(exam.examPending(exam.emptyExam, 'a1'), details());
const active = () => exam.startExam(prepared());

describe('Exam (spec.md section 4)', () => {
  it('question fetch: pending (loading)', () => {
    expect(exam.examPending(exam.emptyExam, 'a1')).toMatchObject({ loading: true, error: null });
  });

  it('question fetch: fulfilled (exam id, title, questions set)', () => {
    const state = prepared();
    expect(state.exam).toEqual({ examId: 'e1', title: 'Exam', isExamActive: false, isExamSubmitted: false });
    expect(state.questions).toHaveLength(3);
    expect(state.loading).toBe(false);
  });

  it("question fetch: rejected (error, default 'Failed to fetch exam.')", () => {
    const pending = exam.examPending(exam.emptyExam, 'a1');
    expect(exam.examRejected(pending, null)).toMatchObject({
      loading: false,
      error: 'Failed to fetch exam.',
    });
    expect(exam.examRejected(pending, 'No questions returned.').error).toBe('No questions returned.');
  });

  it('startExam sets active, not submitted, clears answers, index 0', () => {
    const messy = { ...prepared(), studentAnswers: { q1: 'x' }, currentQuestionIndex: 2, results: result };
    const state = exam.startExam(messy);
    expect(state.exam).toMatchObject({ isExamActive: true, isExamSubmitted: false });
    expect(state.studentAnswers).toEqual({});
    expect(state.currentQuestionIndex).toBe(0);
    expect(state.results).toBeNull();
  });

  it('submitAnswer stores an answer per question id', () => {
    let state = exam.submitAnswer(active(), 'q1', 'o1');
    state = exam.submitAnswer(state, 'q2', ['o1', 'o2']);
    state = exam.submitAnswer(state, 'q1', 'o2');
    expect(state.studentAnswers).toEqual({ q1: 'o2', q2: ['o1', 'o2'] });
    expect(state.unsaved).toEqual(['q1', 'q2']);
  });

  it('an answer to a strange question, or outside an exam, changes nothing', () => {
    const state = active();
    expect(exam.submitAnswer(state, 'other', 'x')).toBe(state);
    const before = prepared();
    expect(exam.submitAnswer(before, 'q1', 'x')).toBe(before);
  });

  it('submitExam sets inactive and submitted', () => {
    const state = exam.submitExam(exam.submitAnswer(active(), 'q1', 'x'), result);
    expect(state.exam).toMatchObject({ isExamActive: false, isExamSubmitted: true });
    expect(state.results).toBe(result);
    expect(state.studentAnswers).toEqual({ q1: 'x' });
  });

  it('next/previous question clamp between 0 and last', () => {
    let state = exam.previousQuestion(active());
    expect(state.currentQuestionIndex).toBe(0);
    for (let step = 0; step < 5; step += 1) state = exam.nextQuestion(state);
    expect(state.currentQuestionIndex).toBe(2);
    expect(exam.previousQuestion(state).currentQuestionIndex).toBe(1);
    expect(exam.goToQuestion(state, 99).currentQuestionIndex).toBe(2);
    expect(exam.goToQuestion(state, Number.NaN).currentQuestionIndex).toBe(0);
  });

  it('an active or submitted exam is restored (decisions.md 21)', () => {
    const going = details({ startedAt: '2026-01-01T00:00:00Z', studentAnswers: { q1: 'o1' } });
    const state = exam.examArrived(exam.examPending(exam.emptyExam, 'a1'), going);
    expect(state.exam.isExamActive).toBe(true);
    expect(state.currentQuestionIndex).toBe(1);
    const over = exam.examArrived(state, details({ status: 'submitted', results: result }));
    expect(over.exam).toMatchObject({ isExamActive: false, isExamSubmitted: true });
    expect(over.results).toBe(result);
  });

  it('the record wins, except for answers that have not reached it (decisions.md 11)', () => {
    const local = exam.submitAnswer(exam.submitAnswer(active(), 'q1', 'mine'), 'q2', 'new');
    const saved = exam.answersSaved(local, { q1: 'mine' });
    const record = details({ startedAt: 'x', studentAnswers: { q1: 'other device', q3: 'z' } });
    const state = exam.examArrived(saved, record);
    expect(state.studentAnswers).toEqual({ q1: 'other device', q2: 'new', q3: 'z' });
    expect(state.unsaved).toEqual(['q2']);
  });

  it("another activity's exam makes way", () => {
    const state = exam.examPending(exam.submitAnswer(active(), 'q1', 'x'), 'a2');
    expect(state.questions).toEqual([]);
    expect(state.studentAnswers).toEqual({});
  });

  it('an answer changed while it was being saved stays unsaved', () => {
    const state = exam.submitAnswer(exam.submitAnswer(active(), 'q1', 'a'), 'q1', 'b');
    expect(exam.answersSaved(state, { q1: 'a' }).unsaved).toEqual(['q1']);
    expect(exam.answersSaved(state, { q1: 'b' }).unsaved).toEqual([]);
  });

  it('names the questions without an answer; an empty text or choice is none', () => {
    let state = exam.submitAnswer(active(), 'q1', '  ');
    state = exam.submitAnswer(state, 'q2', []);
    state = exam.submitAnswer(state, 'q3', { left: 'right' });
    expect(exam.openNumbers(state)).toEqual([1, 2]);
  });
});
