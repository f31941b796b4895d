import { describe, expect, it } from 'vitest';
import { calm } from '../../test-faculty-contract.ts';
import { gradeOpen } from '../exam/grade-open.ts';
import { duringExam } from './chat-manners.ts';

describe('chat during and after an exam without a model', () => {
  it.each(['Professor', 'Examiner', 'Librarian'] as const)(
    'the %s answers no questions while an exam is open and says where the exam is',
    (leader) => expect(duringExam(leader)).toContain('where you began it'),
  );

  it('the answer links to the exam if it has an address', () => {
    const openExam = { title: 'Exam: [Tides]', address: '/classroom/c/1/2' };
    expect(duringExam('Professor', openExam)).toContain('[Exam: Tides](/classroom/c/1/2)');
    expect(duringExam('Professor', { ...openExam, address: null })).toContain('where you began it');
  });

  it('an open answer is compared with the checklist, since not every topic has a model answer', async () => {
    const question = { id: 'q', type: 'open' as const, prompt: 'Why?', objectiveId: 'o' };
    const key = { type: 'open' as const, model: '', criteria: [], explanation: '' };
    for (const answer of ['', 'Because.']) {
      const grades = await gradeOpen([{ question, key, answer }], calm());
      expect(grades.q).toMatchObject({ outcome: 'not-graded', points: 0 });
      expect(grades.q?.feedback).toContain('checklist');
      expect(grades.q?.feedback).not.toContain('model answer');
    }
  });
});
