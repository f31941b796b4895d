import { useEffect } from 'react';
import { hasUnsent } from '../lib/local-storage.ts';
import { pause } from '../lib/pause.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** The longest that a logout waits for it. */
const LAST_TRY_MS = 3000;

/** Whatever page is opened next sends the work that an earlier visit could not send. */
export function useUnsentWork(userId: string | null): void {
  useEffect(() => {
    if (userId === null || !hasUnsent()) return;
    return whenIdle(() => void import('./outbox-kinds.ts').then(({ outbox }) => outbox.flush()));
  }, [userId]);
}

/** Before the browser is cleared: sends waiting work as far as that is possible at once. */
export async function sendUnsentWork(): Promise<void> {
  if (!hasUnsent()) return;
  const { outbox } = await import('./outbox-kinds.ts');
  await Promise.race([outbox.flush(), pause(LAST_TRY_MS)]);
}
