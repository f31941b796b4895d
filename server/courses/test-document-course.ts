import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, expect } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import type { Passage } from '#shared/contract/document-course.ts';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { modelCall } from '../classroom/test-classroom-app.ts';
import { formOf } from '../documents/test-shelf.ts';
import { settingsFor } from '../faculty/model-faculty/test-model-faculty.ts';
import { type Script, startTestProvider } from '../faculty/model-faculty/test-provider/test-provider.ts';
import { ask } from '../http/test-app.ts';
import { startWholeApp } from '../test-whole-app.ts';
import { followed } from './test-followed.ts';

/** Sentences of the document, which may occur nowhere else. */
export const secrets = [
  'The heddle of the widow lifts every fourth thread.',
  'A shed is the gap through which the shuttle flies.',
  'Tie the warp to the back beam.',
  'Nobody at Dessau was told how the yellow was dyed.',
];
const filler = (word: string, times: number): string =>
  Array(times).fill(`In the ${word} room the weavers spoke of the loom and went on.`).join(' ');

/** A small book in Markdown, with a part that is left out, a definition, steps and a topic that the library teaches. */
export const book = [
  '# On weaving',
  '## Contents',
  'Looms, threads, colours, and where to find them all.',
  '## The loom',
  `${secrets[0]} ${filler('first', 60)}`,
  `${secrets[1]} A shed opens and closes. No shed is ever the same.`,
  '## Setting it up',
  'Follow these steps:',
  `1. ${secrets[2]}\n2. Thread the heddles one by one.\n3. Tie the cloth beam last.`,
  filler('second', 60),
  '## Colour',
  `${secrets[3]} ${filler('third', 40)}`,
  'The standard deviation of the dye was small.',
  'And so the standard deviation told them when to stop.',
].join('\n\n');

export type Person = Awaited<ReturnType<Server['signUp']>>;
type Server = Awaited<ReturnType<typeof startDocumentCourses>>;

/** The whole server, and learners who upload documents and make courses of them; with a script a model that does what it says. */
export async function startDocumentCourses(script: Script | null = null) {
  const provider = script && (await startTestProvider('openai', script));
  const model = provider && { settings: settingsFor('openai', provider.url), reason: 'test' };
  const { app, database, close } = await startWholeApp(model ? { model } : {});
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const signUp = async () => {
    const account = { email: `${randomUUID()}@example.com`, password: `quiet-lamp-${randomUUID()}` };
    const { body } = await ask(app, null, 'POST', '/auth/v1/signup', account);
    const token = String(body.access_token);
    const as = (method: string, path: string, sent?: unknown, headers = {}) =>
      ask(app, token, method, path, sent, headers);
    /** Uploads a document and waits until it has been read. */
    const upload = async (content: string, name = 'weaving.md'): Promise<string> => {
      const response = await fetch(`${url}/api/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: formOf(content, name),
      });
      const { id } = (await response.json()) as { id: string };
      await eventually(async () => {
        const { body: document } = await as('GET', `/api/documents/${id}`);
        if (document.status === 'reading') throw new Error('still being read');
      });
      return id;
    };
    const make = async (documents: unknown, more: Record<string, unknown> = {}, course = {}) =>
      followed(
        await as('POST', '/api/courses', { course: { ...emptyDraft, ...course }, documents, ...more }),
        (path) => as('GET', path),
      );
    return {
      id: (body.user as { id: string }).id,
      token,
      password: account.password,
      as,
      upload,
      make,
      /** the course of one document */
      courseOf: async (id: string, more = {}, course = {}): Promise<Course> => {
        const { status, body: made } = await make([{ id }], more, course);
        if (status !== 201) throw new Error(`${status} ${JSON.stringify(made)}`);
        return made as Course;
      },
      /** the activities of a lesson */
      plan: async (unitId: string) => {
        const { body: planned } = await as('POST', '/api/generate-lesson', { unitId });
        const { activities } = planned.lessonPlan as {
          activities: { id: string; type: string; title: string }[];
        };
        return { madeBy: planned.madeBy, activities };
      },
      model: (path: Parameters<typeof modelCall>[0], said: unknown) =>
        as('POST', path, modelCall(path, said)),
    };
  };
  return {
    database,
    app,
    provider,
    signUp,
    visitor: (method: string, path: string, sent?: unknown) => ask(app, null, method, path, sent),
    close: async () => {
      server.close();
      await close();
      await provider?.close();
    },
  };
}

/** The same with Ada, who has uploaded the book and made a course of it; closed after the tests of the file. */
export async function startBookCourse(script: Script | null = null) {
  const server = await startDocumentCourses(script);
  afterAll(() => server.close());
  const ada = await server.signUp();
  const documentId = await ada.upload(book);
  return { server, ada, documentId, course: await ada.courseOf(documentId) };
}

/** Every field there and empty, as wish 6 takes it; three lessons. */
export const emptyDraft = {
  title: '',
  description: '',
  objectives: [],
  priorKnowledge: [],
  difficultyLevel: 'beginner',
  weeklyHours: 3,
  lessons: 3,
};

/** The passages that notes cite. */
export const passagesIn = (notes: string): Passage[] =>
  [...notes.matchAll(/```json\n(.*)\n```/g)].map(([, json = '']) => JSON.parse(json) as Passage);

/** Fails where an answer holds a sentence of the document. */
export function expectNoText(answer: unknown): void {
  for (const sentence of secrets) expect(JSON.stringify(answer)).not.toContain(sentence);
}

/** The first notes of a lesson, as a learner gets them. */
export async function firstNotes(person: Person, unitId: string) {
  const { activities } = await person.plan(unitId);
  return (await person.as('POST', '/api/generate-notes', { activityId: activities[0]?.id })).body;
}
