import type { Database } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { learnerTables } from './learner-tables.ts';
import { bytesIn } from './stored-bytes-store.ts';

/**
 * Bytes of all that is stored of a learner, in every table that holds things of learners. With the owner's rights,
 * since some of it (keys of an exam that goes on) is hidden from the learner; nothing but the sum comes out.
 */
export const createStoredBytes =
  (database: Database) =>
  async (userId: string): Promise<number> => {
    const sums = await database.readAsOwner((tx) =>
      together(learnerTables.map((one) => bytesIn(tx, one, userId))),
    );
    return sums.reduce((sum, bytes) => sum + bytes, 0);
  };
