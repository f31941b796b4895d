import { expect, it } from 'vitest';
import { examDetailsSchema, questionSchema } from '#shared/contract/exam.ts';
import { masteryAnswerSchema } from '#shared/contract/mastery.ts';
import { picturedExam } from './pictured-exam.ts';

it('the exam in the screenshots has every kind of question and every outcome, and is deterministic', async () => {
  const moment = new Date('2026-11-20T09:41:00.000Z');
  const exam = await picturedExam(moment);
  const submitted = examDetailsSchema.parse(exam.details('submitted'));
  expect(submitted.questions.map(({ type }) => type).sort()).toEqual(
    [...questionSchema.shape.type.options].sort(),
  );
  const outcomes = new Set(submitted.results?.results.map(({ outcome }) => outcome));
  expect([...outcomes].sort()).toEqual(['correct', 'not-graded', 'partly', 'wrong']);
  const { units } = masteryAnswerSchema.parse(exam.mastery);
  expect(units[0]?.objectives.some(({ needsRepair }) => needsRepair)).toBe(true);
  expect(exam.details('begun').results).toBeUndefined();
  expect((await picturedExam(moment)).details('middle')).toEqual(exam.details('middle'));
});
