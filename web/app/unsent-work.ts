import { useEffect } from 'react';
import { hasUnsent } from '../lib/local-storage.ts';
import { pause } from '../lib/pause.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** How long a logout waits for unsent work at most. */
const LAST_TRY_MS = 3000;

/** Any page that is opened sends the work that an earlier visit could not send. */
export function useUnsentWork(userId: string | null): void {
  useEffect(() => {
    if (userId === null || !hasUnsent()) return;
    return whenIdle(() => void import('./outbox-kinds.ts').then(({ outbox }) => outbox.flush()));
  }, [userId]);
}

/** Sends waiting work, as far as possible at once, before the browser's data is cleared. */
export async function sendUnsentWork(): Promise<void> {
  if (!hasUnsent()) return;
  const { outbox } = await import('./outbox-kinds.ts');
  await Promise.race([outbox.flush(), pause(LAST_TRY_MS)]);
}
