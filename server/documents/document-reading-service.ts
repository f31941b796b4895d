import type { LearnerDocument } from '#shared/contract/documents.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Emit, RunContext } from '../generations/generation-types.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { documentNotFound, mostTries, readerVersion, readingProblems } from './document-policy.ts';
import { presentDocument } from './document-presenter.ts';
import { findDocument, startAttempt } from './document-store.ts';
import { beginEdition, type Edition, type Editions, showEdition } from './document-text-store.ts';
import type { DocumentRow } from './document-types.ts';
import type { DocumentWriting } from './document-writing-service.ts';
import type { DocumentFiles } from './files/document-files.ts';
import type { parseDocument } from './parsing/parse-document.ts';
import { type ParsedDocument, UnreadableDocument } from './parsing/parsed-document.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  generations: GenerationService;
  files: DocumentFiles;
  writing: DocumentWriting;
  parse: typeof parseDocument;
};

type ReadingInput = { documentId: string; attempt: number };
export type DocumentReading = ReturnType<typeof createDocumentReading>;

/** Concurrent parsings; each takes a core and its memory. */
const readAtOnce = 2;
/** Time limit: 2,000 full pages on a slow, busy machine; parsing has its own limit. */
const longestMs = 40 * 60_000;
/** Minimum interval of progress events, since each is a write. */
const toldEveryMs = 500;

/** Reports progress at intervals, without awaiting it. */
function createTeller(emit: Emit) {
  let last = Number.NEGATIVE_INFINITY;
  return (completed: number, total: number, label: string): void => {
    const now = performance.now();
    if (now - last < toldEveryMs) return;
    last = now;
    // It fails when the run is over, which is handled elsewhere.
    emit.progress(completed, total, label).catch(() => {});
  };
}

type Teller = ReturnType<typeof createTeller>;

/** The error shown for a document that cannot be parsed; the parser's own error is logged. */
const asAppError = (error: unknown): unknown =>
  error instanceof UnreadableDocument ? new AppError(422, error.message, { cause: error.cause }) : error;

/** Parses documents: the generation 'document', which survives a crash and never leaves a partial text. */
export function createDocumentReading({ database, clock, logger, generations, files, writing, parse }: Deps) {
  const parsed = async (row: DocumentRow, { signal, userId }: RunContext, progress: Teller) => {
    const lent = await files.borrow(row, signal);
    if (!lent) throw new AppError(422, readingProblems.gone);
    return parse({
      file: lent.path,
      format: row.format as LearnerDocument['format'],
      owner: userId,
      signal,
      progress: (completed, total) => progress(completed, total, ''),
    })
      .catch((error: unknown) => Promise.reject(asAppError(error)))
      .finally(lent.end);
  };

  /**
   * Writes the text as an edition and makes it visible, unless another process was faster. Throws 404 if the document is no
   * longer to be parsed by this attempt.
   */
  const keep = async (
    row: DocumentRow,
    edition: Edition,
    found: ParsedDocument,
    { signal, generationId, userId }: RunContext,
    progress: Teller,
  ): Promise<{ document: LearnerDocument; isShown: boolean }> => {
    const { title, author, pages, unreadPages, sections } = found;
    const blocks = sections.reduce((sum, one) => sum + one.blocks.length, 0);
    const total = pages ?? 1;
    const written = await writing.write(edition, sections, signal, (count) =>
      progress(
        total,
        total,
        `Putting its text on your shelf (${Math.floor((100 * count) / (blocks || 1))} %)`,
      ),
    );
    signal.throwIfAborted();
    const all = {
      ...written,
      title: title === null ? null : cleanText(title),
      author: author === null ? null : cleanText(author),
      ...{ pages, unreadPages, reader: readerVersion },
    };
    return database.asLearner(userId, async (tx) => {
      const isShown = await showEdition(tx, { ...row, generationId }, edition.edition, all, clock.now());
      const now = await findDocument(tx, row.id);
      if (!now || (!isShown && now.status !== 'ready')) throw documentNotFound();
      return { document: presentDocument(now), isShown };
    });
  };

  const run = async (
    { documentId, attempt }: ReadingInput,
    context: RunContext,
  ): Promise<LearnerDocument> => {
    const { userId, emit } = context;
    const begun = await database.asLearner(userId, async (tx) => {
      const row = await findDocument(tx, documentId);
      return row && { row, own: await beginEdition(tx, { id: documentId, attempt }) };
    });
    // A process died between making it visible and reporting the end.
    if (begun?.row.status === 'ready' && begun.row.attempt === attempt) return presentDocument(begun.row);
    if (!begun?.own) throw documentNotFound();
    const { row, own } = begun;
    if (own.tries > mostTries) throw new AppError(422, readingProblems.deadly);
    const edition = { documentId, userId, edition: own.edition };
    const progress = createTeller(emit);
    const remove = (which: Editions) => writing.remove(userId, documentId, which);
    // Leftovers are removed with the next parsing, or with the document.
    const tidy = (which: Editions) =>
      remove(which).catch((error: unknown) =>
        logger.warn({ err: error }, 'an old text could not be removed'),
      );
    // Remains of parsings that were interrupted.
    await remove({ before: own.edition });
    try {
      const found = await parsed(row, context, progress);
      const { document, isShown } = await keep(row, edition, found, context, progress);
      await tidy(isShown ? { before: own.edition } : { only: own.edition });
      return document;
    } catch (error) {
      await tidy({ only: own.edition });
      throw error;
    }
  };

  const readings = generations.define<ReadingInput, LearnerDocument>('document', run, undefined, {
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
        if (!(await startAttempt(tx, next, generationId, clock.now()))) throw documentNotFound();
      });
    },
  };
}
