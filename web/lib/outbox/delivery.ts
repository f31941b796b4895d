import { EntriesRefused, judgeFailure } from './delivery-policy.ts';
import type { Entry } from './entry.ts';
import type { OutboxEntries } from './outbox-entries.ts';
import type { AnyKind } from './outbox-kind.ts';

const TIMEOUT_MS = 60_000;

/** One call to the server and what becomes of its entries; whoever waits for the first try of one is told. */
export function createDelivery(entries: OutboxEntries) {
  const waiters = new Map<string, (arrived: boolean) => void>();

  const tell = (told: readonly Entry[], arrived: boolean): void => {
    for (const { id } of told) {
      waiters.get(id)?.(arrived);
      waiters.delete(id);
    }
  };

  /** The server will never take these. */
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

  /** @returns false when it is to be tried again later */
  const deliver = async (kind: AnyKind, batch: Entry[]): Promise<boolean> => {
    const ending = new AbortController();
    const { timeoutMs = TIMEOUT_MS } = kind;
    const timer = timeoutMs === null ? undefined : setTimeout(() => ending.abort(), timeoutMs);
    let answer: unknown;
    try {
      answer = await kind.deliver(batch, { userId: batch[0]?.userId ?? null, signal: ending.signal });
    } catch (error) {
      return settleFailure(kind, batch, error);
    } finally {
      clearTimeout(timer);
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
    /** Resolves with the outcome of the first try: whether the server has it. */
    firstTry: ({ id }: Entry): Promise<boolean> =>
      new Promise((resolve) => {
        waiters.set(id, resolve);
      }),
  };
}
