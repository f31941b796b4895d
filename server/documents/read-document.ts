import type { LearnerDocument } from '#shared/contract/documents.ts';
import type { RunContext } from '../generations/generation-types.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { documentNotFound, mostTries, readingProblems } from './document-policy.ts';
import { presentDocument } from './document-presenter.ts';
import { findDocument } from './document-store.ts';
import { beginEdition, type Editions } from './document-text-store.ts';
import type { DocumentRow } from './document-types.ts';
import type { DocumentWriting } from './document-writing-service.ts';
import type { DocumentFiles } from './files/document-files.ts';
import { createTextKeeper } from './keep-document-text.ts';
import type { parseDocument } from './parsing/parse-document.ts';
import { createProgressReporter, type ProgressReporter } from './progress-reporter.ts';

export type ReaderDeps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  files: DocumentFiles;
  writing: DocumentWriting;
  parse: typeof parseDocument;
};

export type ReadingInput = { documentId: string; attempt: number };

/** The run of the generation 'document': parses a file, and makes its text visible once it is completely written. */
export function createReader({ database, clock, logger, files, writing, parse }: ReaderDeps) {
  const keep = createTextKeeper({ database, clock, writing });

  const parsed = async (row: DocumentRow, { signal, userId }: RunContext, progress: ProgressReporter) => {
    const lent = await files.borrow(row, signal);
    if (!lent) throw new AppError(422, readingProblems.gone);
    return parse({
      file: lent.path,
      format: row.format as LearnerDocument['format'],
      owner: userId,
      signal,
      progress: (completed, total) => progress(completed, total, ''),
    }).finally(lent.end);
  };

  /** The document, and the edition that this run writes; none if this attempt is no longer to be parsed. */
  const begin = (userId: string, { documentId, attempt }: ReadingInput) =>
    database.asLearner(userId, async (tx) => {
      const row = await findDocument(tx, documentId);
      return row && { row, own: await beginEdition(tx, { id: documentId, attempt }) };
    });

  // Leftovers are removed with the next parsing, or with the document.
  const tidy = (userId: string, documentId: string, which: Editions) =>
    writing
      .remove(userId, documentId, which)
      .catch((error: unknown) => logger.warn({ err: error }, 'an old text could not be removed'));

  return async (input: ReadingInput, context: RunContext): Promise<LearnerDocument> => {
    const { documentId, attempt } = input;
    const { userId, emit } = context;
    const begun = await begin(userId, input);
    // A process died between making it visible and reporting the end.
    if (begun?.row.status === 'ready' && begun.row.attempt === attempt) return presentDocument(begun.row);
    if (!begun?.own) throw documentNotFound();
    const { row, own } = begun;
    if (own.tries > mostTries) throw new AppError(422, readingProblems.deadly);
    const edition = { documentId, userId, edition: own.edition };
    const progress = createProgressReporter(emit);
    // Remains of parsings that were interrupted.
    await writing.remove(userId, documentId, { before: own.edition });
    try {
      const found = await parsed(row, context, progress);
      const { document, isShown } = await keep(row, edition, found, context, progress);
      await tidy(userId, documentId, isShown ? { before: own.edition } : { only: own.edition });
      return document;
    } catch (error) {
      await tidy(userId, documentId, { only: own.edition });
      throw error;
    }
  };
}
