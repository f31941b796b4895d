import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { SharedCourse } from '../../features/courses/shared-course.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { useSettings } from '../../lib/settings.ts';
import { paths } from '../paths.ts';
import type { addAtOnce } from '../use-shared-course.ts';

/** /courses/{courseId} */
export const Page = () => {
  const navigate = useNavigate();
  const userId = useUserId();
  const settings = useSettings();
  const { courseId = '' } = useParams();
  const state: Partial<typeof addAtOnce> | null = useLocation().state;
  const onMissing = useCallback(() => void navigate(paths.home, { replace: true }), [navigate]);
  const onClose = (): void => {
    // Without a page to go back to, Close leads to the catalogue if there is one, else to the learner's own courses, or home.
    const hasHistory = window.history.state?.idx > 0;
    const ownPlace = settings?.catalogue === false ? paths.dashboard : paths.courses;
    if (hasHistory) void navigate(-1);
    else void navigate(userId === null ? paths.home : ownPlace);
  };
  // Once: neither a reload nor Back asks for it again.
  const forget = (): void => void navigate(paths.course(courseId), { replace: true });
  return (
    <SharedCourse
      courseId={courseId}
      key={courseId}
      onAddAtOnce={state?.addAtOnce ? forget : null}
      onClose={onClose}
      onDashboard={() => void navigate(paths.dashboard)}
      onMissing={onMissing}
      onStudy={() => void navigate(paths.classroom)}
      onOpenUnit={(unitIndex) => void navigate(paths.classroomLesson(courseId, unitIndex))}
      onVisitor={() => void navigate(paths.home)}
      viewerId={userId}
    />
  );
};
