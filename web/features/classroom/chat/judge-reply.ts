import type { Message, ReplyVerdict } from '#shared/contract/classroom.ts';
import { recordEvidence } from '../../../lib/evidence.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { verdictGiven } from './chat-state.ts';
import { changeThread } from './chat-store.ts';

/**
 * Records the learner's feedback on a reply as an event; null withdraws it. The page shows it at once.
 * @returns whether it has arrived; if not, it is sent later
 */
export function judgeReply(
  activity: ClassroomActivity,
  message: Message,
  verdict: ReplyVerdict | null,
  reason: string | null = null,
): Promise<boolean> {
  changeThread(activity.id, (thread) => verdictGiven(thread, message.id, verdict));
  return recordEvidence({
    kind: 'reply-judged',
    courseId: activity.courseId,
    unitId: activity.unitId,
    activityId: activity.id,
    messageId: message.id,
    verdict: verdict ?? 'withdrawn',
    ...(reason ? { reason } : {}),
  });
}
