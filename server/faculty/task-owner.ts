import { learnerOwner, type QueueOwner } from '../platform/queue-owner.ts';
import type { TaskContext } from './faculty.ts';

/** For whom a task waits in the library's thread, and until when. */
export const taskOwner = ({
  userId,
  signal,
}: Pick<TaskContext, 'userId' | 'signal'>): { owner: QueueOwner; signal: AbortSignal } => ({
  owner: learnerOwner(userId ?? 'nobody'),
  signal,
});
