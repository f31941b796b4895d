import { describe, expect, it } from 'vitest';
import { calm } from '../../test-faculty-contract.ts';
import { gradeOpen } from '../exam/grade-open.ts';
import { duringExam } from './chat-manners.ts';

describe('What is said during and after an exam without a model', () => {
  it.each(['Professor', 'Examiner', 'Librarian'] as const)(
    'the %s, silent in every lesson while an exam is open, says where it is to be found',
    (leader) => expect(duringExam(leader)).toContain('where you began it'),
  );

  it('with the way back to it, where it has an address', () => {
    const openExam = { title: 'Exam: [Tides]', address: '/classroom/c/1/2' };
    expect(duringExam('Professor', openExam)).toContain('[Exam: Tides](/classroom/c/1/2)');
    expect(duringExam('Professor', { ...openExam, address: null })).toContain('where you began it');
  });

  it('an open answer is held against the checklist, for not every topic has a model answer', async () => {
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
