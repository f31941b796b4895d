import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { SharedCourse } from '../../features/courses/shared-course.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { useSettings } from '../../lib/settings.ts';
import { paths } from '../paths.ts';

/** /courses/{courseId} */
export const Page = () => {
  const navigate = useNavigate();
  const userId = useUserId();
  const settings = useSettings();
  const { courseId = '' } = useParams();
  const onMissing = useCallback(() => void navigate(paths.home, { replace: true }), [navigate]);
  const onClose = (): void => {
    // Without a page to go back to, Close leads to the catalogue if there is one, else to the learner's own courses, or home.
    const hasHistory = window.history.state?.idx > 0;
    const ownPlace = settings?.catalogue === false ? paths.dashboard : paths.courses;
    if (hasHistory) void navigate(-1);
    else void navigate(userId === null ? paths.home : ownPlace);
  };
  return (
    <SharedCourse
      courseId={courseId}
      key={courseId}
      onClose={onClose}
      onDashboard={() => void navigate(paths.dashboard)}
      onMissing={onMissing}
      onStudy={() => void navigate(paths.classroom)}
      onVisitor={() => void navigate(paths.home)}
      viewerId={userId}
    />
  );
};
