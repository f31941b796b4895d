import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatAnswer } from '#shared/contract/classroom.ts';
import { deletedDocument, sectionsOf, shelveText } from '../documents/answers/test-documents.ts';
import type { ChatInput } from '../faculty/chat-types.ts';
import { createLibraryFaculty } from '../faculty/library-faculty/library-faculty.ts';
import { runHere } from '../faculty/library-faculty/test-run-here.ts';
import { createTestShelf } from '../faculty/library-faculty/test-shelf.ts';
import { createTestFaculty } from '../faculty/test-faculty.ts';
import { eventsOf } from '../http/test-app.ts';
import { chatLearner } from './test-chat.ts';
import { type ClassroomApp, createClassroomApp, streaming } from './test-classroom-app.ts';

let app: ClassroomApp;
let ada: Awaited<ReturnType<typeof chatLearner>>;
let eve: typeof ada;
let book: string;
const resin = 'Propolis is a resin that bees gather from buds.';
const secret = 'Propolis is what Eve keeps to herself.';

beforeAll(async () => {
  const test = createTestFaculty();
  const library = createLibraryFaculty(runHere(await createTestShelf()));
  test.tasks.professorReply = library.professorReply;
  test.tasks.examinerReply = library.examinerReply;
  app = await createClassroomApp({ test });
  ada = await chatLearner(app);
  eve = await chatLearner(app);
  book = await shelveText(
    app.database,
    ada.user,
    'Of bees',
    sectionsOf({ 'In the hive': ['Bees.', resin] }, 7),
  );
  await shelveText(app.database, eve.user, "Eve's diary", sectionsOf({ Secrets: [secret] }));
});
afterAll(() => app.database.close());

const asked = (user: string) =>
  (app.test.askedOf('professorReply') as ChatInput[]).findLast(({ learner }) => learner && user)?.documents;

describe("the Professor's answer from the learner's own documents", () => {
  it('has its citations in JSON, in the stream, and with the stored message', async () => {
    const citation = {
      ...{ documentId: book, title: 'Of bees', section: 1, sectionTitle: 'In the hive' },
      ...{ block: 1, page: 7, quote: resin },
    };
    const { body } = await ada.professor({ studentMessage: 'What is propolis?', messageId: randomUUID() });
    const answer = body as unknown as ChatAnswer;
    expect(answer.response).toBe(`From your document “Of bees”, under “In the hive”, page 7:\n\n> ${resin}`);
    expect(answer.citations).toEqual([citation]);
    const kept = (await ada.messages(ada.notes)).find(({ id }) => id === answer.replyId);
    expect(kept?.citations).toEqual([citation]);

    const said = {
      activityId: ada.notes,
      studentMessage: 'And propolis in my notes?',
      messageId: randomUUID(),
    };
    const stream = await app.as(ada.user, 'POST', '/api/professor-chat', said, streaming);
    const done = eventsOf(String(stream.body.text)).at(-1);
    expect(done).toMatchObject({ event: 'done', data: { citations: [citation] } });
  });

  it('is the same when it is requested again', async () => {
    const said = { studentMessage: 'What is propolis made of?', messageId: randomUUID() };
    const [once, again] = [await ada.professor(said), await ada.professor(said)];
    expect(again.body).toEqual(once.body);
    expect((again.body as unknown as ChatAnswer).citations).toHaveLength(1);
  });

  it('considers the previous question if a message has few words of its own', async () => {
    await ada.professor({ studentMessage: 'What is propolis?', messageId: randomUUID() });
    await ada.professor({ studentMessage: 'and where is it from?', messageId: randomUUID() });
    expect(asked(ada.user)?.question).toContain('propolis');
    expect(asked(ada.user)?.passages.map(({ text }) => text)).toContain(resin);
  });

  it('is about the new question if a short message is one by itself', async () => {
    for (const studentMessage of ['What is propolis?', 'What is a closure?'])
      await ada.professor({ studentMessage, messageId: randomUUID() });
    expect(asked(ada.user)).toMatchObject({ question: 'What is a closure?', passages: [] });
  });

  it('is not given from a deleted document, and earlier answers stay', async () => {
    const gone = await shelveText(
      app.database,
      ada.user,
      'Short-lived',
      sectionsOf({ One: ['A quagga is a zebra.'] }),
    );
    const before = await ada.professor({ studentMessage: 'What is a quagga?', messageId: randomUUID() });
    expect(before.body.response).toContain('A quagga is a zebra.');
    await deletedDocument(app.database, gone);
    const after = await ada.professor({ studentMessage: 'What is a quagga then?', messageId: randomUUID() });
    expect(after.body.response).not.toContain('zebra');
    const kept = await ada.messages(ada.notes);
    expect(kept.some(({ citations }) => citations?.[0]?.documentId === gone)).toBe(true);
  });
});

