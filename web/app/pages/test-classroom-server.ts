import { vi } from 'vitest';
import type { Activity, Choice, Message, Position } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import type { Answers, ExamDetails, ExamResult, Question, SaveAnswers } from '#shared/contract/exam.ts';
import type { ExamAttempt, OpenExam } from '#shared/contract/exam-places.ts';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';

/** In-memory stand-in for the calls of the classroom, for tests of the page. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const library = { kind: 'library' as const };

const unit = (unitIndex: number): Course['units'][number] => ({
  id: id(100 + unitIndex),
  unitIndex,
  title: unitIndex === 0 ? '{"title":"### What an average hides"}' : `Lesson ${unitIndex + 1}`,
  objective: 'Choose well',
  assessment: '',
  minutes: 40,
  kind: 'lesson',
  objectives: [],
  serves: [],
});

const activity = (sequence: number, leader: Activity['leader'], title: string): Activity => ({
  id: id(200 + sequence),
  sequence,
  leader,
  title,
  type: leader === 'Professor' ? 'notes' : leader === 'Examiner' ? 'exam' : 'resources',
  objective: '',
});

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

export function createFakeServer() {
  const course: Course = {
    id: id(1),
    title: 'Statistics',
    description: 'For life',
    objectives: [],
    priorKnowledge: [],
    difficultyLevel: 'beginner',
    weeklyHours: 3,
    referenceBooks: [],
    lessons: 2,
    duration: 2,
    language: 'en',
    creatorId: id(9),
    ownerId: id(9),
    forkLevel: 0,
    createdAt: '2026-01-01T00:00:00Z',
    visibility: 'public',
    madeBy: library,
    units: [unit(0), unit(1)],
    uncovered: [],
    currentLessonIndex: 0,
    progress: 0,
    completed: false,
  };
  const server = {
    course,
    name: 'Ada',
    activities: [
      activity(1, 'Professor', 'Two kinds of middle'),
      activity(2, 'Librarian', 'Worth reading'),
      activity(3, 'Examiner', 'What you can do now'),
    ],
    position: null as Position | null,
    messages: {} as Record<string, Message[]>,
    answers: {} as Answers,
    flags: {} as Record<string, boolean>,
    exam: {
      startedAt: null as string | null,
      attempt: 1,
      result: null as ExamResult | null,
      submits: 0,
      left: false,
      timerMinutes: null as number | null,
      /** how long after its start the server's clock stands */
      elapsedMs: 30_000,
      /** questions that an earlier attempt asked */
      repeated: 0,
    },
    /** exams that are going on in other lessons */
    open: [] as OpenExam[],
    attempts: [] as ExamAttempt[],
    objectives: [] as ObjectiveMastery[],
    evidence: [] as { kind: string; reason?: string | null; verdict?: string; messageId?: string }[],
    calls: [] as string[],
    bodies: [] as unknown[],
    /** paths that answer 500 */
    broken: new Set<string>(),
    finished: 0,
    reply: 'The **median** is the middle.',
    choices: null as Choice[] | null,
  };
  const handler = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = new URL(String(input), 'http://localhost').pathname;
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    server.calls.push(`${method} ${path}`);
    server.bodies.push(body);
    await Promise.resolve();
    if (server.broken.has(path)) return problem(500, 'Something went wrong on our side. Try again.');
    return answer(server, method, path, body) ?? problem(404, 'Course not found');
  };
  vi.stubGlobal('fetch', handler);
  return server;
}

export type FakeServer = ReturnType<typeof createFakeServer>;

const json = (data: unknown) => Response.json(data);
const problem = (status: number, detail: string) =>
  Response.json({ type: 'about:blank', title: 'Problem', status, detail }, { status });

function stream(deltas: string[], done: unknown): Response {
  const events = [
    `event: progress\nid: 0\ndata: ${JSON.stringify({ completed: 0, total: 1, label: '', generationId: id(500) })}\n\n`,
    ...deltas.map((text, index) => `event: delta\nid: ${index + 1}\ndata: ${JSON.stringify({ text })}\n\n`),
    `event: done\nid: ${deltas.length + 1}\ndata: ${JSON.stringify(done)}\n\n`,
  ];
  return new Response(events.join(''), { headers: { 'Content-Type': 'text/event-stream' } });
}

type Body = Record<string, unknown> | undefined;

function answer(server: FakeServer, method: string, path: string, body: Body): Response | null {
  const { course } = server;
  if (path === '/api/profile') {
    if (method === 'PUT') server.name = String(body?.name);
    return json(profileOf(server.name));
  }
  if (path === '/api/courses') return json({ courses: [course] });
  if (path === `/api/courses/${course.id}`) return json(course);
  if (path.endsWith('/position')) {
    if (method === 'PUT') server.position = body as Position;
    return json(server.position);
  }
  if (path.endsWith('/finish')) {
    server.finished += 1;
    return json(course);
  }
  if (path === '/api/generate-lesson') {
    const lessonMetadata = { title: '### What an average hides', objective: 'Choose **well**' };
    return stream([], { lessonPlan: { lessonMetadata, activities: server.activities }, madeBy: library });
  }
  if (path === '/api/generate-notes') {
    const notes = '## Two kinds {#explanation}\n\nMean and median.';
    return stream([notes], { notes, contentVersion: 1, madeBy: library });
  }
  if (path === '/api/generate-resources') {
    const resources = [
      { title: 'Seeing Theory', description: 'Play with it.', link: 'https://seeing.example/' },
    ];
    return stream([], { resources, contentVersion: 1, madeBy: library });
  }
  if (path === '/api/mastery')
    return json({ units: [{ unitId: id(100), title: '', objectives: server.objectives }] });
  if (path === '/api/evidence') {
    const { events } = body as { events: FakeServer['evidence'] };
    server.evidence.push(...events);
    return json({ recorded: events.length, known: 0 });
  }
  if (path.startsWith('/prompts/')) return new Response('You are the Examiner.');
  return chat(server, path, body) ?? exam(server, method, path, body);
}

