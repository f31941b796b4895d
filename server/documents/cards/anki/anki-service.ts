import { tmpdir } from 'node:os';
import { type CardImport, cardBounds, type OwnCard } from '#shared/contract/cards.ts';
import { derivedEventId } from '../../../evidence/evidence-service.ts';
import { AppError, badRequest, conflict } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { QueueState } from '../../../platform/task-thread/queue-state.ts';
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
  /** during an exam nothing is exported, since it would reveal answers */
  isExamActive: (userId: string) => Promise<boolean>;
};
export type AnkiService = ReturnType<typeof createAnkiService>;

const examGoesOn = 'An exam is going on. Submit it first: missed questions leave with their answers.';
/** Prefix of the guids of missed questions, by which a re-import recognises them. */
const ofQuestion = 'lectern-question:';
const noId = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Packages that are read or written at the same time; owners take turns. */
const inTurn = limitConcurrency(1, { mostWaiting: 20, refuse: tooManyPackages });
function tooManyPackages() {
  const retryAfterSeconds = 10;
  const again = `Try again in ${retryAfterSeconds} seconds.`;
  return new AppError(429, `Many packages are waiting to be read or written. ${again}`, {
    retryAfterSeconds,
  });
}

/** The name of a subdeck of ours; two colons in it would begin another subdeck. */
const deckOf = (source: string): string => `Lectern::${source.replace(/:{2,}/g, ':').trim() || 'My cards'}`;

const noteOf = ({ card, title }: CardWithTitle): AnkiNote => ({
  guid: card.guid,
  deck: deckOf(title ?? card.source),
  face: card.face,
});

/** A deck's own name, without the prefix added by our export. */
const sourceOf = (deck: string): string =>
  sourceName(deck.replace(/^Lectern::/, '').replaceAll('::', ' · ')).replace(/^(?:My cards|Default)$/, '');

export function createAnkiService({ database, clock, logger, files, isExamActive }: Deps) {
  const cardFrom = (userId: string, { guid, deck, face }: AnkiCard, now: Date): NewCard => ({
    ...{ userId, guid, face, source: sourceOf(deck) },
    // A card that was exported from here keeps its identity.
    id: uuid.test(guid) ? guid : derivedEventId('anki-card', userId, guid),
    ...{ createdAt: now, updatedAt: now },
  });

  /** Stores the cards that do not exist yet: all of them, or none. */
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
      if (error.cause) logger.warn({ err: error.cause }, 'an Anki package could not be parsed');
      throw badRequest(error.message);
    } finally {
      await thread.end();
    }
  };

  return {
    receive: files.receive,
    drop: files.drop,
    /** packages that wait, or are read or written, each in its own thread */
    queue: (): QueueState => ({
      name: 'packages of cards',
      ...inTurn.counts(),
      threads: inTurn.counts().running,
    }),

    /**
     * Imports the cards of a received package completely or not at all; existing ones stay unchanged.
     * @throws AppError 400 for a file that is not a package, 413 beyond the limit for one learner
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

    /** All own cards and missed questions as an Anki package. Throws 409 during an exam. */
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

/** The cards that do not exist yet; a package may contain one twice. @throws AppError 413 if there would be too many */
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
