import { describe, expect, it } from 'vitest';
import type { Leader } from '#shared/contract/common.ts';
import type { ExamSnapshot } from '#web/lib/exam-snapshot.ts';
import { promptsFor } from './chat-prompts.ts';

const exam = (fields: Partial<ExamSnapshot> = {}): ExamSnapshot => ({
  examId: null,
  isExamActive: false,
  isExamSubmitted: false,
  isExamWaiting: false,
  currentQuestion: null,
  currentQuestionIndex: 0,
  totalQuestions: 0,
  score: null,
  timeRemaining: null,
  ...fields,
});
const labels = (leader: Leader, snapshot: ExamSnapshot, examActive: boolean, language = 'en') =>
  promptsFor(leader, snapshot, examActive, language).map(({ label }) => label);

describe('one-tap prompts', () => {
  it("the Professor: 'Simpler', 'An example', 'Quiz me', and a hint", () => {
    expect(labels('Professor', exam(), false)).toEqual(['Simpler', 'An example', 'Quiz me', 'A hint']);
  });

  it('the Examiner: before the exam its topics and a hint, afterwards the mistakes', () => {
    expect(labels('Examiner', exam(), false)).toEqual(['What is it about?', 'A hint']);
    expect(labels('Examiner', exam({ isExamSubmitted: true }), false)).toEqual(['My mistakes']);
  });

  it.each(['Professor', 'Librarian', 'Examiner'] as const)('during an exam the %s has none', (leader) => {
    expect(labels(leader, exam(), true)).toEqual([]);
    expect(labels(leader, exam({ isExamActive: true }), false)).toEqual([]);
  });

  it("are in the course's language, and say there what they mean", () => {
    expect(promptsFor('Professor', exam(), false, 'ar').map(({ text }) => text)).toContain(
      'بشكل أبسط من فضلك.',
    );
    expect(labels('Examiner', exam({ isExamSubmitted: true }), false, 'zh-CN')).toEqual(['我的错题']);
    expect(promptsFor('Librarian', exam(), false, undefined)).toEqual(
      promptsFor('Librarian', exam(), false, 'en'),
    );
  });
});
