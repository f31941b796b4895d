import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { readingProblems } from './document-policy.ts';
import type { DocumentService } from './document-service.ts';
import { failDocument, listAll } from './document-store.ts';
import type { DocumentFiles } from './files/document-files.ts';
import { createStraySweep } from './stray-sweep-service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  files: DocumentFiles;
  documents: Pick<DocumentService, 'finishRemoval'>;
  /** Do the files belong to this installation? Otherwise none is called missing, moved or deleted. */
  isOurStore: () => Promise<boolean>;
};

const pageRows = 1000;

/** Cleans up after processes that died in the middle of an operation. */
export function createDocumentSweep(deps: Deps) {
  const { database, clock, logger, files, documents, isOurStore } = deps;
  /** False: another process may have the files that this one is missing. */
  const seesAll = files.isOneForAll || database.kind === 'embedded';
  const strays = createStraySweep(deps);

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
    // Probably another bucket than before, or a disk that is not mounted, so that the files are not lost.
    if (kept === 0 && (files.isOneForAll || missing.length > 1))
      logger.error(`${files.place} has no file of any document: is it the right one?`);
    else for (const id of missing) await failWithoutFile(id);
  };

  return {
    /**
     * Finishes deletions, moves files without a document aside, takes back those that are known again, and tells owners of
     * missing files. To be called periodically.
     */
    sweep: async (): Promise<void> => {
      const isOurs = await isOurStore();
      const here = new Set(await files.list());
      const aside = new Set(isOurs ? await files.aside.list() : []);
      const unknown = new Set(here);
      const missing: string[] = [];
      let kept = 0;
      for await (const page of all())
        for (const { id, userId, status } of page) {
          if (unknown.delete(id)) kept += 1;
          if (status === 'deleting') {
            if (isOurs) await documents.finishRemoval(userId, id);
          }
          // Asked for, it comes back.
          else if (aside.delete(id)) await files.isThere(id);
          else if (seesAll && status !== 'failed' && !here.has(id)) missing.push(id);
        }
      await strays.removeParts([...unknown]);
      if (!isOurs) return;
      await failThoseWithout(missing, kept);
      await strays.setAside([...unknown], kept);
      await strays.removeOld([...aside]);
    },
  };
}
