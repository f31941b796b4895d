import { accountDataFormat, type CloseAccount } from '#shared/contract/account.ts';
import { departedCreatorId } from '#shared/rules/account-closing.ts';
import type { AuthService } from '../auth/auth.ts';
import type { DocumentService } from '../documents/document-service.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { unauthorized } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { findAccountRow, listMailsTo, type PageEnd, readPage, removeLearnerData } from './account-store.ts';
import { type DataSource, dataChunks } from './data-stream.ts';
import { accountTables, type LearnerTable, learnerTables } from './learner-tables.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  auth: Pick<AuthService, 'proveAgain' | 'deleteAccount'>;
  generations: Pick<GenerationService, 'cancelAllOf'>;
  documents: Pick<DocumentService, 'removeAllOf'>;
  isExamActive: (userId: string) => Promise<boolean>;
};

export type AccountService = ReturnType<typeof createAccountService>;

/**
 * How long requests and generations of a deleted account may still run in other processes. An upload over a slow
 * connection may take half an hour.
 */
const deletedAccountSweepMs = 45 * 60_000;

/** Rows read at a time, which bounds the memory that an export takes. */
const pageRows = 100;

const duringExam =
  'An exam is going on, so the answers of earlier ones are left out: keys, results, the backs of review cards, and what was said and noted of answers. They are in the file that you download after you have submitted it.';

/** The same table without columns that could reveal answers of the exam in progress. */
const withoutAnswers = (one: LearnerTable): LearnerTable => ({
  ...one,
  omit: [...(one.omit ?? []), ...(one.telling ?? [])],
});

/** Deletes what the product stores of an account; the accounts call it in their transaction. */
export const removeLearner = (tx: Transaction, userId: string): Promise<void> =>
  removeLearnerData(tx, userId, departedCreatorId);

/** Operations on a learner's account as a whole: data export and deletion. */
export function createAccountService({
  database,
  clock,
  logger,
  auth,
  generations,
  documents,
  isExamActive,
}: Deps) {
  /** recently deleted accounts, and when they were deleted */
  const left = new Map<string, Date>();
  const sourceOf = (
    userId: string,
    section: LearnerTable,
    run: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  ): DataSource => ({
    name: section.name,
    pages: async function* () {
      let after: PageEnd = null;
      do {
        const page: Awaited<ReturnType<typeof readPage>> = await run((tx) =>
          readPage(tx, section, userId, after, pageRows),
        );
        yield page.rows;
        after = page.end;
      } while (after);
    },
  });

  return {
    /**
     * Everything stored of a learner, as the pieces of one JSON file (docs/account-data.md). The product's tables are
     * read as the learner, so that row-level security protects the file as well.
     * @throws AppError 401 when the account is gone
     */
    data: async (userId: string): Promise<AsyncIterable<string>> => {
      const account = await database.asOwner((tx) => findAccountRow(tx, userId));
      if (!account) throw unauthorized('No authenticated session.');
      const mails = await database.asOwner((tx) => listMailsTo(tx, String(account.email ?? '')));
      const closed = await isExamActive(userId);
      const head = {
        ...accountDataFormat,
        exportedAt: clock.now().toISOString(),
        ...(closed ? { leftOut: duringExam } : {}),
        account,
        mails,
      };
      const chunks = dataChunks(head, [
        ...accountTables.map((one) => sourceOf(userId, one, database.asOwner)),
        ...learnerTables
          .toReversed()
          .map((one) => (closed ? withoutAnswers(one) : one))
          .map((one) => sourceOf(userId, one, (work) => database.asLearner(userId, work))),
      ]);
      return logged(chunks, (error) => logger.error({ err: error }, 'a data export was aborted'));
    },

    /**
     * Deletes an account permanently: cancels running work, deletes documents with their files, deletes all other data
     * with the account in one transaction, and sends a confirmation by mail.
     * @throws AppError 400 with `fields` for a wrong proof, 429 after too many
     */
    close: async (userId: string, { password, nonce }: CloseAccount, address: string): Promise<void> => {
      await auth.proveAgain(userId, { password, nonce }, address);
      // Running work would write data while it is being deleted.
      await generations.cancelAllOf(userId);
      // Not in the same transaction, since documents may have thousands of pages.
      await documents.removeAllOf(userId);
      await auth.deleteAccount(userId);
      left.set(userId, clock.now());
    },

    /**
     * Deletes data written after an account was deleted, by a concurrent request or a generation in another process. To
     * be called periodically.
     */
    sweep: async (): Promise<void> => {
      for (const [userId, at] of left) {
        await database.asOwner((tx) => removeLearner(tx, userId));
        if (clock.now().getTime() - at.getTime() > deletedAccountSweepMs) left.delete(userId);
      }
    },
  };
}

/** Passes the chunks through, and logs an error while reading, since the response has already begun. */
async function* logged(
  chunks: AsyncIterable<string>,
  report: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    yield* chunks;
  } catch (error) {
    report(error);
    throw error;
  }
}
