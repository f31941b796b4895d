import { randomUUID } from 'node:crypto';
import type { BucketSettings } from '../documents/files/bucket/bucket-types.ts';
import {
  bucketPlace,
  folderPlace,
  type InstallationPlace,
} from '../documents/files/installation-places-service.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { within } from '../platform/within.ts';
import { type DatabaseTraces, decideInstallation, type PlaceTraces } from './installation-policy.ts';
import { insertId, knowsAny, readTraces } from './installation-store.ts';
import { countOtherAccounts } from './other-accounts.ts';

type Stores = { database: Database; dataDir: string; bucket: BucketSettings | null };

/** How long a start waits for the bucket: everything but files can be served while its store is down. */
const bucketMs = 5000;

/** Its files are only looked at where ids do not tell. */
async function tracesOf(
  database: Database,
  place: InstallationPlace,
  { id: expected }: Pick<DatabaseTraces, 'id'>,
): Promise<PlaceTraces> {
  const { name, idAt } = place;
  const id = await place.readId();
  const traces = { name, idAt, id, files: 0, isKnown: false };
  if (id !== null && id === expected) return traces;
  for await (const page of place.files()) {
    traces.files += page.length;
    traces.isKnown = await database.asOwner((tx) => knowsAny(tx, page));
    if (traces.isKnown) break;
  }
  return traces;
}

async function folderTraces({ database, dataDir }: Stores, folder: InstallationPlace, found: DatabaseTraces) {
  const traces = await tracesOf(database, folder, found);
  // The embedded database is that of this start, or beside the point.
  if (database.kind === 'embedded' || (traces.id !== null && traces.id === found.id)) return traces;
  const otherAccounts = await countOtherAccounts(dataDir);
  return otherAccounts === undefined ? traces : { ...traces, otherAccounts };
}

/**
 * Is the bucket this installation's? Until it has answered, nothing in it is called missing, moved or deleted; a store that
 * is down stops no start.
 */
function createBucketWatch(database: Database, bucket: InstallationPlace, logger: Logger) {
  let isOurs = false;
  return {
    /** Null: it does not tell in time. */
    traces: async (found: DatabaseTraces): Promise<PlaceTraces | null> => {
      const asked = tracesOf(database, bucket, found).catch((error: unknown) => {
        logger.warn({ err: error }, 'the bucket does not tell which installation it belongs to');
        return null;
      });
      const traces = await within(bucketMs, asked, null);
      isOurs = traces !== null && traces.id !== null && traces.id === found.id;
      return traces;
    },
    /** Asks again until it is sure. Throws while the store fails. */
    isOurs: async (id: string): Promise<boolean> => {
      if (isOurs) return true;
      const traces = await tracesOf(database, bucket, { id });
      const decision = decideInstallation({ id, hasAccounts: true }, [traces]);
      if ('refusal' in decision) {
        logger.error(`nothing is tidied up in the bucket: ${decision.refusal}`);
        return false;
      }
      if (traces.id === null) await bucket.writeId(id);
      isOurs = true;
      return true;
    },
  };
}

/**
 * Which installation is started? To be called before the database is migrated: nothing is changed by a start that is refused.
 * `settle`, called after it, writes the id wherever it is missing.
 * @throws Error, one line, when the database, DATA_DIR and the bucket do not belong together
 */
export async function recogniseInstallation({ logger, ...stores }: Stores & { logger: Logger }) {
  const { database, dataDir } = stores;
  const folder = folderPlace(dataDir);
  const bucket = stores.bucket && createBucketWatch(database, bucketPlace(stores.bucket), logger);
  const found = await database.asOwner(readTraces);
  const [inFolder, inBucket] = await Promise.all([
    folderTraces(stores, folder, found),
    bucket?.traces(found),
  ]);
  const decision = decideInstallation(found, inBucket ? [inFolder, inBucket] : [inFolder]);
  if ('refusal' in decision) throw new Error(decision.refusal);
  for (const note of decision.notes) logger.warn(note);

  const settle = async (): Promise<{ id: string; isOurStore: () => Promise<boolean> }> => {
    const id = await database.asOwner((tx) => insertId(tx, decision.id ?? randomUUID()));
    if (inFolder.id !== null && inFolder.id !== id)
      throw new Error(
        `Another process has just started with this database and another DATA_DIR than ${dataDir}.`,
      );
    if (inFolder.id === null)
      // Without a folder of its own a server has no files of anybody in it.
      await folder.writeId(id).catch((error: unknown) => {
        logger.warn({ err: error }, `the id of the installation cannot be written to ${folder.idAt}`);
      });
    const isOurStore = async () => (bucket ? bucket.isOurs(id) : true);
    if (inBucket)
      await isOurStore().catch((error: unknown) => logger.warn({ err: error }, 'the bucket takes no id'));
    return { id, isOurStore };
  };
  return { settle };
}
