import type { GenerationService } from '../generations/generation-service.ts';
import type { Transaction } from '../platform/database/database.ts';
import { documentNotFound } from './document-policy.ts';
import { startAttempt } from './document-store.ts';
import type { DocumentRow } from './document-types.ts';
import { createReader, type ReaderDeps, type ReadingInput } from './read-document.ts';

type Deps = ReaderDeps & { generations: GenerationService };

export type DocumentReading = ReturnType<typeof createDocumentReading>;

/** Concurrent parsings; each takes a core and its memory. */
const readAtOnce = 2;
/** Time limit: 2,000 full pages on a slow, busy machine; parsing has its own limit. */
const longestMs = 40 * 60_000;

/** Parses documents: the generation 'document', which survives a crash and never leaves a partial text. */
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
     * Starts parsing a new document; `along` stores it in the same transaction as the generation, so that neither is stored
     * if it throws.
     */
    first: (
      userId: string,
      documentId: string,
      along: (tx: Transaction, generationId: string) => Promise<void>,
    ): Promise<void> => start(userId, { documentId, attempt: 1 }, along),

    /** Starts parsing it again. Two concurrent calls are one. */
    again: (userId: string, { id, attempt }: Pick<DocumentRow, 'id' | 'attempt'>): Promise<void> => {
      const next = { id, attempt: attempt + 1 };
      return start(userId, { documentId: id, attempt: next.attempt }, async (tx, generationId) => {
        if (!(await startAttempt(tx, next, generationId, deps.clock.now()))) throw documentNotFound();
      });
    },
  };
}
