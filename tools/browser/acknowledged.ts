import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import type { Answers, ExamDetails, ExamResult } from '#shared/contract/exam.ts';
import type { Generation } from '#shared/contract/generation.ts';
import { fromServer } from './accounts.ts';

/** What the server has confirmed, as received by the browser. */
export type Acknowledged = {
  courses: Set<string>;
  /** the designs confirmed with 202: the course by generation */
  designs: Map<string, string>;
  messages: { activityId: string; id: string; text: string }[];
  answers: Map<string, Answers>;
  results: Map<string, ExamResult>;
  finished: Set<string>;
};

type ChatBody = { activityId?: string; messageId?: string; studentMessage?: string };
type ModelBody = { messages: { role: string; content: string }[] };

async function note(known: Acknowledged, response: Response): Promise<void> {
  const request = response.request();
  const path = new URL(response.url()).pathname;
  if (!response.ok() || request.method() === 'GET') return;
  if (path === '/api/courses' && response.status() === 201)
    known.courses.add(((await response.json()) as Course).id);
  // 202 confirms only the start of a design, not a course.
  if (path === '/api/courses' && response.status() === 202) {
    const { generationId, courseId } = (await response.json()) as { generationId: string; courseId: string };
    known.designs.set(generationId, courseId);
  }
  if (path === '/api/professor-chat') {
    const { activityId, messageId, studentMessage } = request.postDataJSON() as ChatBody;
    if (activityId && messageId)
      known.messages.push({ activityId, id: messageId, text: studentMessage ?? '' });
  }
  const saved = path.match(/^\/api\/exams\/([0-9a-f-]+)\/answers$/)?.[1];
  if (saved) {
    const { answers } = request.postDataJSON() as { answers: Answers };
    known.answers.set(saved, { ...known.answers.get(saved), ...answers });
  }
  if (path === '/api/submit-exam') {
    const result = (await response.json()) as ExamResult;
    const body = request.postDataJSON() as ModelBody;
    const said = JSON.parse(body.messages.at(-1)?.content ?? '{}') as { studentAnswers: Answers };
    known.answers.set(result.examId, { ...known.answers.get(result.examId), ...said.studentAnswers });
    known.results.set(result.examId, result);
  }
  const unit = path.match(/\/units\/([0-9a-f-]+)\/finish$/)?.[1];
  if (unit) known.finished.add(unit);
}

/** Records the confirmations on a page. A response whose body was cut off by a kill does not count. */
export function listen(page: Page): Acknowledged {
  const known: Acknowledged = {
    courses: new Set(),
    designs: new Map(),
    messages: [],
    answers: new Map(),
    results: new Map(),
    finished: new Set(),
  };
  page.on('response', (response) => void note(known, response).catch(() => {}));
  return known;
}

/** How long a design may take, also on a busy machine: only for hangs. */
const longestDesignMs = 60_000;

/**
 * Waits until the designs of courses that the server has confirmed, or that the form of the page follows, have ended.
 * @throws if one takes too long
 */
export async function designsEnd(page: Page, known: Acknowledged): Promise<void> {
  const followed = await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('courseDraft') ?? 'null') as StoredDraft;
    return draft?.pending?.generationId;
  });
  for (const id of new Set([...known.designs.keys(), ...(followed ? [followed] : [])])) {
    const begun = Date.now();
    for (;;) {
      const { status } = await fromServer<Generation>(page, `/api/generations/${id}`);
      if (status !== 'queued' && status !== 'running') break;
      if (Date.now() - begun > longestDesignMs) throw new Error(`generation ${id} is still ${status}`);
      await page.waitForTimeout(100);
    }
  }
}

type StoredDraft = { pending?: { generationId?: string } | null } | null;

/** Asserts that the server still has everything it acknowledged, unchanged. */
export async function expectNothingLost(page: Page, known: Acknowledged): Promise<void> {
  const read = <T>(path: string): Promise<T> => fromServer<T>(page, path);

  const { courses } = await read<{ courses: Course[] }>('/api/courses');
  for (const id of [...known.courses, ...known.designs.values()])
    expect(courses.map((course) => course.id)).toContain(id);
  for (const { activityId, id, text } of known.messages) {
    const { messages } = await read<{ messages: Message[] }>(`/api/activities/${activityId}/messages`);
    expect(messages.find((message) => message.id === id)?.text).toBe(text);
    expect(messages.filter((message) => message.sender !== 'Student').length).toBeGreaterThan(0);
  }
  for (const [examId, answers] of known.answers) {
    const details = await read<ExamDetails>(`/api/exam-details/${examId}`);
    expect(details.studentAnswers).toMatchObject(answers);
    const result = known.results.get(examId);
    if (result) expect(details.results).toMatchObject({ score: result.score, maxScore: result.maxScore });
  }
  for (const unitId of known.finished) {
    const unit = courses.flatMap((course) => course.units).find(({ id }) => id === unitId);
    expect(unit?.status).toBe('Completed');
  }
}
