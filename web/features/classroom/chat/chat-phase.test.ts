import { describe, expect, it } from 'vitest';
import type { ExamSnapshot } from '#web/lib/exam-snapshot.ts';
import { chatPhase } from './chat-phase.ts';

const none: ExamSnapshot = {
  examId: null,
  isExamActive: false,
  isExamSubmitted: false,
  isExamWaiting: false,
  currentQuestion: null,
  currentQuestionIndex: 0,
  totalQuestions: 0,
  score: null,
  timeRemaining: null,
};
const question = { id: 'q1' };

describe('Chat phase sent to the examiner', () => {
  it('pre_exam (no current question)', () => expect(chatPhase(none)).toBe('pre_exam'));
  it('during_exam (exam active)', () => {
    expect(chatPhase({ ...none, isExamActive: true, currentQuestion: question })).toBe('during_exam');
  });
  it('reviewing (question but inactive)', () => {
    expect(chatPhase({ ...none, currentQuestion: question })).toBe('reviewing');
  });
  it('post_exam (submitted)', () => {
    expect(chatPhase({ ...none, isExamSubmitted: true, currentQuestion: question })).toBe('post_exam');
  });
});
