import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Course, CoursePatch, ListedCourse, Visibility } from '#shared/contract/course.ts';
import { changeCourse } from '#shared/contract/endpoints/courses.ts';
import { putCourse } from '#web/data/courses.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';
import { copyLinkOf } from './copy-link.ts';
import type { Agreed } from './share-dialog.tsx';
import { shareTexts as texts } from './texts.ts';
import { useAskToShare } from './use-ask-to-share.tsx';

type Change = { course: ListedCourse; sharing: Agreed | { visibility: 'private' } };

/** Sharing own courses: nobody else sees one before its owner has seen what they will see. */
export function useSharing(userId: string | null) {
  const client = useQueryClient();
  const { ask, dialog } = useAskToShare();
  const saving = useMutation({
    mutationFn: ({ course, sharing }: Change) => changeSharing(course.id, sharing),
    onSuccess: (changed) => putCourse(client, userId, changed),
  });
  const save = async (change: Change): Promise<boolean> => {
    try {
      await saving.mutateAsync(change);
      return true;
    } catch (error) {
      const isChanged = error instanceof ApiError && error.status === 409;
      toast(isChanged ? texts.changed : error instanceof Error ? error.message : String(error), {
        kind: 'error',
      });
      return false;
    }
  };

  /** Asks with what others will see; true if it is shared now. */
  const look = async (course: ListedCourse, visibility: Visibility): Promise<boolean> => {
    const sharing = await ask(course, visibility);
    if (sharing === null || !(await save({ course, sharing }))) return false;
    if (course.visibility === 'private') await copyLinkOf(course);
    else toast(texts.saved, { kind: 'success' });
    return true;
  };
  return {
    /** to be rendered */
    dialog,
    /** the visibility that is being saved */
    saving: saving.isPending ? saving.variables.sharing.visibility : undefined,
    look,
    /** The share icon: copies {origin}/courses/{id}; of a private course it asks first. */
    share: async (course: ListedCourse): Promise<void> => {
      if (course.visibility === 'private') await look(course, 'unlisted');
      else await copyLinkOf(course);
    },
    /** A choice of who can see it: at once if nobody else can from then on. */
    choose: (course: ListedCourse, visibility: Visibility): Promise<boolean> =>
      visibility === 'private' ? save({ course, sharing: { visibility } }) : look(course, visibility),
  };
}

type Sharing = Pick<CoursePatch, 'visibility' | 'showsWords' | 'revision'>;

/**
 * Who sees the course, and whether with what its learner wrote; owner only.
 * @throws ApiError, 409 if the course was changed after `revision`
 */
function changeSharing(courseId: string, sharing: Sharing): Promise<Course> {
  return call(changeCourse, { params: { id: courseId }, body: sharing });
}
