import { toast } from '#web/ui/toast.ts';
import { shareLink } from '../course-state.ts';
import { courseTexts } from '../texts.ts';

/** Copies {origin}/courses/{id}, and says so. */
export async function copyLinkOf({ id }: { id: string }): Promise<void> {
  const link = shareLink(window.location.origin, id);
  try {
    await navigator.clipboard.writeText(link);
    toast(courseTexts.linkCopied, { kind: 'success' });
  } catch {
    // No permission, or an insecure context: the link can still be copied by hand.
    toast(`${courseTexts.copyByHand} ${link}`);
  }
}
