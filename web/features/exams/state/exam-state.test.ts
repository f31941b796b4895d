import { describe, expect, it } from 'vitest';
import type { ExamDetails, ExamResult, Question } from '#shared/contract/exam.ts';
import * as answers from './exam-answers-state.ts';
import { examPhase } from './exam-phase.ts';
import * as exam from './exam-state.ts';
import { type Unsent, unsentOf } from './exam-unsent.ts';

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
  flagged: [],
  madeBy: { kind: 'library' },
  ...fields,
});
const result: ExamResult = { examId: 'e1', score: 1, maxScore: 3, results: [] };
const unsent = (given: Partial<Unsent>): Unsent => ({ ...unsentOf([], 0), ...given });
const phaseOf = (state: exam.ExamState, activityId = 'a1', handedIn = false) =>
  examPhase(state, activityId, handedIn);
const arrive = (state: exam.ExamState, record: ExamDetails, unsent: Unsent | null = null) =>
  exam.examArrived(state, record, unsent, 0);
const prepared = () => arrive(exam.examPending(exam.emptyExam, 'a1'), details());
const active = () => exam.startExam(prepared());

describe('Exam state', () => {
  it('exam {examId, title, isExamActive, isExamSubmitted}, questions, studentAnswers, currentQuestionIndex, loading, error', () => {
    expect(exam.emptyExam).toMatchObject({
      exam: { examId: null, title: '', isExamActive: false, isExamSubmitted: false },
      questions: [],
      studentAnswers: {},
      currentQuestionIndex: 0,
      loading: false,
      error: null,
    });
  });
});

