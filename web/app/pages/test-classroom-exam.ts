import type { z } from 'zod';
import {
  type Answers,
  type ExamDetails,
  type ExamResult,
  examDetailsSchema,
  examQuestionsAnswerSchema,
  examQuestionsAskSchema,
  examResultSchema,
  type Question,
  type SaveAnswers,
  saveAnswersSchema,
  selfAssessmentSchema,
  startExamSchema,
  submitExamAskSchema,
} from '#shared/contract/exam.ts';
import {
  type ExamAttempt,
  examAttemptsSchema,
  type OpenExam,
  openExamsSchema,
} from '#shared/contract/exam-places.ts';
import { json, stream, userJson } from './test-answers.ts';
import { id } from './test-ids.ts';

const library = { kind: 'library' as const };

const questions: Question[] = [
  {
    id: 'q1',
    type: 'single',
    prompt: 'Which one is the middle?',
    options: [
      { id: 'a', text: 'The mean' },
      { id: 'b', text: 'The median' },
    ],
    objectiveId: 'o1',
  },
  { id: 'q2', type: 'open', prompt: 'Say it in your own words.', objectiveId: 'o2' },
];

/** The exam state of the fake server. */
export const newExams = () => ({
  answers: {} as Answers,
  flags: {} as Record<string, boolean>,
  exam: {
    startedAt: null as string | null,
    attempt: 1,
    result: null as ExamResult | null,
    submits: 0,
    left: false,
    timerMinutes: null as number | null,
    /** the server's clock, relative to the start of the exam */
    elapsedMs: 30_000,
    /** number of questions repeated from an earlier attempt */
    repeated: 0,
  },
  /** open exams of other lessons */
  open: [] as OpenExam[],
  attempts: [] as ExamAttempt[],
});
type Exams = ReturnType<typeof newExams>;

const outlineOf = (server: Exams) => ({
  questionCount: questions.length,
  types: questions.map(({ type }) => ({ type, count: 1 })),
  minutes: 8,
  repeated: server.exam.repeated,
});

/** Handles the exam endpoints of the fake server; null: not an exam endpoint. */
export function examAnswer(server: Exams, method: string, path: string, body: unknown): Response | null {
  const examId = id(300 + server.exam.attempt);
  if (path === '/api/exams/open') return json(openExamsSchema, { exams: server.open });
  if (path.endsWith('/exams')) return json(examAttemptsSchema, { attempts: server.attempts });
  if (path === '/api/generate-exam-questions') return prepared(server, body);
  if (path === '/api/submit-exam') {
    server.exam.submits += 1;
    server.answers = { ...server.answers, ...submitExamAskSchema.parse(userJson(body)).studentAnswers };
    server.exam.result ??= resultOf(examId, server.answers);
    return json(examResultSchema, server.exam.result);
  }
  if (path === `/api/exams/${examId}/start`) {
    server.exam.startedAt ??= '2026-01-01T10:00:00Z';
    server.exam.timerMinutes = startExamSchema.parse(body).timerMinutes ?? null;
  } else if (path === `/api/exams/${examId}/leave`) server.exam.left = true;
  else if (path === `/api/exams/${examId}/answers` && method === 'PUT')
    save(server, saveAnswersSchema.parse(body));
  else if (path === `/api/exams/${examId}/self-assessments/q2`)
    tick(server, selfAssessmentSchema.parse(body));
  else if (path !== `/api/exam-details/${examId}`) return null;
  return json(examDetailsSchema, detailsOf(server, examId));
}

function prepared(server: Exams, body: unknown): Response {
  const { attempt } = examQuestionsAskSchema.parse(userJson(body));
  const next = server.exam.left ? server.exam.attempt + 1 : server.exam.attempt;
  if ((attempt ?? next) !== server.exam.attempt) {
    const fresh = { startedAt: null, result: null, left: false, timerMinutes: null };
    server.exam = { ...server.exam, ...fresh, attempt: attempt ?? next };
    server.answers = {};
    server.flags = {};
  }
  const examId = id(300 + server.exam.attempt);
  const outline = outlineOf(server);
  return stream(examQuestionsAnswerSchema, [], {
    examId,
    title: 'Exam',
    questions: [],
    outline,
    madeBy: library,
  });
}

function save(server: Exams, { answers, flags, withoutTimer }: SaveAnswers): void {
  server.answers = { ...server.answers, ...answers };
  server.flags = { ...server.flags, ...flags };
  if (withoutTimer) server.exam.timerMinutes = null;
}

function detailsOf(server: Exams, examId: string): ExamDetails {
  const { startedAt, attempt, result, left, timerMinutes } = server.exam;
  const status = result ? 'submitted' : left ? 'left' : 'active';
  const now = new Date(Date.parse(startedAt ?? '') + server.exam.elapsedMs);
  return {
    examId,
    title: 'Exam',
    status,
    startedAt,
    attempt,
    questions: startedAt ? questions : [],
    ...(startedAt ? {} : { outline: outlineOf(server) }),
    studentAnswers: server.answers,
    flagged: Object.keys(server.flags).filter((one) => server.flags[one]),
    ...(timerMinutes && status === 'active'
      ? { timer: { minutes: timerMinutes, now: now.toISOString() } }
      : {}),
    ...(result ? { results: result, objectives: [{ id: 'o1', text: 'can choose a middle' }] } : {}),
    madeBy: library,
  };
}

function resultOf(examId: string, answers: Answers): ExamResult {
  const right = answers.q1 === 'b';
  return {
    examId,
    score: right ? 1 : 0,
    maxScore: 1,
    results: [
      {
        questionId: 'q1',
        outcome: right ? 'correct' : 'wrong',
        points: right ? 1 : 0,
        maxPoints: 1,
        feedback: 'Sort first.',
        optionFeedback: { a: 'That is the sum shared out.', b: 'Half lie on either side.' },
        correctAnswer: 'b',
      },
      {
        questionId: 'q2',
        outcome: 'not-graded',
        points: 0,
        maxPoints: 1,
        feedback: 'There are many ways to say it.',
        correctAnswer: 'A model answer text.',
        criteria: [{ id: 'c1', text: 'Names the middle', ticked: null }],
      },
    ],
  };
}

function tick(server: Exams, { ticked }: z.infer<typeof selfAssessmentSchema>): void {
  const open = server.exam.result?.results[1];
  if (!open?.criteria) return;
  open.outcome = 'self-assessed';
  open.criteria = open.criteria.map((one) => ({ ...one, ticked: ticked.includes(one.id) }));
}
