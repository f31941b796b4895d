import { leaseKey, removeKey, writeKey } from '../local-storage.ts';
import { newId } from '../new-id.ts';
import { pause } from '../pause.ts';
import { readJson } from '../stored-json.ts';

/** Runs `work` as the leader of the lane, the only tab that sends from it. Resolves when `work` is done. */
export type HoldLane = (lane: string, work: () => Promise<void>) => Promise<void>;

/** Uses the Web Locks API: a closed tab releases its lock at once. */
const holdLock: HoldLane = async (lane, work) => {
  let begun = false;
  try {
    await navigator.locks.request(`lectern-outbox/${lane}`, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    // A browser may refuse locks as it may refuse storage; sending twice is harmless, because the server
    // deduplicates.
    await work();
  }
};

const LEASE_MS = 10_000;
const RENEW_MS = 3000;
/** Time within which another tab's write to local storage becomes visible. */
const SETTLE_MS = 20;
const POLL_MS = 500;

/**
 * For insecure contexts, which have no locks: a lease in local storage, renewed while work continues. The lease of a
 * closed tab expires. In a rare race two tabs hold it at once; entries are then sent twice, and deduplicated.
 */
const holdLease: HoldLane = async (lane, work) => {
  const key = leaseKey(lane);
  const owner = newId();
  const write = () => writeKey(key, { owner, until: Date.now() + LEASE_MS });
  for (;;) {
    const held = readJson(key);
    if (held && held.until > Date.now() && held.owner !== owner) {
      await pause(POLL_MS);
      continue;
    }
    // Without storage no other tab can see any entry.
    if (!write()) break;
    await pause(SETTLE_MS);
    if (readJson(key)?.owner === owner) break;
  }
  const renewal = setInterval(write, RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    if (readJson(key)?.owner === owner) removeKey(key);
  }
};

/** Uses Web Locks where the browser has them. */
export const holdLane: HoldLane = (lane, work) => (navigator.locks ? holdLock : holdLease)(lane, work);
