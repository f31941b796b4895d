import type { GenerationService } from '../generations/generation-service.ts';
import type { Transaction } from '../platform/database/database.ts';
import { documentNotFound } from './document-policy.ts';
import { startAttempt } from './document-store.ts';
import type { DocumentRow } from './document-types.ts';
import { createReader, type ReaderDeps, type ReadingInput } from './read-document.ts';

type Deps = ReaderDeps & { generations: GenerationService };

export type DocumentReading = ReturnType<typeof createDocumentReading>;

/** Each takes a core and its memory; others wait for their turn. */
const readAtOnce = 2;
/** 2,000 full pages on a slow machine that has other things to do: parsing has a limit of its own. */
const longestMs = 40 * 60_000;

/** Reads documents: the generation 'document', which a crash does not end, and which leaves no half text. */
export function createDocumentReading({ generations, ...deps }: Deps) {
  const readings = generations.define('document', createReader(deps), undefined, {
    atOnce: readAtOnce,
    longestMs,
  });

  const start = async (
    userId: string,
    { documentId, attempt }: ReadingInput,
    along: (tx: Transaction, generationId: string) => Promise<void>,
  ): Promise<void> => {
    const request = { input: { documentId, attempt }, attempt, version: '1', model: null };
    await readings.start(userId, request, async (tx, facts, newId) => {
      if (newId) await along(tx, newId);
      return facts;
    });
  };

  return {
    /**
     * Has a new document read; `along` stores it in the same transaction, with the generation that reads it. Nothing is kept of
     * either if it throws.
     */
    first: (
      userId: string,
      documentId: string,
      along: (tx: Transaction, generationId: string) => Promise<void>,
    ): Promise<void> => start(userId, { documentId, attempt: 1 }, along),

    /** Has it read anew. Two calls at once are one. */
    again: (userId: string, { id, attempt }: Pick<DocumentRow, 'id' | 'attempt'>): Promise<void> => {
      const next = { id, attempt: attempt + 1 };
      return start(userId, { documentId: id, attempt: next.attempt }, async (tx, generationId) => {
        if (!(await startAttempt(tx, next, generationId, deps.clock.now()))) throw documentNotFound();
      });
    },
  };
}
