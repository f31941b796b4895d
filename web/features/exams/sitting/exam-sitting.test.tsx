import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExamDetails, Question, SaveAnswers } from '#shared/contract/exam.ts';
import { notANumber } from '#shared/rules/read-numbers.ts';
import { answer, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { examNow, resetExam, useExamStore } from '../exam-store.ts';
import { emptyExam } from '../state/exam-state.ts';
import { ExamSitting } from './exam-sitting.tsx';

vi.mock('#web/lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const examId = '00000000-0000-4000-8000-000000000001';
const questions: Question[] = [
  { id: 'n', type: 'numeric', prompt: 'How many?', objectiveId: 'o' },
  { id: 's', type: 'short', prompt: 'Which word?', objectiveId: 'o' },
];
const details: ExamDetails = {
  ...{ examId, title: 'Exam', status: 'active', startedAt: '2026-01-01T10:00:00Z', attempt: 1, questions },
  ...{ studentAnswers: {}, flagged: [], madeBy: { kind: 'library' } },
};

beforeEach(() => {
  localStorage.clear();
  const saved = (body: unknown) => ({ ...details, studentAnswers: (body as SaveAnswers).answers });
  serve({ [`PUT /api/exams/${examId}/answers`]: ({ body }) => answer(saved(body)) });
  const exam = { examId, title: 'Exam', isExamActive: true, isExamSubmitted: false };
  useExamStore.setState({ ...emptyExam, exam, questions, activityId: 'a' }, true);
});
afterEach(() => {
  resetExam();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your answer' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
/** Like a browser, submits the form on Enter in its only field. */
const pressEnter = () =>
  act(async () => {
    fireEvent.keyDown(field(), { key: 'Enter' });
    if (field().form) fireEvent.submit(field().form as HTMLFormElement);
  });
const at = () => ({ question: examNow().currentQuestionIndex, before: examNow().isReviewing });

describe('Enter in a field of an exam', () => {
  it('accepts the number and moves to the next question, whose number gets focus', async () => {
    renderForTest(<ExamSitting onFlag={async () => true} />);
    write('12');
    await pressEnter();
    expect(examNow().studentAnswers).toEqual({ n: '12' });
    expect(screen.getByText('Which word?')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Question 2 of 2');
  });

  it('stays if the field is empty or not a number, and says so', async () => {
    renderForTest(<ExamSitting onFlag={async () => true} />);
    await pressEnter();
    expect(at()).toEqual({ question: 0, before: false });
    write('a dozen or so');
    await pressEnter();
    expect(at()).toEqual({ question: 0, before: false });
    expect(screen.getByRole('alert').textContent).toBe(notANumber);
  });

  it('on the last question opens the page before submitting, and submits nothing', async () => {
    useExamStore.setState({ currentQuestionIndex: 1 });
    renderForTest(<ExamSitting onFlag={async () => true} />);
    write('median');
    await pressEnter();
    expect(at()).toEqual({ question: 1, before: true });
    expect(examNow().exam).toMatchObject({ isExamActive: true, isExamSubmitted: false });
  });
});
