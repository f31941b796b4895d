import { useEffect } from 'react';
import { hasUnsent } from '../lib/local-storage.ts';
import { pause } from '../lib/pause.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** Whoever goes does not wait longer than that. */
const LAST_TRY_MS = 3000;

/** What an earlier visit could not send is sent by whatever page is opened next, not only by the one it was done on. */
export function useUnsentWork(userId: string | null): void {
  useEffect(() => {
    if (userId === null || !hasUnsent()) return;
    return whenIdle(() => void import('./outbox-kinds.ts').then(({ outbox }) => outbox.flush()));
  }, [userId]);
}

/** Before the browser is emptied: what waits is sent, as far as that can be done at once. */
export async function sendUnsentWork(): Promise<void> {
  if (!hasUnsent()) return;
  const { outbox } = await import('./outbox-kinds.ts');
  await Promise.race([outbox.flush(), pause(LAST_TRY_MS)]);
}
