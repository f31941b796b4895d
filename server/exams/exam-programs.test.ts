import { describe, expect, it } from 'vitest';
import type { ExamResult } from '#shared/contract/exam.ts';
import { createTestFaculty } from '../faculty/test-faculty.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import { examOfOneProgram, rightProgram } from '../workbench/test-program-exam.ts';
import { testPrograms } from '../workbench/test-programs.ts';
import { createExamApp } from './test-exam.ts';

const test = createTestFaculty();
test.tasks.writeExam = async () => examOfOneProgram();

let runs = 0;
let fails = false;
const programs: ProgramService = {
  grade: (...args) => {
    runs += 1;
    return fails ? Promise.reject(new Error('no engine')) : testPrograms.grade(...args);
  },
};
const app = await createExamApp({ test, programs });

const sat = async (answer: unknown) => {
  const learner = await app.learner();
  const id = await learner.begun();
  const { body } = await learner.submit(id, answer === undefined ? {} : { c: answer });
  return { learner, id, result: (body as unknown as ExamResult).results[0] };
};

describe('a program in an exam', () => {
  it('is run against its tests when the exam is submitted', async () => {
    const { result, learner } = await sat(rightProgram);
    expect(result).toMatchObject({ outcome: 'correct', points: 1, correctAnswer: rightProgram });
    expect(result?.cases?.map(({ passed }) => passed)).toEqual([true, true]);
    const [event] = await learner.evidence('question-answered');
    expect(event?.payload).toMatchObject({ outcome: 'correct', program: true });
  });

  it('earns the share of tests that it passes, and the feedback shows the first failure', async () => {
    const { result } = await sat({ 'main.js': 'const add = () => 0;' });
    expect(result).toMatchObject({ outcome: 'partly', points: 0.5 });
    expect(result?.cases?.[0]).toEqual({ says: 'two and three', passed: false, found: '0', expected: '5' });
  });

  it.each([
    [undefined, 'not submitted'],
    [{ 'main.js': '' }, 'submitted unchanged'],
  ])('is wrong without being run when it is %j: %s', async (answer, _) => {
    const before = runs;
    expect((await sat(answer)).result).toMatchObject({ outcome: 'wrong', points: 0 });
    expect(runs).toBe(before);
  });

  it('is not graded if it cannot be run, which counts neither for nor against the learner', async () => {
    fails = true;
    const { result } = await sat(rightProgram).finally(() => {
      fails = false;
    });
    expect(result).toMatchObject({ outcome: 'not-graded', points: 0 });
  });

  it('is graded once, however often the result is requested', async () => {
    const before = runs;
    const { learner, id } = await sat(rightProgram);
    await Promise.all([learner.submit(id, {}), learner.details(id), learner.details(id)]);
    expect(runs).toBe(before + 1);
    expect(await learner.evidence('question-answered')).toHaveLength(1);
  });

  it.each([
    [{ 'other.js': 'x' }, 'an unknown file'],
    [{ 'given.js': 'let given = 1;' }, 'a fixed file that was changed'],
    ['a text', 'a text'],
  ])('is refused when it is %j: %s', async (answer, _) => {
    const learner = await app.learner();
    const { status } = await learner.save(await learner.begun(), { c: answer });
    expect(status).toBe(400);
  });

  it('does not reveal its tests or its solution before submission', async () => {
    const learner = await app.learner();
    const { body } = await learner.details(await learner.begun());
    expect(JSON.stringify(body)).not.toMatch(/two and three|a \+ b|It adds/);
  });
});
