import { tmpdir } from 'node:os';
import { type CardImport, cardBounds, type OwnCard } from '#shared/contract/cards.ts';
import { derivedEventId } from '../../../evidence/evidence-service.ts';
import { badRequest, conflict, tooMany } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import type { Logger } from '../../../platform/logger.ts';
import { areAskedAlready, readMissedQuestions } from '../../../reviews/missed-question-service.ts';
import { beginReviews } from '../../../reviews/own-card-service.ts';
import type { ReceivedFile } from '../../document-types.ts';
import type { DocumentFiles } from '../../files/document-files.ts';
import { UnreadableDocument } from '../../parsing/parsed-document.ts';
import { sourceName, tooManyCards } from '../card-policy.ts';
import { countOthers, insertCards, listAllCards, listGuids, lockCards } from '../card-store.ts';
import type { CardWithTitle, NewCard } from '../card-types.ts';
import { startAnkiReading, startAnkiWriting } from './anki-thread.ts';
import type { AnkiCard, AnkiNote } from './anki-types.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  files: Pick<DocumentFiles, 'receive' | 'drop'>;
  /** while an exam goes on no answers leave */
  isExamActive: (userId: string) => Promise<boolean>;
};
export type AnkiService = ReturnType<typeof createAnkiService>;

const examGoesOn = 'An exam is going on. Submit it first: missed questions leave with their answers.';
/** Before what missed questions are known by: they come back as what they were. */
const ofQuestion = 'lectern-question:';
const noId = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Packages that are read or written at the same time; owners take turns. */
const inTurn = limitConcurrency(1, { mostWaiting: 20, refuse: () => tooMany(10) });

/** A deck within ours; two colons would begin another one within it. */
const deckOf = (source: string): string => `Lectern::${source.replace(/:{2,}/g, ':').trim() || 'My cards'}`;

const noteOf = ({ card, title }: CardWithTitle): AnkiNote => ({
  guid: card.guid,
  deck: deckOf(title ?? card.source),
  face: card.face,
});

/** A deck's own name, without what an export of ours put before it. */
const sourceOf = (deck: string): string =>
  sourceName(deck.replace(/^Lectern::/, '').replaceAll('::', ' · ')).replace(/^(?:My cards|Default)$/, '');

/** Cards on their way to Anki and from it. */
export function createAnkiService({ database, clock, logger, files, isExamActive }: Deps) {
  const cardFrom = (userId: string, { guid, deck, face }: AnkiCard, now: Date): NewCard => ({
    ...{ userId, guid, face, source: sourceOf(deck) },
    // One that left here comes back as the one that it was.
    id: uuid.test(guid) ? guid : derivedEventId('anki-card', userId, guid),
    ...{ createdAt: now, updatedAt: now },
  });

  /** Stores those that are not there yet: all of them, or none. */
  const store = (userId: string, cards: AnkiCard[]): Promise<number> =>
    database.asLearner(userId, async (tx) => {
      const now = clock.now();
      await lockCards(tx, userId);
      const fresh = await onlyNew(tx, userId, cards);
      const ids = await insertCards(
        tx,
        fresh.map((card) => cardFrom(userId, card, now)),
      );
      await beginReviews(tx, userId, ids, now);
      return ids.length;
    });

  const read = async (path: string) => {
    const thread = startAnkiReading(path);
    try {
      return await thread.result;
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      if (error.cause) logger.warn({ err: error.cause }, 'a package of cards was not read');
      throw badRequest(error.message);
    } finally {
      await thread.end();
    }
  };

  return {
    receive: files.receive,
    drop: files.drop,

    /**
     * Takes in the cards of a package that has arrived, whole or not at all; those that are there already stay as they are.
     * @throws AppError 400 for what is no package, 413 beyond what one learner may have
     */
    add: async (userId: string, file: ReceivedFile): Promise<CardImport> => {
      try {
        const { cards, leftOut } = await inTurn(() => read(file.path), userId);
        const added = await store(userId, cards);
        return { added, known: cards.length - added, ...leftOut };
      } finally {
        await files.drop(file);
      }
    },

    /** All own cards and missed questions as a package of Anki. Throws 409 during an exam. */
    write: async (userId: string): Promise<Uint8Array<ArrayBuffer>> => {
      if (await isExamActive(userId)) throw conflict(examGoesOn);
      const { cards, missed } = await database.asLearner(userId, async (tx) => ({
        cards: await listAllCards(tx, userId),
        missed: await readMissedQuestions(tx, userId),
      }));
      const questions = missed.map(({ key, from, front, back }): AnkiNote => {
        const face: OwnCard['face'] = { kind: 'basic', front, back };
        return { guid: `${ofQuestion}${key}`, deck: deckOf(from), face };
      });
      const notes = [...cards.map(noteOf), ...questions];
      return inTurn(async () => {
        const thread = startAnkiWriting(notes, clock.now().getTime(), tmpdir());
        return thread.result.finally(() => thread.end());
      }, userId);
    },
  };
}

/** Those that are not there yet; a package may have one twice. @throws AppError 413 when they would be too many */
async function onlyNew(tx: Transaction, userId: string, cards: AnkiCard[]): Promise<AnkiCard[]> {
  const questions = cards.flatMap(({ guid }) => questionOf(guid) ?? []);
  const known = await listGuids(tx, userId);
  const asked = await areAskedAlready(tx, userId, questions);
  const fresh = new Map<string, AnkiCard>();
  for (const card of cards)
    if (!known.has(card.guid) && !asked.has(questionOf(card.guid) ?? '')) fresh.set(card.guid, card);
  const { all } = await countOthers(tx, userId, noId, null);
  if (all + fresh.size > cardBounds.cards) throw tooManyCards(cardBounds.cards, 'learner');
  return [...fresh.values()];
}

const questionOf = (guid: string): string | null =>
  guid.startsWith(ofQuestion) ? guid.slice(ofQuestion.length) : null;
