import { useClassroomStore } from '../../features/classroom/classroom-store.ts';
import { goOnFrom } from '../../features/classroom/steps/step-store.ts';
import { giveGuestWork } from '../../features/workbench/guest/guest-queue.ts';
import { isFromLibrary } from '../../ui/from-library.ts';
import { awaitedCourse } from '../awaited-course.ts';
import { forgetLesson, readGuest } from './guest-record.ts';
import { guestActivity, guestWorkOf } from './guest-work-of.ts';

/**
 * Carries what a visitor did in a lesson over into the same activity of the learner's own course, once it is open: its
 * answers become evidence, by the event ids that they have, and the lesson goes on where it stopped. Not before the
 * course was accepted, and not while it waits for another account.
 */
export function carryOver(userId: string): void {
  const record = readGuest();
  if (!record?.accepted || awaitedCourse()?.account !== undefined) return;
  const { activities, contents } = useClassroomStore.getState();
  for (const [ref, { title }] of Object.entries(record.lessons)) {
    const activity = activities.find(({ id, type, title: named }) => {
      const content = contents[id];
      return (
        type === 'notes' && named === title && content?.kind === 'notes' && isFromLibrary(content.madeBy)
      );
    });
    if (!activity) continue;
    giveGuestWork(guestWorkOf(ref), userId, activity.id);
    goOnFrom(guestActivity(ref), activity.id);
    forgetLesson(ref);
  }
}
