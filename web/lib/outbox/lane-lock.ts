import { leaseKey, removeKey, writeKey } from '../local-storage.ts';
import { newId } from '../new-id.ts';
import { pause } from '../pause.ts';
import { readJson } from '../stored-json.ts';

/** Does `work` as the one tab that sends from this lane: its leader. Resolves when it is done. */
export type HoldLane = (lane: string, work: () => Promise<void>) => Promise<void>;

/** The browser's own locks: a tab that is closed releases its lock at once. */
const holdLock: HoldLane = async (lane, work) => {
  let begun = false;
  try {
    await navigator.locks.request(`lectern-outbox/${lane}`, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    // A browser may refuse locks as it may refuse storage; what is sent twice counts once.
    await work();
  }
};

const LEASE_MS = 10_000;
const RENEW_MS = 3000;
/** Within this time another tab's write to local storage becomes visible. */
const SETTLE_MS = 20;
const LOOK_AGAIN_MS = 500;

/**
 * For pages without a secure context, which have no locks: a lease in local storage, renewed while work continues. A
 * closed tab lets it expire. In a rare race two tabs hold it at once; then something is sent twice, and counts once.
 */
const holdLease: HoldLane = async (lane, work) => {
  const key = leaseKey(lane);
  const owner = newId();
  const write = () => writeKey(key, { owner, until: Date.now() + LEASE_MS });
  for (;;) {
    const held = readJson(key);
    if (held && held.until > Date.now() && held.owner !== owner) {
      await pause(LOOK_AGAIN_MS);
      continue;
    }
    // Without storage no other tab can know of anything here.
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

/** By the browser's locks where it has them. */
export const holdLane: HoldLane = (lane, work) => (navigator.locks ? holdLock : holdLease)(lane, work);