const profileOf = (name: string) => ({
  name,
  age: 20,
  educationLevel: 'Undergraduate',
  preferredLearningStyle: 'Visual',
  careerGoals: '',
  languagesSpoken: [],
  interests: [],
  certifications: [],
  timeZone: 'UTC',
});

const userJson = (body: Body) =>
  JSON.parse((body as { messages: { content: string }[] }).messages[1]?.content ?? '{}');

function chat(server: FakeServer, path: string, body: Body): Response | null {
  const found = /^\/api\/activities\/([^/]+)\/messages$/.exec(path);
  if (found) return json({ messages: server.messages[found[1] ?? ''] ?? [] });
  if (path !== '/api/professor-chat' && path !== '/api/examiner-chat') return null;
  const professor = path === '/api/professor-chat';
  const call = professor ? body : userJson(body);
  const list = server.messages[call.activityId] ?? [];
  server.messages[call.activityId] = list;
  const text = professor ? call.studentMessage : call.question;
  if (!list.some((message) => message.id === call.messageId)) {
    list.push({ id: call.messageId, sender: 'Student', text, timestamp: '2026-01-01T10:00:00Z' });
  }
  const replyId = id(600 + list.length);
  const sender = professor ? 'Professor' : 'Examiner';
  const { choices } = server;
  const timestamp = '2026-01-01T10:00:05Z';
  list.push({ id: replyId, sender, text: server.reply, timestamp, madeBy: library, choices });
  const halves = [server.reply.slice(0, 5), server.reply.slice(5)];
  return stream(halves, {
    response: server.reply,
    studentMessageId: call.messageId,
    replyId,
    ...(choices ? { choices } : {}),
    madeBy: library,
  });
}

const outlineOf = (server: FakeServer) => ({
  questionCount: questions.length,
  types: questions.map(({ type }) => ({ type, count: 1 })),
  minutes: 8,
  repeated: server.exam.repeated,
});

function exam(server: FakeServer, method: string, path: string, body: Body): Response | null {
  const examId = id(300 + server.exam.attempt);
  if (path === '/api/exams/open') return json({ exams: server.open });
  if (path.endsWith('/exams')) return json({ attempts: server.attempts });
  if (path === '/api/generate-exam-questions') return prepared(server, body);
  if (path === '/api/submit-exam') {
    server.exam.submits += 1;
    server.answers = { ...server.answers, ...userJson(body).studentAnswers };
    server.exam.result ??= resultOf(examId, server.answers);
    return json(server.exam.result);
  }
  if (path === `/api/exams/${examId}/start`) {
    server.exam.startedAt ??= '2026-01-01T10:00:00Z';
    server.exam.timerMinutes = (body as { timerMinutes: number | null }).timerMinutes;
  } else if (path === `/api/exams/${examId}/leave`) server.exam.left = true;
  else if (path === `/api/exams/${examId}/answers` && method === 'PUT') save(server, body as SaveAnswers);
  else if (path === `/api/exams/${examId}/self-assessments/q2`) tick(server, body as { ticked: string[] });
  else if (path !== `/api/exam-details/${examId}`) return null;
  return json(detailsOf(server, examId));
}

function prepared(server: FakeServer, body: Body): Response {
  const { attempt } = userJson(body);
  const next = server.exam.left ? server.exam.attempt + 1 : server.exam.attempt;
  if ((attempt ?? next) !== server.exam.attempt) {
    const fresh = { startedAt: null, result: null, left: false, timerMinutes: null };
    server.exam = { ...server.exam, ...fresh, attempt: attempt ?? next };
    server.answers = {};
    server.flags = {};
  }
  const examId = id(300 + server.exam.attempt);
  return stream([], { examId, title: 'Exam', questions: [], outline: outlineOf(server), madeBy: library });
}

function save(server: FakeServer, { answers, flags, withoutTimer }: SaveAnswers): void {
  server.answers = { ...server.answers, ...answers };
  server.flags = { ...server.flags, ...flags };
  if (withoutTimer) server.exam.timerMinutes = null;
}

function detailsOf(server: FakeServer, examId: string): ExamDetails {
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

function tick(server: FakeServer, { ticked }: { ticked: string[] }): void {
  const open = server.exam.result?.results[1];
  if (!open?.criteria) return;
  open.outcome = 'self-assessed';
  open.criteria = open.criteria.map((one) => ({ ...one, ticked: ticked.includes(one.id) }));
}
