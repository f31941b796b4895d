import { useEffect } from 'react';
import { useClassroomStore } from '../../features/classroom/classroom-store.ts';
import { readWith } from '../../lib/local-storage.ts';

/** In the classroom, carries over what the learner did before there was an account; `isOpen`: no exam withholds it. */
export function useCarryOver(userId: string | null, isOpen: boolean): void {
  useEffect(() => {
    if (userId === null || !isOpen || readWith('guestLesson', () => true) === null) return;
    let leave = (): void => {};
    let isLeft = false;
    const follow = async () => {
      const { carryOver } = await import('./carry-over.ts');
      if (isLeft) return;
      const look = () => carryOver(userId);
      leave = useClassroomStore.subscribe(look);
      look();
    };
    // Without the code, what was done waits in the browser for the next visit.
    follow().catch((error: unknown) => console.warn('Earlier work could not be carried over.', error));
    return () => {
      isLeft = true;
      leave();
    };
  }, [userId, isOpen]);
}
