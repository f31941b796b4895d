import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventStream, problem, serve } from '#web/lib/test-server.ts';
import { askExamQuestions, type ExamPlace } from '../api/ask-exam-questions.ts';
import { getExamDetails } from '../api/get-exam-details.ts';
import { submitExamAnswers } from '../api/submit-exam.ts';
import { answer } from '../exam-giving.ts';
import { resetExam, useExamStore } from '../exam-store.ts';
import { readExam } from './exam-mirror.ts';
import { emptyExam } from './exam-state.ts';

vi.mock('#web/lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const examId = '00000000-0000-4000-8000-000000000001';
const stored = {
  exam: { examId, title: 'Exam', isExamActive: true, isExamSubmitted: false },
  questions: [
    { id: 'q1', type: 'short', prompt: 'What?', objectiveId: 'o' },
    { id: 'q2', type: 'short', prompt: 'Why?', objectiveId: 'o' },
  ],
  studentAnswers: { q1: 'a' },
  currentQuestionIndex: 1,
  activityId: 'a1',
};
const prompts = {
  'GET /prompts/examinerQuestionsPrompt.txt': () => new Response('Write questions.'),
  'GET /prompts/examinerGradingPrompt.txt': () => new Response('Grade.'),
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  resetExam();
  // Requests sent on leaving should still reach this test's server.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Exam state in the browser', () => {
  it('is restored at start', () => {
    localStorage.setItem('examState', JSON.stringify(stored));
    expect(readExam()).toMatchObject(stored);
  });

  it('is saved on every change', () => {
    serve({ [`PUT /api/exams/${examId}/answers`]: () => new Promise<Response>(() => undefined) });
    useExamStore.setState({ ...emptyExam, ...stored } as typeof emptyExam, true);
    answer('q2', 'because');
    expect(JSON.parse(localStorage.getItem('examState') ?? '{}').studentAnswers).toEqual({
      q1: 'a',
      q2: 'because',
    });
  });

  it('resetExam clears everything including saved state', () => {
    localStorage.setItem('examState', JSON.stringify(stored));
    useExamStore.setState({ ...emptyExam, ...stored } as typeof emptyExam, true);
    resetExam();
    expect(useExamStore.getState()).toEqual(emptyExam);
    expect(localStorage.getItem('examState')).toBeNull();
  });

  it.each(['{"exam":1}', 'no json', JSON.stringify({ ...stored, studentAnswers: { q1: 7 } })])(
    'is empty if it is corrupt: %j',
    (text) => {
      localStorage.setItem('examState', text);
      expect(readExam()).toEqual(emptyExam);
    },
  );

  it('an index beyond the last question becomes that of the last one', () => {
    localStorage.setItem('examState', JSON.stringify({ ...stored, currentQuestionIndex: 9 }));
    expect(readExam().currentQuestionIndex).toBe(1);
  });
});

describe('The calls of an exam', () => {
  const place: ExamPlace = {
    courseId: 'c',
    unitId: 'u',
    activityId: 'a',
    lessonTitle: 'Averages',
    studentProfile: { name: 'Ada' },
    courseDetails: { title: 'Statistics' },
  };
  const ask = () => askExamQuestions(place, undefined, new AbortController().signal);
  const exam = (questions: unknown[]) =>
    Response.json({ examId, title: 'Exam', questions, madeBy: { kind: 'library' } });

  it('POST generate-exam-questions asks for 5 questions, temperature 0.7', async () => {
    const calls = serve({
      ...prompts,
      'POST /api/generate-exam-questions': () => exam(stored.questions),
    });
    expect((await ask()).questions).toHaveLength(2);
    const body = calls.at(-1)?.body as { temperature: number; messages: { content: string }[] };
    expect(body.temperature).toBe(0.7);
    expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual({
      ...place,
      questionCount: 5,
      prepare: true,
    });
  });

  it("fails with 'No questions returned.' if the list is empty", async () => {
    serve({ ...prompts, 'POST /api/generate-exam-questions': () => exam([]) });
    await expect(ask()).rejects.toThrow('No questions returned.');
  });

  it("fails with 'No questions returned.' if the list is missing, or the server says that there are none", async () => {
    serve({
      ...prompts,
      'POST /api/generate-exam-questions': () =>
        Response.json({ examId, title: 'Exam', madeBy: { kind: 'library' } }),
    });
    await expect(ask()).rejects.toThrow('No questions returned.');
    const refusal = {
      type: 'about:blank',
      title: 'Not available',
      status: 503,
      detail: 'No questions returned.',
    };
    for (const reply of [
      () => problem(503, 'No questions returned.'),
      () => eventStream([{ event: 'error', data: refusal }]),
    ]) {
      serve({ ...prompts, 'POST /api/generate-exam-questions': reply });
      await expect(ask()).rejects.toThrow('No questions returned.');
    }
  });

  it("a non-OK status raises 'HTTP error! Status: {code}'; a network error 'Failed to fetch exam questions.'", async () => {
    serve({ ...prompts, 'POST /api/generate-exam-questions': () => problem(418, 'A teapot') });
    await expect(ask()).rejects.toThrow('HTTP error! Status: 418');
    serve({
      ...prompts,
      'POST /api/generate-exam-questions': () => Promise.reject(new TypeError('offline')),
    });
    await expect(ask()).rejects.toThrow('Failed to fetch exam questions.');
  });

  it('POST submit-exam sends {examId, studentAnswers}, temperature 0.3', async () => {
    const result = { examId, score: 0, maxScore: 1, results: [] };
    const calls = serve({ ...prompts, 'POST /api/submit-exam': () => Response.json(result) });
    expect(await submitExamAnswers(examId, { q1: 'a' }, { q1: 10 })).toEqual(result);
    const body = calls.at(-1)?.body as { temperature: number; messages: { content: string }[] };
    expect(body.temperature).toBe(0.3);
    expect(body.messages[0]?.content).toBe('Grade.');
    expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual({
      examId,
      studentAnswers: { q1: 'a' },
      ages: { q1: 10 },
    });
  });

  it('submit-exam and exam-details failures log a warning and return null', async () => {
    serve({
      ...prompts,
      'POST /api/submit-exam': () => problem(503, 'Not now'),
      [`GET /api/exam-details/${examId}`]: () => problem(404, 'Gone'),
    });
    expect(await submitExamAnswers(examId, {})).toBeNull();
    expect(await getExamDetails(examId)).toBeNull();
    expect(console.warn).toHaveBeenCalledTimes(2);
  });
});
