import { describe, expect, it } from 'vitest';
import {
  book,
  expectNoText,
  firstNotes,
  passagesIn,
  secrets,
  startBookCourse,
} from './test-document-course.ts';

const { server, ada, documentId, course } = await startBookCourse();

describe('The Examiner', () => {
  type Asked = { id: string; type: string; prompt: string; options?: { id: string; text: string }[] };
  let questions: Asked[];
  let examId: string;

  it('asks for the order of numbered steps, and for explanations in one’s own words', async () => {
    const { activities } = await ada.plan(course.units[1]?.id ?? '');
    const activityId = activities.find(({ type }) => type === 'exam')?.id;
    const { body } = await ada.model('/api/generate-exam-questions', { activityId });
    examId = String(body.examId);
    questions = body.questions as Asked[];
    expect(questions.map(({ type }) => type)).toEqual(['ordering', 'open']);
    expect(questions[0]?.options?.map(({ text }) => text).toSorted()).toEqual(
      [secrets[2], 'Thread the heddles one by one.', 'Tie the cloth beam last.'].toSorted(),
    );
    expect(questions[1]?.prompt).toContain('Explain in your own words: “Setting it up”');
  });

  it('grades the order by rule, and leaves the explanation to the learner with a checklist and the passage', async () => {
    const order = [secrets[2], 'Thread the heddles one by one.', 'Tie the cloth beam last.'].map(
      (text) => questions[0]?.options?.find((option) => option.text === text)?.id ?? '',
    );
    const studentAnswers = {
      [questions[0]?.id ?? '']: order,
      [questions[1]?.id ?? '']: 'One ties, threads and ties.',
    };
    const { body } = await ada.model('/api/submit-exam', { examId, studentAnswers });
    const results = body.results as {
      outcome: string;
      criteria?: { id: string }[];
      correctAnswer: unknown;
    }[];
    expect(results.map(({ outcome }) => outcome)).toEqual(['correct', 'not-graded']);
    expect(results[1]?.correctAnswer).toContain(`](/documents/${documentId}?section=`);
    const ticked = Object.fromEntries((results[1]?.criteria ?? []).map(({ id }) => [id, true]));
    expect(Object.keys(ticked).length).toBeGreaterThanOrEqual(2);
    const assessed = await ada.as('PUT', `/api/exams/${examId}/self-assessments/${questions[1]?.id}`, {
      ticked: Object.keys(ticked),
    });
    expect(assessed.status).toBe(200);
    const evidence = await server.database.sql(
      "select distinct objective_id from evidence where user_id = $1 and kind = 'question-answered'",
      [ada.id],
    );
    expect(evidence.map((row) => row.objective_id)).toEqual([`document/${documentId}/setting-it-up`]);
  });

  it('finds the terms of a checklist where the document defines them', async () => {
    const { activities } = await ada.plan(course.units[0]?.id ?? '');
    const { body } = await ada.model('/api/generate-exam-questions', {
      activityId: activities.find(({ type }) => type === 'exam')?.id,
    });
    const asked = body.questions as Asked[];
    const { body: done } = await ada.model('/api/submit-exam', {
      examId: body.examId,
      studentAnswers: { [asked[0]?.id ?? '']: 'It opens.' },
    });
    const [result] = done.results as { criteria: { text: string }[] }[];
    expect(result?.criteria.map(({ text }) => text)[0]).toContain('“shed”');
  });
});

describe('A document that is deleted', () => {
  it('leaves its course with places, and exams without questions on its text', async () => {
    const eve = await server.signUp();
    const id = await eve.upload(book);
    const own = await eve.courseOf(id);
    expect((await eve.as('DELETE', `/api/documents/${id}`)).status).toBe(204);
    const notes = await firstNotes(eve, own.units[1]?.id ?? '');
    expect(passagesIn(String(notes.notes))[0]?.title).toBe('Setting it up');
    const { activities } = await eve.plan(own.units[1]?.id ?? '');
    const { body } = await eve.model('/api/generate-exam-questions', { activityId: activities[2]?.id });
    expect((body.questions as { type: string }[]).map(({ type }) => type)).toEqual(['open']);
    expectNoText([notes, body]);
  });
});
