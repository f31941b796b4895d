import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { findKnown } from './document-store.ts';
import type { DocumentFiles } from './files/document-files.ts';
import { isPart } from './files/file-names.ts';

type Deps = { database: Database; clock: Clock; logger: Logger; files: DocumentFiles };

/** The maximum duration of an upload, and then of a file without a document. */
const strayMs = 3_600_000;
/** How long files without a document are kept, in case that the database is replaced by one that knows them. */
const keptAsideMs = 30 * 24 * strayMs;
const pageRows = 1000;
/** More files without a document than this, and than files of documents, indicate those of another installation. */
const mostStrays = 100;
/** How many are named in a line of the log. */
const mostNamed = 20;

/** What becomes of files that no document knows: unfinished uploads are deleted, others are moved aside first. */
export function createStraySweep({ database, clock, logger, files }: Deps) {
  const isOlder = (date: Date | null, ms: number) =>
    date !== null && date.getTime() < clock.now().getTime() - ms;

  /** Those of them that no document knows, not even one that was added meanwhile. */
  const unknownOf = async (ids: string[]): Promise<string[]> => {
    const unknown: string[] = [];
    for (let from = 0; from < ids.length; from += pageRows) {
      const some = ids.slice(from, from + pageRows);
      const known = await database.asOwner((tx) => findKnown(tx, some));
      unknown.push(...some.filter((id) => !known.has(id)));
    }
    return unknown;
  };

  const report = (ids: string[], message: string) => {
    if (ids.length > 0) logger.warn({ files: ids.length, named: ids.slice(0, mostNamed) }, message);
  };

  return {
    /** Deletes uploads that were never finished. */
    removeParts: async (names: string[]): Promise<void> => {
      for (const name of names.filter(isPart))
        if (isOlder(await files.changedAt(name), strayMs)) await files.remove(name);
    },

    /** Moves files aside, unless so many beside `kept` files of documents indicate another installation. */
    setAside: async (names: string[], kept: number): Promise<void> => {
      const strays = names.filter((name) => !isPart(name));
      if (strays.length > Math.max(mostStrays, kept)) {
        const facts = { rest: strays.length, kept };
        return logger.error(
          facts,
          `most files of ${files.place} belong to no document here: does another installation use it?`,
        );
      }
      const moved: string[] = [];
      for (const id of await unknownOf(strays)) {
        if (!isOlder(await files.changedAt(id), strayMs)) continue;
        await files.aside.put(id);
        moved.push(id);
      }
      report(moved, 'files that belong to no document were moved aside, to be deleted in 30 days');
    },

    /** Deletes files that were moved aside a month ago. */
    removeOld: async (aside: string[]): Promise<void> => {
      const removed: string[] = [];
      for (const id of await unknownOf(aside)) {
        if (!isOlder(await files.aside.since(id), keptAsideMs)) continue;
        await files.aside.remove(id);
        removed.push(id);
      }
      report(removed, 'files that belonged to no document for 30 days were deleted');
    },
  };
}
