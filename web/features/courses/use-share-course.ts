import { useQueryClient } from '@tanstack/react-query';
import type { ListedCourse } from '#shared/contract/course.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { changeVisibility } from './api/change-visibility.ts';
import { courseKeys } from './api/course-keys.ts';
import { putIntoMyCourses } from './api/list-my-courses.ts';
import { shareLink } from './course-state.ts';
import { courseTexts } from './texts.ts';

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(courseTexts.linkCopied, { kind: 'success' });
  } catch {
    // No permission, or an insecure context: the link can still be copied by hand.
    toast(`${courseTexts.copyByHand} ${link}`);
  }
}

/**
 * The share icon: copies {origin}/courses/{id}. On a private course it says so first and offers to make it visible to
 * everybody with the link.
 */
export function useShareCourse(userId: string | null): (course: ListedCourse) => Promise<void> {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (course) => {
    const link = shareLink(window.location.origin, course.id);
    if (course.visibility !== 'private') return copyLink(link);
    const agreed = await confirm({
      title: courseTexts.privateTitle,
      message: courseTexts.privateBody,
      confirmLabel: courseTexts.privateConfirm,
      cancelLabel: courseTexts.privateCancel,
    });
    if (!agreed) return;
    try {
      putIntoMyCourses(client, userId, await changeVisibility(course.id, 'unlisted'));
      void client.invalidateQueries({ queryKey: courseKeys.all });
      await copyLink(link);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { kind: 'error' });
    }
  };
}