describe('Exam', () => {
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

  it('an exam that has started does not return to prepared because of an outdated response', () => {
    const begun = answers.submitAnswer(active(), 'q1', 'o1');
    const late = arrive(exam.examPending(begun, 'a1'), details({ startedAt: null, questions: [] }));
    expect(phaseOf(late)).toBe('sitting');
    expect(late).toEqual(begun);
  });

  it('submitAnswer stores an answer per question id', () => {
    let state = answers.submitAnswer(active(), 'q1', 'o1');
    state = answers.submitAnswer(state, 'q2', ['o1', 'o2']);
    state = answers.submitAnswer(state, 'q1', 'o2');
    expect(state.studentAnswers).toEqual({ q1: 'o2', q2: ['o1', 'o2'] });
  });

  it('an answer to an unknown question, or outside an exam, changes nothing', () => {
    const state = active();
    expect(answers.submitAnswer(state, 'other', 'x')).toBe(state);
    const before = prepared();
    expect(answers.submitAnswer(before, 'q1', 'x')).toBe(before);
  });

  it('submitExam sets inactive and submitted', () => {
    const state = exam.submitExam(answers.submitAnswer(active(), 'q1', 'x'), result);
    expect(state.exam).toMatchObject({ isExamActive: false, isExamSubmitted: true });
    expect(state.results).toBe(result);
    expect(state.studentAnswers).toEqual({ q1: 'x' });
  });

  it('next/previous question clamp between 0 and last', () => {
    const go = (state: exam.ExamState, step: number) =>
      exam.goToQuestion(state, state.currentQuestionIndex + step);
    let state = go(active(), -1);
    expect(state.currentQuestionIndex).toBe(0);
    for (let step = 0; step < 5; step += 1) state = go(state, 1);
    expect(state.currentQuestionIndex).toBe(2);
    expect(go(state, -1).currentQuestionIndex).toBe(1);
    expect(exam.goToQuestion(state, 99).currentQuestionIndex).toBe(2);
    expect(exam.goToQuestion(state, Number.NaN).currentQuestionIndex).toBe(0);
  });

  it('an active or submitted exam is restored', () => {
    const going = details({ startedAt: '2026-01-01T00:00:00Z', studentAnswers: { q1: 'o1' } });
    const state = arrive(exam.examPending(exam.emptyExam, 'a1'), going);
    expect(state.exam.isExamActive).toBe(true);
    expect(state.currentQuestionIndex).toBe(1);
    const over = arrive(state, details({ status: 'submitted', results: result }));
    expect(over.exam).toMatchObject({ isExamActive: false, isExamSubmitted: true });
    expect(over.results).toBe(result);
  });

  it("the server's state wins, except for unsent answers", () => {
    const local = answers.submitAnswer(answers.submitAnswer(active(), 'q1', 'mine'), 'q2', 'new');
    const waiting = unsent({ answers: { q2: 'new' } });
    const record = details({ startedAt: 'x', studentAnswers: { q1: 'other device', q3: 'z' } });
    const state = arrive(local, record, waiting);
    expect(state.studentAnswers).toEqual({ q1: 'other device', q2: 'new', q3: 'z' });
    const over = arrive(local, details({ status: 'submitted', studentAnswers: { q1: 'x' } }), waiting);
    expect(over.studentAnswers).toEqual({ q1: 'x' });
  });

  it("another activity's exam is replaced", () => {
    const state = exam.examPending(answers.submitAnswer(active(), 'q1', 'x'), 'a2');
    expect(state.questions).toEqual([]);
    expect(state.studentAnswers).toEqual({});
  });

  it('an unchanged program counts as unanswered', () => {
    const task = { language: 'javascript' as const, cases: 1, files: [{ name: 'main.js', text: 'let n;' }] };
    const program: Question = { id: 'c', type: 'code', prompt: 'c', objectiveId: 'o', task };
    const begun = exam.startExam(
      arrive(exam.examPending(exam.emptyExam, 'a1'), details({ questions: [program] })),
    );
    const asGiven = answers.submitAnswer(begun, 'c', { 'main.js': 'let n;' });
    expect(answers.openNumbers(asGiven)).toEqual([1]);
    const written = answers.submitAnswer(asGiven, 'c', { 'main.js': 'let n = 1;' });
    expect(answers.openNumbers(written)).toEqual([]);
  });

  it('lists the unanswered questions; an empty text or choice counts as unanswered', () => {
    let state = answers.submitAnswer(active(), 'q1', '  ');
    state = answers.submitAnswer(state, 'q2', []);
    state = answers.submitAnswer(state, 'q3', { left: 'right' });
    expect(answers.openNumbers(state)).toEqual([1, 2]);
  });

  it('lists the matching questions with incomplete pairs', () => {
    const options = ['a', 'b'].map((id) => ({ id, text: id }));
    const matching: Question = { ...question('m'), type: 'matching', options, targets: options };
    const begun = exam.startExam(
      arrive(exam.examPending(exam.emptyExam, 'a1'), details({ questions: [matching] })),
    );
    expect(answers.partlyNumbers(begun)).toEqual([]);
    const half = answers.submitAnswer(begun, 'm', { a: 'b', b: '' });
    expect([answers.openNumbers(half), answers.partlyNumbers(half)]).toEqual([[], [1]]);
    const whole = answers.submitAnswer(half, 'm', { a: 'b', b: 'a' });
    expect([answers.openNumbers(whole), answers.partlyNumbers(whole)]).toEqual([[], []]);
  });
});

describe('Flags', () => {
  it('are set and removed only in an active exam', () => {
    const state = answers.flagQuestion(answers.flagQuestion(active(), 'q3', true), 'q1', true);
    expect(answers.flaggedNumbers(state)).toEqual([1, 3]);
    expect(answers.flaggedNumbers(answers.flagQuestion(state, 'q3', false))).toEqual([1]);
    const before = prepared();
    expect(answers.flagQuestion(before, 'q1', true)).toBe(before);
    expect(answers.flagQuestion(state, 'other', true)).toBe(state);
  });

  it('that are unsent override those on the server', () => {
    const waiting = unsent({ flags: { q1: false, q2: true } });
    const record = details({ startedAt: 'x', flagged: ['q1', 'q3'] });
    expect(arrive(active(), record, waiting).flagged.sort()).toEqual(['q2', 'q3']);
  });
});

