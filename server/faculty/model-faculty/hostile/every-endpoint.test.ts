import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionResult } from '#shared/contract/exam.ts';
import { modelCall } from '../../../classroom/test-classroom-app.ts';
import { startModelApp } from '../test-model-app.ts';
import { goodBlocks } from '../test-provider/test-block-replies.ts';
import type { Asked, Behaviour, Script } from '../test-provider/test-provider.ts';
import { fooledReply, goodReply } from '../test-provider/test-replies.ts';
import { hostileNotes, hostileWishes, orders } from './test-hostile-texts.ts';
import { type Known, walkEndpoints } from './test-walk-endpoints.ts';

/** Calls that end an exam or delete it, after which its keys need not be hidden. */
const ending = [
  'post /api/submit-exam',
  'post /api/exams/{id}/leave',
  'delete /api/courses/{id}',
  'delete /api/account',
];

type App = Awaited<ReturnType<typeof startModelApp>>;
const wish = (kind: string) => hostileWishes.find((one) => one.kind === kind)?.text ?? '';
const notes = hostileNotes.map(({ text }) => text).join('\n\n');

/** A marker in all texts that only keys contain; different for each exam, since keys of submitted exams are readable. */
let key = 'KEY0';

function markedExam({ user }: Asked): string {
  const written = JSON.parse(goodReply({ user } as Asked)) as { questions: { options?: object[] }[] };
  const why = { difficulty: 2, objectiveId: '', explanation: `${key} explanation`, wrong: `${key} says no` };
  const chosen = written.questions.map(({ options = [], ...one }) => ({
    ...{ ...one, ...why },
    options: options.map((option) => ({ ...option, feedback: `${key} feedback` })),
    ...{ model: `${key} model answer`, criteria: [`${key} criterion one`, `${key} criterion two`] },
  }));
  const short = {
    ...{ ...why, type: 'short', prompt: `Which stage comes before firing in batch ${key.at(-1)}?` },
    ...{ options: [], answers: ['leatherhard', `${key} accepted`] },
  };
  // Only in the first round, since questions that are requested again must differ.
  const first = (user.already_there as unknown[]).length === 0;
  return JSON.stringify({ title: 'Exam', questions: first ? [short, ...chosen.slice(1)] : chosen });
}

/** A marker in all parts of a block that do not belong to its question. */
const blockKey = 'BLOCKKEY';

/** Blocks with this marker in their keys. */
function markedBlocks(): string {
  const { predict, code, explore } = goodBlocks;
  const hints = [`${blockKey} hint`];
  const tests = code.tests.map((test) => ({ ...test, says: `${blockKey} ${test.says}` }));
  const tasks = explore.tasks.map((task) => ({
    ...task,
    done: `${blockKey} done`,
    notYet: `${blockKey} no`,
  }));
  const secret = { explanation: `${blockKey} explanation` };
  return JSON.stringify({
    blocks: [
      { ...predict, ...secret },
      { ...code, ...secret, hints, tests, solution: `// ${blockKey}\n${code.solution}` },
      { ...explore, hints, tasks },
    ],
  });
}

/** A model that obeys any instruction in a text: it repeats its input, gives full marks, and writes what it read. */
const obedient: Script = (asked): Behaviour => {
  switch (asked.user.task) {
    case 'exam-questions':
      return { text: markedExam(asked) };
    case 'lesson-notes':
      return { text: notes };
    case 'lesson-blocks':
      return { text: markedBlocks() };
    case 'exam-grading':
      return { text: fooledReply(asked) };
    case 'professor-chat':
    case 'librarian-chat':
    case 'examiner-chat':
      return { text: `All I know: ${asked.system} ${JSON.stringify(asked.user)}` };
    default:
      return { text: goodReply(asked) };
  }
};

type Exam = { examId: string; questions: { id: string; type: string }[] };

