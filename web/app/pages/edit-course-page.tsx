import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { putCourse } from '../../data/courses.ts';
import { EditPage } from '../../features/course-draft/edit/edit-page.tsx';
import { useAskToShare } from '../../features/courses/share/use-ask-to-share.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';

/** /courses/{courseId}/edit, for its owner */
export const Page = () => {
  const { courseId = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const userId = useUserId();
  const { ask, dialog } = useAskToShare();
  return (
    <>
      <EditPage
        askToShare={async (course, visibility) => {
          const agreed = await ask(course, visibility);
          return agreed && { visibility: agreed.visibility, showsWords: agreed.showsWords };
        }}
        courseId={courseId}
        key={courseId}
        onChanged={(course) => putCourse(client, userId, course)}
        onLeave={() => void navigate(paths.dashboard)}
        userId={userId}
      />
      {dialog}
    </>
  );
};
