import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { examinerQuestionSchema } from '#shared/contract/classroom.ts';
import { examQuestionsAskSchema, submitExamAskSchema } from '#shared/contract/exam.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { studying } from '../account/test-studying.ts';
import { modelCall } from '../classroom/test-classroom-app.ts';
import { ask } from '../http/test-app.ts';
import { startWholeApp } from '../test-whole-app.ts';
import { hostile, textsIn } from './test-hostile-texts.ts';
import { type JsonSchema, textFieldsOf, type Usual, usualBody, withText } from './test-text-fields.ts';

const { app, close } = await startWholeApp();
afterAll(close);

type Write = { method: string; path: string; schema: JsonSchema; wrap: (body: unknown) => unknown };

/** What the published calls carry within a message, as JSON in a text. */
const carried: Record<string, z.ZodType> = {
  '/api/examiner-chat': examinerQuestionSchema,
  '/api/generate-exam-questions': examQuestionsAskSchema,
  '/api/submit-exam': submitExamAskSchema,
};

/** All writes with a body that the contract names. */
async function writes(): Promise<Write[]> {
  const { body } = await ask(app, null, 'GET', '/api/openapi.json');
  type Operation = { requestBody?: { content?: Record<string, { schema?: JsonSchema }> } };
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, { requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      if (!schema) return [];
      const plain = { method: name.toUpperCase(), path, schema, wrap: (one: unknown) => one };
      const inner = carried[path];
      if (!inner) return [plain];
      const innerSchema = z.toJSONSchema(inner, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      const wrap = (one: unknown) => modelCall(path as Parameters<typeof modelCall>[0], one);
      return [plain, { ...plain, schema: innerSchema, wrap }];
    }),
  );
}

/** A document of the learner's own. */
async function withDocument(token: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File(['The bees of the harbour.'], 'bees.txt'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.request('/api/documents', { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
}

/** A course of documents that are not there is none, and there is no text in naming them. */
const withoutDocuments = (path: string, body: unknown) =>
  path === '/api/courses' || path === '/api/understand'
    ? { ...(body as Record<string, unknown>), documents: undefined }
    : body;

/** Titles are kept as one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

it('a hostile text in any field is refused or stored unchanged and read back unchanged', async () => {
  const { token, ...place } = await studying(app);
  const { courseId, unitId, activityId, examId, questionId } = place;
  const documentId = await withDocument(token);
  const ids: Record<string, string> = {
    ...{ courses: courseId, activities: activityId, exams: examId, documents: documentId },
  };
  const usual: Usual = {
    ...{ courseId, unitId, activityId, examId, questionId, anyName: questionId },
    ...{
      difficultyLevel: 'beginner',
      lessons: 2,
      'lessons[]': 'statistics/averages',
      weeklyHours: 3,
      leader: 'Professor',
      language: 'en',
    },
    ...{ timeZone: 'Europe/Berlin', kind: 'content-flagged', contentVersion: 1, model: null, age: 30 },
    ...{ messageId: null, revision: null, review: false, units: undefined },
    ...{ starts: 'a1b2c3d4', ends: 'a1b2c3d4' },
  };
  const sent = new Map<string, { text: string; where: string }>();
  const statuses = new Map<number, number>();
  const send = async ({ method, path, wrap }: Write, body: unknown) => {
    const room = path.split('/')[2] ?? '';
    const filled = path
      .replace('{id}', ids[room] ?? crypto.randomUUID())
      .replace('{unitId}', unitId)
      .replace('{questionId}', questionId)
      // What the client gives its id, such as a mark.
      .replace(/\{\w+\}/, () => crypto.randomUUID());
    const answer = await ask(app, token, method, filled, wrap(withoutDocuments(path, body)));
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };

  const wrong: unknown[] = [];
  const readBack = new Set<string>();
  /** Whatever stands between marks must be what was sent with them. */
  const check = (answer: unknown) => {
    for (const text of textsIn(answer))
      for (const [from] of text.matchAll(/«\d+:/g)) {
        readBack.add(from);
        const { text: given = '', where } = sent.get(from) ?? { where: 'nowhere' };
        if (!inOneLine(text).includes(inOneLine(cleanText(given)))) wrong.push([where, text]);
      }
  };
  for (const write of await writes()) {
    const body = usualBody(write.schema, usual);
    for (const { at, maxLength } of textFieldsOf(write.schema, usual)) {
      const where = `${write.method} ${write.path} ${at.join('.')}`;
      for (const [what, words] of Object.entries(hostile)) {
        const [from, to] = [`«${sent.size}:`, `:${sent.size}»`];
        const text = `${from}${words}${to}`;
        sent.set(from, { text, where: `${where}: ${what}` });
        const { status, body: answer } = await send(write, withText(body, at, text));
        if (status >= 500) wrong.push([where, what, status]);
        if (status >= 300) continue;
        check(answer);
        check((await ask(app, token, 'GET', '/api/account/data')).body);
      }
      if (maxLength === null) continue;
      const atBound = await send(write, withText(body, at, '🦊'.repeat(maxLength).slice(0, maxLength)));
      const beyond = await send(write, withText(body, at, 'x'.repeat(maxLength + 1)));
      if (atBound.status >= 500 || beyond.status < 400 || beyond.status >= 500)
        wrong.push([where, 'long', atBound.status, beyond.status]);
    }
  }
  console.info(
    `${sent.size} texts, ${readBack.size} read back, ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  expect(wrong).toEqual([]);
  // Otherwise it has only knocked at closed doors.
  expect(readBack.size).toBeGreaterThan(sent.size / 6);
});