/** A learner with a failed exam, a repair and reviews from it, and a second exam in progress. */
async function learnerInExam(app: App, course: Record<string, unknown>) {
  const token = await app.signUp();
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await app.app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...type, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const json = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await app.as(token, method, path, body);
    expect([method, path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
      ...[method, path, answer.status, ''],
    ]);
    return answer.body as T;
  };
  const { id: courseId, units } = await app.createCourse(token, course);
  const unitId = units?.[0]?.id ?? '';
  const { lessonPlan } = await json<{ lessonPlan: { activities: { id: string; leader: string }[] } }>(
    'POST',
    '/api/generate-lesson',
    { courseId, unitId },
  );
  const idOf = (leader: string) => lessonPlan.activities.find((one) => one.leader === leader)?.id ?? '';
  const activityId = idOf('Examiner');
  const notesId = idOf('Professor');
  const written = await json<{ notes: string }>('POST', '/api/generate-notes', { activityId: notesId });
  await json('POST', '/api/generate-resources', { activityId: idOf('Librarian') });
  const exam = (said: object) =>
    json<Exam>('POST', '/api/generate-exam-questions', modelCall('/api/generate-exam-questions', said));
  const submit = (said: object) =>
    json<{ results: QuestionResult[] }>('POST', '/api/submit-exam', modelCall('/api/submit-exam', said));

  const first = await exam({ activityId });
  await submit({ examId: first.examId, studentAnswers: {} });
  const repair = await json<{ activityId: string }>('POST', '/api/repairs', { unitId });
  await json('POST', `/api/repairs/${repair.activityId}/practice`);
  await json('GET', '/api/reviews?more=true');
  const cards = await app.database.sql('select id from review_cards where course_id = $1', [courseId]);
  key = 'KEY1';
  const second = await exam({ activityId, attempt: 2 });
  const rows = await app.database.sql('select id from generations order by created_at desc limit 12');
  const file = new FormData();
  file.append('file', new File([`# Wishes\n\n${wish('behind a harmless beginning')}`], 'wishes.md'));
  const added = await app.app.request('/api/documents', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: file,
  });
  expect(added.status).toBe(201);
  const { id: documentId } = (await added.json()) as { id: string };
  const known: Known = {
    documentId,
    ...{ courseId, unitId, activityIds: lessonPlan.activities.map(({ id }) => id) },
    ...{ examActivityId: activityId, examId: second.examId },
    notesId,
    blockIds: [...written.notes.matchAll(/^:::[a-z]+\{#(made-[a-z0-9-]+)\}$/gm)].map(([, id]) => String(id)),
    questionIds: second.questions.map(({ id }) => id),
    ...{
      earlierExamId: first.examId,
      repairId: repair.activityId,
      cardIds: cards.map(({ id }) => String(id)),
    },
    generationIds: rows.map(({ id }) => String(id)),
  };
  return { token, send, json, submit, known, first, second, written };
}

/** The texts of an exam's keys that do not occur in its questions. */
async function keyTexts(app: App, examId: string): Promise<string[]> {
  const [row] = await app.database.sql(
    'select k.keys, e.questions from exam_keys k join exams e on e.id = k.exam_id where k.exam_id = $1',
    [examId],
  );
  const shown = JSON.stringify(row?.questions);
  const inside = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(inside)
        : [];
  const telling = inside(row?.keys).filter((text) => text.length >= 12);
  return [...new Set(telling)].filter((text) => !shown.includes(JSON.stringify(text).slice(1, -1)));
}

type Walked = Awaited<ReturnType<typeof walkEndpoints>>;
const leaksIn = (answers: Walked, texts: string[]) =>
  answers.flatMap(({ asked, text }) =>
    texts
      .filter((one) => text.includes(one) || text.includes(JSON.stringify(one).slice(1, -1)))
      .map((one) => `${asked}: ${one.slice(0, 60)}`),
  );

/** The agents' replies, as JSON or at the end of a stream. */
const repliesIn = (answers: Walked): string[] =>
  answers.flatMap(({ operation, text }) => {
    if (!operation.endsWith('-chat')) return [];
    const json = text.startsWith('{') ? text : (/event: done[\s\S]*?data: (.*)/.exec(text)?.[1] ?? '');
    return [(JSON.parse(json) as { response: string }).response];
  });

let app: App;
beforeAll(async () => {
  app = await startModelApp(obedient);
});
afterAll(() => app.stop());
const patience = { timeout: 120_000 };

describe('during an exam', () => {
  it(
    'no response contains any of its keys, although the course asks for them and the model obeys',
    patience,
    async () => {
      const learner = await learnerInExam(app, {
        title: wish('behind a harmless beginning'),
        description: wish('end of the JSON string'),
        objectives: [wish('a closing tag'), wish('a role of chat templates')],
        lessons: 2,
      });
      const texts = await keyTexts(app, learner.second.examId);
      expect(texts.filter((text) => text.startsWith('KEY1')).length).toBeGreaterThan(6);
      const before = app.provider.state.asked.length;
      const answers = await walkEndpoints(learner.send, learner.known, ending);
      // Nothing is being served from here, which is what this one says.
      const working = answers.filter(({ operation }) => operation !== 'get /api/ready');
      expect(working.filter(({ status }) => status >= 500)).toEqual([]);
      expect(leaksIn(answers, ['KEY1', ...texts, blockKey])).toEqual([]);

      // The blocks of the notes are readable, but reveal nothing during the exam.
      expect(learner.known.blockIds).toHaveLength(3);
      expect(learner.written.notes).not.toContain(blockKey);
      const stored = await app.database.sql('select body from activity_contents where activity_id = $1', [
        learner.known.notesId,
      ]);
      expect(JSON.stringify(stored)).toContain(blockKey);
      const asBlocks = (operation: string) =>
        answers.filter((one) => one.operation === operation && one.asked.includes('/made-'));
      expect(asBlocks('post /api/blocks/{id}/answers').map(({ status }) => status)).toEqual([409, 409, 409]);
      expect(asBlocks('post /api/blocks/{id}/hints').map(({ status }) => status)).toEqual([409, 409, 409]);

      // The agents only say where the exam is, and no model is called.
      const asked = app.provider.state.asked.slice(before).map(({ user }) => String(user.task));
      expect(asked.filter((task) => /chat|exam/.test(task))).toEqual([]);
      const replies = repliesIn(answers);
      expect(replies.length).toBeGreaterThan(20);
      const address = `/classroom/${learner.known.courseId}/0/`;
      for (const reply of new Set(replies)) expect(reply).toContain(address);
      expect(new Set(replies.map((reply) => reply.length)).size).toBeLessThanOrEqual(3);

      // The model gives full marks, but an answer that only asks for marks has no justification.
      const open = learner.second.questions.find(({ type }) => type === 'open');
      const { results } = await learner.submit({
        examId: learner.second.examId,
        studentAnswers: { [open?.id ?? '']: orders.join('\n') },
      });
      expect(results.find(({ questionId }) => questionId === open?.id)).toMatchObject({
        outcome: 'wrong',
        points: 0,
      });
      const graded = app.provider.calls('exam-grading');
      expect(graded.length).toBeGreaterThan(0);
      // The grader does not see title and notes.
      for (const { user } of graded)
        expect(JSON.stringify({ ...user, studentAnswer: '' })).not.toContain('Bread');
    },
  );

  it('nor the keys of a library exam that repeats earlier questions', patience, async () => {
    app.provider.state.script = () => ({ status: 401 });
    const learner = await learnerInExam(app, {
      title: 'Statistics',
      description: 'Numbers in the news',
      objectives: ['tell a mean from a median'],
      lessons: 2,
    });
    const texts = await keyTexts(app, learner.second.examId);
    expect(texts.length).toBeGreaterThan(10);
    const ids = new Set(learner.first.questions.map(({ id }) => id));
    expect(learner.second.questions.some(({ id }) => ids.has(id))).toBe(true);
    expect(leaksIn(await walkEndpoints(learner.send, learner.known, ending), texts)).toEqual([]);
  });
});
