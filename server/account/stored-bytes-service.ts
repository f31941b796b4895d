import type { Database } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { learnerTables } from './learner-tables.ts';
import { bytesIn } from './stored-bytes-store.ts';

/**
 * The bytes of all stored data of a learner, in all learner tables and in the files of their documents. Read with the
 * owner's rights, since some data are hidden from the learner (keys of an open exam); only the sum is returned.
 */
export const createStoredBytes =
  (database: Database) =>
  async (userId: string): Promise<number> => {
    const sums = await database.readAsOwner((tx) =>
      together(learnerTables.filter((one) => !one.goesWith).map((one) => bytesIn(tx, one, userId))),
    );
    return sums.reduce((sum, bytes) => sum + bytes, 0);
  };
