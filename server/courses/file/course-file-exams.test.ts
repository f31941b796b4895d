import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listQuestionSets } from '../../exams/question-set-store.ts';
import { createExamApp, type Learner } from '../../exams/test-exam.ts';
import { secret } from '../../faculty/test-faculty.ts';
import { systemClock } from '../../platform/clock.ts';
import { testLessons } from '../test-course-app.ts';
import type { CourseFile } from './course-file-schema.ts';
import { courseFileSchema } from './course-file-schema.ts';
import { createCourseFileService } from './course-file-service.ts';

let app: Awaited<ReturnType<typeof createExamApp>>;
let files: ReturnType<typeof createCourseFileService>;
beforeAll(async () => {
  app = await createExamApp();
  const { database } = app;
  files = createCourseFileService({
    database,
    clock: systemClock,
    library: testLessons,
    isExamActive: async () => false,
  });
});
afterAll(() => app.database.close());

const written = (learner: Learner) => files.write(learner.user, learner.courseId);
const examOf = (file: CourseFile) =>
  file.course.units.flatMap(({ activities }) => activities).find(({ type }) => type === 'exam');
const keysIn = (file: CourseFile) => JSON.stringify(file).includes('"key"');

describe('answer keys in a course file', () => {
  it('are left out, with explanation and question, while the exam is prepared or in progress', async () => {
    const learner = await app.learner();
    const examId = await learner.begun({ prepare: true });
    for (const begin of [async () => {}, () => learner.start(examId)]) {
      await begin();
      const file = await written(learner);
      expect(keysIn(file)).toBe(false);
      expect(JSON.stringify(file)).not.toContain(secret);
      expect(examOf(file)?.exam).toMatchObject({ questions: [], withheld: 8 });
    }
  });

  it('are included after submission, for every question type, and survive a round trip', async () => {
    const learner = await app.learner();
    await learner.submit(await learner.begun());
    const file = await written(learner);
    expect(courseFileSchema.safeParse(file).error).toBeUndefined();
    const questions = examOf(file)?.exam?.questions ?? [];
    expect(new Set(questions.map(({ type }) => type)).size).toBe(8);
    const { course } = await files.read(learner.user, file);
    const again = await files.write(learner.user, course.id);
    expect(again.course.units).toEqual(file.course.units);
  });

  it('are left out when the exam was abandoned', async () => {
    const learner = await app.learner();
    await learner.leave(await learner.begun());
    expect(keysIn(await written(learner))).toBe(false);
  });

  it('are left out again while a retake asks the same questions, in this course or a copy', async () => {
    const learner = await app.learner();
    await learner.submit(await learner.begun());
    const { course } = await files.read(learner.user, await written(learner));
    await learner.begun({ attempt: 2 });
    const both = [await written(learner), await files.write(learner.user, course.id)];
    for (const file of both) {
      const prompts = examOf(file)?.exam?.questions.map(({ prompt }) => prompt) ?? [];
      const [open] = await app.database.sql(
        'select questions from exams where user_id = $1 and submitted_at is null',
        [learner.user],
      );
      for (const { prompt } of (open?.questions ?? []) as { prompt: string }[])
        expect(prompts).not.toContain(prompt);
      expect(open?.questions).not.toEqual([]);
    }
  });
});

describe('an exam of an imported course', () => {
  const arrived = async () => {
    const learner = await app.learner();
    await learner.submit(await learner.begun());
    const file = await written(learner);
    const reader = randomUUID();
    const { course } = await files.read(reader, file);
    const [activity] = await app.database.sql(
      `select id from activities where course_id = $1 and type = 'exam'`,
      [course.id],
    );
    const activityId = String(activity?.id);
    const ask = (said = {}) => app.model(reader, '/api/generate-exam-questions', { activityId, ...said });
    return { reader, file, course, activityId, ask };
  };

  it('asks the questions of the file first, and generates none while there are any', async () => {
    const { ask, file } = await arrived();
    const before = app.test.askedOf('writeExam').length;
    const { body } = await ask({ questionCount: 8 });
    const asked = (body.questions as { prompt: string }[]).map(({ prompt }) => prompt);
    expect(asked).toEqual(examOf(file)?.exam?.questions.map(({ prompt }) => prompt));
    expect(app.test.askedOf('writeExam')).toHaveLength(before);
    expect(JSON.stringify(body)).not.toContain('"key"');
    expect(body.madeBy).toMatchObject({ fromFile: true });
  });

  it('is graded by the keys of the file', async () => {
    const { reader, ask } = await arrived();
    const { body } = await ask({ questionCount: 8 });
    const questions = body.questions as { id: string; type: string }[];
    const single = questions.find(({ type }) => type === 'single');
    const marked = await app.model(reader, '/api/submit-exam', {
      examId: body.examId,
      studentAnswers: { [String(single?.id)]: 'b' },
    });
    const results = marked.body.results as { questionId: string; outcome: string }[];
    expect(results.find(({ questionId }) => questionId === single?.id)?.outcome).toBe('correct');
  });

  it('hides the imported keys in the database itself while it is in progress', async () => {
    const { reader, course, activityId, ask } = await arrived();
    const seen = () => app.database.asLearner(reader, (tx) => listQuestionSets(tx, [activityId]));
    expect(await seen()).toHaveLength(1);
    const { body } = await ask();
    expect(await seen()).toEqual([]);
    expect(keysIn(await files.write(reader, course.id))).toBe(false);
    await app.model(reader, '/api/submit-exam', { examId: body.examId, studentAnswers: {} });
    expect(await seen()).toHaveLength(1);
  });
});
