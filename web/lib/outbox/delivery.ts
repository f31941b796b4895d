import { EntriesRefused, judgeFailure } from './delivery-policy.ts';
import type { Entry } from './entry.ts';
import type { OutboxEntries } from './outbox-entries.ts';
import type { AnyKind } from './outbox-kind.ts';

const TIMEOUT_MS = 60_000;

/** A hanging call must not block the lane, here or in another tab. */
async function callOnce(kind: AnyKind, batch: Entry[]): Promise<unknown> {
  const ending = new AbortController();
  const { signal } = ending;
  const done = kind.deliver(batch, { userId: batch[0]?.userId ?? null, signal });
  if (kind.endsByItself?.(batch)) return done;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      ending.abort();
      reject(new Error('No response in time.'));
    }, TIMEOUT_MS);
  });
  return Promise.race([done, tooLong]).finally(() => clearTimeout(timer));
}

/**
 * Makes one call to the server and records its outcome for the entries; callers waiting for an entry's first attempt
 * are notified.
 */
export function createDelivery(entries: OutboxEntries) {
  const waiters = new Map<string, (arrived: boolean) => void>();

  const tell = (told: readonly Entry[], arrived: boolean): void => {
    for (const { id } of told) {
      waiters.get(id)?.(arrived);
      waiters.delete(id);
    }
  };

  /** The server will never accept these. */
  const refuse = (kind: AnyKind, gone: readonly Entry[], error: unknown): void => {
    entries.remove(gone);
    tell(gone, false);
    kind.onRefused?.([...gone], error);
  };

  const settleFailure = async (kind: AnyKind, batch: Entry[], error: unknown): Promise<boolean> => {
    console.warn(`Not sent (${kind.name})`, error);
    if (error instanceof EntriesRefused) {
      refuse(kind, error.entries, error);
      return true;
    }
    const verdict = judgeFailure(error);
    if (verdict === 'later') return false;
    if (verdict === 'gone' || batch.length === 1) {
      refuse(kind, batch, error);
      return true;
    }
    for (const entry of batch) if (!(await deliver(kind, [entry]))) return false;
    return true;
  };

  /** @returns false when the call has to be retried later */
  const deliver = async (kind: AnyKind, batch: Entry[]): Promise<boolean> => {
    let answer: unknown;
    try {
      answer = await callOnce(kind, batch);
    } catch (error) {
      return settleFailure(kind, batch, error);
    }
    entries.remove(batch);
    tell(batch, true);
    kind.onDelivered?.(batch, answer);
    return true;
  };

  return {
    deliver,
    refuse,
    tell,
    /** Resolves after the first attempt with whether the server has the entry. */
    firstTry: ({ id }: Entry): Promise<boolean> =>
      new Promise((resolve) => {
        waiters.set(id, resolve);
      }),
  };
}
