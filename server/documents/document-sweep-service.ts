import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { DocumentFiles } from './document-files.ts';
import { readingProblems } from './document-policy.ts';
import type { DocumentService } from './document-service.ts';
import { failDocument, findKnown, listAll } from './document-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  files: DocumentFiles;
  documents: Pick<DocumentService, 'finishRemoval'>;
};

/** How long a file may be on its way, and then be one without a document. */
const strayMs = 3_600_000;
const pageRows = 1000;

/** Puts in order what a process left that died in the middle of something. */
export function createDocumentSweep({ database, clock, files, documents }: Deps) {
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

  /** Its owner is told, once; they may add the file again. */
  const failWithoutFile = async (id: string): Promise<void> => {
    if (await files.isThere(id)) return;
    await database.asOwner((tx) => failDocument(tx, id, readingProblems.gone, clock.now()));
  };

  const removeStrays = async (names: string[]): Promise<void> => {
    const before = clock.now().getTime() - strayMs;
    for (let from = 0; from < names.length; from += pageRows) {
      const some = names.slice(from, from + pageRows);
      const ids = some.filter((name) => !name.endsWith('.part'));
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
     * Finishes deletions, removes files that became no document or whose document is gone, and tells owners of files that are
     * gone. To be called periodically.
     */
    sweep: async (): Promise<void> => {
      const here = new Set(await files.list());
      const strays = new Set(here);
      for await (const page of all())
        for (const { id, userId, status } of page) {
          strays.delete(id);
          if (status === 'deleting') await documents.finishRemoval(userId, id);
          // Of several processes another may have it.
          else if (database.kind === 'embedded' && status !== 'failed' && !here.has(id))
            await failWithoutFile(id);
        }
      await removeStrays([...strays]);
    },
  };
}
