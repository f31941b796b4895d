import { vi } from 'vitest';
import {
  type Activity,
  type Choice,
  chatAnswerSchema,
  examinerQuestionSchema,
  generateLessonAnswerSchema,
  generateNotesAnswerSchema,
  generateResourcesAnswerSchema,
  type Message,
  messageListSchema,
  type Position,
  positionSchema,
  professorChatRequestSchema,
} from '#shared/contract/classroom.ts';
import { type Course, courseListSchema, courseSchema } from '#shared/contract/course.ts';
import { type EvidenceEvent, evidenceAnswerSchema, evidenceBatchSchema } from '#shared/contract/evidence.ts';
import { masteryAnswerSchema, type ObjectiveMastery } from '#shared/contract/mastery.ts';
import { profilePutSchema, profileSchema } from '#shared/contract/profile.ts';
import { json, problem, stream, userJson } from './test-answers.ts';
import { examAnswer, newExams } from './test-classroom-exam.ts';
import { id } from './test-ids.ts';

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

/**
 * In-memory fake of the classroom endpoints, for page tests. Requests and responses are parsed with the contract's
 * schemas, so that it cannot accept or return what the server would not.
 */
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
    ...newExams(),
    objectives: [] as ObjectiveMastery[],
    evidence: [] as EvidenceEvent[],
    calls: [] as string[],
    bodies: [] as unknown[],
    /** paths that respond with 500 */
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

type Body = Record<string, unknown> | undefined;

function answer(server: FakeServer, method: string, path: string, body: Body): Response | null {
  const { course } = server;
  if (path === '/api/profile') {
    if (method === 'PUT') server.name = profilePutSchema.parse(body).name;
    return json(profileSchema, profileOf(server.name));
  }
  if (path === '/api/courses') return json(courseListSchema, { courses: [course] });
  if (path === `/api/courses/${course.id}`) return json(courseSchema, course);
  if (path.endsWith('/position')) {
    if (method === 'PUT') server.position = positionSchema.parse(body);
    return json(positionSchema.nullable(), server.position);
  }
  if (path.endsWith('/finish')) {
    server.finished += 1;
    return json(courseSchema, course);
  }
  if (path === '/api/generate-lesson') {
    const lessonMetadata = { title: '### What an average hides', objective: 'Choose **well**' };
    const lessonPlan = { lessonMetadata, activities: server.activities };
    return stream(generateLessonAnswerSchema, [], { lessonPlan, madeBy: library });
  }
  if (path === '/api/generate-notes') {
    const notes = '## Two kinds {#explanation}\n\nMean and median.';
    return stream(generateNotesAnswerSchema, [notes], { notes, contentVersion: 1, madeBy: library });
  }
  if (path === '/api/generate-resources') {
    const resources = [
      { title: 'Seeing Theory', description: 'Play with it.', link: 'https://seeing.example/' },
    ];
    return stream(generateResourcesAnswerSchema, [], { resources, contentVersion: 1, madeBy: library });
  }
  if (path === '/api/mastery')
    return json(masteryAnswerSchema, {
      units: [{ unitId: id(100), title: '', objectives: server.objectives }],
    });
  if (path === '/api/evidence') {
    const { events } = evidenceBatchSchema.parse(body);
    server.evidence.push(...events);
    return json(evidenceAnswerSchema, { recorded: events.length, known: 0 });
  }
  if (path.startsWith('/prompts/')) return new Response('You are the Examiner.');
  return chat(server, path, body) ?? examAnswer(server, method, path, body);
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

function chat(server: FakeServer, path: string, body: Body): Response | null {
  const found = /^\/api\/activities\/([^/]+)\/messages$/.exec(path);
  if (found) return json(messageListSchema, { messages: server.messages[found[1] ?? ''] ?? [] });
  if (path !== '/api/professor-chat' && path !== '/api/examiner-chat') return null;
  const professor = path === '/api/professor-chat';
  const call = professor
    ? professorChatRequestSchema.parse(body)
    : examinerQuestionSchema.parse(userJson(body));
  const { activityId, messageId } = call;
  if (!activityId || !messageId) throw new Error('The request lacks activityId or messageId.');
  const list = server.messages[activityId] ?? [];
  server.messages[activityId] = list;
  const text = 'studentMessage' in call ? call.studentMessage : call.question;
  if (!list.some((message) => message.id === messageId)) {
    list.push({ id: messageId, sender: 'Student', text, timestamp: '2026-01-01T10:00:00Z' });
  }
  const replyId = id(600 + list.length);
  const sender = professor ? 'Professor' : 'Examiner';
  const { choices } = server;
  const timestamp = '2026-01-01T10:00:05Z';
  list.push({ id: replyId, sender, text: server.reply, timestamp, madeBy: library, choices });
  const halves = [server.reply.slice(0, 5), server.reply.slice(5)];
  return stream(chatAnswerSchema, halves, {
    response: server.reply,
    studentMessageId: messageId,
    replyId,
    ...(choices ? { choices } : {}),
    madeBy: library,
  });
}