describe('The page before submitting', () => {
  it('opens in an active exam, and any question closes it', () => {
    const state = exam.openReview(active());
    expect(phaseOf(state, 'a1')).toBe('reviewing');
    expect(phaseOf(exam.goToQuestion(state, 0), 'a1')).toBe('sitting');
    const before = prepared();
    expect(exam.openReview(before)).toBe(before);
  });

  it('stays open when the state is refetched, but not in another attempt', () => {
    const state = exam.openReview(active());
    expect(arrive(state, details({ startedAt: 'x' })).isReviewing).toBe(true);
    expect(arrive(state, details({ examId: 'e2', startedAt: 'x' })).isReviewing).toBe(false);
  });
});

describe('an unconfirmed submission', () => {
  it('is shown while it waits, and ends with the result, or with the continued exam', () => {
    const state = active();
    expect(phaseOf(state, 'a1', true)).toBe('submitting');
    expect(phaseOf(exam.openReview(state), 'a1', true)).toBe('submitting');
    expect(phaseOf(exam.submitExam(state, result), 'a1', true)).toBe('results');
    expect(phaseOf(state, 'a1', false)).toBe('sitting');
  });
});

describe('The phases', () => {
  it("are none for another activity's exam and before anything has arrived", () => {
    expect(phaseOf(active(), 'a2')).toBe('none');
    expect(phaseOf(exam.examPending(exam.emptyExam, 'a1'), 'a1')).toBe('none');
  });

  it('before the start there is an outline but no question', () => {
    const outline = { questionCount: 3, types: [], minutes: 4, repeated: 0 };
    const state = arrive(exam.examPending(exam.emptyExam, 'a1'), details({ questions: [], outline }));
    expect([phaseOf(state, 'a1'), state.questions]).toEqual(['prepared', []]);
  });

  it('a failed fetch is reported, but never hides an active exam', () => {
    const failed = exam.examRejected(exam.examPending(exam.emptyExam, 'a1'), null);
    expect(phaseOf(failed, 'a1')).toBe('failed');
    expect(phaseOf(exam.examRejected(active(), 'offline'), 'a1')).toBe('sitting');
  });

  it('an exam that was left is neither active nor submitted', () => {
    const state = arrive(active(), details({ status: 'left', startedAt: 'x' }));
    expect(state.exam).toMatchObject({ isExamActive: false, isExamSubmitted: false });
    expect(phaseOf(state, 'a1')).toBe('left');
  });
});

describe('The clock', () => {
  const startedAt = '2026-01-01T10:00:00.000Z';
  const timed = details({ startedAt, timer: { minutes: 10, now: '2026-01-01T10:04:00.000Z' } });

  it("counts from the server's start time, whatever the device's clock says", () => {
    expect(exam.examArrived(active(), timed, null, 1_000_000).timerEndsAt).toBe(1_000_000 + 6 * 60_000);
  });

  it('is removed once the learner continues without it, even before the server knows', () => {
    const state = exam.examArrived(active(), timed, null, 0);
    expect(exam.removeTimer(state).timerEndsAt).toBeNull();
    const waiting = unsent({ withoutTimer: true });
    expect(exam.examArrived(state, timed, waiting, 0).timerEndsAt).toBeNull();
  });
});

describe('The same exam in another tab', () => {
  it('is shown here, except for answers that were given here and are still unsent', () => {
    const here = answers.submitAnswer(active(), 'q1', 'mine');
    const there = {
      ...active(),
      studentAnswers: { q1: 'theirs', q2: 'new' },
      flagged: ['q3'],
    };
    const waiting = unsent({ answers: { q1: 'mine' }, flags: { q2: true } });
    expect(answers.examFromOtherTab(here, there, waiting)).toMatchObject({
      studentAnswers: { q1: 'mine', q2: 'new' },
      flagged: ['q3', 'q2'],
    });
  });

  it('another exam changes nothing', () => {
    const here = active();
    const there = arrive(exam.examPending(exam.emptyExam, 'a2'), details({ examId: 'e2', startedAt: 'x' }));
    expect(answers.examFromOtherTab(here, there, unsent({}))).toBe(here);
  });
});
