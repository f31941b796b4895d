import type { LearnerDocument } from '#shared/contract/documents.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import type { RunContext } from '../generations/generation-types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { documentNotFound, readerVersion } from './document-policy.ts';
import { presentDocument } from './document-presenter.ts';
import { findDocument } from './document-store.ts';
import { type Edition, showEdition } from './document-text-store.ts';
import type { DocumentRow } from './document-types.ts';
import type { DocumentWriting } from './document-writing-service.ts';
import type { ParsedDocument } from './parsing/parsed-document.ts';
import type { ProgressReporter } from './progress-reporter.ts';

type Deps = { database: Database; clock: Clock; writing: DocumentWriting };

const cleanOrNull = (text: string | null) => (text === null ? null : cleanText(text));

/** Stores the texts of parsed documents. */
export function createTextKeeper({ database, clock, writing }: Deps) {
  /** Writes the text of an edition, which is not visible yet. Returns its counts. */
  const write = (
    edition: Edition,
    { pages, sections }: ParsedDocument,
    signal: AbortSignal,
    progress: ProgressReporter,
  ) => {
    const blocks = sections.reduce((sum, one) => sum + one.blocks.length, 0);
    const total = pages ?? 1;
    return writing.write(edition, sections, signal, (count) =>
      progress(
        total,
        total,
        `Putting its text on your shelf (${Math.floor((100 * count) / (blocks || 1))} %)`,
      ),
    );
  };

  /**
   * Writes the text as an edition and makes it visible, unless another process was faster. Throws 404 if the document is no
   * longer to be parsed by this attempt.
   */
  return async (
    row: DocumentRow,
    edition: Edition,
    found: ParsedDocument,
    { signal, generationId, userId }: RunContext,
    progress: ProgressReporter,
  ): Promise<{ document: LearnerDocument; isShown: boolean }> => {
    const written = await write(edition, found, signal, progress);
    signal.throwIfAborted();
    const { title, author, pages, unreadPages } = found;
    const all = {
      ...written,
      ...{ title: cleanOrNull(title), author: cleanOrNull(author) },
      ...{ pages, unreadPages, reader: readerVersion },
    };
    return database.asLearner(userId, async (tx) => {
      const isShown = await showEdition(tx, { ...row, generationId }, edition.edition, all, clock.now());
      const now = await findDocument(tx, row.id);
      if (!now || (!isShown && now.status !== 'ready')) throw documentNotFound();
      return { document: presentDocument(now), isShown };
    });
  };
}