describe('in a course made from a document', () => {
  const madeFrom = (documentId: string) => ({
    lessons: [],
    documents: [
      { documentId, documentTitle: 'Of looms', edition: 0, sections: [{ n: 1, title: 'Warp', pages: null }] },
    ],
  });

  it('that document is searched by itself, however full the shelf is; of a copy, whose documents are not here, nothing', async () => {
    const weaver = await chatLearner(app);
    const heddle = 'The heddle lifts every second thread of the warp.';
    const looms = await shelveText(app.database, weaver.user, 'Of looms', sectionsOf({ Warp: [heddle] }));
    const others = Array.from({ length: 40 }, (_, n) => `Heddle ${n}: a heddle, the heddle, another heddle.`);
    await shelveText(app.database, weaver.user, 'Heddles', sectionsOf({ Many: others }));
    const make = (id: string) =>
      app.database.sql('update ml_units_staging set source = $2 where id = $1', [
        weaver.unitId,
        JSON.stringify(madeFrom(id)),
      ]);
    const ask = async () => {
      const said = { studentMessage: 'What does the heddle lift?', messageId: randomUUID() };
      return (await weaver.professor(said)).body as unknown as ChatAnswer;
    };
    await make(looms);
    expect((await ask()).citations?.map(({ quote }) => quote)).toEqual([heddle]);
    expect(asked(weaver.user)?.taught).toEqual({ lesson: madeFrom(looms).documents, course: [looms] });
    expect(asked(weaver.user)?.passages[0]?.text).toBe(heddle);
    await make(book);
    await ask();
    expect(asked(weaver.user)?.taught).toBeNull();
  });
});

describe('no other learner sees any of it', () => {
  const everything = (answer: unknown) => JSON.stringify(answer);

  it("another learner's documents appear in no answer, prompt or list of messages", async () => {
    const said = { studentMessage: 'What is propolis? What does Eve keep?', messageId: randomUUID() };
    const hers = await eve.professor(said);
    expect(everything(hers.body)).toContain(secret);
    expect(everything(asked(eve.user))).not.toContain(resin);
    const mine = await ada.professor({ ...said, messageId: randomUUID() });
    expect(everything(mine.body)).not.toContain(secret);
    expect(everything(asked(ada.user))).not.toContain(secret);
    const named = { studentMessage: "What does “Eve's diary” say?", messageId: randomUUID() };
    expect(everything((await ada.professor(named)).body)).not.toContain(secret);
    expect((await app.as(eve.user, 'GET', `/api/activities/${ada.notes}/messages`)).status).toBe(404);
  });

  it('the function that finds passages searches only for the learner of its transaction', async () => {
    const find = (user: string | null, within = 'null') =>
      app.database.asLearner(user, (tx) =>
        tx.execute(`select * from passages_in_own_documents(array['propoli*'], ${within}, 50)`),
      );
    expect([...(await find(ada.user))]).toHaveLength(1);
    expect([...(await find(eve.user, `array['${book}']::uuid[]`))]).toEqual([]);
    expect([...(await find(randomUUID()))]).toEqual([]);
    expect([...(await find(null))]).toEqual([]);
  });

  it.each(["'|*", "a'b", '\\', '', '|', "') or true --"])('%s is searched for as a word', async (form) => {
    const found = await app.database.asLearner(ada.user, (tx) =>
      tx.execute(`select * from passages_in_own_documents(array['${form.replaceAll("'", "''")}'], null, 50)`),
    );
    expect([...found]).toEqual([]);
  });

  it('nothing is searched for a learner without documents', async () => {
    const ben = await chatLearner(app);
    await ben.professor({ studentMessage: 'What is propolis in my notes?', messageId: randomUUID() });
    expect(asked(ben.user)).toBeNull();
  });
});

describe('during an exam', () => {
  it('nothing is searched, and earlier quotations are hidden', async () => {
    const cy = await chatLearner(app);
    await shelveText(
      app.database,
      cy.user,
      'Of bees',
      sectionsOf({ Hive: ['Propolis is this (Attempt 1: s?): a resin.'] }),
    );
    await cy.professor({ studentMessage: 'What is propolis?', messageId: randomUUID() });
    expect(JSON.stringify(await cy.messages(cy.notes))).toContain('resin');
    const exam = await app.model(cy.user, '/api/generate-exam-questions', { activityId: cy.exam });
    const { examId } = exam.body as { examId: string };
    await app.as(cy.user, 'POST', `/api/exams/${examId}/start`, {});
    const { body } = await cy.professor({ studentMessage: 'Propolis, in my book?', messageId: randomUUID() });
    expect(JSON.stringify(body)).not.toContain('resin');
    expect(body.citations).toBeUndefined();
    expect(asked(cy.user)).toBeNull();
    const kept = await cy.messages(cy.notes);
    expect(kept.length).toBeGreaterThan(2);
    expect(JSON.stringify(kept)).not.toContain('resin');
  });
});
