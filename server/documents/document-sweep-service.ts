import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { readingProblems } from './document-policy.ts';
import type { DocumentService } from './document-service.ts';
import { failDocument, findKnown, listAll } from './document-store.ts';
import type { DocumentFiles } from './files/document-files.ts';
import { isPart } from './files/file-names.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  files: DocumentFiles;
  documents: Pick<DocumentService, 'finishRemoval'>;
};

/** The maximum duration of an upload, and then of a file without a document. */
const strayMs = 3_600_000;
const pageRows = 1000;
/** More files without a document than this, and than files of documents, indicate another installation's bucket. */
const mostStrays = 100;

/** Cleans up after processes that died in the middle of an operation. */
export function createDocumentSweep({ database, clock, logger, files, documents }: Deps) {
  /** False: another process may have the files that this one is missing. */
  const seesAll = files.isOneForAll || database.kind === 'embedded';

  const all = async function* () {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const page = await database.asOwner((tx) => listAll(tx, after, pageRows));
      yield page;
      const last = page.at(-1);
      if (!last || page.length < pageRows) return;
      after = last.id;
    }
  };

  /** Tells the owner once that the file is missing; they may add it again. */
  const failWithoutFile = async (id: string): Promise<void> => {
    if (await files.isThere(id)) return;
    await database.asOwner((tx) => failDocument(tx, id, readingProblems.gone, clock.now()));
  };

  const failThoseWithout = async (missing: string[], kept: number): Promise<void> => {
    if (missing.length === 0) return;
    // Probably another bucket than before, so that the files are not lost.
    if (files.isOneForAll && kept === 0)
      logger.error('the bucket has no file of any document: is it the right one?');
    else for (const id of missing) await failWithoutFile(id);
  };

  /** If another installation uses the bucket as well, its files must not be removed. */
  const ownStrays = (strays: string[], kept: number): string[] => {
    const parts = strays.filter(isPart);
    const rest = strays.length - parts.length;
    if (!files.isOneForAll || rest <= Math.max(mostStrays, kept)) return strays;
    logger.error(
      { rest, kept },
      'most files of the bucket belong to no document here: does another installation use it?',
    );
    return parts;
  };

  const removeStrays = async (names: string[]): Promise<void> => {
    const before = clock.now().getTime() - strayMs;
    for (let from = 0; from < names.length; from += pageRows) {
      const some = names.slice(from, from + pageRows);
      const ids = some.filter((name) => !isPart(name));
      const known = await database.asOwner((tx) => findKnown(tx, ids));
      for (const name of some) {
        if (known.has(name)) continue;
        const changedAt = await files.changedAt(name);
        if (changedAt && changedAt.getTime() < before) await files.remove(name);
      }
    }
  };

  return {
    /**
     * Finishes deletions, removes files without a document, and tells owners of missing files. To be called periodically.
     */
    sweep: async (): Promise<void> => {
      const here = new Set(await files.list());
      const strays = new Set(here);
      const missing: string[] = [];
      let kept = 0;
      for await (const page of all())
        for (const { id, userId, status } of page) {
          if (strays.delete(id)) kept += 1;
          if (status === 'deleting') await documents.finishRemoval(userId, id);
          else if (seesAll && status !== 'failed' && !here.has(id)) missing.push(id);
        }
      await failThoseWithout(missing, kept);
      await removeStrays(ownStrays([...strays], kept));
    },
  };
}
